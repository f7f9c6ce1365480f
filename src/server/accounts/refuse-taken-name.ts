import { Problem } from '../../domain/problems.ts';
import type { Reader } from '../db/database.ts';
import { findAdministratorByName } from './administrator.store.ts';

/** Throws `conflict` when another account has the name, in upper or lower case. `id` is the account that may have it. */
export async function refuseTakenName(db: Reader, username: string, id?: number): Promise<void> {
  const sameName = await findAdministratorByName(db, username);
  if (sameName === undefined || sameName.id === id) return;
  const message = 'This username is taken.';
  throw new Problem('conflict', { message, errors: [{ path: 'username', message }] });
}
