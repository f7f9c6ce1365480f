import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { times } from '../../limited-calls.ts';
import { type MeasuredServer, startMeasuredServer } from '../../measured-server.ts';
import { sampleCatalogue } from '../../sample-catalogue.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { random, report } from '../campaign.ts';

/** Each address of 127.0.0.0/8 is a network of its own, on Linux. */
const attacker = '127.0.0.66';

const artworks = 20_000;
/** Milliseconds of an attack. */
const attackFor = 30_000;
const idle = { connections: 10_000, networks: 200 };
const megabyte = 2 ** 20;
/** Megabytes by which the server's memory may grow. */
const mostGrowth = { heap: 20, resident: 200 };
/** Milliseconds within which every page of another client comes while there is an attack. */
const pageWithin = 500;
/** Milliseconds within which a new visitor gets a page while many connections are idle. */
const newVisitorWithin = 200;
/**
 * The most times longer than without an attack that pages may take, on a machine where other programs make even those
 * slow.
 */
const timesLonger = 3;

let server: MeasuredServer;
beforeAll(async () => {
  server = await startMeasuredServer({ LIMITS: 'on', NODE_OPTIONS: '--max-old-space-size=256' });
  const staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
  await staff.get(artworkCalls.importArtworks, { publish: true, csv: new Blob([sampleCatalogue(artworks)]).stream() });
}, 300_000);
afterAll(() => server.remove());

/** Opens a connection from an address. */
async function open(localAddress = attacker): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  await once(socket, 'connect');
  // The server may close it at any time.
  return socket.on('error', () => {}).resume();
}

const word = () => Math.floor(random() * 2 ** 40).toString(36);
const getting = (path: string) => `GET ${path} HTTP/1.1\r\nHost: gallery.test\r\n\r\n`;

/** Sends many requests at once on each of some connections, again and again. */
async function sendAhead(connections: number, path: () => string, requests: number, isOver: () => boolean) {
  const sent = times(requests, () => getting(path())).join('');
  await Promise.all(
    times(connections, async () => {
      while (!isOver()) {
        const socket = await open().catch(() => undefined);
        socket?.write(sent);
        const closed = socket && new Promise((resolve) => socket.once('close', resolve));
        await Promise.race([closed, sleep(500)]);
        socket?.destroy();
        // The attacker and the other client share a process, in which connecting without a pause delays both.
        await sleep(500 * random());
      }
    }),
  );
}

/** Asks for one address after the other on each of some connections. */
async function askMuch(connections: number, path: () => string, isOver: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const visitor = async () => {
    while (!isOver()) await visit(path(), { agent, localAddress: attacker }).catch(() => sleep(50));
  };
  await Promise.all(times(connections, visitor));
  agent.destroy();
}

/** Requests an address and reads the whole response. Returns its status and the milliseconds that it took. */
function visit(path: string, options: { agent?: Agent; localAddress?: string } = {}) {
  const began = performance.now();
  return new Promise<{ status: number; took: number }>((resolve, reject) => {
    get(`${server.url}${path}`, { agent: false, timeout: 60_000, ...options }, (response) => {
      response.once('error', reject).resume();
      response.once('end', () => resolve({ status: response.statusCode ?? 0, took: performance.now() - began }));
    }).once('error', reject);
  });
}

/** Another visitor: pages in memory and new ones, each on a new connection. */
const visitorsPages = [() => '/', () => `/gallery?q=${word()}`, () => '/healthz', () => '/api/artworks?limit=48'];

/** Up to 100 words of one or two letters, in another order each time. */
const manyWords = () => encodeURIComponent(times(66, () => word().slice(0, 2)).join(' '));

const attacks: Record<string, (isOver: () => boolean) => Promise<void>> = {
  '4 connections send 900 requests ahead': (isOver) => sendAhead(4, () => `/gallery?x=${word()}`, 900, isOver),
  '100 connections fill a piece with requests': (isOver) => sendAhead(100, () => '/', 1400, isOver),
  '100 connections ask for new pages': (isOver) => askMuch(100, () => `/gallery?q=${word()}`, isOver),
  '100 connections ask for suggestions': (isOver) =>
    askMuch(100, () => `/api/search-suggestion?q=${manyWords()}`, isOver),
};

