import { browserStorage } from '../../browser-storage.ts';

/** How a visitor left a list: how many artworks were loaded, how far it was scrolled, which artwork was opened. */
export interface ListState {
  count: number;
  scrollY: number;
  item: number | null;
}

const keyOf = (place: string) => `list:${place}`;

// A first visit has no key in the history: a state stored under its place is from an earlier visit in this tab.
if (typeof document !== 'undefined' && history.state?.key === undefined) {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type === 'navigate') browserStorage.tab.remove(keyOf(`default ${location.pathname}${location.search}`));
}

/**
 * Stores a part of the state for one entry of the tab's history (use-list-entry.ts): the same list can be left at several
 * positions, and each way back leads to its own (docs/specification/gallery.md §6).
 */
export function saveListState(place: string, state: Partial<ListState>): void {
  const known = readListState(place) ?? { count: 0, scrollY: 0, item: null };
  browserStorage.tab.write(keyOf(place), JSON.stringify({ ...known, ...state }));
}

/** The stored state of the list at this history entry; undefined on the server. */
export function readListState(place: string): ListState | undefined {
  return browserStorage.tab.readJson(keyOf(place));
}
