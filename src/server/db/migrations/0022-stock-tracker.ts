import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';
import { foldForStaff } from './frozen/fold-text.ts';

/** Artworks in memory at a time. */
const batchSize = 500;

/**
 * The Stock Tracker's table: one short row for each artwork, so that every search, sort order and count reads it whole within
 * milliseconds. Triggers keep it up to date in the transaction of every change, so that no verb can forget it. And the activity log
 * names the artwork of an entry.
 */
export async function stockTracker(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole } = columnTypes(engine);
  for (const table of ['artworks', 'import_rows']) {
    await db.schema
      .alterTable(table)
      .addColumn('stock_text', text, (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await fillStockText(db);

  await db.schema
    .createTable('stock')
    .addColumn('artwork_id', whole, (column) => column.primaryKey())
    .addColumn('period_id', whole)
    .addColumn('stage', text, (column) => column.notNull())
    .addColumn('price_cents', whole)
    .addColumn('code', text)
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addColumn('customer_id', whole)
    .addColumn('changed_at', text, (column) => column.notNull())
    .execute();
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create view current_stock as ${currentStock(engine)}`);
  await run('insert into stock select * from current_stock');
  await run('create index stock_stage on stock (stage, period_id, price_cents)');
  await run("create index stock_code on stock (coalesce(code, '~'), artwork_id)");
  await db.schema.alterTable('activity').addColumn('artwork_id', whole).execute();
  // The subject of an entry about an artwork began with its id and a space.
  const id = engine === 'sqlite' ? "substr(subject, 1, instr(subject, ' ') - 1)" : "split_part(subject, ' ', 1)";
  await run(
    `update activity set artwork_id = cast(${id} as ${engine === 'sqlite' ? 'integer' : 'bigint'}) where action in
    ('added artwork', 'changed artwork', 'recorded sale', 'marked available', 'marked unavailable')`,
  );
  await run('create index activity_artwork on activity (artwork_id)');
  await (engine === 'sqlite' ? triggersOfSqlite(run) : triggersOfPostgres(run));
}

/** The rows as they should be, with the stages of docs/specification/stock.md §2. */
export function currentStock(engine: Engine): string {
  // The first line of the search text, as the artworks' own sort order by title cuts it.
  const text = 'substr(artworks.search_text, 1, 200)';
  const [lineBreak, title] =
    engine === 'sqlite'
      ? ['char(10)', `substr(${text}, 1, instr(${text} || char(10), char(10)) - 1)`]
      : ['chr(10)', `split_part(${text}, chr(10), 1)`];
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
      ${title} as title,
      ${title} || ${lineBreak} || artworks.stock_text || ${lineBreak} || coalesce(orders.invoice_number, '') as body,
      orders.customer_id,
      artworks.updated_at as changed_at
    from artworks
    left join order_lines on order_lines.artwork_id = artworks.id and order_lines.live = 1
    left join orders on orders.id = order_lines.order_id`;
}

type Run = (statement: string) => Promise<unknown>;

const ofOrder = (order: string) => `select artwork_id from order_lines where order_id = ${order}`;

async function triggersOfSqlite(run: Run): Promise<void> {
  const refresh = (ids: string) =>
    `begin delete from stock where artwork_id in (${ids}); ` +
    `insert into stock select * from current_stock where artwork_id in (${ids}); end`;
  await run(`create trigger artworks_insert_stock after insert on artworks ${refresh('new.id')}`);
  await run(`create trigger artworks_update_stock after update on artworks ${refresh('new.id')}`);
  await run(`create trigger artworks_delete_stock after delete on artworks ${refresh('old.id')}`);
  await run(`create trigger order_lines_insert_stock after insert on order_lines ${refresh('new.artwork_id')}`);
  await run(`create trigger order_lines_update_stock after update of live on order_lines ${refresh('new.artwork_id')}`);
  await run(
    `create trigger orders_update_stock after update of status, customer_id on orders ${refresh(ofOrder('new.id'))}`,
  );
  await run(
    `create trigger order_history_insert_stock after insert on order_history when new.status = 'invoice_sent' ` +
      refresh(ofOrder('new.order_id')),
  );
}

/** Once for each statement: an import changes thousands of artworks by one. */
async function triggersOfPostgres(run: Run): Promise<void> {
  const refresh = async (table: string, change: 'insert' | 'update' | 'delete', ids: string) => {
    const name = `${table}_${change}_stock`;
    await run(
      `create function ${name}() returns trigger language plpgsql as $$ begin ` +
        `delete from stock where artwork_id in (${ids}); ` +
        `insert into stock select * from current_stock where artwork_id in (${ids}); return null; end $$`,
    );
    await run(
      `create trigger ${name} after ${change} on ${table} ` +
        `referencing ${change === 'delete' ? 'old' : 'new'} table as changed for each statement execute function ${name}()`,
    );
  };
  await refresh('artworks', 'insert', 'select id from changed');
  await refresh('artworks', 'update', 'select id from changed');
  await refresh('artworks', 'delete', 'select id from changed');
  await refresh('order_lines', 'insert', 'select artwork_id from changed');
  await refresh('order_lines', 'update', 'select artwork_id from changed');
  await refresh(
    'orders',
    'update',
    'select artwork_id from order_lines join changed on changed.id = order_lines.order_id',
  );
  await refresh(
    'order_history',
    'insert',
    'select artwork_id from order_lines join changed on changed.order_id = order_lines.order_id',
  );
}

interface Artwork {
  id: number;
  stock_code: string | null;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
}

async function fillStockText(db: Kysely<never>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<Artwork>`
      select id, stock_code, customer_name, customer_email, customer_phone from artworks
      where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(db);
    const texts = rows.flatMap((row) => {
      const stored = stockText(row);
      return stored === '' ? [] : [sql`(${sql.lit(Number(row.id))}, ${stored})`];
    });
    if (texts.length > 0) {
      await sql`
        with texts (id, body) as (values ${sql.join(texts)})
        update artworks set stock_text = texts.body from texts where texts.id = artworks.id`.execute(db);
    }
    const final = rows.at(-1);
    if (final === undefined) return;
    last = Number(final.id);
  }
}

/** Stock code, and the buyer of a sale by hand. */
function stockText({ stock_code, customer_name, customer_email, customer_phone }: Artwork): string {
  const digits = customer_phone?.replace(/\D/g, '') ?? '';
  return [stock_code, customer_name, customer_email, customer_phone, digits]
    .map((text) => foldForStaff(text ?? ''))
    .filter((text) => text !== '')
    .join('\n');
}
