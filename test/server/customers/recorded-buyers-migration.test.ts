import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { openDatabase, type Writer } from '../../../src/server/db/database.ts';
import { migrationNames } from '../../../src/server/db/migrate.ts';
import { newDatabase } from '../../new-database.ts';
import { startTestApp } from '../../test-app.ts';

/** Sales by hand of an installation from before their buyers were customers, by the artworks' ids. */
const sales: readonly [name: string | null, email: string | null, phone: string | null, status: string][] = [
  ['Gwen O’Brien', null, '0400 111 222', 'sold'],
  ['Gwen O’Brien', null, '0400 111 222', 'reserved'],
  ['G. O’Brien', 'Gwen@Example.com', null, 'delivered'],
  [null, 'gwen@example.com', null, 'sold'],
  ['Margaret Oduya', 'margaret@example.com', null, 'sold'],
  [null, null, null, 'sold'],
  ['  ', null, '', 'sold'],
];

const postgres = process.env.ENGINE === 'postgres' ? await newDatabase('template template0') : undefined;
const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
const config = { dataDir, databaseUrl: postgres?.url ?? null };
const before = await openDatabase(config, { migrations: migrationNames.filter((name) => name < '0054') });
await before.transaction(addSales);
await before.close();
const app = await startTestApp({ ...config, limits: false });
afterAll(() => app.close());
afterAll(async () => {
  await postgres?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function addSales(tx: Writer): Promise<void> {
  const person = {
    phone: '',
    address: '',
    city: '',
    state: '',
    postal_code: '',
    country: '',
    marketing_opt_in: 0 as const,
  };
  const known = { ...person, created_at: '2026-01-01T00:00:00.000Z', search_text: 'oduya', version_nonce: 'n' };
  const oduya = { first_name: 'M.', last_name: 'Oduya' };
  const rows = [{ email: 'oduya@example.com' }, { email: 'margaret@example.com', merged_into: 1 }];
  for (const row of rows)
    await tx
      .insertInto('customers')
      .values({ ...known, ...oduya, ...row })
      .execute();
  for (const [at, [customer_name, customer_email, customer_phone, status]] of sales.entries()) {
    await tx
      .insertInto('artworks')
      .values({
        ...{ title: `Work ${at + 1}`, medium: 'Oil', dimensions: '', description: '', available: 0, featured: 0 },
        ...{ status: status as 'sold', customer_name, customer_email, customer_phone, import_key: `w${at}` },
        ...{ search_text: '', version_nonce: 'n', created_at: known.created_at, updated_at: known.created_at },
      } as never)
      .execute();
    const entry = { by_whom: 'ruth', action: 'recorded sale', subject: `${at + 1} Work`, kind: 'artwork' as const };
    for (const [day, details] of [
      ['2026-03-01T20:00:00.000Z', 'available → sold'],
      ['2026-04-01T20:00:00.000Z', 'sold → delivered'],
    ] as const) {
      const record = { record_id: String(at + 1), search_text: '' };
      if (at < 3)
        await tx
          .insertInto('activity')
          .values({ ...entry, ...record, at: day, details })
          .execute();
    }
  }
}

test('each recorded buyer of before is a customer: of one address one, never by name, with the recorded day', async () => {
  const staff = await app.staff();
  const listed = await staff.get(customerCalls.listCustomers, { sort: 'name' });
  const all = listed.map(({ id, firstName, lastName, email, totalWorks, lastPurchaseDay }) =>
    [id, `${firstName} ${lastName}`, email, totalWorks, lastPurchaseDay].join(' | '),
  );
  expect(all.toSorted()).toEqual([
    '1 | M. Oduya | oduya@example.com | 1 | ',
    '3 | Gwen O’Brien |  | 1 | 2026-03-02',
    '4 | Gwen O’Brien |  | 0 | ',
    '5 | G. O’Brien | gwen@example.com | 2 | 2026-03-02',
  ]);
  const customerIds = [];
  for (const at of sales.keys()) {
    customerIds.push((await staff.get(artworkCalls.getArtwork, { id: at + 1 })).customerId);
  }
  expect(customerIds).toEqual([3, 4, 5, 5, 1, null, null]);
  for (const query of ['0400 111 222', 'obrien', 'margaret oduya']) {
    const { customers } = await staff.get(customerCalls.searchCustomers, { query });
    expect(customers.length, query).toBeGreaterThan(0);
  }
});
