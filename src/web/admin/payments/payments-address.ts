import type { OrderFilter } from '../../../contract/orders/orders.schemas.ts';
import { orderStatuses } from '../../../domain/order/order-status.ts';
import { adminAddress } from '../kit/admin-address.ts';
import { type OrderSort, orderSorts } from './sort-orders.ts';

/** The dashboard's views with the seed's keys in the seed's order (docs/specification/payments.md §3), and after them what the limits refused. */
export const paymentViews = [
  { key: 'expected-today', label: 'Expected Today' },
  { key: 'pending', label: 'Pending' },
  { key: 'overdue', label: 'Overdue' },
  { key: 'all-invoices', label: 'All Invoices' },
  { key: 'recent', label: 'Recent' },
  { key: 'limited', label: 'Limited Orders' },
] as const;
export type PaymentView = (typeof paymentViews)[number]['key'];

/** What All Invoices can be narrowed to: one status, or every order whose money is here. */
export type InvoiceFilter = OrderFilter;

/** Where one is within the payments tab. */
export interface PaymentsPlace {
  view: PaymentView;
  q: string;
  filter: InvoiceFilter | null;
  sort: OrderSort | null;
  cursor: string | null;
  page: number;
}

/** Reads an address; what it does not know it takes for the default. */
export function paymentsPlaceOf(search: URLSearchParams): PaymentsPlace {
  const view = paymentViews.find(({ key }) => key === search.get('view'))?.key ?? 'pending';
  const page = Number(search.get('page'));
  return {
    view,
    q: search.get('q')?.trim().slice(0, 200) ?? '',
    filter: (['received', ...orderStatuses] as const).find((each) => each === search.get('status')) ?? null,
    sort: orderSorts.find((each) => each === search.get('sort')) ?? null,
    cursor: search.get('cursor'),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The address of a place, with the details of an order open over it or not. */
export function paymentsAddress(place: Partial<PaymentsPlace>, order?: string): string {
  const { view, q, filter, sort, cursor, page } = place;
  return adminAddress('payments', { view, q, status: filter, sort, cursor, page: page === 1 ? null : page, order });
}
