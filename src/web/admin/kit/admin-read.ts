import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import type { Call } from '../../../contract/call.ts';
import { type ApiOptions, browserApi, type ListPage } from '../../api.ts';

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
