import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockCalls } from '../../../src/contract/stock/stock.calls.ts';
import { cpuTimeOf } from '../../cpu-time.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

const artworks = 40_000;
const orders = 5000;

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  await anOrder(app.browser(), [await anArtwork(staff)]);
  await copyArtworksAndOrders();
}, 240_000);
afterAll(() => app.close());

/** Copies of one artwork and of its order: every eighth artwork is in an order, which is unpaid, paid or on its way. */
async function copyArtworksAndOrders(): Promise<void> {
  const { db } = app.services;
  const columnsOf = async (table: 'artworks' | 'orders', changed: readonly string[]) =>
    Object.keys(await db.read.selectFrom(table).selectAll().executeTakeFirstOrThrow())
      .filter((column) => !changed.includes(column))
      .join(', ');
  const numbers = (most: number) =>
    `(with recursive n (n) as (select 1 union all select n + 1 from n where n < ${most}) select n from n) as numbers`;
  const ofArtwork = await columnsOf('artworks', [
    'id',
    'title',
    'import_key',
    'search_text',
    'stock_code',
    'stock_text',
    'status',
  ]);
  const ofOrder = await columnsOf('orders', ['id', 'invoice_number', 'customer_id', 'status']);
  const at = "'2020-01-01T00:00:00.000Z'";
  await db.transaction(async (tx) => {
    const run = (statement: string) => sql.raw(statement).execute(tx);
    await run(
      `insert into artworks (title, import_key, search_text, stock_code, stock_text, status, ${ofArtwork})
      select 'The river ' || n, 'k' || n, 'the river ' || n || char_of_line(10) || 'oil', 'FMC-1944-' || n, 'fmc-1944-' || n, 'available', ${ofArtwork}
      from artworks cross join ${numbers(artworks)}`.replaceAll(
        'char_of_line',
        db.engine === 'sqlite' ? 'char' : 'chr',
      ),
    );
    await run(
      `insert into customers (email, first_name, last_name, phone, address, city, state, postal_code, country, marketing_opt_in, created_at, version_nonce)
      select 'p' || n || '@example.com', 'Gwen', 'Fair' || n, '', '', '', '', '', '', 0, '', '' from ${numbers(orders)}`,
    );
    await run('update customers set search_text = lower(last_name)');
    await run(
      `insert into orders (id, invoice_number, customer_id, status, ${ofOrder})
      select 'o' || n, '2020-01-' || n, (select id from customers where email = 'p' || n || '@example.com'),
        case n % 6 when 0 then 'shipped' when 1 then 'payment_received' when 2 then 'completed' else 'payment_pending' end,
        ${ofOrder} from orders cross join ${numbers(orders)}`,
    );
    await run(
      `insert into order_lines (order_id, artwork_id, price_cents, artwork_json)
      select 'o' || n, n * 8, 100, '{}' from ${numbers(orders)}`,
    );
    await run(
      'insert into holdings (artwork_id, line_id) select artwork_id, id from order_lines where price_cents = 100',
    );
    await run(
      `insert into order_history (order_id, status, at, by_whom, notes)
      select 'o' || n, case when n % 4 = 0 then 'invoice_sent' else 'payment_pending' end, ${at}, 'ruth', '' from ${numbers(orders)}`,
    );
    await run(
      `insert into activity (at, by_whom, action, subject, details, kind, record_id, search_text)
      select ${at}, 'ruth', 'recorded sale', id || ' ' || title, 'available → sold', 'artwork', cast(id as text), '' from artworks`,
    );
    if (db.engine === 'postgres') await run('analyze');
  });
}

test.each([
  [{}, artworks + 1],
  [{ sort: '-title' as const }, artworks + 1],
  [{ sort: 'price' as const }, artworks + 1],
  [{ sort: '-stage' as const }, artworks + 1],
  [{ stage: 'available' as const }, artworks - orders],
  [{ stage: 'shipped' as const, sort: '-changed' as const }, 833],
  [{ stage: 'museum' as const }, 0],
  [{ q: 'fmc-1944' }, artworks],
  [{ q: 'the river 3999' }, 15],
  [{ q: 'fair4321' }, 1],
  [{ q: 'river', stage: 'invoice_sent' as const }, 417],
])('with 40,000 artworks the list of %j has %i, in under 100 ms at the server', async (input, total) => {
  const read = () => staff.ask(stockCalls.listStock, { ...input, limit: 50 });
  expect((await read()).headers.get('X-Total-Count')).toBe(String(total));
  await expectFast(read);
});

test('with 40,000 artworks the pipeline and an artwork’s record take under 100 ms at the server', async () => {
  const { stages } = await staff.get(stockCalls.getStockPipeline, {});
  expect(stages.reduce((sum, { count }) => sum + count, 0)).toBe(artworks + 1);
  await expectFast(() => staff.get(stockCalls.getStockPipeline, {}));
  await expectFast(() => staff.get(stockCalls.getStockItem, { id: 800 }));
});

async function expectFast(read: () => Promise<unknown>): Promise<void> {
  expect(await cpuTimeOf(app.services.db, read, 100)).toBeLessThan(100);
}
