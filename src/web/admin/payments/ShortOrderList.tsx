import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { CancelOrdersDialog } from './CancelOrdersDialog.tsx';
import { OrderList } from './OrderList.tsx';
import { PaymentsLoadError } from './PaymentsLoadError.tsx';
import { PaymentsLoading } from './PaymentsLoading.tsx';
import { paymentReads } from './payment-reads.ts';
import { type PaymentsPlace, type PaymentView, paymentsAddress, paymentViews } from './payments-address.ts';
import { ChosenOrders } from './SelectedOrders.tsx';
import { type OrderSort, sortOrders } from './sort-orders.ts';
import { useOrderSelection } from './use-order-selection.ts';

type ShortView = Exclude<PaymentView, 'all-invoices' | 'limited'>;

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

/** The views whose orders are unpaid: several can be cancelled together. */
const selectable: readonly ShortView[] = ['pending', 'overdue'];

/** A view that shows all of its orders at once, sorted as one likes. */
export function ShortOrderList({ view, place, onConfirm }: ShortOrderListProps) {
  const { orders, failed } = useShortList(view);
  const choice = useOrderSelection();
  const [cancelling, setCancelling] = useState<readonly Order[] | null>(null);
  if (orders === undefined) return failed ? <PaymentsLoadError /> : <PaymentsLoading />;
  const sort = place.sort ?? defaultSorts[view];
  const chosen = orders.filter(({ id }) => choice.chosen.has(id));
  return (
    <>
      <OrderList
        caption={paymentViews.find(({ key }) => key === view)?.label ?? ''}
        orders={sortOrders(orders, sort)}
        nothing={nothing[view]}
        sort={sort}
        sortAddress={(next) => paymentsAddress({ view, sort: next })}
        orderAddress={(id) => paymentsAddress(place, id)}
        onConfirm={onConfirm}
        selection={selectable.includes(view) ? choice : undefined}
      />
      {chosen.length > 0 && (
        <ChosenOrders orders={chosen} onCancel={() => setCancelling(chosen)} onClear={choice.clear} />
      )}
      {cancelling !== null && (
        <CancelOrdersDialog
          orders={cancelling}
          onCancelled={(ids) => choice.choose(ids, false)}
          onClose={() => setCancelling(null)}
        />
      )}
    </>
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
