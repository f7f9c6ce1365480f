import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** What refers to an image. */
const referring = ['artworks', 'periods', 'events', 'document_images', 'order_lines', 'deleted_records'];

type Run = (statement: string) => Promise<unknown>;

/**
 * A short row for each image with what the Image Library searches, sorts and filters by (docs/specification/images.md §9).
 * Triggers add it, and keep `used` and the facts of an upload up to date. Notes and flag move here: each change of `images` is
 * new content, and a note changes no page.
 */
export async function imageLibrary(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole } = columnTypes(engine);
  const run: Run = (statement) => sql.raw(statement).execute(db);
  await db.schema
    .createTable('image_library')
    .addColumn('image_id', whole, (column) => column.primaryKey().references('images.id').onDelete('cascade'))
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('search_text', text, (column) => column.notNull())
    .addColumn('file_size', whole)
    .addColumn('fault', text)
    .addColumn('version_nonce', text, (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('in_use', 'integer')
    .addColumn('notes', text, (column) => column.notNull().defaultTo(''))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await run(`insert into image_library (${columns}) select ${valuesOf('images', engine)} from images`);
  await run(`update image_library set used = 1 where not (${isUnused('image_library.image_id')})`);
  await run('alter table images drop column in_use');
  await run('alter table images drop column notes');
  await run('create index image_library_flag on image_library (coalesce(in_use, used), image_id)');
  await run('create index image_library_name on image_library (name, image_id)');
  await run('create index image_library_size on image_library (coalesce(file_size, -1), image_id)');
  await run('create index image_library_fault on image_library (image_id) where fault is not null');
  await (engine === 'sqlite' ? triggersOfSqlite(run) : triggersOfPostgres(run));
}

const columns = 'image_id, name, search_text, file_size, fault, version_nonce';

/** The columns of an image's row. A path of this site that was never uploaded leads nowhere. */
function valuesOf(image: string, engine: Engine): string {
  const name = `case ${image}.original_name when '' then ${image}.file_path else ${image}.original_name end`;
  const nonce =
    engine === 'sqlite' ? 'lower(hex(randomblob(6)))' : "left(replace(gen_random_uuid()::text, '-', ''), 12)";
  return [
    `${image}.id`,
    `lower(${name})`,
    `lower(${image}.original_name || ' ' || ${image}.file_path)`,
    `${image}.file_size`,
    `case when ${image}.uploaded_at is null and ${image}.file_path like '/%' then 'missing' end`,
    nonce,
  ].join(', ');
}

/** Whether nothing refers to the image with this id. */
function isUnused(id: string): string {
  return referring.map((table) => `not exists (select 1 from ${table} where image_id = ${id})`).join(' and ');
}

/** An upload at a path that was only named before: its facts take the place of what was assumed. */
const uploadedFacts = (image: string) =>
  `name = lower(${image}.original_name), search_text = lower(${image}.original_name || ' ' || ${image}.file_path), ` +
  `file_size = ${image}.file_size, fault = null`;

/** A restore has added the row of the image before the image: it stays. */
async function triggersOfSqlite(run: Run): Promise<void> {
  await run(`create trigger images_insert_library after insert on images begin
    insert into image_library (${columns}) values (${valuesOf('new', 'sqlite')})
    on conflict (image_id) do nothing; end`);
  await run(`create trigger images_update_library after update of uploaded_at on images begin
    update image_library set ${uploadedFacts('new')} where image_id = new.id; end`);
  const used = 'update image_library set used = 1 where image_id = new.image_id and used = 0';
  const unused = `update image_library set used = 0 where image_id = old.image_id and ${isUnused('old.image_id')}`;
  for (const table of referring) {
    await run(`create trigger ${table}_insert_use after insert on ${table} when new.image_id is not null
      begin ${used}; end`);
    await run(`create trigger ${table}_update_use after update of image_id on ${table}
      when old.image_id is not new.image_id begin ${used}; ${unused}; end`);
    await run(`create trigger ${table}_delete_use after delete on ${table} when old.image_id is not null
      begin ${unused}; end`);
  }
}

/** Once for each statement: an import changes thousands of artworks by one. */
async function triggersOfPostgres(run: Run): Promise<void> {
  const add = async (name: string, when: string, tables: string, body: string) => {
    await run(`create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`);
    await run(`create trigger ${name} after ${when} ${tables} for each statement execute function ${name}()`);
  };
  await add(
    'images_insert_library',
    'insert on images',
    'referencing new table as added',
    `insert into image_library (${columns}) select ${valuesOf('added', 'postgres')} from added
      on conflict (image_id) do nothing`,
  );
  await add(
    'images_update_library',
    'update on images',
    'referencing old table as before new table as changed',
    `update image_library set ${uploadedFacts('changed')} from changed join before using (id)
      where image_id = changed.id and before.uploaded_at is distinct from changed.uploaded_at`,
  );
  const used = (from: string) =>
    `update image_library set used = 1 where used = 0 and image_id in (select image_id from ${from})`;
  const unused = (ids: string) =>
    `update image_library set used = 0 where image_id in (${ids}) and ${isUnused('image_library.image_id')}`;
  for (const table of referring) {
    await add(`${table}_insert_use`, `insert on ${table}`, 'referencing new table as added', used('added'));
    await add(
      `${table}_update_use`,
      `update on ${table}`,
      'referencing old table as before new table as changed',
      `${used('changed')}; ${unused('select image_id from before except select image_id from changed')}`,
    );
    await add(
      `${table}_delete_use`,
      `delete on ${table}`,
      'referencing old table as removed',
      unused('select image_id from removed'),
    );
  }
}
