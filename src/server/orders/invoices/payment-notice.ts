import { dayOf } from '../../../domain/calendar.ts';
import { toDollars } from '../../../domain/money.ts';
import type { Invoice } from '../../../domain/order/invoice.ts';
import { replacedInstructions } from '../../../domain/order/new-account.ts';
import { settlementKind } from '../../../domain/order/settlement.ts';
import { readSettings } from '../../content/read-settings.ts';
import type { Services } from '../../context/context.ts';
import { renderInvoiceInWorker } from '../../papers/render-queue.ts';
import type { StoredOrder } from '../order.store.ts';
import { readMoney } from '../order-money.ts';

/**
 * The payment notice of an unpaid order whose invoice shows another account; undefined while the invoice is right. It is not stored:
 * it says what holds today, and the frozen invoice stays as it is (docs/specification/invoice.md §9).
 */
export async function findPaymentNotice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  order: StoredOrder,
): Promise<Uint8Array | undefined> {
  if (settlementKind(order.status) !== undefined) return undefined;
  const invoice: Invoice = JSON.parse(order.invoice_json);
  const { bankDetails, timeZone } = await readSettings(db.read);
  const instructions = replacedInstructions(invoice, bankDetails);
  if (instructions === null) return undefined;
  const money = await readMoney(db.read, order);
  const [paid, due] = [toDollars(money.paid), toDollars(money.due)];
  const notice = { invoice, day: dayOf(clock.now(), timeZone), instructions, paid, due };
  return (await renderInvoiceInWorker({ paper: 'payment notice', notice }, { isUrgent: true })).pdf;
}
