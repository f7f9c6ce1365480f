import type { Context } from '../context/context.ts';

/** The name of the person who makes a change, for the activity log. */
export function actorOf(context: Pick<Context, 'caller'>): string {
  return context.caller.administrator?.username ?? 'the buyer';
}
