import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Insertable, Selectable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Call } from '../../../src/contract/call.ts';
import { imageLibraryCalls } from '../../../src/contract/images/images.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import type { Writer } from '../../../src/server/db/database.ts';
import type { Tables } from '../../../src/server/db/tables.ts';
import { anArtwork, anInquiry, anOrder, anUploadedImage } from '../../factories.ts';
import { asCsv } from '../../sample-catalogue.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';
import { wholeLists } from '../../whole-lists.ts';

/** More than two parts of any list. */
const count = 420;

let app: TestApp;
let staff: TestBrowser;
let orderId: string;
beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  const { filePath } = await anUploadedImage(staff);
  ({ orderId } = await anOrder(app.browser(), [await anArtwork(staff, { image: filePath })]));
  await anInquiry(app.browser());
  const cells = Array.from({ length: count }, (_, at) => [`Sheet ${at}`, '1963', 'Ink', '20 × 30 cm']);
  const csv = new Blob([asCsv([['title', 'year', 'medium', 'dimensions'], ...cells])]);
  await staff.get(artworkCalls.importArtworks, { publish: true, csv: csv.stream() });
  await app.services.db.transaction(async (tx) => {
    await addCopies(tx, 'orders', (at) => ({
      id: randomBytes(16).toString('base64url'),
      invoice_number: `copy-${at}`,
      created_at: timeOf(at),
    }));
    await addCopies(tx, 'inquiries', (at) => ({ id: undefined, created_at: timeOf(at) }));
    await addCopies(tx, 'customers', (at) => ({ id: undefined, email: `copy-${at}@example.com` }));
    await addCopies(tx, 'images', (at) => ({ id: undefined, file_path: `/uploads/copy-${at}.jpg` }));
  });
});
afterAll(() => app.close());

/** Several have the same time. */
const timeOf = (at: number) => new Date(Date.UTC(2025, 0, 1 + Math.floor(at / 7))).toISOString();

/** Adds copies of a table's first row. */
async function addCopies<Table extends 'orders' | 'inquiries' | 'customers' | 'images'>(
  tx: Writer,
  table: Table,
  change: (at: number) => object,
): Promise<void> {
  const model = (await tx
    .selectFrom(table as 'orders')
    .selectAll()
    .executeTakeFirstOrThrow()) as unknown as Selectable<Tables[Table]>;
  for (let at = 0; at < count; at += 1) {
    const copy = { ...model, ...change(at) } as unknown as Insertable<Tables['orders']>;
    await tx
      .insertInto(table as 'orders')
      .values(copy)
      .execute();
  }
}

// PostgreSQL is another process, for which the server waits anyway.
test.skipIf(process.env.ENGINE === 'postgres').each(wholeLists)(
  'another request is answered before the end of a long list: %s',
  async (address) => {
    let isOver = false;
    const read = async () => {
      const body = await (await staff.send(address)).text();
      isOver = true;
      return body;
    };
    const list = read();
    await setImmediate();
    await staff.get(artworkCalls.getArtwork, { id: 1 });
    expect(isOver).toBe(false);
    expect((await list).length).toBeGreaterThan(count * 10);
  },
);

test.each<[string, Call<object, { id: number | string }[]>]>([
  ['orders', orderCalls.listOrders],
  ['inquiries', inquiryCalls.listInquiries],
  ['images', imageLibraryCalls.listImages],
])('the whole list of %s is its pages together, in any encoding', async (_, list) => {
  const paged: { id: number | string }[] = [];
  for (let address: string | undefined = `${list.path}?limit=100`; address !== undefined; ) {
    const page = await staff.send(address);
    paged.push(...((await page.json()) as typeof paged));
    address = /^<(.+)>; rel="next"$/.exec(page.headers.get('Link') ?? '')?.[1];
  }
  expect(new Set(paged.map(({ id }) => id)).size).toBe(count + 1);
  const decode = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync };
  for (const [encoding, decoded] of Object.entries(decode)) {
    const response = await staff.send(list.path, { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers.get('Content-Encoding') ?? 'identity').toBe(encoding);
    expect(response.headers.get('Vary')).toContain('Accept-Encoding');
    expect(JSON.parse(decoded(Buffer.from(await response.arrayBuffer())).toString())).toEqual(paged);
  }
});

// PostgreSQL's version of the data also counts the commits of other databases, such as those of other tests.
test.skipIf(process.env.ENGINE === 'postgres')(
  'a whole list that has not changed is not sent again; after a change or a day later it is',
  async () => {
    const ask = async (etag: string) => {
      // The request is a poll, which does not write when the session was used last.
      const headers = { 'If-None-Match': etag, 'X-Background': '1' };
      const response = await staff.send(orderCalls.listOrders.path, { headers });
      return { status: response.status, etag: response.headers.get('ETag') ?? '', text: await response.text() };
    };
    // The invoice of the order is stored in the background, which is a commit like any other.
    await staff.send(`/api/orders/${orderId}/invoice.pdf`);
    const first = await ask('');
    expect((await ask(first.etag)).status).toBe(304);

    const [order] = await staff.get(orderCalls.listOrders, { limit: 1 });
    await staff.get(orderCalls.editOrder, { id: order?.id ?? '', notes: 'Rang twice.' });
    const changed = await ask(first.etag);
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('Rang twice.');

    // Half a minute before midnight, and after it.
    app.clock.set('2026-11-21T12:59:30.000Z');
    staff = await app.staff();
    const { etag } = await ask('');
    app.clock.pass(1);
    expect((await ask(etag)).status).toBe(200);
  },
);

test('a list of nothing is an empty list', async () => {
  const empty = await startTestApp();
  const response = await (await empty.staff()).send(orderCalls.listOrders.path);
  expect(await response.json()).toEqual([]);
  await empty.close();
});
