import { useNavigate, useSearchParams } from 'react-router';
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

/**
 * The state of the list in a tab and the addresses of its other states. `own` holds the tab's own parameters, such as its
 * view and filters. Another search, filter or sort order begins at the first page, with nothing selected.
 */
export function useListPlace(tab: AdminTabKey, own: AdminParams = {}) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const place = listPlaceOf(search);
  const { q, sort, cursor, page, selected } = place;
  const address = (change: AdminParams) => adminAddress(tab, { ...own, q, sort, ...change });
  const go = (to: string) => void navigate(to, { replace: true, preventScrollReset: true });
  return {
    ...place,
    /** The address of the list with another search, filter, sort order or page. */
    address,
    /** Goes there in place of the present entry of the history. */
    change: (change: AdminParams) => go(address(change)),
    select: (ids: readonly string[]) =>
      go(address({ cursor, page: page === 1 ? null : page, selected: ids.join(',') })),
    selected,
  };
}
export type ListPlaceOf = ReturnType<typeof useListPlace>;
