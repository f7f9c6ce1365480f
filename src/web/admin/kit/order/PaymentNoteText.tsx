import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { followUpsOf } from '../../../../domain/order/follow-up.ts';
import { useEstateDay } from '../use-estate-day.ts';
import { paymentNote } from './payment-note.ts';

/** When payment is expected, how late it is, or its reference; and the next outstanding action. */
export function PaymentNoteText({ order }: { order: Order }) {
  const { today, timeZone } = useEstateDay();
  const { text, late } = paymentNote(order, today);
  const [next] = followUpsOf(order, today, timeZone).filter(({ what }) => what !== 'overdue');
  return (
    <>
      <span className={late ? 'font-medium text-red' : 'text-ink-soft'}>{text}</span>
      {next !== undefined && <span className="block">{next.text}</span>}
    </>
  );
}
