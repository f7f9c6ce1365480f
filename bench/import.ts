import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { artworkCalls } from '../src/contract/artworks/artworks.calls.ts';
import { cartCalls } from '../src/contract/cart/cart.calls.ts';
import { openSqlite } from '../src/server/db/open-sqlite.ts';
import { anArtwork } from '../test/factories.ts';
import { administrator, testBrowser } from '../test/test-app.ts';
import { startTestServer } from '../test/test-server.ts';
import { catalogueFile } from './catalogue-file.ts';
import { limit, misses, percentile } from './figures.ts';

/**
 * `npm run bench:import`: the time of an import compared with a plain insert of the same artworks into the same tables with
 * their indexes, its memory, and how long visitors wait meanwhile. CATALOGUE_CSV names a file; without it the sample
 * catalogue of 40,000 artworks is used.
 */

const file = await catalogueFile();

/** The peak memory of a process in MB (Linux). */
function peakMemory(pid: number | undefined): number {
  if (!existsSync(`/proc/${pid}/status`)) return 0;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

/** The child processes of a process (Linux). */
function childrenOf(pid: number | undefined): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** Repeats a request until it is stopped. */
function poll(ask: () => Promise<unknown>): { stop: () => Promise<void> } {
  let isOn = true;
  const asking = (async () => {
    while (isOn) {
      await ask();
      await sleep(3);
    }
  })();
  return {
    stop: async () => {
      isOn = false;
      await asking;
    },
  };
}

/** Records the milliseconds that a request took. */
async function timed(took: number[], ask: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await ask();
  took.push(performance.now() - began);
}

/** Runs the command on an empty database: seconds, and its peak memory in MB. */
async function byCommand(dataDir: string): Promise<{ seconds: number; memory: number }> {
  (await openSqlite(join(dataDir, 'oeuvre.sqlite'))).close();
  const began = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'src/server/main.ts', 'import', file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, peakMemory(child.pid));
  }, 20);
  child.stdout.resume();
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with the code ${code}.`);
  return { seconds: (performance.now() - began) / 1000, memory };
}

/** The control: inserts the imported artworks one by one in one transaction. */
async function byPlainInsert(from: string, dataDir: string): Promise<{ seconds: number; artworks: number }> {
  const made = new DatabaseSync(join(from, 'oeuvre.sqlite'), { readOnly: true });
  const rowsOf = (table: string) =>
    made.prepare(`select * from ${table} order by id`).all() as Record<string, SQLInputValue>[];
  const [images, rows] = [rowsOf('images'), rowsOf('artworks')];
  made.close();
  (await openSqlite(join(dataDir, 'oeuvre.sqlite'))).close();
  const db = new DatabaseSync(join(dataDir, 'oeuvre.sqlite'));
  db.exec('pragma synchronous = full; pragma cache_size = -32000; pragma temp_store = memory');
  const insertAll = (table: string, all: readonly Record<string, SQLInputValue>[]) => {
    const columns = Object.keys(all[0] ?? {});
    const insert = db.prepare(`insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`);
    for (const row of all) insert.run(...columns.map((column) => row[column] ?? null));
  };
  const began = performance.now();
  db.exec('begin immediate');
  if (images.length > 0) insertAll('images', images);
  insertAll('artworks', rows);
  db.exec('commit');
  const seconds = (performance.now() - began) / 1000;
  db.close();
  return { seconds, artworks: rows.length };
}

const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
const imported = await byCommand(join(folder, 'imported'));
const plain = await byPlainInsert(join(folder, 'imported'), join(folder, 'plain'));
console.log(
  `${plain.artworks} works: import ${imported.seconds.toFixed(1)} s, plain insert ${plain.seconds.toFixed(1)} s`,
);
limit('import / plain insert', imported.seconds / plain.seconds, 4);
limit('memory of the command, MB', imported.memory, 350);

const csv = new Uint8Array(await readFile(file));
await measureVisitors('reading', false);
await measureVisitors('reading and buying', true);
await rm(folder, { recursive: true, force: true });
process.exitCode = misses() > 0 ? 1 : 0;

/** Imports the catalogue by the API into a running server, while visitors read, or read and buy. */
async function measureVisitors(doing: string, isBuying: boolean): Promise<void> {
  const server = await startTestServer();
  const newBrowser = () => testBrowser((request) => fetch(request), server.url);
  const staff = newBrowser();
  await staff.signIn(administrator);
  const artwork = await anArtwork(staff);
  const [visitor, buyer] = [newBrowser(), newBrowser()];
  const paths = ['/gallery', `/artwork/${artwork.id}`, '/api/artworks?limit=48', '/api/artworks?q=river'];
  const look = async (waits: number[]) => {
    for (const path of paths) await timed(waits, async () => (await visitor.send(path)).arrayBuffer());
  };
  const buy = async (waits: number[]) => {
    if (!isBuying) return;
    await timed(waits, () => buyer.get(cartCalls.addToCart, { artworkId: artwork.id }));
    await timed(waits, () => buyer.get(cartCalls.clearCart, {}));
  };

  /** The waits of visitors while `goesOn` runs. */
  const whileIt = async (goesOn: () => Promise<unknown>) => {
    const reads: number[] = [];
    const writes: number[] = [];
    const polls = [poll(() => look(reads)), poll(() => buy(writes))];
    await goesOn();
    for (const each of polls) await each.stop();
    return { reads, writes };
  };

  await whileIt(() => sleep(1000));
  const quiet = await whileIt(() => sleep(5000));
  let memory = 0;
  const watch = setInterval(() => {
    for (const pid of childrenOf(server.pid)) memory = Math.max(memory, peakMemory(pid));
  }, 20);
  const busy = await whileIt(() => staff.get(artworkCalls.importArtworks, { csv: new Blob([csv]).stream() }));
  clearInterval(watch);
  const wait = (waits: readonly number[]) => `${percentile(waits, 50).toFixed(1)} / ${Math.max(...waits).toFixed(0)}`;
  console.log(`Visitors are ${doing}. Half wait no longer than / the longest wait, ms:`);
  console.log(`  pages: quiet ${wait(quiet.reads)}, import ${wait(busy.reads)} (${busy.reads.length} asked for)`);
  if (isBuying) console.log(`  cart:  quiet ${wait(quiet.writes)}, import ${wait(busy.writes)}`);
  // On a busy machine the waits without an import are long too; then they set the limit.
  limit('longest wait for a page, ms', Math.max(...busy.reads), Math.max(50, 2 * Math.max(...quiet.reads)));
  limit('memory of the import, MB', memory, 350);
  limit('memory of the gallery, MB', peakMemory(server.pid), 350);
  await server.remove();
}
