import { QueryCache, QueryClient } from '@tanstack/react-query';
import { statusOf } from '../../api.ts';
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
