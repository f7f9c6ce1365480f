import type { Reader, Writer } from '../../db/database.ts';
import { firstVersion, nextVersion, versionOf } from '../../db/record-version.ts';

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
