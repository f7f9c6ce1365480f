import { addBusinessDays, type Day } from '../calendar.ts';

/** Business days until the estate sees a payment (docs/specification/order.md §3). */
const CLEARING_DAYS = 2;

/** About when the estate confirms the payment of a pending order; a late payment moves it. */
export function confirmedBy(expectedPaymentDate: Day, today: Day): Day {
  return addBusinessDays(today > expectedPaymentDate ? today : expectedPaymentDate, CLEARING_DAYS);
}
