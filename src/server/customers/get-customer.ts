import { Problem } from '../../domain/problems.ts';
import type { Reader } from '../db/database.ts';
import { findCustomer, type StoredCustomer } from './customer.store.ts';

/** A customer. Throws `not-found`. */
export async function getCustomer(db: Reader, id: number): Promise<StoredCustomer> {
  const customer = await findCustomer(db, id);
  if (customer === undefined) throw new Problem('not-found', { message: 'There is no such customer.' });
  return customer;
}
