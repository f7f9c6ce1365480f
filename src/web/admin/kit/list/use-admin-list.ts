import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Call } from '../../../../contract/call.ts';
import { adminRead, adminReadPage } from '../admin-read.ts';
import type { ListPlaceOf } from './use-list-place.ts';
import { type AdminSelection, useSelection } from './use-selection.ts';

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
