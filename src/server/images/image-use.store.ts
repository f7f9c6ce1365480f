import { type RawBuilder, sql } from 'kysely';
import type { ImageUse } from '../../domain/artwork/image-use.ts';
import type { Reader } from '../db/database.ts';

/** Everything that shows one of these images, by the image's id. */
export async function listImageUses(
  db: Reader,
  imageIds: readonly number[],
): Promise<(ImageUse & { imageId: number })[]> {
  if (imageIds.length === 0) return [];
  const ids = sql.join(imageIds);
  const shown = (kind: ImageUse['kind'], key: string, name: string, from: string): RawBuilder<unknown> => sql`
    select image_id as "imageId", ${sql.lit(kind)} as kind, cast(${sql.raw(key)} as text) as key,
      ${sql.raw(name)} as name
    from ${sql.raw(from)} where image_id in (${ids})`;
  const { rows } = await sql<ImageUse & { imageId: number }>`
    ${shown('artwork', 'id', 'title', 'artworks')}
    union all ${shown('period', 'id', 'name', 'periods')}
    union all ${shown('event', 'id', 'title', 'events')}
    union all ${shown('text', 'document_key', 'field', 'document_images')}
    union all ${shown('order', 'orders.id', 'invoice_number', 'order_lines join orders on orders.id = order_id')}
    union all ${shown('deleted', "kind || ' ' || record_id", 'name', 'deleted_records')}
    order by 1, 2, 3`.execute(db);
  return rows;
}
