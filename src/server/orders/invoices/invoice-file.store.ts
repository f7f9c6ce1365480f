import type { Insertable } from 'kysely';
import { orderStatuses } from '../../../domain/order/order-status.ts';
import { settlementKind, settlingStatuses } from '../../../domain/order/settlement.ts';
import type { Reader, Writer } from '../../db/database.ts';
import { firstVersion, nextVersion, versionOf } from '../../db/record-version.ts';
import type { Tables } from '../../db/tables.ts';

/** A stored PDF of an invoice. */
export interface InvoiceFile {
  pdf: Uint8Array;
  /** The SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
}

export async function findInvoiceFile(db: Reader, orderId: string): Promise<InvoiceFile | undefined> {
  return db.selectFrom('invoice_files').select(['pdf', 'sha256']).where('order_id', '=', orderId).executeTakeFirst();
}

/** The PDF as issued with what it could not print, as JSON. */
export async function findCheckedFile(
  db: Reader,
  orderId: string,
): Promise<{ pdf: Uint8Array; missing_json: string } | undefined> {
  return db
    .selectFrom('invoice_files')
    .select(['pdf', 'missing_json'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Stores the first PDF of an invoice; a second one is ignored. */
export async function insertInvoiceFile(tx: Writer, file: Insertable<Tables['invoice_files']>): Promise<void> {
  await tx
    .insertInto('invoice_files')
    .values(file)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** The PDF that was rendered for a history entry which settled an order. */
export async function findStampedFile(db: Reader, historyId: number): Promise<InvoiceFile | undefined> {
  return db
    .selectFrom('stamped_invoices')
    .select(['pdf', 'sha256'])
    .where('history_id', '=', historyId)
    .executeTakeFirst();
}

/** Stores the first PDF for a history entry; a second one is ignored. */
export async function insertStampedFile(tx: Writer, file: Insertable<Tables['stamped_invoices']>): Promise<void> {
  await tx
    .insertInto('stamped_invoices')
    .values(file)
    .onConflict((conflict) => conflict.column('history_id').doNothing())
    .execute();
}

/** Deletes the copies for the entries that settled an order: they are rendered again, with what holds by then. */
export async function deleteStampedFiles(tx: Writer, orderId: string): Promise<void> {
  const entries = tx.selectFrom('order_history').select('id').where('order_id', '=', orderId);
  await tx.deleteFrom('stamped_invoices').where('history_id', 'in', entries).execute();
}

/** The ids of orders with the domain's `findSettlingEntry` whose current PDF is not rendered yet, oldest first. */
export async function listOrdersWithoutStampedPdf(db: Reader): Promise<string[]> {
  const settled = orderStatuses.filter((status) => settlementKind(status) !== undefined);
  const rows = await db
    .selectFrom('orders')
    .innerJoin(
      (from) =>
        from
          .selectFrom('order_history')
          .select((select) => ['order_id', select.fn.max('id').as('history_id')])
          .where('status', 'in', settlingStatuses)
          .groupBy('order_id')
          .as('settling'),
      (join) => join.onRef('settling.order_id', '=', 'orders.id'),
    )
    .leftJoin('stamped_invoices', 'stamped_invoices.history_id', 'settling.history_id')
    .select('orders.id')
    .where('orders.status', 'in', settled)
    .where('stamped_invoices.history_id', 'is', null)
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute();
  return rows.map((row) => row.id);
}

/** The ids of orders whose PDF as issued is not rendered yet, oldest first. */
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

/** The invoice's HTML as the staff saved it. */
export interface StoredInvoiceHtml {
  html: string;
  version: string;
}

export async function findInvoiceHtml(db: Reader, orderId: string): Promise<StoredInvoiceHtml | undefined> {
  const row = await db.selectFrom('invoice_html').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return row && { html: row.html, version: versionOf(row) };
}

/** Replaces the saved HTML and returns its version. */
export async function putInvoiceHtml(
  tx: Writer,
  saved: { orderId: string; html: string; at: string },
): Promise<string> {
  const { orderId, html, at } = saved;
  const row = await tx
    .insertInto('invoice_html')
    .values({ order_id: orderId, html, saved_at: at, ...firstVersion() })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((set) => ({
        html: set.ref('excluded.html'),
        saved_at: set.ref('excluded.saved_at'),
        ...nextVersion('invoice_html'),
      })),
    )
    .returning(['version', 'version_nonce'])
    .executeTakeFirstOrThrow();
  return versionOf(row);
}
