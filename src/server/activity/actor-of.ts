import type { Context } from '../context/context.ts';

/** The name under which a change is written down. */
export function actorOf(context: Pick<Context, 'caller'>): string {
  return context.caller.administrator?.username ?? 'the buyer';
}
