import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { paymentCalls } from '../../../contract/payments/payments.calls.ts';
import { type AdminListState, useWholeList } from '../kit/list/use-admin-list.ts';
import { TaskDialog, type TaskTable } from '../kit/record/TaskDialog.tsx';
import { useTask } from '../kit/record/use-task.ts';
import { CancelOrdersDialog } from './CancelOrdersDialog.tsx';
import { OrderTable } from './OrderTable.tsx';
import { SelectedOrders } from './SelectedOrders.tsx';
import { type OrderSort, orderSorts, sortOrders } from './sort-orders.ts';
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

/** The last orders as they came in. */
export function RecentOrders({ place }: ShortListProps) {
  const view = 'recent';
  const list = useWholeList(paymentCalls.getDashboardSummary, place, {
    items: ({ recentOrders }, sort) => sortOrders(recentOrders, sortOf(view, sort)),
    refetchInterval: POLLING_MS,
  });
  return <ShortList view={view} list={list} />;
}

/** The unpaid orders; several can be cancelled together. */
export function OutstandingOrders({ place, view }: ShortListProps & { view: 'pending' | 'overdue' }) {
  const { open } = useTask();
  const list = useWholeList(paymentCalls.getOutstandingPayments, place, {
    items: (outstanding, sort) => sortOrders(outstanding[view], sortOf(view, sort)),
    refetchInterval: POLLING_MS,
  });
  const { selected, select, clear } = list.selection;
  const orders = list.items?.filter(({ id }) => selected.has(id)) ?? [];
  const tasks: TaskTable<readonly Order[]> = {
    cancel: {
      title: ({ length }) => (length === 1 ? 'Cancel 1 Order' : `Cancel ${length} Orders`),
      isOffered: ({ length }) => length > 0,
      dialog: ({ record, ...props }) => (
        <CancelOrdersDialog {...props} orders={record} onCancelled={(ids) => select(ids, false)} />
      ),
    },
  };
  return (
    <>
      <ShortList view={view} list={list} selectable />
      {orders.length > 0 && <SelectedOrders orders={orders} onCancel={() => open('cancel')} onClear={clear} />}
      {list.items !== undefined && <TaskDialog record={orders} tasks={tasks} />}
    </>
  );
}

interface ShortListViewProps {
  view: ShortView;
  list: AdminListState<Order>;
  selectable?: boolean;
}

function ShortList({ view, list, selectable = false }: ShortListViewProps) {
  return (
    <OrderTable
      list={list}
      label={paymentViews.find(({ key }) => key === view)?.label ?? ''}
      none={none[view]}
      sort={sortOf(view, list.place.sort)}
      selectable={selectable}
    />
  );
}

function sortOf(view: ShortView, sort: string | null): OrderSort {
  return orderSorts.find((each) => each === sort) ?? defaultSorts[view];
}
