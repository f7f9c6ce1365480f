import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type AdminParams, type AdminTabKey, adminAddress } from '../admin-address.ts';

/** The state of a list, all of it in the address. */
export interface ListPlace {
  q: string;
  sort: string | null;
  cursor: string | null;
  /** From 1. */
  page: number;
  /** The ids of the selected rows. */
  selected: readonly string[];
}

const MAX_QUERY = 200;

/** Reads the state of a list from an address; a value that is not valid counts as the default. */
function listPlaceOf(search: URLSearchParams): ListPlace {
  const page = Number(search.get('page'));
  return {
    q: search.get('q')?.trim().slice(0, MAX_QUERY) ?? '',
    sort: search.get('sort'),
    cursor: search.get('cursor'),
    page: Number.isInteger(page) && page > 1 ? page : 1,
    selected: search.get('selected')?.split(',').filter(Boolean) ?? [],
  };
}

/** What belongs to one search and sort order only. */
const ofOneOrder = ['cursor', 'page', 'selected'];

/**
 * The state of the list in a tab and the addresses of its other states. `own` holds the tab's own parameters, such as its
 * view and filters. Another search, filter or sort order begins at the first page, with nothing selected.
 */
export function useListPlace(tab: AdminTabKey, own: AdminParams = {}) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const place = listPlaceOf(search);
  /** Replaces the current entry of the history. An open task stays open. */
  const replace = (change: AdminParams, dropped: readonly string[] = []) => {
    // The window's address, not the rendered one: a filter may have changed since, and its page may not be rendered yet.
    const { tab: shown = tab, ...params } = Object.fromEntries(new URLSearchParams(window.location.search));
    if (shown !== tab) return;
    for (const name of dropped) delete params[name];
    void navigate(adminAddress(tab, { ...params, ...change }), { replace: true, state, preventScrollReset: true });
  };
  return {
    ...place,
    /** The address of the list with another search, filter, sort order or page. */
    address: (change: AdminParams) => adminAddress(tab, { ...own, q: place.q, sort: place.sort, ...change }),
    /** Shows another search, filter or sort order. */
    change: (change: AdminParams) => replace(change, ofOneOrder),
    select: (ids: readonly string[]) => replace({ selected: ids.join(',') }),
  };
}
export type ListPlaceOf = ReturnType<typeof useListPlace>;
