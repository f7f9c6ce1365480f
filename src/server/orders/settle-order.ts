import { toDollars } from '../../domain/money.ts';
import { canConfirmPayment } from '../../domain/order/order-status.ts';
import { paidOfText } from '../../domain/order/receive-payment.ts';
import type { Context } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { deleteStampedFiles } from './invoices/invoice-file.store.ts';
import { type MoveDetails, moveOrder } from './move-order.ts';
import { findOrder, type StoredOrder } from './order.store.ts';
import { readMoney } from './order-money.ts';
import { recordInOrder } from './record-in-order.ts';

/** Continues after a change of an order's money: the order is paid, or it stays as it is and its history says what was paid. */
export async function settleOrder(
  tx: Writer,
  context: Context,
  stored: StoredOrder,
  { notes, details, action = 'recorded a payment' }: { notes: string; details?: MoveDetails; action?: string },
): Promise<void> {
  const { paid, due, entries } = await readMoney(tx, stored);
  if (due === 0 && canConfirmPayment(stored.status)) {
    const last = entries.findLast(({ kind, voided_at }) => kind === 'payment' && voided_at === null);
    const reference = { payment_reference: last?.reference ?? '' };
    return moveOrder(tx, context, stored.id, { to: 'payment_received', notes, details: { ...reference, ...details } });
  }
  // A copy that was made before says another day or amount.
  await deleteStampedFiles(tx, stored.id);
  const text = `${paidOfText({ paid: toDollars(paid), total: toDollars(stored.total_cents) })}. ${notes}`;
  await recordInOrder(tx, context, stored, { action, text });
}

/** The same for an order that begins anew with what was paid before, if anything was. */
export async function settlePaid(tx: Writer, context: Context, id: string, notes: string): Promise<void> {
  const stored = await findOrder(tx, id);
  if (stored === undefined || (await readMoney(tx, stored)).paid === 0) return;
  // The version that the caller saw is that of another order, or of the one before this change.
  await settleOrder(tx, { ...context, expectedVersion: undefined }, stored, { notes });
}
