import type { DataRouter, DataStrategyFunction, DataStrategyResult } from 'react-router';
import { apiContext, backgroundApi } from '../../api.ts';

/**
 * Runs the loaders; and while a page is only being brought up to date it keeps what is shown. When there is no answer, or
 * the server can not answer just now, nothing closes; when the answer is the same, it is the same object. Nobody asked
 * for such a refresh, so it does not prolong a session.
 */
export function keepRenderedPage(stateOf: () => DataRouter['state']): DataStrategyFunction {
  return async ({ matches, request, context }) => {
    const state = stateOf();
    const shownAddress = new URL(state.location.pathname + state.location.search, request.url);
    const again = state.initialized && new URL(request.url).href === shownAddress.href;
    if (again) context.set(apiContext, backgroundApi);
    const results = await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match): Promise<[string, DataStrategyResult]> => {
          const { id } = match.route;
          const result = await match.resolve();
          const shown = state.loaderData[id];
          return [id, again && shown !== undefined ? settle(result, shown) : result];
        }),
    );
    return Object.fromEntries(results);
  };
}

function settle(result: DataStrategyResult, shown: unknown): DataStrategyResult {
  if (result.result instanceof Response) return result;
  if (result.type === 'error') return { type: 'data', result: shown };
  return JSON.stringify(result.result) === JSON.stringify(shown) ? { type: 'data', result: shown } : result;
}
