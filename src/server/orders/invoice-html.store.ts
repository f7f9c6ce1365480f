import type { Reader, Writer } from '../db/database.ts';

/** The staff's own version of an invoice, and how often it was saved. */
export interface StoredInvoiceHtml {
  html: string;
  version: number;
}

export async function findInvoiceHtml(db: Reader, orderId: string): Promise<StoredInvoiceHtml | undefined> {
  return db.selectFrom('invoice_html').select(['html', 'version']).where('order_id', '=', orderId).executeTakeFirst();
}

/** Keeps it in place of the one before; answers its version. */
export async function putInvoiceHtml(
  tx: Writer,
  saved: { orderId: string; html: string; at: string },
): Promise<number> {
  const { orderId, html, at } = saved;
  const { version } = await tx
    .insertInto('invoice_html')
    .values({ order_id: orderId, html, saved_at: at })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((set) => ({
        html: set.ref('excluded.html'),
        saved_at: set.ref('excluded.saved_at'),
        version: set('invoice_html.version', '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
