import type { Reader } from '../db/database.ts';
import { shownImage } from '../images/image.store.ts';

/** Artworks with their image and where they are now, in no order; private ones too (docs/specification/print.md §2). */
export async function listPrintedRows(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('artworks')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .leftJoin('movements', (join) =>
      join.onRef('movements.artwork_id', '=', 'artworks.id').on('movements.left_on', 'is', null),
    )
    .selectAll('artworks')
    .select([...shownImage, 'movements.place_id'])
    .where('artworks.id', 'in', ids)
    .execute();
}
