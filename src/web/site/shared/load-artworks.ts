import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { Artwork, ListArtworks } from '../../../contract/artworks/artworks.schemas.ts';
import { type Api, type ListPage, statusOf } from '../../api.ts';

/** Artworks that a list shows at first, and adds as one scrolls. */
export const ARTWORKS_PER_PAGE = 48;

/**
 * The first page of a list, and never more, however much was scrolled: a poll costs the same for a list of any length.
 * It begins at the cursor that the address names, which is for those without JavaScript; at the beginning when that is
 * no cursor of ours.
 */
export async function loadArtworks(
  api: Api,
  { cursor, ...rest }: ListArtworks,
  signal: AbortSignal,
): Promise<ListPage<Artwork>> {
  const asked = { ...rest, limit: ARTWORKS_PER_PAGE };
  if (cursor === undefined) return api.page(artworkCalls.listArtworks, asked, { signal });
  try {
    return await api.page(artworkCalls.listArtworks, { ...asked, cursor }, { signal });
  } catch (error) {
    if (statusOf(error) !== 400) throw error;
    return api.page(artworkCalls.listArtworks, asked, { signal });
  }
}
