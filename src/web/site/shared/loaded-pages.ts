import type { ListArtworks } from '../../../contract/artworks/artworks.schemas.ts';
import type { ListPage } from '../../api.ts';
import type { ListedArtwork } from './load-artworks.ts';

/** A page of a list that was loaded after the first one. */
export interface LoadedPage {
  /** The cursor with which it was loaded. */
  cursor: string;
  /** How many artworks it requests. */
  limit: number;
  items: ListedArtwork[];
  next: string | null;
  /** The number of the poll after which it was loaded; after a later poll it is stale. */
  poll: number;
}

type FirstPage = ListPage<ListedArtwork>;

/** Up to this number every artwork stays in the page, in one list, so that the browser can search and print all of them. */
const MOST_UNBOUNDED = 192;

/** Artworks of a long list are removed from the page when they are far from the window (docs/specification/gallery.md §5). */
export function isLong({ total }: Pick<FirstPage, 'total'>): boolean {
  return total > MOST_UNBOUNDED;
}

/** The current state of a list, shared by the component that renders it and by load-pages.ts. */
export interface LongList {
  readonly address: string;
  readonly asked: ListArtworks;
  first: FirstPage;
  pages: LoadedPage[];
  /** The number of polls. */
  poll: number;
  /** The pages with sections near the window, and these sections. */
  readonly near: Map<number, Set<object>>;
  isLoading: boolean;
  isReloading: boolean;
  draw: (pages: LoadedPage[]) => void;
}

/** The first page of a list and those loaded since. */
interface ListPages {
  first: Pick<FirstPage, 'items' | 'next'>;
  pages: readonly LoadedPage[];
}

/** The cursor at which a page starts: the end of the page before it. Null when the list ends there. */
export function startOf({ first, pages }: ListPages, at = pages.length): string | null {
  return at === 0 ? first.next : (pages[at - 1]?.next ?? null);
}

/** The number of loaded artworks. */
export function countOf({ first, pages }: ListPages): number {
  return pages.reduce((sum, { items }) => sum + items.length, first.items.length);
}

/**
 * The artworks of each page, the first page's to begin with. Pages are reloaded at different times, so an artwork that
 * has moved can be in two of them: it is shown in the page that was loaded last.
 */
export function shownPages(first: ListPages['first'], pages: readonly LoadedPage[]): ListedArtwork[][] {
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

/** How many lists are cached for the way back. */
const maxLists = 5;
const lists = new Map<string, LoadedPage[]>();

/** Caches the loaded pages of the list at an address, and evicts the least recently used list. */
export function cachePages(address: string, pages: LoadedPage[]): void {
  lists.delete(address);
  lists.set(address, pages);
  for (const oldest of [...lists.keys()].slice(0, -maxLists)) lists.delete(oldest);
}

/** The cached pages of a list; each is stale. */
export function cachedPages(address: string): LoadedPage[] {
  return (lists.get(address) ?? []).map((page) => ({ ...page, poll: -1 }));
}
