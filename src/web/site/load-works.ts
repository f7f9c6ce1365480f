import { artworkCalls } from '../../contract/artworks.calls.ts';
import type { Artwork, ListArtworks } from '../../contract/artworks.schemas.ts';
import { type Api, type ListPage, statusOf } from '../api.ts';
import { recallList } from './list-memory.ts';

/** Works a page shows at first, and adds as one scrolls. */
export const WORKS_PER_PAGE = 48;
/** The most that one call answers (contract, "Reading"). */
const MOST_PER_CALL = 200;

/**
 * The works of a list at an address: the first of them, or as many as this visitor had already come to see, so that the
 * way back and the refresh every 15 seconds show no fewer.
 */
export async function loadWorks(
  api: Api,
  asked: ListArtworks,
  address: string,
  signal: AbortSignal,
): Promise<ListPage<Artwork>> {
  const wanted = Math.max(WORKS_PER_PAGE, recallList(address)?.count ?? 0);
  const limit = Math.min(wanted, MOST_PER_CALL);
  let page = await firstPage(api, { ...asked, limit }, signal);
  const { items, total } = page;
  while (page.next !== null && items.length < wanted) {
    const rest = Math.min(wanted - items.length, MOST_PER_CALL);
    page = await api.page(artworkCalls.listArtworks, { ...asked, limit: rest, cursor: page.next }, { signal });
    items.push(...page.items);
  }
  return { items, total, next: page.next };
}

/** From the cursor that the address names, which is for those without JavaScript; from the beginning where it is none of ours. */
async function firstPage(
  api: Api,
  { cursor, ...asked }: ListArtworks,
  signal: AbortSignal,
): Promise<ListPage<Artwork>> {
  if (cursor === undefined) return api.page(artworkCalls.listArtworks, asked, { signal });
  try {
    return await api.page(artworkCalls.listArtworks, { ...asked, cursor }, { signal });
  } catch (error) {
    if (statusOf(error) !== 400) throw error;
    return api.page(artworkCalls.listArtworks, asked, { signal });
  }
}
