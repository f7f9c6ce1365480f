import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { artworkCalls } from '../../contract/artworks.calls.ts';
import type { Artwork, ListArtworks } from '../../contract/artworks.schemas.ts';
import { browserApi, type ListPage } from '../api.ts';
import { recallList, rememberList } from './list-memory.ts';
import { WORKS_PER_PAGE } from './load-works.ts';

interface More {
  address: string;
  items: Artwork[];
  next: string | null;
}

export interface MoreWorks {
  works: Artwork[];
  /** The cursor of what follows; null at the end. */
  next: string | null;
  state: 'idle' | 'loading' | 'failed';
  loadMore: () => void;
  /** Placed below the list: when it comes near the window, more is fetched. */
  edge: (element: Element | null) => void;
}

/** How far below the window the end of the list may be when more is fetched: two to three windows, so that few see it. */
const AHEAD = '2400px';

/** The works that the page's loader gave and, below them, those fetched since by scrolling. */
export function useMoreWorks(first: ListPage<Artwork>, asked: ListArtworks, address: string): MoreWorks {
  const { revalidate } = useRevalidator();
  const [more, setMore] = useState<More>({ address, items: [], next: null });
  const [state, setState] = useState<MoreWorks['state']>('idle');
  const busy = useRef(false);

  const { works, next } = useMemo(() => join(first, more, address), [first, more, address]);

  // After a reload the server's page begins with the first works only: take as many as there were.
  useEffect(() => {
    if ((recallList(address)?.count ?? 0) > first.items.length && first.next !== null) void revalidate();
  }, [address, first, revalidate]);

  const loadMore = useCallback(async () => {
    if (busy.current || next === null) return;
    busy.current = true;
    setState('loading');
    try {
      const page = await browserApi.page(artworkCalls.listArtworks, { ...asked, limit: WORKS_PER_PAGE, cursor: next });
      const items = [...works.slice(first.items.length), ...page.items];
      setMore({ address, items, next: page.next });
      rememberList({ address, count: first.items.length + items.length });
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      busy.current = false;
    }
  }, [asked, address, first, next, works]);

  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  }, [loadMore]);
  const edge = useCallback((element: Element | null) => {
    if (element === null) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void latest.current(),
      { rootMargin: AHEAD },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  return { works, next, state, loadMore: () => void loadMore(), edge };
}

/** A refresh may have brought works that were fetched by scrolling before: none is shown twice. */
function join(first: ListPage<Artwork>, more: More, address: string): { works: Artwork[]; next: string | null } {
  if (more.address !== address || more.items.length === 0) return { works: first.items, next: first.next };
  const shown = new Set(first.items.map(({ id }) => id));
  const added = more.items.filter(({ id }) => !shown.has(id));
  return added.length === 0
    ? { works: first.items, next: first.next }
    : { works: [...first.items, ...added], next: more.next };
}
