import { useLocation } from 'react-router';
import { browserStorage } from '../../browser-storage.ts';

/**
 * The state in which a visitor left a list: the number of loaded artworks, the scroll position, and the opened artwork.
 */
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
 * Stores a part of the state for one entry of the tab's history (`useListEntry`): the same list can be left at several
 * positions, and each way back leads to its own (docs/specification/gallery.md §6).
 */
export function saveListState(place: string, state: Partial<ListState>): void {
  const known = readListState(place) ?? { count: 0, scrollY: 0, item: null };
  browserStorage.tab.write(keyOf(place), JSON.stringify({ ...known, ...state }));
}

/** The stored state of the list at this history entry; undefined on the server. */
function readListState(place: string): ListState | undefined {
  return browserStorage.tab.readJson(keyOf(place));
}

export interface ListEntry {
  /** The key of this list at this entry of the tab's history. */
  place: string;
  /** The state at which this list was left: at this entry, or at the one that a Back link leads to. */
  recall: () => ListState | undefined;
}

/** The place under which the state of a list is stored. `address` is its path and query. */
export function useListEntry(address: string): ListEntry {
  const { key, state } = useLocation();
  // The first entry of a document has no key, so the address is part of the place.
  const place = `${key} ${address}`;
  return { place, recall: () => readListState(place) ?? readListState(String(state?.returning)) };
}
