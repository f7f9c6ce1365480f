import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import type { ListArtworks } from '../../../contract/artworks/artworks.schemas.ts';
import { type Api, type ListPage, statusOf } from '../../api.ts';
import { type ListedArtwork, listedArtwork } from './listed-artwork.ts';

/** How many artworks a list shows first, and adds with each page. */
export const ARTWORKS_PER_PAGE = 48;

/**
 * The first page of a list only, so that a poll costs the same for a list of any length. It starts at the cursor in the
 * address, which browsers without JavaScript use; at the beginning when the cursor is invalid.
 */
export async function loadArtworks(
  api: Api,
  { cursor, ...rest }: ListArtworks,
  signal: AbortSignal,
): Promise<ListPage<ListedArtwork>> {
  const asked = { ...rest, limit: ARTWORKS_PER_PAGE };
  if (cursor === undefined) return loadPage(api, asked, signal);
  try {
    return await loadPage(api, { ...asked, cursor }, signal);
  } catch (error) {
    if (statusOf(error) !== 400) throw error;
    return loadPage(api, asked, signal);
  }
}

/** One page of a list, with what its cards show. */
export async function loadPage(api: Api, asked: ListArtworks, signal?: AbortSignal): Promise<ListPage<ListedArtwork>> {
  const { items, total, next } = await api.page(artworkCalls.listArtworks, asked, signal && { signal });
  return { items: items.map(listedArtwork), total, next };
}
