import { testPrefix } from '../../domain/order/invoice.ts';
import type { Reader } from '../db/database.ts';

/** Whether an invoice has ever been issued, other than one of a test order (docs/specification/settings.md §2). */
export async function hasIssuedInvoice(db: Reader): Promise<boolean> {
  const counters = db.selectFrom('invoice_counters').select('month').where('month', 'not like', `%${testPrefix}`);
  return (await counters.limit(1).execute()).length > 0;
}
