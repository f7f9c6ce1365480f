import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import { cartCalls } from '../../src/contract/cart/cart.calls.ts';
import { orderCalls } from '../../src/contract/orders/orders.calls.ts';
import { aCheckout } from '../../test/factories.ts';
import { asCsv } from '../../test/sample-catalogue.ts';
import { administrator, type TestBrowser, testBrowser } from '../../test/test-app.ts';
import { startTestServer } from '../../test/test-server.ts';
import { percentile } from '../figures.ts';
import type { Measurement, Row } from '../table.ts';

const orders = Number(process.env.TURNS ?? 100);
/** Orders that are placed before, and whose invoices are printed before. */
const firstOrders = 100;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export const measurement: Measurement = {
  title: 'Placing an order',
  how:
    'The time of a bare SQLite transaction that inserts the rows of an order, in a copy of the database with its indexes and triggers and with ' +
    'the commit on the disk, divided by the time of placing the order over HTTP. The two alternate; the median of `TURNS` (default 100) orders ' +
    'counts, after 100 others.',
  measure,
};

async function measure(): Promise<Row[]> {
  const server = await startTestServer();
  const staff = testBrowser((asked) => fetch(asked), server.url);
  await staff.signIn(administrator);
  const cells = Array.from({ length: firstOrders + orders }, (_, at) => [
    `Sheet ${at}`,
    '1963',
    'Ink',
    '20 × 30 cm',
    '900',
  ]);
  const csv = new Blob([asCsv([['title', 'year', 'medium', 'dimensions', 'price'], ...cells])]);
  await staff.get(artworkCalls.importArtworks, { csv: csv.stream() });
  const buyers = [];
  for (const { id } of await staff.get(artworkCalls.listArtworks, {})) {
    const artwork = await staff.get(artworkCalls.setAvailability, { id, available: true });
    const buyer = testBrowser((asked) => fetch(asked), server.url);
    await buyer.get(cartCalls.addToCart, { artworkId: id });
    buyers.push({ buyer, artwork });
  }
  const stored = new DatabaseSync(join(server.dataDir, 'oeuvre.sqlite'), { readOnly: true });
  const copy = join(server.dataDir, 'control.sqlite');
  stored.prepare('vacuum into ?').run(copy);
  const control = new DatabaseSync(copy);
  control.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off');
  const [own, bare]: [number[], number[]] = [[], []];
  let rows = 0;
  const invoices = stored.prepare('select count(*) as count from invoice_files');
  for (const [at, { buyer, artwork }] of buyers.entries()) {
    const customer = { email: `buyer-${at}@example.com` };
    const checkout = JSON.stringify(aCheckout([artwork], { customer }));
    const before = lastRows(stored);
    const took = await placeOrder(server.url, buyer, checkout);
    const added = addedRows(stored, before);
    rows = added.length;
    const tookBare = insertAll(control, added);
    if (at >= firstOrders) {
      own.push(took);
      bare.push(tookBare);
    }
    while (at === firstOrders - 1 && Number(invoices.get()?.count) < firstOrders) await sleep(200);
  }
  agent.destroy();
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
  ];
}

/** Milliseconds of a checkout, on a connection that is open already. A client that does more would count as time of the product. */
function placeOrder(url: string, { cookies }: TestBrowser, checkout: string): Promise<number> {
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(checkout),
    Cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
  };
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request(url + orderCalls.checkout.path, { method: 'POST', agent, headers }, (answer) => {
      if (answer.statusCode !== 201) reject(new Error(`The checkout answers ${answer.statusCode}.`));
      answer.once('end', () => resolve(performance.now() - began)).resume();
    })
      .once('error', reject)
      .end(checkout);
  });
}

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
