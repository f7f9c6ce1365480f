import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { addressOf } from '../../src/contract/call.ts';
import { customerCalls } from '../../src/contract/customers/customers.calls.ts';
import { customerSorts } from '../../src/domain/customer/purchase-report.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { startPostgres } from '../../test/start-postgres.ts';
import { administrator, testBrowser } from '../../test/test-app.ts';
import { startTestServer } from '../../test/test-server.ts';
import { percentile } from '../figures.ts';
import { firstByte } from '../first-byte.ts';
import { addCustomers } from '../many-customers.ts';
import type { Measurement, Row } from '../table.ts';

const customers = Number(process.env.CUSTOMERS ?? 20_000);
const turns = 7;

export const measurement: Measurement = {
  title: 'The list of customers',
  how:
    'The time until the first byte of a page of 50 customers, over HTTP, with 20,000 customers and 100,000 orders: each sort order, then ' +
    'searches. The median of 7 times of each; the slowest decides. On both databases; PostgreSQL runs on the same machine.',
  measure,
};

async function measure(): Promise<Row[]> {
  const rows = await rowsOf(null);
  const postgres = await startPostgres({ durable: false });
  try {
    return [...rows, ...(await rowsOf(postgres.url)).map((row) => ({ ...row, what: `${row.what}, PostgreSQL` }))];
  } finally {
    await postgres.stop();
  }
}

/**
 * Vacuums as autovacuum does a minute after so many new rows: until then PostgreSQL looks up the row of every entry of
 * an index.
 */
async function vacuum(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

async function rowsOf(databaseUrl: string | null): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const server = await startTestServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
  const staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
  const db = await openDatabase({ dataDir, databaseUrl });
  await addCustomers(db, staff, customers);
  await db.close();
  if (databaseUrl !== null) await vacuum(databaseUrl);
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = { method: 'GET', headers: { 'Accept-Encoding': 'br', Cookie: cookie }, body: '', status: 200 } as const;
  const pages = async (what: string, asked: readonly object[]): Promise<Row> => {
    const times: [number, string][] = [];
    for (const input of asked) {
      const url = server.url + addressOf(customerCalls.listCustomers, { ...input, limit: 50 });
      const own: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) own.push(await firstByte(url, sent));
      times.push([percentile(own, 50), JSON.stringify(input)]);
    }
    times.sort(([one], [other]) => other - one);
    const [slowest] = times[0] ?? [Number.NaN];
    return {
      what,
      measured: times.map(([time, input]) => `${input} ${time.toFixed(0)} ms`).join(', '),
      figure: slowest,
      unit: 'ms',
      target: { most: 200 },
    };
  };
  const rows = [
    await pages(
      'each sort order',
      customerSorts.map((sort) => ({ sort })),
    ),
    await pages(
      'searches',
      ['family 777', 'given', 'xyzzy'].map((q) => ({ q })),
    ),
  ];
  await server.remove();
  return rows;
}
