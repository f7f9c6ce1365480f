import type { Artwork, ListArtworks } from '../../../contract/artworks/artworks.schemas.ts';
import { pageCalls } from '../../../contract/page-calls.ts';
import { type Api, type ListPage, statusOf } from '../../api.ts';

/** The number of artworks that a list shows first, and adds with each page. */
export const ARTWORKS_PER_PAGE = 48;

/**
 * The fields in the order in which a card shows them: so the page's data repeats longer parts of its HTML, and is
 * smaller when compressed.
 */
const shownFields = [
  'preview',
  'image',
  'width',
  'height',
  'alt',
  'id',
  'title',
  'year',
  'medium',
  'dimensions',
  'price',
  'dateText',
  'collection',
  'publicStatus',
  'badge',
] as const satisfies (keyof Artwork)[];

/** The part of an artwork that a card in a list shows. */
export type ListedArtwork = Pick<Artwork, (typeof shownFields)[number]>;

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
  const { items, total, next } = await api.page(pageCalls.listArtworks, asked, signal && { signal });
  return { items: items.map(listedArtwork), total, next };
}

/** Leaves out the long texts, which would be half of a list's page: its data is in the HTML a second time. */
export function listedArtwork(artwork: Artwork): ListedArtwork {
  return Object.fromEntries(shownFields.map((name) => [name, artwork[name]])) as ListedArtwork;
}
