import type { Insertable } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** The stored PDF of an invoice. */
export interface InvoiceFile {
  pdf: Uint8Array;
  /** Of the bytes, in hexadecimal. */
  sha256: string;
}

export async function findInvoiceFile(db: Reader, orderId: string): Promise<InvoiceFile | undefined> {
  return db.selectFrom('invoice_files').select(['pdf', 'sha256']).where('order_id', '=', orderId).executeTakeFirst();
}

/** Stores the first PDF of an invoice; a second one is ignored. */
export async function insertInvoiceFile(tx: Writer, file: Insertable<Tables['invoice_files']>): Promise<void> {
  await tx
    .insertInto('invoice_files')
    .values(file)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** The ids of orders whose PDF is not rendered yet, oldest first. */
export async function listOrdersWithoutPdf(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('invoice_files', 'invoice_files.order_id', 'orders.id')
    .select('orders.id')
    .where('invoice_files.order_id', 'is', null)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute();
  return rows.map((row) => row.id);
}
