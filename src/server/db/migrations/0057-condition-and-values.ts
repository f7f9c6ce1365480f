import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/**
 * Entries about the condition of an artwork, its valuations, and what was public of it at a sale (docs/specification/condition.md,
 * docs/specification/valuations.md). Only a public entry is content. A deleted artwork keeps its rows as long as it can be restored.
 */
export async function conditionAndValues(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole } = columnTypes(engine);
  const run = (statement: string) => sql.raw(statement).execute(db);
  const tableOf = (name: string) => {
    const table = db.schema.createTable(name);
    const withId =
      engine === 'sqlite'
        ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        : table.addColumn('id', 'bigserial', (column) => column.primaryKey());
    return withId
      .addColumn('artwork_id', whole, (column) => column.notNull())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('by_whom', text, (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('version_nonce', text, (column) => column.notNull());
  };
  await tableOf('condition_entries')
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('grade', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('published', 'integer', (column) => column.notNull())
    .addColumn('view_ids', text, (column) => column.notNull().defaultTo('[]'))
    .execute();
  await run('create index condition_entries_artwork on condition_entries (artwork_id, day, id)');
  await tableOf('valuations')
    .addColumn('purpose', text, (column) => column.notNull())
    .addColumn('amount_cents', whole, (column) => column.notNull())
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('notes', text, (column) => column.notNull())
    .execute();
  await run('create index valuations_artwork on valuations (artwork_id, purpose, day, id)');
  await db.schema.alterTable('order_lines').addColumn('shown_json', text).execute();
  await db.schema
    .createTable('line_views')
    .addColumn('line_id', whole, (column) => column.notNull().references('order_lines.id'))
    .addColumn('image_id', whole, (column) => column.notNull().references('images.id'))
    .addPrimaryKeyConstraint('line_views_key', ['line_id', 'image_id'])
    .execute();
  await run('create index line_views_image on line_views (image_id)');
  await (engine === 'sqlite' ? contentOfSqlite(run) : contentOfPostgres(run));
  await (engine === 'sqlite' ? usesOfSqlite(run) : usesOfPostgres(run));
}

type Run = (statement: string) => Promise<unknown>;

const number = '(select number from content_version where id = 1)';
const replaced = 'on conflict (artwork_id) do update set number = excluded.number';
const changes = [
  ['insert', 'new.published = 1', 'new'],
  ['update', 'new.published = 1 or old.published = 1', 'new'],
  ['delete', 'old.published = 1', 'old'],
] as const;

/** As a change of the artwork itself: 0040-artwork-changes.ts. */
async function contentOfSqlite(run: Run): Promise<void> {
  const bump = 'update content_version set number = number + 1, nonce = lower(hex(randomblob(8))) where id = 1';
  for (const [change, condition, row] of changes) {
    await run(
      `create trigger condition_entries_${change}_is_new_content after ${change} on condition_entries when ${condition} ` +
        `begin ${bump}; insert into artwork_changes (artwork_id, number) values (${row}.artwork_id, ${number}) ${replaced}; end`,
    );
  }
}

async function contentOfPostgres(run: Run): Promise<void> {
  const bump =
    "update content_version set number = number + 1, nonce = substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) where id = 1";
  for (const [change, condition, row] of changes) {
    const name = `condition_entries_${change}_is_new_content`;
    await run(
      `create function ${name}() returns trigger language plpgsql as $body$ begin ${bump}; ` +
        `insert into artwork_changes (artwork_id, number) values (${row}.artwork_id, ${number}) ${replaced}; ` +
        'return null; end $body$',
    );
    await run(
      `create trigger ${name} after ${change} on condition_entries for each row when (${condition}) execute function ${name}()`,
    );
  }
}

/** What refers to an image, and can refer to another one or to none later. */
const referring = [
  'artworks',
  'periods',
  'events',
  'document_images',
  'order_lines',
  'deleted_records',
  'artwork_views',
];

/** Whether nothing refers to the image with this id. */
function isUnused(id: string): string {
  return [...referring, 'line_views']
    .map((table) => `not exists (select 1 from ${table} where image_id = ${id})`)
    .join(' and ');
}

/** The triggers of 0055-views.ts that keep `image_library.used` up to date, with the views of sold works. */
async function usesOfSqlite(run: Run): Promise<void> {
  const used = 'update image_library set used = 1 where image_id = new.image_id and used = 0';
  const unused = `update image_library set used = 0 where image_id = old.image_id and ${isUnused('old.image_id')}`;
  await run(`create trigger line_views_insert_use after insert on line_views begin ${used}; end`);
  for (const table of referring) {
    await run(`drop trigger ${table}_update_use`);
    await run(`drop trigger ${table}_delete_use`);
    await run(`create trigger ${table}_update_use after update of image_id on ${table}
      when old.image_id is not new.image_id begin ${used}; ${unused}; end`);
    await run(`create trigger ${table}_delete_use after delete on ${table} when old.image_id is not null
      begin ${unused}; end`);
  }
}

async function usesOfPostgres(run: Run): Promise<void> {
  const used = (from: string) =>
    `update image_library set used = 1 where used = 0 and image_id in (select image_id from ${from})`;
  const unused = (ids: string) =>
    `update image_library set used = 0 where image_id in (${ids}) and ${isUnused('image_library.image_id')}`;
  const define = (name: string, body: string) =>
    run(
      `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
    );
  for (const table of referring) {
    await define(
      `${table}_update_use`,
      `${used('changed')}; ${unused('select image_id from before except select image_id from changed')}`,
    );
    await define(`${table}_delete_use`, unused('select image_id from removed'));
  }
  await define('line_views_insert_use', used('added'));
  await run(
    'create trigger line_views_insert_use after insert on line_views referencing new table as added ' +
      'for each statement execute function line_views_insert_use()',
  );
}
