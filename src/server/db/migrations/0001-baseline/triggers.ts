import type { TableBuilder } from '../table-builder.ts';

/**
 * Triggers do in the transaction of every change what no verb may forget. SQLite has one for each row, and PostgreSQL one for each
 * statement, because an import changes thousands of artworks by one.
 */
type Run = TableBuilder['run'];
type Change = 'insert' | 'update' | 'delete';

const changes: readonly Change[] = ['insert', 'update', 'delete'];

/** The row of a change: a deleted one is the old one. */
const rowOf = (change: Change) => (change === 'delete' ? 'old' : 'new');

/** Names the rows that a statement of PostgreSQL has changed. */
const rowsOf = (change: Change, as: string) => `referencing ${rowOf(change)} table as ${as} for each statement`;

async function defineInPostgres(run: Run, name: string, body: string): Promise<void> {
  await run(`create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`);
}

/** A trigger of PostgreSQL with its function of the same name. `when` is such as `insert on artworks for each row`. */
async function addToPostgres(run: Run, name: string, when: string, body: string): Promise<void> {
  await defineInPostgres(run, name, body);
  await run(`create trigger ${name} after ${when} execute function ${name}()`);
}

/** The tables from which a page shows content besides artworks. */
const content = ['documents', 'periods', 'events', 'images', 'originals', 'artwork_views'];

/** Whether a change of an entry about the condition can be seen. */
const isPublic = {
  insert: 'new.published = 1',
  update: 'new.published = 1 or old.published = 1',
  delete: 'old.published = 1',
};

const madeVersion = '(select number from content_version where id = 1)';

/**
 * Every change of what a page could show makes a new content version, on which cached pages and ETags depend. That of an artwork is noted
 * with the version: its transaction locks the row of the content version until it ends, so a later number is committed later.
 */
export async function contentTriggers({ engine, run }: TableBuilder): Promise<void> {
  const nonce =
    engine === 'sqlite' ? 'lower(hex(randomblob(8)))' : "substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)";
  await run(`insert into content_version (id, number, nonce) values (1, 1, ${nonce})`);
  const bump = `update content_version set number = number + 1, nonce = ${nonce} where id = 1`;
  await (engine === 'sqlite' ? contentInSqlite(run, bump) : contentInPostgres(run, bump));
}

function noteArtwork(rows: string): string {
  return `insert into artwork_changes (artwork_id, number) ${rows} on conflict (artwork_id) do update set number = excluded.number`;
}

async function contentInSqlite(run: Run, bump: string): Promise<void> {
  for (const change of changes) {
    const add = (table: string, when: string, body: string) =>
      run(`create trigger ${table}_${change}_is_new_content after ${change} on ${table} ${when} begin ${body}; end`);
    for (const table of content) await add(table, '', bump);
    const row = rowOf(change);
    await add('artworks', '', `${bump}; ${noteArtwork(`values (${row}.id, ${madeVersion})`)}`);
    await add(
      'condition_entries',
      `when ${isPublic[change]}`,
      `${bump}; ${noteArtwork(`values (${row}.artwork_id, ${madeVersion})`)}`,
    );
  }
}

async function contentInPostgres(run: Run, bump: string): Promise<void> {
  await defineInPostgres(run, 'new_content', bump);
  for (const table of content) {
    await run(
      `create trigger ${table}_is_new_content after insert or update or delete on ${table} ` +
        'for each statement execute function new_content()',
    );
  }
  await defineInPostgres(run, 'new_artworks', `${bump}; ${noteArtwork(`select id, ${madeVersion} from changed`)}`);
  for (const change of changes) {
    await run(
      `create trigger artworks_${change}_is_new_content after ${change} on artworks ${rowsOf(change, 'changed')} ` +
        'execute function new_artworks()',
    );
    await addToPostgres(
      run,
      `condition_entries_${change}_is_new_content`,
      `${change} on condition_entries for each row when (${isPublic[change]})`,
      `${bump}; ${noteArtwork(`values (${rowOf(change)}.artwork_id, ${madeVersion})`)}`,
    );
  }
}

/** The view with the rows of `stock` as they should be, and the triggers that replace those which a change touches. */
export async function stockTriggers({ engine, run }: TableBuilder): Promise<void> {
  // The first line of the search text.
  const text = 'substr(artworks.search_text, 1, 200)';
  await (engine === 'sqlite'
    ? run(currentStock('char(10)', `substr(${text}, 1, instr(${text} || char(10), char(10)) - 1)`))
    : run(currentStock('chr(10)', `split_part(${text}, chr(10), 1)`)));
  await (engine === 'sqlite' ? stockInSqlite(run) : stockInPostgres(run));
}

/**
 * Creates the view of the stock with the stages of docs/specification/stock.md §2. A search in it leaves apostrophes
 * out.
 */
function currentStock(lineBreak: string, title: string): string {
  return `create view current_stock as
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
      replace(${title} || ${lineBreak} || artworks.stock_text || ${lineBreak} || coalesce(orders.invoice_number, ''), '''', '') as body,
      orders.customer_id,
      artworks.updated_at as changed_at
    from artworks
    left join holdings on holdings.artwork_id = artworks.id
    left join order_lines on order_lines.id = holdings.line_id
    left join orders on orders.id = order_lines.order_id`;
}

/** `of` is the condition on the artwork's id. */
function refresh(of: string): string {
  return `delete from stock where artwork_id ${of}; insert into stock select * from current_stock where artwork_id ${of}`;
}

