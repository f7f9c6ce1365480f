import { isMainThread } from 'node:worker_threads';

// Loaded before the product in a test's server: its standard input closes when the test's process is gone, also when it was killed. A
// worker thread of the server loads it too, and has an input of its own.
if (isMainThread) {
  process.stdin.resume();
  process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
  // The pipe keeps no server alive that has stopped. A pipe is a socket, which its type does not say.
  (process.stdin as unknown as { unref(): void }).unref();
}
