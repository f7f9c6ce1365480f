import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../contract/orders.schemas.ts';
import { OrderList } from './OrderList.tsx';
import { PaymentsLoadError } from './PaymentsLoadError.tsx';
import { PaymentsLoading } from './PaymentsLoading.tsx';
import { paymentReads } from './payment-reads.ts';
import { type PaymentsPlace, type PaymentView, paymentsAddress, paymentViews } from './payments-place.ts';
import { type OrderSort, sortOrders } from './sort-orders.ts';

type ShortView = Exclude<PaymentView, 'all-invoices'>;

export interface ShortOrderListProps {
  view: ShortView;
  place: PaymentsPlace;
  onConfirm: (order: Order) => void;
}

/** What is waited for longest stands first; the last orders as they came in. */
const defaultSorts: Record<ShortView, OrderSort> = {
  'expected-today': 'date',
  pending: 'expected',
  overdue: 'expected',
  recent: '-date',
};

const nothing: Record<ShortView, string> = {
  'expected-today': 'No payment is expected today.',
  pending: 'No order waits for its payment.',
  overdue: 'No payment is overdue.',
  recent: 'There are no orders yet.',
};

/** A view that shows all of its orders at once, sorted as one likes. */
export function ShortOrderList({ view, place, onConfirm }: ShortOrderListProps) {
  const { orders, failed } = useShortList(view);
  if (orders === undefined) return failed ? <PaymentsLoadError /> : <PaymentsLoading />;
  const sort = place.sort ?? defaultSorts[view];
  return (
    <OrderList
      caption={paymentViews.find(({ key }) => key === view)?.label ?? ''}
      orders={sortOrders(orders, sort)}
      nothing={nothing[view]}
      sort={sort}
      sortAddress={(next) => paymentsAddress({ view, sort: next })}
      orderAddress={(id) => paymentsAddress(place, id)}
      onConfirm={onConfirm}
    />
  );
}

function useShortList(view: ShortView): { orders: Order[] | undefined; failed: boolean } {
  const outstanding = useQuery({ ...paymentReads.outstanding(), enabled: view === 'pending' || view === 'overdue' });
  const expected = useQuery({ ...paymentReads.expectedToday(), enabled: view === 'expected-today' });
  const summary = useQuery(paymentReads.summary());
  if (view === 'recent') return { orders: summary.data?.recentOrders, failed: summary.isError };
  if (view === 'expected-today') return { orders: expected.data, failed: expected.isError };
  return { orders: outstanding.data?.[view], failed: outstanding.isError };
}
