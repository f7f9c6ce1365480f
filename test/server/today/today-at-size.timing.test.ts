import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { todayCalls } from '../../../src/contract/today/today.calls.ts';
import { inquiryText } from '../../../src/domain/inquiry/inquiry.ts';
import type { Tables } from '../../../src/server/db/tables.ts';
import { cpuTimeOf } from '../../cpu-time.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

/**
 * The number of rows of each kind. A tenth of the orders is unpaid, a tenth waits for its shipment, and the others are
 * completed.
 */
const rows = 5000;

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  await anOrder(app.browser(), [await anArtwork(staff)]);
  const { db } = app.services;
  const {
    version: _,
    version_nonce: __,
    ...placed
  } = await db.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const { artwork_json } = await db.read.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow();
  const { created_at } = placed;
  const sent = (at: number) => new Date(Date.parse(created_at) + at * 1000).toISOString();
  const all = Array.from({ length: rows }, (_, at) => at);
  const statuses = ['payment_pending', 'payment_received'];
  const statusOf = (at: number) => statuses[at % 10] ?? 'completed';
  await db.transaction(async (tx) => {
    /** Inserts a row for each number, many at a time. */
    const fill = async (table: keyof Tables, rowOf: (at: number) => object) => {
      for (let from = 0; from < rows; from += 500) {
        const some = all.slice(from, from + 500).map(rowOf);
        await tx
          .insertInto(table)
          .values(some as never)
          .execute();
      }
    };
    const versions = { version: 1, version_nonce: 'x' };
    await fill('artworks', (at) => ({
      id: 1000 + at,
      title: `Artwork ${at}`,
      medium: 'Oil',
      dimensions: '1 × 1 cm',
      description: '',
      available: 1,
      featured: 0,
      status: 'available',
      price_cents: 90_000,
      search_text: `artwork ${at}\n`,
      import_key: `key-${at}`,
      created_at,
      updated_at: created_at,
      ...versions,
    }));
    await fill('orders', (at) => ({
      ...placed,
      id: `order-${at}`,
      invoice_number: `2025-01-${at}`,
      status: statusOf(at),
      ...versions,
    }));
    await fill('order_lines', (at) => ({
      order_id: `order-${at}`,
      artwork_id: 1000 + at,
      price_cents: 90_000,
      artwork_json,
    }));
    await fill('order_history', (at) => ({
      order_id: `order-${at}`,
      status: statusOf(at),
      at: created_at,
      by_whom: 'ruth',
      notes: '',
    }));
    const inquiryOf = (at: number) => ({
      first_name: `Gwen${at % 70}`,
      last_name: `Fairweather${at}`,
      email: `person${at}@example.com`,
      ...({ phone: `03 5550 ${1000 + at}`, inquiry_type: at % 5 === 0 ? 'Availability' : 'General' } as const),
      artwork_of_interest: `Artwork ${at}`,
      artwork_id: at % 5 === 0 ? 1000 + at : null,
      message: 'I saw it at the retrospective and would like to know more. '.repeat(8),
    });
    await fill('inquiries', (at) => {
      const [responded, suspect] = [at % 10 < 5 && at % 5 !== 0 ? 1 : 0, at % 10 === 7 ? 1 : 0];
      const { first_name: firstName, last_name: lastName, email, phone, message, ...about } = inquiryOf(at);
      const { inquiry_type: inquiryType, artwork_of_interest: artworkOfInterest } = about;
      const search_text = inquiryText({ firstName, lastName, email, phone, inquiryType, artworkOfInterest, message });
      return { ...inquiryOf(at), id: 1000 + at, responded, suspect, created_at: sent(at), search_text, ...versions };
    });
  });
  if (process.env.ENGINE === 'postgres') await sql`analyze`.execute(db.read);
  // The unpaid orders are overdue then, and late enough for a call.
  app.clock.pass(40 * 24 * 60);
  staff = await app.staff();
}, 240_000);
afterAll(() => app.close());

test('with 5,000 orders and 5,000 inquiries, Today takes less than 100 ms and lists 50 tasks of each kind', async () => {
  const { counts, tasks } = await staff.get(todayCalls.getToday, {});
  expect(counts).toMatchObject({ overdue: 501, 'send-invoice': 500, ship: 0, availability: 1000, inquiry: 1500 });
  for (const kind of ['overdue', 'send-invoice', 'availability', 'inquiry'] as const) {
    expect(tasks.filter((task) => task.kind === kind)).toHaveLength(50);
  }
  expect(await cpuTimeOf(app.services.db, () => staff.get(todayCalls.getToday, {}), 100)).toBeLessThan(100);
});

test.each([
  ['the first page', { view: 'new', suspect: 'none', limit: 25 }],
  ['a sort order', { view: 'new', suspect: 'none', limit: 25, sort: 'name' }],
  ['a search', { view: 'new', suspect: 'none', limit: 25, q: 'gwen7 fairweather retrospective' }],
  ['a search that finds nothing', { limit: 25, q: 'zz' }],
] as const)('with 5,000 inquiries, %s takes less than 100 ms', async (_, input) => {
  expect(await cpuTimeOf(app.services.db, () => staff.get(inquiryCalls.listInquiries, input), 100)).toBeLessThan(100);
});

test('with 5,000 inquiries, one of them and the counts take less than 100 ms', async () => {
  const { id } = (await staff.get(inquiryCalls.listInquiries, { limit: 1 }))[0] ?? { id: 0 };
  expect(await cpuTimeOf(app.services.db, () => staff.get(inquiryCalls.getInquiry, { id }), 100)).toBeLessThan(100);
  expect(await cpuTimeOf(app.services.db, () => staff.get(inquiryCalls.countInquiries, {}), 100)).toBeLessThan(100);
});
