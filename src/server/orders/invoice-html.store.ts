import type { Reader, Writer } from '../db/database.ts';

/** The staff's own version of an invoice. */
export async function findInvoiceHtml(db: Reader, orderId: string): Promise<string | undefined> {
  const row = await db.selectFrom('invoice_html').select('html').where('order_id', '=', orderId).executeTakeFirst();
  return row?.html;
}

export async function putInvoiceHtml(tx: Writer, saved: { orderId: string; html: string; at: string }): Promise<void> {
  const { orderId, html, at } = saved;
  await tx
    .insertInto('invoice_html')
    .values({ order_id: orderId, html, saved_at: at })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet((set) => ({ html: set.ref('excluded.html'), saved_at: set.ref('excluded.saved_at') })),
    )
    .execute();
}
