import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { on, once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { networksInTurn } from '../../../src/server/http/request-listener.ts';
import { metrics } from '../../../src/server/metrics/metrics.ts';
import { readConfig } from '../../../src/server/runtime/config.ts';
import {
  type ConnectionLimits,
  limitedServer,
  mostConnections,
} from '../../../src/server/runtime/limit-connections.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** More than the socket's buffers hold, so that it waits for the reader. */
const sendMuch: RequestListener = (_, response) => response.end(Buffer.alloc(64 * 1024 * 1024));

/** Node checks every 30 seconds otherwise. A connection that nothing else closes stays open for longer than a test. */
const times = { checkMs: 50, idleMs: 120_000, headersMs: 120_000 };

async function listening(
  limits: Partial<ConnectionLimits>,
  listener = sendMuch,
  env: Record<string, string> = {},
): Promise<number> {
  server = limitedServer(listener, readConfig(env), { ...times, ...limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function open(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** The server's connections. */
const count = () => new Promise<number>((resolve) => server?.getConnections((_, open) => resolve(open)));

test('a client that sends nothing, or reads nothing of its response, is disconnected', async () => {
  const port = await listening({ idleMs: 300 });
  const silent = await open(port);
  const slow = await open(port);
  slow.pause();
  slow.write('GET / HTTP/1.1\r\nHost: gallery.test\r\n\r\n');
  await expect.poll(count).toBe(2);
  await expect.poll(count).toBe(0);
  for (const socket of [silent, slow]) socket.destroy();
});

test('a client that sends its headers too slowly is disconnected', async () => {
  const port = await listening({ headersMs: 300 });
  const slow = await open(port);
  slow.write('GET / HTTP/1.1\r\n');
  const writing = setInterval(() => slow.write('x: y\r\n'), 50);
  await expect.poll(count).toBe(1);
  // Node itself closes it after a minute.
  await expect.poll(count, { timeout: 30_000 }).toBe(0);
  clearInterval(writing);
  slow.destroy();
});

test('after a response a connection stays open for the next request as long as any idle one', async () => {
  const port = await listening({ idleMs: 90_000 });
  const proxy = await open(port);
  proxy.write('GET / HTTP/1.1\r\nHost: gallery.test\r\n\r\n');
  const [begin] = await once(proxy, 'data');
  expect(String(begin)).toContain('\r\nKeep-Alive: timeout=90\r\n');
  proxy.destroy();
});

/** Sends a request and reads its whole response. */
async function ask(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: gallery.test\r\n\r\n');
  let text = '';
  for await (const [chunk] of on(socket, 'data')) {
    text += chunk;
    if (text.endsWith('\r\n\r\nhello')) break;
  }
  return text;
}

const hello: RequestListener = (_, response) => response.setHeader('Content-Length', 5).end('hello');

/** Expects that in the end these connections are open, and the others closed. */
const expectOpen = (sockets: Socket[], open: boolean[]) =>
  expect.poll(() => sockets.map((socket) => !socket.destroyed)).toEqual(open);

test('above the limit the connection that has been idle longest is closed, and the others go on', async () => {
  const port = await listening({ most: 3 }, hello);
  const [first, second, third] = [await open(port), await open(port), await open(port)];
  for (const socket of [first, second, third, first]) await ask(socket);
  const fourth = await open(port);
  expect(await ask(fourth)).toContain('200 OK');
  await expectOpen([first, second, third, fourth], [true, false, true, true]);
  expect(await ask(first)).toContain('200 OK');
  expect(metrics.text()).toContain('\noeuvre_connections 3\n');
});

test('while every connection has a request, a connection above the limit is closed', async () => {
  let begun = 0;
  const port = await listening({ most: 2 }, () => {
    begun += 1;
  });
  const busy = [await open(port), await open(port)];
  for (const socket of busy) socket.write('GET / HTTP/1.1\r\nHost: gallery.test\r\n\r\n');
  await expect.poll(() => begun).toBe(2);
  const third = (await open(port)).resume();
  await expectOpen([third, ...busy], [false, true, true]);
});

test('a network closes its own connections first, and a trusted proxy may open more', async () => {
  const limits = { most: 10, mostOfNetwork: 2 };
  const port = await listening(limits, hello, { TRUST_PROXY: '127.0.0.9' });
  const other = await open(port, '127.0.0.2');
  const own = [await open(port), await open(port), await open(port)];
  const proxied = [await open(port, '127.0.0.9'), await open(port, '127.0.0.9'), await open(port, '127.0.0.9')];
  await expectOpen([other, ...own, ...proxied], [true, false, true, true, true, true, true]);
});

test('the connections leave a quarter of the files that the process may open, and are 10,000 at most', () => {
  expect([1024, 20_000, 1_048_576].map(mostConnections)).toEqual([768, 10_000, 10_000]);
  expect(mostConnections(Number.NaN)).toBe(2000);
});

test('a connection’s next request begins after the response to the one before', async () => {
  const responses: ServerResponse[] = [];
  const port = await listening({}, (_, response) => responses.push(response));
  const socket = await open(port);
  let parsed = 0;
  const count = () => {
    parsed += 1;
  };
  subscribe('http.server.request.start', count);
  socket.resume().write('GET / HTTP/1.1\r\nHost: gallery.test\r\n\r\n'.repeat(5));
  await expect.poll(() => parsed).toBe(5);
  unsubscribe('http.server.request.start', count);
  for (let begun = 1; begun <= 5; begun += 1) {
    await expect.poll(() => responses.length).toBe(begun);
    responses.at(-1)?.end('hello');
  }
});

test('a connection that sends many requests ahead is closed before they are read', async () => {
  const port = await listening({ mostAhead: 10 }, () => {});
  let parsed = 0;
  const count = () => {
    parsed += 1;
  };
  subscribe('http.server.request.start', count);
  const socket = await open(port);
  socket.resume().write('GET / HTTP/1.1\r\nHost: gallery.test\r\n\r\n'.repeat(1000));
  await expect.poll(() => socket.destroyed).toBe(true);
  unsubscribe('http.server.request.start', count);
  expect(parsed).toBe(11);
  // So many are answered.
  const patient = await open(await listening({ mostAhead: 10 }, hello));
  patient.write('GET / HTTP/1.1\r\nHost: gallery.test\r\n\r\n'.repeat(11));
  let text = '';
  for await (const [chunk] of on(patient, 'data')) {
    text += chunk;
    if (text.split('hello').length === 12) break;
  }
});

/** An application whose responses are made when the test says so, in front of which requests wait for their turn. */
function turns(most: { gets: number; ofNetwork: number }) {
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const app = (request: Request) => {
    begun.push(new URL(request.url).pathname);
    return new Promise<Response>((resolve) => finish.push(() => resolve(new Response())));
  };
  const inTurns = networksInTurn(app, readConfig({ TRUST_PROXY: '127.0.0.1' }), most);
  const ask = (path: string, remoteAddress: string, headers: Record<string, string> = {}, method = 'GET') =>
    inTurns(new Request(`http://gallery.test${path}`, { method, headers }), { remoteAddress });
  return { ask, begun, finish };
}

test('in each turn of the event loop one response begins, for the networks in turn', async () => {
  const { ask, begun } = turns({ gets: 10, ofNetwork: 10 });
  for (const path of ['/one', '/two', '/three', '/four']) void ask(path, '203.0.113.1');
  // A proxy names its visitor.
  void ask('/other', '127.0.0.1', { 'X-Forwarded-For': '203.0.113.2' });
  void ask('/healthz', '203.0.113.1');
  expect(begun).toEqual(['/healthz']);
  const after: string[][] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await setImmediate();
    after.push(begun.slice());
  }
  expect(after.map(({ length }) => length)).toEqual([3, 4, 5, 6]);
  expect(begun).toEqual(['/healthz', '/one', '/two', '/other', '/three', '/four']);
});

/** A refusal takes fewer turns of the event loop than these. */
async function turnsLater(): Promise<'made'> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  return 'made';
}

test('above a number of responses that are made at once the answer is 503, and none is after one has ended', async () => {
  const { ask, finish } = turns({ gets: 3, ofNetwork: 2 });
  const statusOf = async (...asked: Parameters<typeof ask>) => {
    const answer = ask(...asked);
    return Promise.race([answer.then(({ status }) => status), turnsLater()]);
  };
  expect(await statusOf('/', '203.0.113.1')).toBe('made');
  // A body may arrive slowly, so it takes no place of another network.
  expect(await statusOf('/api/cart', '203.0.113.2', {}, 'POST')).toBe('made');
  expect(await statusOf('/', '203.0.113.1')).toBe('made');
  expect(await statusOf('/', '203.0.113.1')).toBe(503);
  expect(await statusOf('/', '203.0.113.2')).toBe('made');
  expect(await statusOf('/', '203.0.113.3')).toBe(503);
  expect(await statusOf('/healthz', '203.0.113.3')).toBe('made');

  const page = await ask('/gallery', '203.0.113.3', { Accept: 'text/html' });
  expect([page.status, page.headers.get('Retry-After'), page.headers.get('Content-Type')]).toEqual([
    503,
    '2',
    'text/html; charset=utf-8',
  ]);
  expect(await page.text()).toContain('The gallery is very busy at this moment.');
  const call = await ask('/api/artworks', '203.0.113.3');
  expect([call.status, call.headers.get('Retry-After'), await call.json()]).toEqual([
    503,
    '2',
    { message: 'The gallery is very busy at this moment. Please try again in a moment.' },
  ]);
  for (const end of finish) end();
  await setImmediate();
  expect(await statusOf('/', '203.0.113.3')).toBe('made');
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
