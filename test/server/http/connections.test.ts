import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { metrics } from '../../../src/server/metrics/metrics.ts';
import { limitConnections } from '../../../src/server/runtime/limit-connections.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function listening(limits: Parameters<typeof limitConnections>[1]): Promise<number> {
  // Node checks every 30 seconds otherwise.
  server = createServer({ connectionsCheckingInterval: 50 }, (_, response) => {
    // More than the socket's buffers hold, so that it waits for the reader.
    response.end(Buffer.alloc(64 * 1024 * 1024));
  });
  limitConnections(server, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** The server's connections. */
const count = () => new Promise<number>((resolve) => server?.getConnections((_, open) => resolve(open)));

test('a client that sends nothing, or reads nothing of its response, is disconnected', async () => {
  const port = await listening({ idleMs: 300, headersMs: 20_000, most: 10 });
  const silent = await open(port);
  const slow = await open(port);
  slow.pause();
  slow.write('GET / HTTP/1.1\r\nHost: gallery.test\r\n\r\n');
  await expect.poll(count).toBe(2);
  await expect.poll(count, { timeout: 10_000 }).toBe(0);
  for (const socket of [silent, slow]) socket.destroy();
});

test('a client that sends its headers too slowly is disconnected', { timeout: 10_000 }, async () => {
  const port = await listening({ idleMs: 60_000, headersMs: 300, most: 10 });
  const slow = await open(port);
  slow.write('GET / HTTP/1.1\r\n');
  const writing = setInterval(() => slow.write('x: y\r\n'), 50);
  await expect.poll(count).toBe(1);
  await expect.poll(count, { timeout: 5000 }).toBe(0);
  clearInterval(writing);
  slow.destroy();
});

test('after a response a connection stays open for the next request as long as any idle one', async () => {
  const port = await listening({ idleMs: 90_000, headersMs: 20_000, most: 10 });
  const proxy = await open(port);
  proxy.write('GET / HTTP/1.1\r\nHost: gallery.test\r\n\r\n');
  const [begin] = await once(proxy, 'data');
  expect(String(begin)).toContain('\r\nKeep-Alive: timeout=90\r\n');
  proxy.destroy();
});

test('a connection above the limit is closed, and the others go on', async () => {
  const port = await listening({ idleMs: 60_000, headersMs: 20_000, most: 2 });
  const kept = [await open(port), await open(port)];
  await expect.poll(count).toBe(2);
  const third = await open(port);
  await once(third.resume(), 'close');
  await sleep(50);
  expect(kept.map((socket) => socket.destroyed)).toEqual([false, false]);
  expect(metrics.text()).toContain('\noeuvre_connections 2\n');
  for (const socket of kept) socket.destroy();
});

test('only its own account can read the files that the server makes', async () => {
  const running = await startTestServer();
  try {
    const found = await readdir(running.dataDir, { recursive: true, withFileTypes: true });
    expect(found.map(({ name }) => name)).toContain('oeuvre.sqlite');
    for (const entry of found) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      expect(mode & 0o077, entry.name).toBe(0);
    }
  } finally {
    await running.remove();
  }
});

test('a server that is stopped answers the requests that it has begun, and ends without an error', async () => {
  const running = await startTestServer();
  try {
    // Each waits for the check of a password, one after the other.
    const logins = Array.from({ length: 8 }, () =>
      testBrowser((request) => fetch(request), running.url).ask(sessionCalls.login, administrator),
    );
    const waiting = async () => {
      const text = await (await fetch(`${running.url}/metrics`)).text();
      return Number(/oeuvre_queue_length\{queue="passwords"\} (\d+)/.exec(text)?.[1]);
    };
    await expect.poll(waiting, { interval: 5 }).toBeGreaterThan(1);
    const code = running.stop();
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(logins.map(() => 200));
    expect(await code).toBe(0);
  } finally {
    await running.remove();
  }
});
