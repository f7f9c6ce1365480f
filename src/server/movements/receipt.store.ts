import type { Insertable, Selectable } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** The receipts of loans and consignments, and their PDFs (docs/specification/places.md §5). */

type StoredReceipt = Selectable<Tables['receipts']>;

export async function insertReceipt(tx: Writer, receipt: Insertable<Tables['receipts']>): Promise<void> {
  await tx.insertInto('receipts').values(receipt).execute();
}

export async function findReceipt(db: Reader, number: string): Promise<StoredReceipt | undefined> {
  return db.selectFrom('receipts').selectAll().where('number', '=', number).executeTakeFirst();
}

/** The receipts of what some forms moved, the last one first. */
export async function listReceipts(db: Reader, batches: readonly string[]) {
  if (batches.length === 0) return [];
  return db
    .selectFrom('receipts')
    .select(['number', 'batch', 'issued_on as issuedOn'])
    .where('batch', 'in', batches)
    .orderBy('number', 'desc')
    .execute();
}

export async function findReceiptFile(db: Reader, number: string): Promise<Uint8Array | undefined> {
  const file = await db.selectFrom('receipt_files').select('pdf').where('number', '=', number).executeTakeFirst();
  return file?.pdf;
}

/** Stores the first PDF of a receipt; a second one is ignored. */
export async function insertReceiptFile(tx: Writer, file: Insertable<Tables['receipt_files']>): Promise<void> {
  await tx
    .insertInto('receipt_files')
    .values(file)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute();
}

/** Lists the works that one form moved and that are still where it moved them, in the order of their ids. */
export async function listWorksOfBatch(db: Reader, batch: string) {
  return db
    .selectFrom('movements')
    .innerJoin('artworks', 'artworks.id', 'movements.artwork_id')
    .selectAll('artworks')
    .where('movements.batch', '=', batch)
    .where('movements.left_on', 'is', null)
    .orderBy('artworks.id')
    .execute();
}
