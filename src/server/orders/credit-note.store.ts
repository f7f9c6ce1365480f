import type { Insertable, Selectable } from 'kysely';
import type { ReturnFacts } from '../../domain/order/credit-note.ts';
import type { Reader, Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { InvoiceFile } from './invoices/invoice-file.store.ts';

/** The credit notes of the orders, and their PDFs (docs/specification/order.md §16). */

export type StoredCreditNote = Selectable<Tables['credit_notes']>;

/** Lists the credit notes of the orders, as they were issued. */
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

export async function findCreditNote(
  db: Reader,
  { orderId, number }: { orderId: string; number: string },
): Promise<StoredCreditNote | undefined> {
  return db
    .selectFrom('credit_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Stores a credit note and writes its number into the lines that it takes back. */
export async function insertCreditNote(
  tx: Writer,
  note: Insertable<Tables['credit_notes']>,
  lineIds: readonly number[],
): Promise<void> {
  await tx.insertInto('credit_notes').values(note).execute();
  await tx.updateTable('order_lines').set({ credit_note: note.number }).where('id', 'in', lineIds).execute();
}

/** Changes how works came back; the credit note itself is frozen. */
export async function updateReturn(tx: Writer, number: string, facts: ReturnFacts): Promise<void> {
  const return_json = JSON.stringify(facts);
  await tx.updateTable('credit_notes').set({ return_json }).where('number', '=', number).execute();
}

export async function findCreditNoteFile(db: Reader, number: string): Promise<InvoiceFile | undefined> {
  return db.selectFrom('credit_note_files').select(['pdf', 'sha256']).where('number', '=', number).executeTakeFirst();
}

/** Stores the first PDF of a credit note; a second one is ignored. */
export async function insertCreditNoteFile(tx: Writer, file: Insertable<Tables['credit_note_files']>): Promise<void> {
  await tx
    .insertInto('credit_note_files')
    .values(file)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute();
}

/** The orders with a credit note whose PDF is not rendered yet. */
export async function listOrdersWithoutCreditNotePdf(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('credit_notes')
    .leftJoin('credit_note_files', 'credit_note_files.number', 'credit_notes.number')
    .select('credit_notes.order_id')
    .where('credit_note_files.number', 'is', null)
    .orderBy('credit_notes.at')
    .execute();
  return rows.map((row) => row.order_id);
}
