import type { Artwork, ListArtworks } from '../../../contract/artworks/artworks.schemas.ts';
import type { ListPage } from '../../api.ts';

/** A page of a list that was loaded after the first one. */
export interface LoadedPage {
  /** Where it began when it was loaded. */
  cursor: string;
  /** How many artworks it asks for. */
  limit: number;
  items: Artwork[];
  next: string | null;
  /** The poll after which it was loaded; it is stale when there was a later one. */
  poll: number;
}

type FirstPage = Pick<ListPage<Artwork>, 'items' | 'next'>;

/** A list on the screen as it is now, shared by what draws it and what loads its pages (load-pages.ts). */
export interface LongList {
  readonly address: string;
  readonly asked: ListArtworks;
  first: FirstPage;
  pages: LoadedPage[];
  /** How many polls there were. */
  poll: number;
  /** The pages that have parts near the screen, and which parts. */
  readonly near: Map<number, Set<object>>;
  isLoading: boolean;
  isReloading: boolean;
  draw: (pages: LoadedPage[]) => void;
}

/** Where a page begins now: where the one before it ends. Null when the list ends there. */
export function startOf({ first, pages }: Pick<LongList, 'first' | 'pages'>, at = pages.length): string | null {
  return at === 0 ? first.next : (pages[at - 1]?.next ?? null);
}

/** How many artworks were loaded. */
export function countOf({ first, pages }: Pick<LongList, 'first' | 'pages'>): number {
  return pages.reduce((sum, { items }) => sum + items.length, first.items.length);
}

/**
 * The artworks of each page, the first page's to begin with. Pages are reloaded at different times, so an artwork that
 * has moved can be in two of them: it is shown in the page that was loaded last.
 */
export function shownPages(first: FirstPage, pages: readonly LoadedPage[]): Artwork[][] {
  const all = [{ items: first.items, poll: Number.POSITIVE_INFINITY }, ...pages];
  const owners = new Map<number, (typeof all)[number]>();
  for (const page of all) {
    for (const { id } of page.items) {
      const owner = owners.get(id);
      if (owner === undefined || owner.poll < page.poll) owners.set(id, page);
    }
  }
  return all.map((page) => page.items.filter(({ id }) => owners.get(id) === page));
}

/** Lists that stay in memory for the way back. */
const mostLists = 5;
const lists = new Map<string, LoadedPage[]>();

/** Keeps the pages of the list at an address for as long as the tab is open. */
export function keepPages(address: string, pages: LoadedPage[]): void {
  lists.delete(address);
  lists.set(address, pages);
  for (const oldest of [...lists.keys()].slice(0, -mostLists)) lists.delete(oldest);
}

/** The pages that were loaded of a list when it was left; each is stale. */
export function cachedPages(address: string): LoadedPage[] {
  return (lists.get(address) ?? []).map((page) => ({ ...page, poll: -1 }));
}
