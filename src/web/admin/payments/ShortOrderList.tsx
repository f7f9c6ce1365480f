import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { paymentCalls } from '../../../contract/payments/payments.calls.ts';
import { type OrderSort, orderSorts } from '../../../domain/order/order-sort.ts';
import { type AdminListState, useAdminList, useWholeList } from '../kit/list/use-admin-list.ts';
import { SelectableOrders } from './SelectableOrders.tsx';
import { sortOrders } from './sort-orders.ts';
import { type PaymentsPlace, POLLING_MS, paymentViews } from './use-payments-place.ts';

export type ShortView = 'expected-today' | 'pending' | 'overdue' | 'recent';

/** The order that has waited longest comes first; in Recent the newest. */
const defaultSorts: Record<ShortView, OrderSort> = {
  'expected-today': 'date',
  pending: 'expected',
  overdue: 'expected',
  recent: '-date',
};

const none: Record<ShortView, string> = {
  'expected-today': 'No payment is expected today.',
  pending: 'No order waits for its payment.',
  overdue: 'No payment is overdue.',
  recent: 'There are no orders yet.',
};

interface ShortListProps {
  place: PaymentsPlace;
}

export function ExpectedToday({ place }: ShortListProps) {
  const view = 'expected-today';
  const list = useWholeList(paymentCalls.listPaymentsExpectedToday, place, {
    items: (orders, sort) => sortOrders(orders, sortOf(view, sort)),
    refetchInterval: POLLING_MS,
  });
  return <ShortList view={view} list={list} />;
}

export function RecentOrders({ place }: ShortListProps) {
  const view = 'recent';
  const list = useWholeList(paymentCalls.getDashboardSummary, place, {
    items: ({ recentOrders }, sort) => sortOrders(recentOrders, sortOf(view, sort)),
    refetchInterval: POLLING_MS,
  });
  return <ShortList view={view} list={list} />;
}

/** Pending or overdue orders, in pages. */
export function OutstandingOrders({ place, view }: ShortListProps & { view: 'pending' | 'overdue' }) {
  const status = view === 'overdue' ? 'payment_overdue' : 'payment_pending';
  // These views have no search, so an address with one shows every order.
  const list = useAdminList(
    orderCalls.listOrders,
    { ...place, q: '' },
    {
      input: { status, sort: sortOf(view, place.sort) },
      perPage: 50,
      refetchInterval: POLLING_MS,
    },
  );
  return <ShortList view={view} list={list} />;
}

function ShortList({ view, list }: { view: ShortView; list: AdminListState<Order> }) {
  return (
    <SelectableOrders
      list={list}
      label={paymentViews.find(({ key }) => key === view)?.label ?? ''}
      none={none[view]}
      sort={sortOf(view, list.place.sort)}
    />
  );
}

function sortOf(view: ShortView, sort: string | null): OrderSort {
  return orderSorts.find((each) => each === sort) ?? defaultSorts[view];
}
