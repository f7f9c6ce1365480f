import { Problem } from '../../domain/problems.ts';
import type { Reader } from '../db/database.ts';
import { findAdministrator } from './administrator.store.ts';

/** Throws `account-not-found`. */
export async function getAccount(db: Reader, id: number) {
  const account = await findAdministrator(db, id);
  if (account === undefined) throw new Problem('account-not-found');
  return account;
}
