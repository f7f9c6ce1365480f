import { Problem } from '../../domain/problems.ts';
import type { Context } from './context.ts';

/** Throws `changed-meanwhile` when `If-Match` has another version than the stored one. */
export function refuseStale(context: Pick<Context, 'expectedVersion'>, storedVersion: string): void {
  if (context.expectedVersion !== undefined && context.expectedVersion !== storedVersion) {
    throw new Problem('changed-meanwhile', { facts: { version: storedVersion } });
  }
}
