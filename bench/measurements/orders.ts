import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestServer } from '../../test/test-server.ts';
import { placeOrder, prepareBuyers } from '../buyers.ts';
import { percentile } from '../figures.ts';
import type { Measurement, Row } from '../table.ts';

const orders = Number(process.env.TURNS ?? 100);
/** Orders that are placed before, and whose invoices are printed before. */
const firstOrders = 300;
/** Orders whose pages are counted, after all others. */
const countedOrders = 25;
/** Half of the 101 that an order wrote while words had an index of their own. */
const mostPages = 50;

export const measurement: Measurement = {
  title: 'Placing an order',
  how:
    'The time of a bare SQLite transaction that inserts the rows of an order, in a copy of the database with its indexes and triggers and with ' +
    'the commit on the disk, divided by the time of placing the order over HTTP. The two alternate; the median of `TURNS` (default 100) orders ' +
    'counts, after 300 others. Then the pages that one order appends to the write-ahead log, the median of 25 orders, each after the invoices ' +
    'of the earlier ones are printed.',
  measure,
};

async function measure(): Promise<Row[]> {
  const server = await startTestServer();
  const buyers = await prepareBuyers(server.url, firstOrders + orders + countedOrders);
  const stored = new DatabaseSync(join(server.dataDir, 'oeuvre.sqlite'));
  const copy = join(server.dataDir, 'control.sqlite');
  stored.prepare('vacuum into ?').run(copy);
  const control = new DatabaseSync(copy);
  control.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off');
  const [own, bare]: [number[], number[]] = [[], []];
  let rows = 0;
  const invoices = stored.prepare('select count(*) as count from invoice_files');
  const printed = async (count: number) => {
    while (Number(invoices.get()?.count) < count) await sleep(20);
  };
  for (const [at, buyer] of buyers.slice(0, -countedOrders).entries()) {
    const before = lastRows(stored);
    const took = await placeOrder(server.url, buyer);
    const added = addedRows(stored, before);
    rows = added.length;
    const tookBare = insertAll(control, added);
    if (at >= firstOrders) {
      own.push(took);
      bare.push(tookBare);
    }
    if (at === firstOrders - 1) await printed(firstOrders);
  }
  const pages: number[] = [];
  for (const [at, buyer] of buyers.slice(-countedOrders).entries()) {
    await printed(firstOrders + orders + at);
    stored.exec('pragma wal_checkpoint(truncate)');
    await placeOrder(server.url, buyer);
    pages.push(Math.floor(statSync(join(server.dataDir, 'oeuvre.sqlite-wal')).size / walFrameBytes));
  }
  stored.close();
  control.close();
  await server.remove();
  const [order, transaction] = [percentile(own, 50), percentile(bare, 50)];
  return [
    {
      what: 'order placed',
      control: `bare SQLite transaction of ${rows} rows`,
      measured: `${order.toFixed(1)} and ${transaction.toFixed(1)} ms`,
      figure: transaction / order,
      target: { least: 0.5 },
    },
    { what: 'pages written by an order', figure: percentile(pages, 50), unit: 'pages', target: { most: mostPages } },
  ];
}

/** A page and its header in SQLite's write-ahead log, whose own header is shorter. */
const walFrameBytes = 4096 + 24;

type StoredRow = Record<string, SQLInputValue>;

/** The highest rowid of each table. Tables without one, and the parts of a full-text index, are left out. */
function lastRows(db: DatabaseSync): Map<string, number> {
  const tables = db
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and wr = 0 and name not like 'sqlite_%'",
    )
    .all() as { name: string }[];
  return new Map(
    tables.map(({ name }) => [name, Number(db.prepare(`select max(rowid) as last from "${name}"`).get()?.last ?? 0)]),
  );
}

function addedRows(db: DatabaseSync, before: ReadonlyMap<string, number>): { table: string; row: StoredRow }[] {
  return [...before].flatMap(([table, last]) =>
    (db.prepare(`select * from "${table}" where rowid > ?`).all(last) as StoredRow[]).map((row) => ({ table, row })),
  );
}

/** Milliseconds of one transaction. A trigger may have made some of the rows already. */
function insertAll(db: DatabaseSync, added: readonly { table: string; row: StoredRow }[]): number {
  const inserts = added.map(({ table, row }) => {
    const columns = Object.keys(row);
    const values = columns.map((column) => row[column] ?? null);
    const names = columns.map((column) => `"${column}"`).join();
    const insert = db.prepare(`insert or replace into "${table}" (${names}) values (${columns.map(() => '?').join()})`);
    return () => insert.run(...values);
  });
  const began = performance.now();
  db.exec('begin immediate');
  for (const insert of inserts) insert();
  db.exec('commit');
  return performance.now() - began;
}
