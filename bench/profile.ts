import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyEstate } from '../test/journeys/estate.ts';
import fillEstate from '../test/journeys/fill-estate.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { placeOrder, prepareBuyers } from './buyers.ts';
import { firstByte } from './first-byte.ts';

/**
 * `npm run bench:profile`: the ten functions that take most of the server's time under each load, as tables of Markdown.
 * `npm run bench:profile -- fresh` prints that of one load.
 */

const orders = 200;
/** Changes of an artwork that all three requested pages show. */
const changes = 100;

interface Load {
  /** The work of the server. */
  what: string;
  env: () => Promise<Record<string, string>>;
  /** Loads the server until it does nothing for the first time, and returns what loads it while it is profiled. */
  prepare: (server: TestServer) => Promise<() => Promise<void>>;
}

const demonstration = async () => {
  await fillEstate();
  return { DATA_DIR: await copyEstate(), DEMO: '1' };
};

const loads: Record<string, Load> = {
  memory: {
    what: 'The gallery from memory, requested by wrk with 20 connections',
    env: demonstration,
    prepare: async ({ url }) => {
      // The first requests make the response, compress it again and keep it.
      for (let turn = 0; turn < 4; turn += 1) {
        await firstByte(`${url}/gallery`);
        await sleep(1000);
      }
      const flags = ['-t1', '-c20', '-d5s', '-H', 'Accept-Encoding: br'];
      return async () => {
        spawnSync('wrk', [...flags, `${url}/gallery`]);
      };
    },
  },
  fresh: {
    what: `${changes} times a change by another process, and then home, the gallery and the page of an artwork that they show`,
    env: demonstration,
    prepare: async ({ url, dataDir }) => {
      const db = new DatabaseSync(join(dataDir, 'oeuvre.sqlite'), { timeout: 1000 });
      const { id } = { ...db.prepare('select id from artworks where featured order by year, id limit 1').get() };
      const change = db.prepare('update artworks set title = ? where id = ?');
      const run = async () => {
        for (let turn = 0; turn < changes; turn += 1) {
          change.run(`Changed ${turn}`, Number(id));
          for (const page of ['/', '/gallery', `/artwork/${id}`]) await firstByte(url + page);
        }
      };
      await run();
      return run;
    },
  },
  orders: {
    what: `${orders} orders, one after the other`,
    env: async () => ({}),
    prepare: async ({ url }) => {
      const buyers = await prepareBuyers(url, 2 * orders);
      const run = async () => {
        for (const buyer of buyers.splice(0, orders)) await placeOrder(url, buyer);
      };
      await run();
      // The measurement begins once the invoices of these orders are printed.
      await sleep(10_000);
      return run;
    },
  },
};

const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(loads)) {
  const load = loads[name];
  if (load === undefined) throw new Error(`There is no load ${name}. There are: ${Object.keys(loads).join(', ')}.`);
  const shares = await profileOf(load);
  console.log(`${load.what}:\n\n| function | share of the time |\n| --- | --- |`);
  for (const [called, share] of shares.slice(0, 10)) console.log(`| ${called} | ${(100 * share).toFixed(1)} % |`);
  console.log();
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  /** Microseconds. */
  timeDeltas: number[];
}

/** Returns each function's own share of the time that the process was not idle, the highest first. */
async function profileOf({ env, prepare }: Load): Promise<[string, number][]> {
  const folder = await mkdtemp(join(tmpdir(), 'oeuvre-profile-'));
  const flags = `--cpu-prof --cpu-prof-interval=200 --cpu-prof-dir=${folder}`;
  const server = await startTestServer({ ...(await env()), NODE_OPTIONS: flags });
  const run = await prepare(server);
  const began = performance.now();
  await run();
  const took = performance.now() - began;
  await server.remove();
  const [file = ''] = (await readdir(folder)).filter((name) => name.includes(`.${server.pid}.`));
  const profile: Profile = JSON.parse(await readFile(join(folder, file), 'utf8'));
  // Another process of the server may still write its own profile.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  return sharesOf(profile, 1000 * took);
}

/** Returns each function's share of the last microseconds of a profile. */
function sharesOf({ nodes, samples, timeDeltas }: Profile, microseconds: number): [string, number][] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  let left = microseconds;
  for (let at = samples.length - 1; at >= 0 && left > 0; at -= 1) {
    const [name = '', took = 0] = [names.get(samples[at] ?? 0), timeDeltas[at]];
    left -= took;
    if (name !== '(idle)') times.set(name, (times.get(name) ?? 0) + took);
  }
  const total = times.values().reduce((sum, took) => sum + took, 0);
  return [...times].map(([name, took]): [string, number] => [name, took / total]).sort((a, b) => b[1] - a[1]);
}

function nameOf({ functionName, url, lineNumber }: Profile['nodes'][number]['callFrame']): string {
  if (url === '') return functionName;
  const root = join(import.meta.dirname, '..');
  const from = url.startsWith('file:') ? relative(root, new URL(url).pathname) : url;
  return `${functionName || '(anonymous)'}, ${from}:${lineNumber + 1}`;
}
