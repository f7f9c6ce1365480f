import type { Artwork } from '../../contract/artworks/artworks.schemas.ts';
import { nearestOf, neighboursShown } from '../../domain/artwork/gallery.ts';
import { Problem } from '../../domain/problems.ts';
import { currentSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { artworksAround } from './artwork-list.store.ts';
import type { ArtworkQuery } from './open-list.store.ts';
import { presentArtwork } from './present-artwork.ts';

/**
 * The artworks nearest to one in a list, without the artwork itself. The cost does not depend on the list's length.
 * Throws `artwork-not-found` when the artwork is not in the list.
 */
export async function listNearestArtworks(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { limit = neighboursShown, ...query }: ArtworkQuery & { limit?: number | undefined },
  id: number,
): Promise<Artwork[]> {
  const around = await artworksAround(db.read, query, id, limit);
  if (around === undefined) throw new Problem('artwork-not-found');
  const settings = await currentSettings(db);
  return nearestOf(around.before, around.after, limit).map((row) =>
    presentArtwork(row, settings, caller.administrator),
  );
}
