import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { followUpsOf } from '../../../../domain/order/follow-up.ts';
import { useEstateDay } from '../use-estate-day.ts';
import { paymentNote } from './payment-note.ts';

/** When payment is expected, how late it is, or its reference; and what is missing to reach the buyer. The next step is a button. */
export function PaymentNoteText({ order }: { order: Order }) {
  const { today, timeZone } = useEstateDay();
  const { text, late } = paymentNote(order, today);
  const [missing] = followUpsOf(order, today, timeZone).filter(({ what }) => what === 'missing-contact');
  return (
    <>
      <span className={late ? 'font-medium text-red' : 'text-ink-soft'}>{text}</span>
      {missing !== undefined && <span className="block">{missing.text}</span>}
    </>
  );
}
