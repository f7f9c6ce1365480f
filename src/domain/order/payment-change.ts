import { formatDollars } from '../money.ts';
import { canConfirmPayment, type OrderStatus } from './order-status.ts';
import type { PaymentMethod } from './payment.ts';

/** Why an order cannot be paid in another way; undefined where it can (docs/specification/order.md §22). */
export function methodProblem(
  method: PaymentMethod,
  { status, offered }: { status: OrderStatus; offered: readonly { method: PaymentMethod }[] },
): string | undefined {
  if (!canConfirmPayment(status)) return 'The way to pay can be changed only while the order waits for its payment.';
  if (!offered.some((way) => way.method === method)) return 'This is not another way to pay this order.';
}

/** Describes what another way to pay changes, to be read before it is chosen: the money is the same. */
export function methodChangeText({
  invoiceNumber,
  total,
  paid,
}: {
  invoiceNumber: string;
  total: number;
  paid: number;
}): string {
  const counts = paid > 0 ? ` The ${formatDollars(paid)} that was paid counts.` : '';
  return `A new invoice, with its own number and the same days, takes the place of ${invoiceNumber}. The total stays ${formatDollars(total)}.${counts}`;
}
