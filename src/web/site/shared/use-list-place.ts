import { useLocation } from 'react-router';
import { type ListState, readListState } from './list-state.ts';

export interface ListPlace {
  /** This list at this entry of the tab's history. */
  place: string;
  /** How the list was left that this one goes on from: this entry, or the one that a Back link leads to. */
  recall: () => ListState | undefined;
}

/** Where a list is remembered. `address` is its path and query. */
export function useListPlace(address: string): ListPlace {
  const { key, state } = useLocation();
  // The first entry of a document has no key of its own, so the address is part of it.
  const place = `${key} ${address}`;
  return { place, recall: () => readListState(place) ?? readListState(String(state?.returning)) };
}
