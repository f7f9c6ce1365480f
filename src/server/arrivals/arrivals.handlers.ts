import type { arrivalCalls } from '../../contract/today/today.calls.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { countArrivals, storeVisit } from './arrival.store.ts';

export const arrivalHandlers: HandlersOf<typeof arrivalCalls> = {
  countArrivals: async (_, context) => presentCounts(context),
  seeArrivals: async ({ records, at }, context) => {
    const [until = at] = [at, context.clock.now()].sort();
    await context.db.transaction((tx) => storeVisit(tx, { administratorId: administratorId(context), records, until }));
    return presentCounts(context);
  },
};

/** The calls are administrators' only. */
const administratorId = ({ caller }: Context): number => caller.administrator?.id ?? 0;

async function presentCounts(context: Context) {
  // Read first: what arrives meanwhile is counted again.
  const at = context.clock.now();
  return { ...(await countArrivals(context.db.read, administratorId(context))), at };
}
