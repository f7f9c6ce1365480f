import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into a server's process before it starts (`--import`). Reports on the socket MEMORY_SOCKET how many bytes the
 * process holds after a forced garbage collection, and its open files.
 */
const socket = process.env.MEMORY_SOCKET;
// The processes and threads that the server starts inherit the environment, and are not measured.
delete process.env.MEMORY_SOCKET;

/** The folder of the process's open files on Linux. */
const files = '/proc/self/fd';

if (socket !== undefined) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  createServer(async (_, response) => {
    // An external buffer is freed after its object was collected: in the next turn or the next collection.
    for (let turn = 0; turn < 3; turn += 1) {
      collect();
      await setImmediate();
    }
    const { heapUsed, external, rss } = process.memoryUsage();
    const openFiles = existsSync(files) ? readdirSync(files).length : 0;
    response.end(JSON.stringify({ heapUsed, external, rss, openFiles }));
  })
    .listen(socket)
    .unref();
}
