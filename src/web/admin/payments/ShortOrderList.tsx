import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { paymentCalls } from '../../../contract/payments/payments.calls.ts';
import type { Day } from '../../../domain/calendar.ts';
import { type OrderSort, orderSorts } from '../../../domain/order/order-sort.ts';
import { useEstateDay } from '../kit/admin-dates.ts';
import { type AdminListState, useAdminList, useWholeList } from '../kit/list/use-admin-list.ts';
import { SelectableOrders } from './SelectableOrders.tsx';
import { type PaymentsPlace, POLLING_MS, paymentViews } from './use-payments-place.ts';

type OutstandingView = 'expected-today' | 'pending' | 'overdue';
type ShortView = OutstandingView | 'recent';

const none: Record<ShortView, string> = {
  'expected-today': 'No payment is expected today.',
  pending: 'No order waits for its payment.',
  overdue: 'No payment is overdue.',
  recent: 'There are no orders yet.',
};

interface ShortListProps {
  place: PaymentsPlace;
}

/** The last orders, the newest first. */
export function RecentOrders({ place }: ShortListProps) {
  const list = useWholeList(paymentCalls.getDashboardSummary, place, {
    items: ({ recentOrders }) => recentOrders,
    refetchInterval: POLLING_MS,
  });
  return <ShortList view="recent" list={list} />;
}

/** Orders that wait for their payment, in pages; the one that has waited longest comes first. */
export function OutstandingOrders({ place, view }: ShortListProps & { view: OutstandingView }) {
  const { today } = useEstateDay();
  const sort = orderSorts.find((each) => each === place.sort) ?? (view === 'expected-today' ? 'date' : 'expected');
  // These views have no search, so an address with one shows every order.
  const list = useAdminList(
    orderCalls.listOrders,
    { ...place, q: '' },
    { input: { ...filterOf(view, today), sort }, perPage: 50, refetchInterval: POLLING_MS },
  );
  return <ShortList view={view} list={list} sort={sort} />;
}

function filterOf(view: OutstandingView, today: Day) {
  if (view === 'expected-today') return { expected: today };
  return { status: view === 'overdue' ? ('payment_overdue' as const) : ('payment_pending' as const) };
}

function ShortList({ view, list, sort }: { view: ShortView; list: AdminListState<Order>; sort?: OrderSort }) {
  return (
    <SelectableOrders
      list={list}
      label={paymentViews.find(({ key }) => key === view)?.label ?? ''}
      none={none[view]}
      {...(sort !== undefined && { sort })}
    />
  );
}
