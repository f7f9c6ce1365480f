import type { Selectable } from 'kysely';
import { isPublished } from '../artworks/open-list.store.ts';
import type { Reader, Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { type ShownImage, shownImage } from '../images/image.store.ts';
import type { StoredRecord } from '../records/record.store.ts';

export type StoredView = StoredRecord<'artwork_views'>;

/** The views of an artwork in their order, for staff. */
export async function listViews(db: Reader, artworkId: number): Promise<StoredView[]> {
  return db
    .selectFrom('artwork_views')
    .leftJoin('images', 'images.id', 'artwork_views.image_id')
    .selectAll('artwork_views')
    .select(shownImage)
    .where('artwork_id', '=', artworkId)
    .orderBy('position')
    .orderBy('artwork_views.id')
    .execute();
}

/** A view with the title of its artwork. */
export type TitledView = Selectable<Tables['artwork_views']> & ShownImage & { title: string };

/**
 * The public views of one artwork in their order, or without it of all artworks. `viewer`: visitors see no view of a private artwork, and
 * staff who look at its page see what visitors will see.
 */
export async function listPublicViews(
  db: Reader,
  { artworkId, viewer }: { artworkId?: number; viewer: 'visitor' | 'staff' },
): Promise<TitledView[]> {
  return db
    .selectFrom('artwork_views')
    .innerJoin('artworks', 'artworks.id', 'artwork_views.artwork_id')
    .$if(viewer === 'visitor', (found) => found.where(isPublished))
    .$if(artworkId !== undefined, (found) => found.where('artwork_views.artwork_id', '=', artworkId ?? 0))
    .innerJoin('images', 'images.id', 'artwork_views.image_id')
    .selectAll('artwork_views')
    .select([...shownImage, 'artworks.title'])
    .where('artwork_views.published', '=', 1)
    .orderBy('artwork_views.artwork_id')
    .orderBy('artwork_views.position')
    .orderBy('artwork_views.id')
    .execute();
}

/** Counts the views of an artwork, and returns the position after the last view. */
export async function countViews(db: Reader, artworkId: number): Promise<{ count: number; next: number }> {
  const { count, last } = await db
    .selectFrom('artwork_views')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('artwork_id', '=', artworkId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), next: last === null ? 0 : last + 1 };
}

/** An order is no part of what a form edits, so the view keeps its version. */
export async function setPosition(tx: Writer, id: number, position: number): Promise<void> {
  await tx.updateTable('artwork_views').set({ position }).where('id', '=', id).execute();
}
