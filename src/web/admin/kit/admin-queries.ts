import { QueryCache, QueryClient, type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query';
import type { Call } from '../../../contract/call.ts';
import { type ApiOptions, browserApi, type ListPage, statusOf } from '../../api.ts';
import { REFETCH_MILLISECONDS } from '../../layout/loading/use-revalidation.ts';
import { checkAuth } from '../../layout/session/session-store.ts';

/**
 * The queries of the admin area: refetched as often as pages, on focus and on mount, without caching and retries
 * (docs/specification/admin-session.md §7). A read that the server refuses with 401 checks the session at once.
 */
export function newAdminQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (statusOf(error) === 401) void checkAuth();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 0,
        gcTime: 0,
        retry: false,
        refetchInterval: REFETCH_MILLISECONDS,
        refetchOnWindowFocus: true,
        refetchOnMount: true,
        // Without a connection a read fails at once instead of waiting for one.
        networkMode: 'always',
      },
    },
  });
}

/** The options of `useQuery` that come from a call. */
export interface AdminRead<Answer> {
  queryKey: QueryKey;
  queryFn: QueryFunction<Answer>;
}

/** A call of the contract as a query: `useQuery(adminRead(orderCalls.getOrder, { id }))`. */
export function adminRead<Input, Answer>(call: Call<Input, Answer>, input: Input): AdminRead<Answer> {
  return {
    queryKey: [call.path, input],
    queryFn: ({ client, queryKey, signal }) => browserApi(call, input, readOptions(client, queryKey, signal)),
  };
}

/** The same for a list in pages. */
export function adminReadPage<Input, Item>(call: Call<Input, Item[]>, input: Input): AdminRead<ListPage<Item>> {
  return {
    queryKey: [call.path, 'page', input],
    queryFn: ({ client, queryKey, signal }) => browserApi.page(call, input, readOptions(client, queryKey, signal)),
  };
}

/** A refetch of cached data happens by itself, so it does not prolong the session. */
function readOptions(client: QueryClient, key: QueryKey, signal: AbortSignal): ApiOptions {
  return { signal, background: client.getQueryData(key) !== undefined };
}

/** A record that fills in a form, read once; nothing is read without an id. */
export function useGiven<Answer>(call: Call<{ id: number }, Answer>, id: string | number | null | undefined) {
  return useQuery({
    ...adminRead(call, { id: Number(id) }),
    enabled: id !== null && id !== undefined,
    refetchInterval: false,
  });
}
