import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { toCents, toDollars } from '../../../../domain/money.ts';
import { balanceOf, type CreditNoteKind } from '../../../../domain/order/balance.ts';
import { canCancelItem, canReturn, creditOf, type FreightPayer } from '../../../../domain/order/credit-note.ts';

type Item = Order['items'][number];

/** The works that an order still holds. */
export function heldItems({ items }: Pick<Order, 'items'>): Item[] {
  return items.filter(({ state }) => state === 'held');
}

export function titlesOf(items: readonly Item[]): string[] {
  return items.map(({ artwork }) => artwork.title);
}

export interface CreditPreview {
  /** The amount that is credited, and below it the shipping in it. */
  credit: number;
  shipping: number;
  /** The amount that the estate then owes the buyer. */
  refundDue: number;
}

/** Computes what a credit note for these works of a paid order does, shown before it is made. Dollars. */
export function previewCredit(
  order: Order,
  { items, ...how }: { items: readonly Item[]; kind: CreditNoteKind; freightPaidBy?: FreightPayer },
): CreditPreview {
  const { status, total, shipping, paid, refunded, creditNotes, writeOffs = [] } = order;
  const credit = creditOf({
    ...how,
    prices: items.map(({ artwork }) => toCents(artwork.price)),
    shipping: toCents(shipping),
    isLast: items.length === heldItems(order).length,
  });
  const credited = creditNotes.reduce((sum, { amount }) => sum + toCents(amount), credit.total);
  const writtenOff = writeOffs.reduce((sum, { amount, voided }) => (voided === null ? sum + toCents(amount) : sum), 0);
  const { refundDue } = balanceOf({
    status,
    total: toCents(total),
    credited,
    writtenOff,
    paid: toCents(paid),
    refunded: toCents(refunded),
  });
  return { credit: toDollars(credit.total), shipping: toDollars(credit.shipping), refundDue: toDollars(refundDue) };
}

/** True if a work can be cancelled alone: another work stays, because the last work is cancelled with its order. */
export function canCancelWork(order: Order): boolean {
  return canCancelItem(order.status) && heldItems(order).length > 1;
}

export function canRecordReturn(order: Order): boolean {
  return canReturn(order.status) && heldItems(order).length > 0;
}
