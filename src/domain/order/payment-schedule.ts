import { addBusinessDays, type Day } from '../calendar.ts';
import { addDays } from '../days.ts';
import { DELIVERY_DAYS } from './delivery-methods.ts';

/** Business days until the estate sees a payment (docs/specification/order.md §3). */
const CLEARING_DAYS = 2;

/** The days of the buyer's next steps. All but the first are estimates. */
export interface PaymentSchedule {
  payBy: Day;
  confirmBy: Day;
  deliverBy: Day;
}

/** The steps of an order that waits for its payment; a late payment moves the estimates. */
export function paymentSchedule(expectedPaymentDate: Day, today: Day): PaymentSchedule {
  const paid = today > expectedPaymentDate ? today : expectedPaymentDate;
  const confirmBy = addBusinessDays(paid, CLEARING_DAYS);
  return { payBy: expectedPaymentDate, confirmBy, deliverBy: addDays(confirmBy, DELIVERY_DAYS) };
}
