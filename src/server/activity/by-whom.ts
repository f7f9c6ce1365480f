import type { Context } from '../context/context.ts';

/** The name under which a change is written down. */
export function byWhom(context: Pick<Context, 'caller'>): string {
  return context.caller.administrator?.username ?? 'the buyer';
}