async function stockInSqlite(run: Run): Promise<void> {
  const add = (name: string, when: string, of: string) =>
    run(`create trigger ${name}_stock after ${when} begin ${refresh(of)}; end`);
  for (const change of changes) {
    await add(`artworks_${change}`, `${change} on artworks`, `in (${rowOf(change)}.id)`);
    await add(`holdings_${change}`, `${change} on holdings`, `= ${rowOf(change)}.artwork_id`);
  }
  const ofOrder = (order: string) => `in (select artwork_id from order_lines where order_id = ${order})`;
  await add('orders_update', 'update of status, customer_id on orders', ofOrder('new.id'));
  await add(
    'order_history_insert',
    "insert on order_history when new.status = 'invoice_sent'",
    ofOrder('new.order_id'),
  );
}

async function stockInPostgres(run: Run): Promise<void> {
  const add = (table: string, change: Change, ids: string) =>
    addToPostgres(
      run,
      `${table}_${change}_stock`,
      `${change} on ${table} ${rowsOf(change, 'changed')}`,
      refresh(`in (${ids})`),
    );
  for (const change of changes) {
    await add('artworks', change, 'select id from changed');
    await add('holdings', change, 'select artwork_id from changed');
  }
  const ofOrders = (id: string) =>
    `select artwork_id from order_lines join changed on changed.${id} = order_lines.order_id`;
  await add('orders', 'update', ofOrders('id'));
  await add('order_history', 'insert', ofOrders('order_id'));
}

/** The tables that refer to an image, and can refer to another image or to none later. */
const referring = [
  'artworks',
  'periods',
  'events',
  'document_images',
  'order_lines',
  'deleted_records',
  'artwork_views',
];

const libraryColumns = 'image_id, name, search_text, file_size, fault, version_nonce';

/** The columns of an image's row. A path of this site that was never uploaded leads nowhere. */
function libraryValues(image: string, nonce: string): string {
  const name = `case ${image}.original_name when '' then ${image}.file_path else ${image}.original_name end`;
  return [
    `${image}.id`,
    `lower(${name})`,
    `lower(${image}.original_name || ' ' || ${image}.file_path)`,
    `${image}.file_size`,
    `case when ${image}.uploaded_at is null and ${image}.file_path like '/%' then 'missing' end`,
    nonce,
  ].join(', ');
}

/** An upload at a path that was only named before: its facts take the place of what was assumed. */
function uploadedFacts(image: string): string {
  return (
    `name = lower(${image}.original_name), search_text = lower(${image}.original_name || ' ' || ${image}.file_path), ` +
    `file_size = ${image}.file_size, fault = null`
  );
}

/** Whether nothing refers to the image with this id. */
function isUnused(id: string): string {
  return [...referring, 'line_views']
    .map((table) => `not exists (select 1 from ${table} where image_id = ${id})`)
    .join(' and ');
}

/**
 * The rows of the Image Library: triggers add them and keep their facts and `used` up to date. A restore adds the row of an image before
 * the image, and it stays.
 */
export async function imageTriggers({ engine, run }: TableBuilder): Promise<void> {
  await (engine === 'sqlite' ? imagesInSqlite(run) : imagesInPostgres(run));
}

async function imagesInSqlite(run: Run): Promise<void> {
  await run(`create trigger images_insert_library after insert on images begin
    insert into image_library (${libraryColumns}) values (${libraryValues('new', 'lower(hex(randomblob(6)))')})
    on conflict (image_id) do nothing; end`);
  await run(`create trigger images_update_library after update of uploaded_at on images begin
    update image_library set ${uploadedFacts('new')} where image_id = new.id; end`);
  const used = 'update image_library set used = 1 where image_id = new.image_id and used = 0';
  const unused = `update image_library set used = 0 where image_id = old.image_id and ${isUnused('old.image_id')}`;
  await run(`create trigger line_views_insert_use after insert on line_views begin ${used}; end`);
  for (const table of referring) {
    await run(`create trigger ${table}_insert_use after insert on ${table} when new.image_id is not null
      begin ${used}; end`);
    await run(`create trigger ${table}_update_use after update of image_id on ${table}
      when old.image_id is not new.image_id begin ${used}; ${unused}; end`);
    await run(`create trigger ${table}_delete_use after delete on ${table} when old.image_id is not null
      begin ${unused}; end`);
  }
}

async function imagesInPostgres(run: Run): Promise<void> {
  const replaced = 'referencing old table as before new table as changed for each statement';
  await addToPostgres(
    run,
    'images_insert_library',
    `insert on images ${rowsOf('insert', 'added')}`,
    `insert into image_library (${libraryColumns})
      select ${libraryValues('added', "left(replace(gen_random_uuid()::text, '-', ''), 12)")} from added
      on conflict (image_id) do nothing`,
  );
  await addToPostgres(
    run,
    'images_update_library',
    `update on images ${replaced}`,
    `update image_library set ${uploadedFacts('changed')} from changed join before using (id)
      where image_id = changed.id and before.uploaded_at is distinct from changed.uploaded_at`,
  );
  const used = (from: string) =>
    `update image_library set used = 1 where used = 0 and image_id in (select image_id from ${from})`;
  const unused = (ids: string) =>
    `update image_library set used = 0 where image_id in (${ids}) and ${isUnused('image_library.image_id')}`;
  for (const table of [...referring, 'line_views']) {
    await addToPostgres(run, `${table}_insert_use`, `insert on ${table} ${rowsOf('insert', 'added')}`, used('added'));
  }
  for (const table of referring) {
    await addToPostgres(
      run,
      `${table}_update_use`,
      `update on ${table} ${replaced}`,
      `${used('changed')}; ${unused('select image_id from before except select image_id from changed')}`,
    );
    await addToPostgres(
      run,
      `${table}_delete_use`,
      `delete on ${table} ${rowsOf('delete', 'removed')}`,
      unused('select image_id from removed'),
    );
  }
}
