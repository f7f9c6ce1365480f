import type { Insertable } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** The invoice as it was printed when it was issued. */
export interface InvoiceFile {
  pdf: Uint8Array;
  /** Of its bytes, as hexadecimal. */
  sha256: string;
}

export async function findInvoiceFile(db: Reader, orderId: string): Promise<InvoiceFile | undefined> {
  return db.selectFrom('invoice_files').select(['pdf', 'sha256']).where('order_id', '=', orderId).executeTakeFirst();
}

/** The first one stays: a second print of the same invoice is let fall. */
export async function insertInvoiceFile(tx: Writer, file: Insertable<Tables['invoice_files']>): Promise<void> {
  await tx
    .insertInto('invoice_files')
    .values(file)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** Orders whose invoice was not printed, the oldest first. */
export async function listUnprintedOrders(db: Reader): Promise<string[]> {
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
