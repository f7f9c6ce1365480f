import { isPublished } from '../artworks/open-list.store.ts';
import type { Reader } from '../db/database.ts';

/** Counts the works with an image that visitors will see. */
export async function countShownWorks(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('artworks')
    .innerJoin('images', 'images.id', 'artworks.image_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(isPublished)
    .where('images.width', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
