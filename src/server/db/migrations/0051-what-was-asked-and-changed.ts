import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';
import { foldForSearch } from './frozen/fold-text.ts';

/** Rows in memory at a time. */
const batchSize = 500;

/**
 * An inquiry is found by the artwork, or else by the folded title, that it asks about (docs/specification/artwork.md §15), and an entry of
 * Activity by the fields that it changed and by its time (docs/specification/activity.md §1).
 */
export async function whatWasAskedAndChanged(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, whole } = columnTypes(engine);
  const { schema } = db;
  await schema
    .alterTable('inquiries')
    .addColumn('asked_title', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .createTable('activity_fields')
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('field', text, (column) => column.notNull())
    .addColumn('entry_id', whole, (column) => column.notNull().references('activity.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('activity_fields_key', ['kind', 'field', 'entry_id'])
    .execute();
  await fillTitles(db);
  await fillFields(db);
  await schema.createIndex('inquiries_asked_title').on('inquiries').columns(['asked_title', 'created_at']).execute();
  await schema.createIndex('activity_fields_entry').on('activity_fields').column('entry_id').execute();
  await schema.createIndex('activity_at').on('activity').columns(['at', 'id']).execute();
}

async function fillTitles(db: Kysely<never>): Promise<void> {
  const artworks = await artworksByTitle(db);
  const parts = partsOf((last) =>
    sql<{ id: number; artwork_id: number | null; artwork_of_interest: string }>`
      select id, artwork_id, artwork_of_interest from inquiries
      where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(db),
  );
  for await (const rows of parts) {
    for (const { id, artwork_id, artwork_of_interest } of rows) {
      const title = foldForSearch(artwork_of_interest);
      const artwork = artwork_id ?? artworks.get(title) ?? null;
      await sql`update inquiries set asked_title = ${title}, artwork_id = ${artwork} where id = ${id}`.execute(db);
    }
  }
}

/** By folded title the only artwork that has it; null where several have it, and for the empty title. */
async function artworksByTitle(db: Kysely<never>): Promise<Map<string, number | null>> {
  const found = new Map<string, number | null>([['', null]]);
  const parts = partsOf((last) =>
    sql<{ id: number; title: string }>`
      select id, title from artworks where id > ${last} order by id limit ${sql.lit(batchSize)}`.execute(db),
  );
  for await (const rows of parts) {
    for (const row of rows) {
      const title = foldForSearch(row.title);
      found.set(title, found.has(title) ? null : row.id);
    }
  }
  return found;
}

async function fillFields(db: Kysely<never>): Promise<void> {
  const parts = partsOf((last) =>
    sql<{ id: number; kind: string; changes: string }>`
      select id, kind, changes from activity
      where id > ${last} and kind is not null and changes is not null order by id limit ${sql.lit(batchSize)}`.execute(
      db,
    ),
  );
  for await (const rows of parts) {
    const fields = rows.flatMap(({ id, kind, changes }) =>
      fieldsOf(changes).map((field) => sql`(${kind}, ${field}, ${id})`),
    );
    for (let at = 0; at < fields.length; at += batchSize) {
      const some = sql.join(fields.slice(at, at + batchSize));
      await sql`insert into activity_fields (kind, field, entry_id) values ${some}`.execute(db);
    }
  }
}

/** The changed fields, each once; of a group the group. */
function fieldsOf(changes: string): string[] {
  const list: { field: string }[] = JSON.parse(changes);
  return [...new Set(list.map(({ field }) => field.split('.')[0] ?? field))];
}

/** The rows of a query in the order of their ids, in parts. */
async function* partsOf<Row extends { id: number }>(read: (last: number) => Promise<{ rows: Row[] }>) {
  for (let last = 0; ; ) {
    const { rows } = await read(last);
    const final = rows.at(-1);
    if (final === undefined) return;
    yield rows;
    last = Number(final.id);
  }
}
