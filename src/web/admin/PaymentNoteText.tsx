import type { Order } from '../../contract/orders.schemas.ts';
import type { Day } from '../../domain/calendar.ts';
import { paymentNote } from './payment-note.ts';

/** When the money is expected, how late it is, or its reference. */
export function PaymentNoteText({ order, today }: { order: Order; today: Day }) {
  const { text, late } = paymentNote(order, today);
  return <span className={late ? 'font-medium text-red' : 'text-ink-soft'}>{text}</span>;
}
