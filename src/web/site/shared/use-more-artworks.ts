import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ListArtworks } from '../../../contract/artworks/artworks.schemas.ts';
import type { ListPage } from '../../api.ts';
import { saveListState, useListEntry } from './list-state.ts';
import { ARTWORKS_PER_PAGE, type ListedArtwork } from './load-artworks.ts';
import { cachedPages, countOf, type LongList, shownPages, startOf } from './loaded-pages.ts';

export interface MoreArtworks {
  /** The artworks, page by page. */
  pages: ListedArtwork[][];
  /** The cursor of what follows; null at the end. */
  next: string | null;
  state: 'idle' | 'loading' | 'failed';
  loadMore: () => void;
  /** Reports that a section of a page is near the window, or no longer is. */
  setNear: (page: number, section: object, isNear: boolean) => void;
  /** The ref of an element below the list: when it comes near the window, the next page is loaded. */
  sentinel: (element: Element | null) => void;
}

/** The next page is loaded when the end of the list is this near: about four windows. */
const LOAD_MARGIN = '3600px';
/** After a reload one call loads several pages; a call returns at most 200 artworks (docs/specification/calls.md §5). */
const MAX_PER_CALL = 4 * ARTWORKS_PER_PAGE;

/** Loaded on first need. */
const importLoader = () => import('./load-pages.ts');

/**
 * The first page from the loader and the pages that scrolling loaded. After each poll only the pages near the window are
 * reloaded, the others when they come near it: a poll costs the same for any number of pages, and a distant change moves
 * nothing on the screen. Each address has its own instance.
 */
export function useMoreArtworks(first: ListPage<ListedArtwork>, asked: ListArtworks, address: string): MoreArtworks {
  const { state: polling } = useRevalidator();
  const { place, recall } = useListEntry(address);
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
      importLoader().then(
        ({ reloadNearPages }) => reloadNearPages(list),
        () => {},
      );
  }, [list]);

  // Pages from the cache are stale.
  useEffect(reloadNear, [reloadNear]);

  const wasPolling = useRef(false);
  useEffect(() => {
    if (polling === 'idle' && wasPolling.current) {
      list.poll += 1;
      reloadNear();
    }
    wasPolling.current = polling === 'loading';
  }, [list, polling, reloadNear]);

  const setNear = useCallback(
    (page: number, section: object, isNear: boolean) => {
      const sections = list.near.get(page) ?? new Set();
      if (isNear) list.near.set(page, sections.add(section));
      else if (sections.delete(section) && sections.size === 0) list.near.delete(page);
      if (isNear) reloadNear();
    },
    [list, reloadNear],
  );

  /** True when a page was loaded. */
  const append = useCallback(
    async (limit = ARTWORKS_PER_PAGE): Promise<boolean> => {
      if (list.isLoading || startOf(list) === null) return false;
      list.isLoading = true;
      setState('loading');
      try {
        const { appendPage } = await importLoader();
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

  // After a reload of the document only the first page is there: load as many artworks as before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; a count that is saved later is for the next reload
  useEffect(() => {
    const wanted = recall()?.count ?? 0;
    const load = async () => {
      let missing = wanted - countOf(list);
      while (missing > 0) {
        const limit = Math.min(MAX_PER_CALL, Math.ceil(missing / ARTWORKS_PER_PAGE) * ARTWORKS_PER_PAGE);
        if (!(await append(limit))) return;
        missing = wanted - countOf(list);
      }
    };
    void load();
  }, [append, list]);

  useEffect(() => {
    if (pages.length > 0) saveListState(place, { count: countOf({ first: list.first, pages }) });
  }, [list, pages, place]);

  const sentinel = useCallback(
    (element: Element | null) => {
      if (element === null) return;
      const watch = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && void append(),
        { rootMargin: LOAD_MARGIN },
      );
      watch.observe(element);
      return () => watch.disconnect();
    },
    [append],
  );

  return { pages: shown, next: startOf({ first, pages }), state, loadMore: () => void append(), setNear, sentinel };
}
