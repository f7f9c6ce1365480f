import { useLocation } from 'react-router';
import { type ListState, readListState } from './list-state.ts';

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
