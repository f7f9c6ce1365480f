import { QueryCache, QueryClient } from '@tanstack/react-query';
import { statusOf } from '../../api.ts';
import { checkAuth } from '../../layout/session/session-store.ts';

/** Queries refetch every 15 seconds, on focus and on mount, with no caching, no staleness and no retries (001 §4, §9). */
const INTERVAL = 15_000;

/** What the desk has read. A read that is refused because the session has ended is a reason to look at once. */
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
        refetchInterval: INTERVAL,
        refetchOnWindowFocus: true,
        refetchOnMount: true,
        // Without a connection a read fails and says so, instead of waiting in silence.
        networkMode: 'always',
      },
    },
  });
}
