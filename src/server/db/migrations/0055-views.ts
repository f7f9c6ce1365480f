import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

type Run = (statement: string) => Promise<unknown>;

/** What refers to an image. */
const referring = [
  'artworks',
  'periods',
  'events',
  'document_images',
  'order_lines',
  'deleted_records',
  'artwork_views',
];

/**
 * The views of the artworks (docs/specification/views.md). They refer to no row of `artworks`, because a deleted artwork can be restored
 * with them. An entry of Activity names the artwork that its record is a part of.
 */
export async function views(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole } = columnTypes(engine);
  const { schema } = db;
  const run: Run = (statement) => sql.raw(statement).execute(db);
  const table = schema.createTable('artwork_views');
  const withId =
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigserial', (column) => column.primaryKey());
  await withId
    .addColumn('artwork_id', whole, (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('published', 'integer', (column) => column.notNull())
    .addColumn('image_id', whole, (column) => column.references('images.id'))
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('caption', text, (column) => column.notNull())
    .addColumn('alt', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('photographer', text, (column) => column.notNull())
    .addColumn('taken_on', text)
    .addColumn('credit', text, (column) => column.notNull())
    .addColumn('import_id', whole)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('version_nonce', text, (column) => column.notNull())
    .execute();
  await run('create index artwork_views_of_artwork on artwork_views (artwork_id, position, id)');
  await run('create index artwork_views_image_id on artwork_views (image_id)');
  await run('create index artwork_views_import on artwork_views (import_id) where import_id is not null');
  await schema.alterTable('activity').addColumn('of_artwork', whole).execute();
  await run('create index activity_of_artwork on activity (of_artwork, id) where of_artwork is not null');
  await (engine === 'sqlite' ? inSqlite(run) : inPostgres(run));
}

/** Whether nothing refers to the image with this id. */
function isUnused(id: string): string {
  return referring.map((table) => `not exists (select 1 from ${table} where image_id = ${id})`).join(' and ');
}

/** Each change of a view is new content; and the triggers that keep `image_library.used` up to date know the views. */
async function inSqlite(run: Run): Promise<void> {
  const bump = 'update content_version set number = number + 1, nonce = lower(hex(randomblob(8))) where id = 1';
  for (const change of ['insert', 'update', 'delete']) {
    await run(
      `create trigger artwork_views_${change}_is_new_content after ${change} on artwork_views begin ${bump}; end`,
    );
  }
  const used = 'update image_library set used = 1 where image_id = new.image_id and used = 0';
  const unused = `update image_library set used = 0 where image_id = old.image_id and ${isUnused('old.image_id')}`;
  await run(`create trigger artwork_views_insert_use after insert on artwork_views when new.image_id is not null
    begin ${used}; end`);
  for (const table of referring) {
    await run(`drop trigger if exists ${table}_update_use`);
    await run(`drop trigger if exists ${table}_delete_use`);
    await run(`create trigger ${table}_update_use after update of image_id on ${table}
      when old.image_id is not new.image_id begin ${used}; ${unused}; end`);
    await run(`create trigger ${table}_delete_use after delete on ${table} when old.image_id is not null
      begin ${unused}; end`);
  }
}

async function inPostgres(run: Run): Promise<void> {
  await run(`create trigger artwork_views_is_new_content after insert or update or delete on artwork_views
    for each statement execute function new_content()`);
  const used = (from: string) =>
    `update image_library set used = 1 where used = 0 and image_id in (select image_id from ${from})`;
  const unused = (ids: string) =>
    `update image_library set used = 0 where image_id in (${ids}) and ${isUnused('image_library.image_id')}`;
  const define = (name: string, body: string) =>
    run(
      `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
    );
  const add = (name: string, change: string, tables: string) =>
    run(
      `create trigger ${name} after ${change} on artwork_views ${tables} for each statement execute function ${name}()`,
    );
  await define('artwork_views_insert_use', used('added'));
  for (const table of referring) {
    await define(
      `${table}_update_use`,
      `${used('changed')}; ${unused('select image_id from before except select image_id from changed')}`,
    );
    await define(`${table}_delete_use`, unused('select image_id from removed'));
  }
  await add('artwork_views_insert_use', 'insert', 'referencing new table as added');
  await add('artwork_views_update_use', 'update', 'referencing old table as before new table as changed');
  await add('artwork_views_delete_use', 'delete', 'referencing old table as removed');
}
