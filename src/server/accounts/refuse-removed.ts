import { Problem } from '../../domain/problems.ts';
import { type Caller, isServerItself } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { findAdministrator } from './administrator.store.ts';

/**
 * Throws `sign-in` when the caller's account was removed after the request began: two administrators who remove each other at
 * once do not both succeed.
 */
export async function refuseRemoved(tx: Writer, { caller }: { caller: Caller }): Promise<void> {
  if (isServerItself(caller)) return;
  const id = caller.administrator?.id;
  if (id === undefined || (await findAdministrator(tx, id)) === undefined) throw new Problem('sign-in');
}
