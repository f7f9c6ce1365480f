import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Call } from '../../../../contract/call.ts';
import { type AdminParams, type AdminTabKey, adminAddress } from '../admin-address.ts';
import { adminRead, adminReadPage } from '../admin-queries.ts';
import { type AdminSelection, useSelection } from './SelectionBar.tsx';

/** The state of a list, all of it in the address. */
export interface ListPlace {
  q: string;
  sort: string | null;
  cursor: string | null;
  /** The number of the page, from 1. */
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

/** The parts of the address that belong to one search and sort order only. */
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

/** A list as its table, cards or grid render it. */
export interface AdminListState<Item> {
  place: ListPlaceOf;
  /** Undefined while the first page loads, or where it failed. */
  items: readonly Item[] | undefined;
  total: number;
  /** The cursor of the next page; null on the last. */
  next: string | null;
  perPage: number;
  failed: boolean;
  /** The previous page is still shown while the next one loads. */
  isStale: boolean;
  retry: () => void;
  selection: AdminSelection;
}

interface PagedOptions<Input> {
  /** The call's input without limit and cursor; the list's search is added as `q`. */
  input: Omit<Input, 'limit' | 'cursor' | 'q'>;
  perPage: number;
  /** Milliseconds; the default of the admin area where it is left out. */
  refetchInterval?: number;
}

/** A list that the server searches, sorts and pages: `useAdminList(orderCalls.listOrders, place, { input, perPage: 25 })`. */
export function useAdminList<Input, Item>(
  call: Call<Input, Item[]>,
  place: ListPlaceOf,
  { input, perPage, ...polling }: PagedOptions<Input>,
): AdminListState<Item> {
  const { q, cursor } = place;
  const query = useQuery({
    ...adminReadPage(call, { ...input, q, cursor: cursor ?? undefined, limit: perPage } as Input),
    ...polling,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return {
    place,
    items: data?.items,
    total: data?.total ?? 0,
    next: data?.next ?? null,
    perPage,
    failed: query.isError,
    isStale: query.isPlaceholderData,
    retry: () => void query.refetch(),
    selection: useSelection(place),
  };
}

interface WholeOptions<Answer, Item> {
  /** The rows in the response, in the sort order of the address. */
  items: (answer: Answer, sort: string | null) => readonly Item[];
  refetchInterval?: number;
}

/** A short list that one call returns whole; the browser sorts it. */
export function useWholeList<Answer, Item>(
  call: Call<Record<string, never>, Answer>,
  place: ListPlaceOf,
  { items, ...polling }: WholeOptions<Answer, Item>,
): AdminListState<Item> {
  const query = useQuery({ ...adminRead(call, {}), ...polling });
  const found = query.data === undefined ? undefined : items(query.data, place.sort);
  const total = found?.length ?? 0;
  return {
    place,
    items: found,
    total,
    next: null,
    perPage: Math.max(total, 1),
    failed: query.isError,
    isStale: false,
    retry: () => void query.refetch(),
    selection: useSelection(place),
  };
}
