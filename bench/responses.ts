import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { artworkCalls } from '../src/contract/artworks/artworks.calls.ts';
import fillEstate, { filledEstate } from '../test/journeys/fill-estate.ts';
import { administrator, testBrowser } from '../test/test-app.ts';
import { startTestServer } from '../test/test-server.ts';
import { misses, percentile, reach } from './figures.ts';

/**
 * `npm run bench:responses`: the demonstration estate's responses beside a bare `node:http` server that sends the same bytes and
 * headers, in one run: requests per second with 20 connections, and CPU time per request. `wrk` makes the load, because it
 * must not be the bottleneck. `SECONDS` is the length of a turn (default 3), `TURNS` their number (default 5).
 */

const seconds = Number(process.env.SECONDS ?? 3);
const turns = Number(process.env.TURNS ?? 5);

if (spawnSync('wrk', ['--version']).error !== undefined) {
  console.error('Please install wrk, a load generator (package “wrk” in Debian and Homebrew).');
  process.exit(1);
}

interface Asked {
  name: string;
  path: string;
  headers?: Record<string, string>;
  /** The least ratio to the control. */
  least: number;
}

/** Seconds of CPU time that a process used, in all its threads. */
function cpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** One turn of load: requests per second, and microseconds of the server's CPU per request. */
function load(pid: number, url: string, headers: Record<string, string>) {
  const before = cpuTime(pid);
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = spawnSync('wrk', ['-t1', '-c20', `-d${seconds}s`, ...given, url], { encoding: 'utf8' });
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const failed = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)?.[0];
  if (failed !== undefined || !(requests > 0)) throw new Error(`${url}: ${failed ?? stdout}`);
  return { rate: requests / seconds, cpu: ((cpuTime(pid) - before) * 1e6) / requests };
}

/** A bare server that sends the same response. */
async function startControl(url: string, headers: Record<string, string>) {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  // The bytes on the wire: fetch() would decode them.
  const { stdout } = spawnSync('curl', ['-s', '-i', ...given, url]);
  const end = stdout.indexOf('\r\n\r\n');
  const [first = '', ...lines] = stdout.subarray(0, end).toString('latin1').split('\r\n');
  const sent = lines.filter((line) => !/^(?:connection|keep-alive|date|transfer-encoding):/i.test(line));
  const response = {
    status: Number(first.split(' ')[1]),
    headers: sent.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    body: stdout.subarray(end + 4).toString('base64'),
  };
  const bare = join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [bare], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(response));
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  if (child.pid === undefined) throw new Error('The control did not start.');
  return { pid: child.pid, url: `http://127.0.0.1:${port}/`, bytes: stdout.length - end - 4, stop: () => child.kill() };
}

await fillEstate();
const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
await cp(filledEstate, dataDir, { recursive: true });
const server = await startTestServer({ DATA_DIR: dataDir, DEMO: '1' });
const staff = testBrowser((request) => fetch(request), server.url);
await staff.signIn(administrator);
const cookie = { Cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
const [artwork] = await staff.get(artworkCalls.listArtworks, { limit: 1 });
const compressed = { 'Accept-Encoding': 'br' };

const list = '/api/artworks?limit=60';
const one = `/api/artworks/${artwork?.id}`;
const etagOf = async (path: string) =>
  (await fetch(server.url + path, { headers: compressed })).headers.get('ETag') ?? '';
const known = async (path: string) => ({ ...compressed, 'If-None-Match': await etagOf(path) });

const asked: Asked[] = [
  { name: 'home', path: '/', headers: compressed, least: 0.8 },
  { name: 'gallery', path: '/gallery', headers: compressed, least: 0.8 },
  { name: 'artwork page', path: `/artwork/${artwork?.id}`, headers: compressed, least: 0.8 },
  { name: '60 artworks', path: list, headers: compressed, least: 0.7 },
  { name: '60 artworks, not compressed', path: list, least: 0.7 },
  { name: 'one artwork', path: one, headers: compressed, least: 0.7 },
  { name: 'gallery, 304', path: '/gallery', headers: await known('/gallery'), least: 0.7 },
  { name: '60 artworks, 304', path: list, headers: await known(list), least: 0.7 },
  { name: '60 artworks, as staff', path: list, headers: { ...compressed, ...cookie }, least: 0.1 },
];

for (const { name, path, headers = {}, least } of asked) {
  const url = server.url + path;
  const control = await startControl(url, headers);
  const own: ReturnType<typeof load>[] = [];
  const bare: ReturnType<typeof load>[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const both = [load(server.pid ?? 0, url, headers), load(control.pid, control.url, headers)] as const;
    // The first turn warms both up.
    if (turn === 0) continue;
    own.push(both[0]);
    bare.push(both[1]);
  }
  control.stop();
  const median = (all: typeof own, figure: 'rate' | 'cpu') =>
    percentile(
      all.map((each) => each[figure]),
      50,
    );
  const rates = `${Math.round(median(own, 'rate'))} of ${Math.round(median(bare, 'rate'))} requests a second`;
  const times = `${Math.round(median(own, 'cpu'))} and ${Math.round(median(bare, 'cpu'))} µs of CPU each`;
  console.log(`${name}, ${control.bytes} bytes: ${rates}, ${times}`);
  reach(`${name}, rate to the control's`, median(own, 'rate') / median(bare, 'rate'), least);
}

await server.remove();
await rm(dataDir, { recursive: true, force: true });
process.exitCode = misses() > 0 ? 1 : 0;