/** Requests the pages of another visitor until `isOver`. Returns the longest time in milliseconds. */
async function visitPages(isOver: () => boolean): Promise<number> {
  let slowest = 0;
  for (let at = 0; !isOver() || at < visitorsPages.length; at += 1) {
    const { status, took } = await visit(visitorsPages[at % visitorsPages.length]?.() ?? '/');
    expect(status).toBe(200);
    slowest = Math.max(slowest, took);
    await sleep(20);
  }
  return slowest;
}

const until = (end: number) => () => performance.now() > end;

test.each(Object.entries(attacks))(
  'while %s, another client is served and the memory is flat',
  { timeout: 10 * 60_000 },
  async (name, attack) => {
    const before = await server.figures();
    await visitPages(until(performance.now() + attackFor / 4));
    // The pages are visited as long as the attack lasts, because the slowest of more pages is slower.
    const alone = await visitPages(until(performance.now() + attackFor));
    const attackWhile = async (duration: number) => {
      const isOver = until(performance.now() + duration);
      const [slowest] = await Promise.all([visitPages(isOver), attack(isOver)]);
      return slowest;
    };
    // The caches fill up to their limits.
    await attackWhile(attackFor / 2);
    const start = await server.figures();
    const slowest = await attackWhile(attackFor);
    const end = await server.figures();
    const heap = (end.heapUsed - start.heapUsed) / megabyte;
    const resident = (end.rss - before.rss) / megabyte;
    report(
      `${name}: another client’s pages within ${slowest.toFixed(0)} ms (${alone.toFixed(0)} ms without the attack); ` +
        `heap ${heap.toFixed(1)} MB and resident ${resident.toFixed(0)} MB more`,
    );
    expect(slowest).toBeLessThan(Math.max(pageWithin, timesLonger * alone));
    expect(heap).toBeLessThan(mostGrowth.heap);
    expect(resident).toBeLessThan(mostGrowth.resident);
  },
);

test(`with ${idle.connections} idle connections from ${idle.networks} networks a new visitor is served at once`, {
  timeout: 10 * 60_000,
}, async () => {
  const start = await server.figures();
  const ofNetwork = idle.connections / idle.networks;
  const sockets: Socket[] = [];
  for (let network = 1; network <= idle.networks; network += 1) {
    const opened = await Promise.all(times(ofNetwork, () => open(`127.0.1.${network}`)));
    // Half of them have had a response.
    for (const socket of opened.slice(ofNetwork / 2)) socket.write(getting('/healthz'));
    sockets.push(...opened);
  }
  await visit('/');
  const visits = [];
  for (let at = 1; at <= 20; at += 1) visits.push(await visit('/', { localAddress: `127.0.2.${at}` }));
  const slowest = Math.max(...visits.map(({ took }) => took));
  const resident = ((await server.figures()).rss - start.rss) / megabyte;
  for (const socket of sockets) socket.destroy();
  const openFiles = async () => (await server.figures()).openFiles;
  await expect.poll(openFiles, { timeout: 30_000 }).toBeLessThan(start.openFiles + 5);
  const heap = ((await server.figures()).heapUsed - start.heapUsed) / megabyte;
  report(
    `${idle.connections} idle connections: a new visitor within ${slowest.toFixed(0)} ms; ` +
      `heap ${heap.toFixed(1)} MB and resident ${resident.toFixed(0)} MB more`,
  );
  expect(visits.map(({ status }) => status)).toEqual(visits.map(() => 200));
  expect(slowest).toBeLessThan(newVisitorWithin);
  expect(heap).toBeLessThan(mostGrowth.heap);
  expect(resident).toBeLessThan(mostGrowth.resident);
});

test('2,000 finished connections of one address leave room for everybody else', { timeout: 60_000 }, async () => {
  const sockets = await Promise.all(times(2000, () => open()));
  for (const socket of sockets) socket.write(getting('/healthz'));
  await visit('/');
  const { status, took } = await visit('/');
  expect(status).toBe(200);
  expect(took).toBeLessThan(newVisitorWithin);
  for (const socket of sockets) socket.destroy();
});
