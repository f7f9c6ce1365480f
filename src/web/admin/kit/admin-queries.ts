import { QueryCache, QueryClient } from '@tanstack/react-query';
import { statusOf } from '../../api.ts';
import { checkAuth } from '../../layout/session/session-store.ts';

/** Queries refetch every 15 seconds, on focus and on mount, without caching and retries (docs/specification/admin-session.md §7); milliseconds. */
const INTERVAL_MS = 15_000;

/** The queries of the admin area. A read that the server refuses with 401 checks the session at once. */
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
        refetchInterval: INTERVAL_MS,
        refetchOnWindowFocus: true,
        refetchOnMount: true,
        // Without a connection a read fails at once instead of waiting for one.
        networkMode: 'always',
      },
    },
  });
}
