import { formatDollars } from '../money.ts';
import { canConfirmPayment, type OrderStatus } from './order-status.ts';
import type { PaymentMethod } from './payment.ts';

/** The most changes after which a buyer can choose once more: each takes a number of an invoice (docs/specification/order.md §22). */
export const mostMethodChanges = 5;

/** Counts the changes of the way to pay, from the methods of an order and of those that it replaces, one after the other. */
export function countMethodChanges(methods: readonly PaymentMethod[]): number {
  return methods.filter((method, at) => at > 0 && method !== methods[at - 1]).length;
}

interface MethodState {
  status: OrderStatus;
  offered: readonly { method: PaymentMethod }[];
  /** How often it was changed before; null for staff, whom the bound does not stop. */
  changes: number | null;
}

/** Why an order cannot be paid in another way; undefined where it can (docs/specification/order.md §22). */
export function methodProblem(method: PaymentMethod, { status, offered, changes }: MethodState): string | undefined {
  if (!canConfirmPayment(status)) return 'The way to pay can be changed only while the order waits for its payment.';
  if (!offered.some((way) => way.method === method)) return 'This is not another way to pay this order.';
  if (changes !== null && changes >= mostMethodChanges)
    return `The way to pay this order was changed ${mostMethodChanges} times. Please call or write to us, and we change it for you.`;
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
