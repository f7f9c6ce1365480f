import type { Selectable } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type StoredCreditNote = Selectable<Tables['credit_notes']>;

/** The credit notes of the orders, as they were issued. */
export async function listCreditNotes(db: Reader, orderIds: readonly string[]): Promise<StoredCreditNote[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('credit_notes')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('at')
    .orderBy('number')
    .execute();
}
