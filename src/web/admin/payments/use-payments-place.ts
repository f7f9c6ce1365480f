import { useSearchParams } from 'react-router';
import { isListedDay } from '../../../domain/days.ts';
import { orderDays } from '../../../domain/order/order-list.ts';
import { orderStatuses } from '../../../domain/order/order-status.ts';
import { useListPlace } from '../kit/list/use-admin-list.ts';

/** The views of the dashboard with the keys and in the order of docs/specification/payments.md §3, then the deliveries by quote and the rejected orders. */
export const paymentViews = [
  { key: 'expected-today', label: 'Expected Today' },
  { key: 'pending', label: 'Pending' },
  { key: 'overdue', label: 'Overdue' },
  { key: 'all-invoices', label: 'All Invoices' },
  { key: 'customer-orders', label: 'Customers' },
  { key: 'recent', label: 'Recent' },
  { key: 'quotes', label: 'Delivery Quotes' },
  { key: 'limited', label: 'Limited Orders' },
] as const;
/** The dashboard is polled every 60 seconds (docs/specification/payments.md §1). */
export const POLLING_MS = 60_000;

export type PaymentView = (typeof paymentViews)[number]['key'];

/** The state of the payments tab in the address; a value that is not valid counts as the default. */
export function usePaymentsPlace() {
  const [search] = useSearchParams();
  const view = paymentViews.find(({ key }) => key === search.get('view'))?.key ?? 'pending';
  const status = (['received', ...orderStatuses] as const).find((each) => each === search.get('status')) ?? null;
  const show = (['open', 'over'] as const).find((each) => each === search.get('show')) ?? null;
  const by = orderDays.find((each) => each === search.get('by')) ?? null;
  // A text that is not a day does not filter the list; a day that is half typed stays in its field.
  const typed = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const days = { from: isListedDay(typed.from) ? typed.from : null, to: isListedDay(typed.to) ? typed.to : null };
  return { ...useListPlace('payments', { view, status, by, show, ...days }), view, status, by, show, days, typed };
}
export type PaymentsPlace = ReturnType<typeof usePaymentsPlace>;
