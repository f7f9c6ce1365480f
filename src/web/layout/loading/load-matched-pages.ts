import type { matchRoutes } from 'react-router';

/** Loads the chunks of the matched pages and adds their exports to the routes, so that hydration finds them. */
export async function loadMatchedPages(matches: ReturnType<typeof matchRoutes>): Promise<void> {
  await Promise.all(
    (matches ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
