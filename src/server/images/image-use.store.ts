import { sql } from 'kysely';
import type { ImageUse, ImageUses } from '../../domain/image/image-library.ts';
import type { Reader } from '../db/database.ts';
import { prepared } from '../db/queries.ts';

interface Place {
  kind: ImageUse['kind'];
  from: string;
  key: string;
  name: string;
  /** The table's key, where a placeholder may have thousands of rows: only the first ones are read. */
  row?: string;
  /** The condition for the rows of the place that visitors see; without it they see none of them. */
  seen?: string;
}

/** Every place where an image may be shown. */
const places: readonly Place[] = [
  { kind: 'artwork', from: 'artworks', key: 'id', name: 'title', row: 'id', seen: 'published = 1' },
  {
    kind: 'view',
    from: `(select v.id, v.image_id, v.artwork_id || ' ' || v.id as place, title, v.published * artworks.published as seen
      from artwork_views as v join artworks on artworks.id = v.artwork_id) as views`,
    key: 'place',
    name: 'title',
    row: 'id',
    seen: 'views.seen = 1',
  },
  {
    // The views of an artwork that can be restored.
    kind: 'deleted',
    from: `(select v.image_id, 'artwork ' || v.artwork_id as place, name from artwork_views as v
      join deleted_records on kind = 'artwork' and record_id = v.artwork_id) as deleted_views`,
    key: 'place',
    name: 'name',
  },
  { kind: 'period', from: 'periods', key: 'id', name: 'name', seen: '1 = 1' },
  // The words in the settings decide which events visitors see (image-rights/is-public-image.ts).
  { kind: 'event', from: 'events', key: 'id', name: 'title' },
  { kind: 'text', from: 'document_images', key: 'document_key', name: 'field', seen: '1 = 1' },
  {
    kind: 'order',
    from: 'order_lines join orders on orders.id = order_id',
    key: 'orders.id',
    name: 'invoice_number',
    row: 'order_lines.id',
  },
  {
    // The views that were public when a work was sold.
    kind: 'order',
    from: '(select line_views.image_id, order_id, invoice_number as number from line_views join order_lines on order_lines.id = line_id join orders on orders.id = order_id) as sold_views',
    key: 'order_id',
    name: 'number',
  },
  { kind: 'deleted', from: 'deleted_records', key: "kind || ' ' || record_id", name: 'name' },
];

const showing = places.flatMap(({ from, seen }) =>
  seen === undefined
    ? []
    : sql`exists (select 1 from ${sql.raw(from)} where image_id = images.id and ${sql.raw(seen)})`,
);
const findShown = prepared((db, { filePath }: { filePath: string }) =>
  sql`select 1 from images where file_path = ${filePath} and (${sql.join(showing, sql` or `)})`.compile(db),
);
const findEvents = prepared((db, { filePath }: { filePath: string }) =>
  db
    .selectFrom('events')
    .innerJoin('images', 'images.id', 'events.image_id')
    .select('events.title')
    .where('images.file_path', '=', filePath),
);

/**
 * True if something shows an image that all visitors see. Events, of which some are hidden, are in `listEventsWith`.
 */
export async function isShown(db: Reader, filePath: string): Promise<boolean> {
  return (await findShown(db, { filePath })).rows.length > 0;
}

/** The titles of the events that show an image. */
export async function listEventsWith(db: Reader, filePath: string): Promise<string[]> {
  return (await findEvents(db, { filePath })).rows.map(({ title }) => title);
}

/**
 * Finds the places that show each of these images, by the image's id: how many there are, and the first `most` of them.
 */
export async function findImageUses(
  db: Reader,
  imageIds: readonly number[],
  most: number,
): Promise<Map<number, ImageUses>> {
  if (imageIds.length === 0) return new Map();
  const shown = sql`image_id in (${sql.join(imageIds)})`;
  const counted = places.map(({ from }) => sql`select image_id from ${sql.raw(from)} where ${shown}`);
  const counts = await sql<{ image: number; count: number }>`
    select image_id as image, cast(count(*) as integer) as count from (${sql.join(counted, sql` union all `)}) as uses
    group by image_id`.execute(db);
  const named = places.map(({ kind, from, key, name, row }) => {
    const isFirst =
      row === undefined
        ? shown
        : sql`${sql.raw(row)} in (
            select id from (
              select ${sql.raw(row)} as id, row_number() over (partition by image_id order by ${sql.raw(row)}) as place
              from ${sql.raw(from)} where ${shown}
            ) as ranked where place <= ${most})`;
    return sql`
      select image_id as image, ${sql.lit(kind)} as kind, cast(${sql.raw(key)} as text) as key, ${sql.raw(name)} as name
      from ${sql.raw(from)} where ${isFirst}`;
  });
  const firsts = await sql<ImageUse & { image: number }>`
    ${sql.join(named, sql` union all `)} order by 1, 2, 3`.execute(db);
  const uses = Map.groupBy(firsts.rows, ({ image }) => image);
  return new Map(
    counts.rows.map(({ image, count }) => [image, { count, first: (uses.get(image) ?? []).slice(0, most) }]),
  );
}
