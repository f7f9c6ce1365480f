import { type Api, backgroundApi, browserApi } from '../../api.ts';
import { type ListedArtwork, loadPage } from './load-artworks.ts';
import { cachePages, isLong, type LoadedPage, type LongList, startOf } from './loaded-pages.ts';

/** Loads the next page. Throws when this fails. */
export async function appendPage(list: LongList, limit: number): Promise<void> {
  const cursor = startOf(list);
  if (cursor === null) return;
  const { poll } = list;
  const { items, next } = await fetchPage(browserApi, list, limit, cursor);
  cache(list, [...list.pages, { cursor, limit, items, next, poll }]);
  list.draw(list.pages);
}

/**
 * Reloads the stale pages near the window, from the top: when a page ends at another artwork, the next page starts at another
 * one. When this fails, the page stays as it is, and the next poll tries again.
 */
export async function reloadNearPages(list: LongList): Promise<void> {
  if (list.isReloading) return;
  list.isReloading = true;
  try {
    for (;;) {
      const at = list.pages.findIndex(
        (page, place) => (!isLong(list.first) || list.near.has(place + 1)) && isStale(list, page, place),
      );
      const page = list.pages[at];
      if (page === undefined) return;
      await reloadPage(list, page, at);
    }
  } catch {
    // The next poll tries again.
  } finally {
    list.isReloading = false;
  }
}

function isStale(list: LongList, page: LoadedPage, at: number): boolean {
  return page.poll < list.poll || page.cursor !== startOf(list, at);
}

async function reloadPage(list: LongList, page: LoadedPage, at: number): Promise<void> {
  const { poll } = list;
  const cursor = startOf(list, at);
  if (cursor === null) {
    cache(list, list.pages.slice(0, at));
    list.draw(list.pages);
    return;
  }
  const loaded = await fetchPage(backgroundApi, list, page.limit, cursor);
  const items = reuseUnchanged(page.items, loaded.items);
  const isSame = items.length === page.items.length && items.every((item, place) => item === page.items[place]);
  cache(list, list.pages.with(at, { ...page, cursor, items: isSame ? page.items : items, next: loaded.next, poll }));
  if (!isSame || page.next !== loaded.next) list.draw(list.pages);
}

function fetchPage(api: Api, { asked }: LongList, limit: number, cursor: string) {
  return loadPage(api, { ...asked, limit, cursor });
}

function cache(list: LongList, pages: LoadedPage[]): void {
  list.pages = pages;
  cachePages(list.address, pages);
}

/** The reloaded artworks; unchanged ones are the same objects, so that React renders only the changed ones. */
function reuseUnchanged(shown: readonly ListedArtwork[], reloaded: readonly ListedArtwork[]): ListedArtwork[] {
  const known = new Map(shown.map((artwork) => [artwork.id, artwork]));
  return reloaded.map((artwork) => {
    const same = known.get(artwork.id);
    return same !== undefined && JSON.stringify(same) === JSON.stringify(artwork) ? same : artwork;
  });
}
