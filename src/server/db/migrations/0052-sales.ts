import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** Rows in memory at a time. */
const batchSize = 500;

/**
 * Who holds an artwork stands in one table, and the money of an order in another: what arrived, what was written off and what was
 * returned (docs/specification/order.md §14 and §15). Each order that was paid gets one payment, on the day of its confirmation.
 */
export async function sales(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole, bytes } = columnTypes(engine);
  const { schema } = db;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await schema
    .createTable('holdings')
    .addColumn('artwork_id', whole, (column) => column.primaryKey().references('artworks.id'))
    .addColumn('line_id', whole, (column) => column.unique().references('order_lines.id'))
    .addColumn('until', text)
    .execute();
  await run('insert into holdings (artwork_id, line_id) select artwork_id, id from order_lines where live = 1');

  const table = schema.createTable('money_entries');
  const withId =
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigserial', (column) => column.primaryKey());
  await withId
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('amount_cents', whole, (column) => column.notNull())
    .addColumn('reference', text, (column) => column.notNull())
    .addColumn('credit_note', text)
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('by_whom', text, (column) => column.notNull())
    .addColumn('voided_at', text)
    .addColumn('voided_by', text)
    .execute();
  await schema.createIndex('money_entries_order').on('money_entries').column('order_id').execute();
  await schema.createIndex('money_entries_day').on('money_entries').column('day').execute();
  await schema
    .createTable('credit_notes')
    .addColumn('number', text, (column) => column.primaryKey())
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('amount_cents', whole, (column) => column.notNull())
    .addColumn('issued_on', text, (column) => column.notNull())
    .addColumn('content_json', text, (column) => column.notNull())
    .addColumn('return_json', text)
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('by_whom', text, (column) => column.notNull())
    .execute();
  await schema.createIndex('credit_notes_order').on('credit_notes').column('order_id').execute();
  await schema
    .createTable('credit_note_files')
    .addColumn('number', text, (column) => column.primaryKey().references('credit_notes.number'))
    .addColumn('pdf', bytes, (column) => column.notNull())
    .addColumn('sha256', text, (column) => column.notNull())
    .addColumn('made_at', text, (column) => column.notNull())
    .execute();

  for (const name of ['sold_on', 'sold_by', 'company', 'buyer_reference']) {
    await schema
      .alterTable('orders')
      .addColumn(name, text, (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await schema
    .alterTable('orders')
    .addColumn('replaces', text, (column) => column.references('orders.id'))
    .execute();
  await schema.createIndex('orders_replaces').on('orders').column('replaces').execute();
  await schema
    .alterTable('orders')
    .addColumn('before_refunds', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('order_lines').addColumn('credit_note', text).execute();
  await schema
    .alterTable('customers')
    .addColumn('notes', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await fillOrders(db);

  await (engine === 'sqlite' ? stockOfSqlite(run) : stockOfPostgres(run));
}

interface Order {
  id: string;
  status: string;
  total_cents: number;
  invoice_json: string;
  payment_reference: string | null;
}

interface HistoryEntry {
  status: string;
  at: string;
  by_whom: string;
}

const unpaid = ['invoice_generated', 'invoice_sent', 'payment_pending', 'payment_overdue', 'cancelled'];

/** The day of sale of each order, and the payment of each that was paid. */
async function fillOrders(db: Kysely<never>): Promise<void> {
  const timeZone = await readTimeZone(db);
  for (let last = ''; ; ) {
    const { rows } = await sql<Order>`
      select id, status, total_cents, invoice_json, payment_reference from orders
      where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(db);
    for (const order of rows) {
      const { invoiceDate } = JSON.parse(order.invoice_json) as { invoiceDate: string };
      await sql`update orders set sold_on = ${invoiceDate} where id = ${order.id}`.execute(db);
      await addPayment(db, order, timeZone);
    }
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function addPayment(db: Kysely<never>, order: Order, timeZone: string): Promise<void> {
  const isCancelled = order.status === 'cancelled';
  if (unpaid.includes(order.status) && !isCancelled) return;
  const { rows: history } = await sql<HistoryEntry>`
    select status, at, by_whom from order_history where order_id = ${order.id} order by id`.execute(db);
  // The confirmation counts unless it was taken back before the order was cancelled.
  const settled = history.filter(({ status }) => status === 'payment_received' || status === 'payment_pending').at(-1);
  if (settled?.status !== 'payment_received') return;
  await sql`
    insert into money_entries (order_id, kind, day, amount_cents, reference, at, by_whom)
    values (${order.id}, 'payment', ${dayIn(timeZone, settled.at)}, ${order.total_cents},
      ${order.payment_reference ?? ''}, ${settled.at}, ${settled.by_whom})`.execute(db);
  if (isCancelled) await sql`update orders set before_refunds = 1 where id = ${order.id}`.execute(db);
}

async function readTimeZone(db: Kysely<never>): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select json from documents where key = 'site'`.execute(db);
  const { timeZone } = JSON.parse(rows[0]?.json ?? '{}') as { timeZone?: string };
  return timeZone ?? 'Australia/Melbourne';
}

/** The calendar day of an instant, YYYY-MM-DD. */
function dayIn(timeZone: string, instant: string): string {
  const format = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const;
  const parts = new Intl.DateTimeFormat('en-AU', format).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The rows of the Stock Tracker as 0022 and 0041 make them, with the order that holds each artwork by `holdings`. */
function currentStock(titleOf: string, lineBreak: string): string {
  return `
    select
      artworks.id as artwork_id,
      artworks.period_id,
      case
        when orders.status in ('invoice_generated', 'invoice_sent', 'payment_pending', 'payment_overdue') then
          case when exists (
            select 1 from order_history where order_history.order_id = orders.id and order_history.status = 'invoice_sent'
          ) then 'invoice_sent' else 'invoice_generated' end
        when orders.status = 'shipped' then 'shipped'
        when orders.status in ('delivered', 'completed') then 'delivered'
        when orders.status is not null then 'payment_received'
        when artworks.status = 'invoiced' then 'invoice_generated'
        when artworks.status = 'paid' then 'payment_received'
        else artworks.status
      end as stage,
      coalesce(order_lines.price_cents, artworks.price_cents) as price_cents,
      artworks.stock_code as code,
      ${titleOf} as title,
      replace(${titleOf} || ${lineBreak} || artworks.stock_text || ${lineBreak} || coalesce(orders.invoice_number, ''), '''', '') as body,
      orders.customer_id,
      artworks.updated_at as changed_at
    from artworks
    left join holdings on holdings.artwork_id = artworks.id
    left join order_lines on order_lines.id = holdings.line_id
    left join orders on orders.id = order_lines.order_id`;
}

// The first line of the search text.
const searchText = 'substr(artworks.search_text, 1, 200)';

type Run = (statement: string) => Promise<unknown>;

async function stockOfSqlite(run: Run): Promise<void> {
  await run('drop trigger order_lines_insert_stock');
  await run('drop trigger order_lines_update_stock');
  await run('drop view current_stock');
  await run(
    `create view current_stock as ${currentStock(`substr(${searchText}, 1, instr(${searchText} || char(10), char(10)) - 1)`, 'char(10)')}`,
  );
  await run('drop index one_live_order_per_work');
  await run('alter table order_lines drop column live');
  const refresh = (id: string) =>
    `begin delete from stock where artwork_id = ${id}; ` +
    `insert into stock select * from current_stock where artwork_id = ${id}; end`;
  await run(`create trigger holdings_insert_stock after insert on holdings ${refresh('new.artwork_id')}`);
  await run(`create trigger holdings_update_stock after update on holdings ${refresh('new.artwork_id')}`);
  await run(`create trigger holdings_delete_stock after delete on holdings ${refresh('old.artwork_id')}`);
}

async function stockOfPostgres(run: Run): Promise<void> {
  for (const change of ['insert', 'update']) {
    await run(`drop trigger order_lines_${change}_stock on order_lines`);
    await run(`drop function order_lines_${change}_stock()`);
  }
  await run('drop view current_stock');
  await run(`create view current_stock as ${currentStock(`split_part(${searchText}, chr(10), 1)`, 'chr(10)')}`);
  await run('drop index one_live_order_per_work');
  await run('alter table order_lines drop column live');
  for (const change of ['insert', 'update', 'delete']) {
    const name = `holdings_${change}_stock`;
    await run(
      `create function ${name}() returns trigger language plpgsql as $$ begin ` +
        'delete from stock where artwork_id in (select artwork_id from changed); ' +
        'insert into stock select * from current_stock where artwork_id in (select artwork_id from changed); return null; end $$',
    );
    await run(
      `create trigger ${name} after ${change} on holdings referencing ${change === 'delete' ? 'old' : 'new'} table as changed ` +
        `for each statement execute function ${name}()`,
    );
  }
}
