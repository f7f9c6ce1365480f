import type { DataRouter, DataStrategyFunction, DataStrategyResult } from 'react-router';
import { apiContext, backgroundApi } from '../../api.ts';

/**
 * Runs the loaders. A revalidation keeps the previous data when it fails, and the same object when the answer is equal. It is
 * not an action of the visitor, so it does not extend the session.
 */
export function keepRenderedPage(stateOf: () => DataRouter['state']): DataStrategyFunction {
  return async ({ matches, request, context }) => {
    const state = stateOf();
    const currentAddress = new URL(state.location.pathname + state.location.search, request.url);
    const isRevalidation = state.initialized && new URL(request.url).href === currentAddress.href;
    if (isRevalidation) context.set(apiContext, backgroundApi);
    const results = await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match): Promise<[string, DataStrategyResult]> => {
          const { id } = match.route;
          const result = await match.resolve();
          const previous = state.loaderData[id];
          return [id, isRevalidation && previous !== undefined ? settle(result, previous) : result];
        }),
    );
    return Object.fromEntries(results);
  };
}

function settle(result: DataStrategyResult, previous: unknown): DataStrategyResult {
  if (result.result instanceof Response) return result;
  if (result.type === 'error') return { type: 'data', result: previous };
  return JSON.stringify(result.result) === JSON.stringify(previous) ? { type: 'data', result: previous } : result;
}
