import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Artwork, ListArtworks } from '../../../contract/artworks/artworks.schemas.ts';
import type { ListPage } from '../../api.ts';
import { saveListState } from './list-state.ts';
import { ARTWORKS_PER_PAGE } from './load-artworks.ts';
import { cachedPages, countOf, type LongList, shownPages, startOf } from './loaded-pages.ts';
import { useListPlace } from './use-list-place.ts';

export interface MoreArtworks {
  /** The artworks, page by page. */
  pages: Artwork[][];
  /** The cursor of what follows; null at the end. */
  next: string | null;
  state: 'idle' | 'loading' | 'failed';
  loadMore: () => void;
  /** Says that a part of a page has come near the screen, or has left. */
  setNear: (page: number, part: object, isNear: boolean) => void;
  /** Placed below the list: when it comes near the window, more is fetched. */
  edge: (element: Element | null) => void;
}

/** How far below the window the end of the list may be when more is fetched: two to three windows, so that few see it. */
const AHEAD = '2400px';
/** After a reload of the page several pages come at once; a call answers at most 200 (docs/specification/calls.md §5). */
const MOST_PER_CALL = 4 * ARTWORKS_PER_PAGE;

/** Not part of what a page loads first. */
const loading = () => import('./load-pages.ts');

/**
 * The artworks that the page's loader gave and, below them, those fetched since by scrolling. After each poll only the
 * pages near the screen are loaded again, the others when they come near it: a poll costs the same however much was
 * scrolled, and what changes far away moves nothing on the screen. The list at an address has an instance of its own.
 */
export function useMoreArtworks(first: ListPage<Artwork>, asked: ListArtworks, address: string): MoreArtworks {
  const { state: polling } = useRevalidator();
  const { place, recall } = useListPlace(address);
  const [pages, draw] = useState(() => cachedPages(address));
  const [state, setState] = useState<MoreArtworks['state']>('idle');
  const shown = useMemo(() => shownPages(first, pages), [first, pages]);

  const [list] = useState(
    (): LongList => ({
      address,
      asked,
      first,
      pages,
      poll: 0,
      near: new Map(),
      isLoading: false,
      isReloading: false,
      draw,
    }),
  );
  useEffect(() => {
    list.first = first;
  }, [list, first]);

  const reloadNear = useCallback(() => {
    if (list.pages.length > 0)
      loading().then(
        ({ reloadNearPages }) => reloadNearPages(list),
        () => {},
      );
  }, [list]);

  const wasPolling = useRef(false);
  useEffect(() => {
    if (polling === 'idle' && wasPolling.current) {
      list.poll += 1;
      reloadNear();
    }
    wasPolling.current = polling === 'loading';
  }, [list, polling, reloadNear]);

  const setNear = useCallback(
    (page: number, part: object, isNear: boolean) => {
      const parts = list.near.get(page) ?? new Set();
      if (isNear) list.near.set(page, parts.add(part));
      else if (parts.delete(part) && parts.size === 0) list.near.delete(page);
      if (isNear) reloadNear();
    },
    [list, reloadNear],
  );

  /** Whether more was loaded. */
  const append = useCallback(
    async (limit = ARTWORKS_PER_PAGE): Promise<boolean> => {
      if (list.isLoading || startOf(list) === null) return false;
      list.isLoading = true;
      setState('loading');
      try {
        const { appendPage } = await loading();
        await appendPage(list, limit);
        setState('idle');
        return true;
      } catch {
        setState('failed');
        return false;
      } finally {
        list.isLoading = false;
      }
    },
    [list],
  );

  // After a reload of the page there are the first artworks only: load as many as there were.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what is saved later is for later
  useEffect(() => {
    const wanted = recall()?.count ?? 0;
    const load = async () => {
      let missing = wanted - countOf(list);
      while (missing > 0) {
        const limit = Math.min(MOST_PER_CALL, Math.ceil(missing / ARTWORKS_PER_PAGE) * ARTWORKS_PER_PAGE);
        if (!(await append(limit))) return;
        missing = wanted - countOf(list);
      }
    };
    void load();
  }, [append, list]);

  useEffect(() => {
    if (pages.length > 0) saveListState(place, { count: countOf({ first: list.first, pages }) });
  }, [list, pages, place]);

  const edge = useCallback(
    (element: Element | null) => {
      if (element === null) return;
      const watch = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void append(),
        { rootMargin: AHEAD },
      );
      watch.observe(element);
      return () => watch.disconnect();
    },
    [append],
  );

  return { pages: shown, next: startOf({ first, pages }), state, loadMore: () => void append(), setNear, edge };
}
