import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { product } from '../../scripts/prepare/product.mjs';
import { openSqlite } from '../../src/server/db/open-sqlite.ts';
import { catalogueFile } from '../catalogue-file.ts';
import { megabytesOf } from '../process-memory.ts';
import type { Measurement, Row } from '../table.ts';

export const measurement: Measurement = {
  title: 'Import of a whole catalogue',
  how:
    'The time of `npm run import` on an empty database, beside a plain insert of the same rows, one by one in one transaction, into the ' +
    'same tables with their indexes and triggers. `CATALOGUE_CSV` names the catalogue.',
  measure,
};

async function measure(): Promise<Row[]> {
  const file = await catalogueFile();
  const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const imported = await byCommand(file, join(folder, 'imported'));
  const plain = await byPlainInsert(join(folder, 'imported'), join(folder, 'plain'));
  await rm(folder, { recursive: true, force: true });
  return [
    {
      what: `import of ${plain.artworks} artworks`,
      control: 'plain insert',
      measured: `${imported.seconds.toFixed(1)} and ${plain.seconds.toFixed(1)} s`,
      figure: imported.seconds / plain.seconds,
      target: { most: 4 },
    },
    { what: 'memory of the import', figure: imported.memory, unit: 'MB', target: { most: 350 } },
  ];
}

/** Seconds of the command on an empty database, and its peak memory in MB. */
async function byCommand(file: string, dataDir: string): Promise<{ seconds: number; memory: number }> {
  await (await openSqlite(join(dataDir, 'oeuvre.sqlite'))).close();
  const began = performance.now();
  const child = spawn(process.execPath, [...product.parameters, 'import', file], {
    env: { ...process.env, ...product.variables, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, megabytesOf(child.pid, 'VmHWM'));
  }, 20);
  child.stdout.resume();
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with the code ${code}.`);
  return { seconds: (performance.now() - began) / 1000, memory };
}

type StoredRow = Record<string, SQLInputValue>;

/** The control: inserts the imported artworks one by one in one transaction. */
async function byPlainInsert(from: string, dataDir: string): Promise<{ seconds: number; artworks: number }> {
  const made = new DatabaseSync(join(from, 'oeuvre.sqlite'), { readOnly: true });
  const rowsOf = (table: string) => made.prepare(`select * from ${table} order by id`).all() as StoredRow[];
  const [images, rows] = [rowsOf('images'), rowsOf('artworks')];
  made.close();
  await (await openSqlite(join(dataDir, 'oeuvre.sqlite'))).close();
  const db = new DatabaseSync(join(dataDir, 'oeuvre.sqlite'));
  db.exec('pragma synchronous = full; pragma cache_size = -32000; pragma temp_store = memory');
  const insertAll = (table: string, all: readonly StoredRow[]) => {
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
