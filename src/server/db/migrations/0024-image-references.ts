import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/** Rows in memory at a time. */
const batchSize = 500;

/** The fields of the texts that name an image. */
const imageFields: Record<string, readonly string[]> = {
  hero: ['imageUrl'],
  biography: ['portraitImage'],
  'subtle-genius': ['mainImage'],
  'estate-content': ['backgroundImage', 'contactImage'],
};

/**
 * Every path of an image is stored once, in `images`, and what shows an image refers to it by its id. Before, paths were
 * repeated in artworks, periods, events and texts. A path that was never uploaded gets a row without size and checksum.
 */
export async function imageReferences(db: Kysely<never>, engine: Engine): Promise<void> {
  await createTables(db, engine);
  const { whole } = columnTypes(engine);
  for (const table of ['artworks', 'periods', 'events', 'order_lines']) {
    await db.schema
      .alterTable(table)
      .addColumn('image_id', whole, (column) => column.references('images.id'))
      .execute();
    await db.schema.createIndex(`${table}_image_id`).on(table).column('image_id').execute();
  }
  await db.schema.dropIndex('artworks_image').execute();
  for (const table of ['artworks', 'periods', 'events']) {
    await referTo(db, table);
    await db.schema.alterTable(table).dropColumn('image').execute();
  }
  await referInTexts(db);
  await referInOrders(db);
}

async function createTables(db: Kysely<never>, engine: Engine): Promise<void> {
  const { schema } = db;
  const { text, whole } = columnTypes(engine);
  const images =
    engine === 'sqlite'
      ? schema.createTable('images').addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : schema.createTable('images').addColumn('id', 'bigserial', (column) => column.primaryKey());
  await images
    .addColumn('file_path', text, (column) => column.notNull().unique())
    .addColumn('original_name', text, (column) => column.notNull().defaultTo(''))
    .addColumn('type', text)
    .addColumn('file_size', whole)
    .addColumn('checksum', text)
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('preview', text)
    .addColumn('uploaded_at', text)
    .addColumn('in_use', 'integer')
    .addColumn('notes', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`
    insert into images (id, file_path, original_name, type, file_size, width, height, preview, uploaded_at, notes)
    select id, file_path, original_name, 'image/jpeg', file_size, width, height, preview, uploaded_at, notes
    from pictures`.execute(db);
  await schema.dropTable('pictures').execute();
  await schema.createIndex('images_checksum').on('images').column('checksum').execute();

  await schema
    .createTable('document_images')
    .addColumn('document_key', text, (column) => column.notNull().references('documents.key').onDelete('cascade'))
    .addColumn('field', text, (column) => column.notNull())
    .addColumn('image_id', whole, (column) => column.notNull().references('images.id'))
    .addPrimaryKeyConstraint('document_images_key', ['document_key', 'field'])
    .execute();
  await schema.createIndex('document_images_image_id').on('document_images').column('image_id').execute();

  await schema
    .createTable('unreferenced_files')
    .addColumn('file_path', text, (column) => column.primaryKey())
    .addColumn('since', text, (column) => column.notNull())
    .execute();

  if (engine === 'postgres') {
    await sql`
      select setval(pg_get_serial_sequence('images', 'id'), coalesce(max(id), 1), max(id) is not null) from images`.execute(
      db,
    );
    await sql`
      create trigger images_is_new_content after insert or update or delete on images
      for each statement execute function new_content()`.execute(db);
    return;
  }
  const bump = 'update content_version set number = number + 1, nonce = lower(hex(randomblob(8))) where id = 1';
  for (const change of ['insert', 'update', 'delete']) {
    await sql
      .raw(`create trigger images_${change}_is_new_content after ${change} on images begin ${bump}; end`)
      .execute(db);
  }
}

/** The path at which an image is served: a name without a folder is in /uploads/. */
function imagePath(path: string): string {
  const trimmed = path.trim();
  if (trimmed === '' || trimmed.startsWith('/') || /^https?:\/\//i.test(trimmed)) return trimmed;
  return trimmed.includes('/') ? `/${trimmed}` : `/uploads/${trimmed}`;
}

/** Adds the missing rows of some paths. */
async function addImages(db: Kysely<never>, paths: readonly string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += batchSize) {
    const rows = paths.slice(at, at + batchSize).map((path) => sql`(${path})`);
    await sql`insert into images (file_path) values ${sql.join(rows)} on conflict (file_path) do nothing`.execute(db);
  }
}

/** Fills a table's references. Some paths may be stored as an earlier release took them, without their folder. */
async function referTo(db: Kysely<never>, name: string): Promise<void> {
  const table = sql.table(name);
  const { rows } = await sql<{ image: string }>`select distinct image from ${table} where image <> ''`.execute(db);
  const named = rows.map(({ image }) => ({ image, path: imagePath(image) })).filter(({ path }) => path !== '');
  await addImages(db, [...new Set(named.map(({ path }) => path))]);
  await sql`
    update ${table} set image_id = (select id from images where file_path = image) where image <> ''`.execute(db);
  for (const { image, path } of named) {
    if (image === path) continue;
    await sql`
      update ${table} set image_id = (select id from images where file_path = ${path}) where image = ${image}`.execute(
      db,
    );
  }
}

async function referInTexts(db: Kysely<never>): Promise<void> {
  for (const [key, fields] of Object.entries(imageFields)) {
    const { rows } = await sql<{ json: string }>`select json from documents where key = ${key}`.execute(db);
    const [row] = rows;
    if (row === undefined) continue;
    const body = JSON.parse(row.json) as Record<string, unknown>;
    for (const field of fields) {
      const path = imagePath(String(body[field] ?? ''));
      delete body[field];
      if (path === '') continue;
      await addImages(db, [path]);
      await sql`
        insert into document_images (document_key, field, image_id)
        select cast(${key} as text), cast(${field} as text), id from images where file_path = ${path}`.execute(db);
    }
    await sql`update documents set json = ${JSON.stringify(body)} where key = ${key}`.execute(db);
  }
}

/** An order's confirmation shows the image that the artwork had when it was ordered. */
async function referInOrders(db: Kysely<never>): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; artwork_json: string }>`
      select id, artwork_json from order_lines where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(db);
    for (const { id, artwork_json: json } of rows) {
      const path = imagePath(String((JSON.parse(json) as { image?: string }).image ?? ''));
      if (path === '') continue;
      await addImages(db, [path]);
      await sql`
        update order_lines set image_id = (select id from images where file_path = ${path}) where id = ${id}`.execute(
        db,
      );
    }
    const final = rows.at(-1);
    if (final === undefined) return;
    last = Number(final.id);
  }
}
