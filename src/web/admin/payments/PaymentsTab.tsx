import { useQuery, useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { Link } from 'react-router';
import { orderCalls } from '../../../contract/orders/orders.calls.ts';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { paymentCalls } from '../../../contract/payments/payments.calls.ts';
import type { DashboardSummary } from '../../../contract/payments/payments.schemas.ts';
import type { Day } from '../../../domain/calendar.ts';
import { type OrderSort, orderSorts } from '../../../domain/order/order-list.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { classNames, tabClass } from '../../ui/style/class-names.ts';
import { Tabs } from '../../ui/table/Tabs.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { CustomerList } from '../kit/customer/CustomerList.tsx';
import { LoadFailed } from '../kit/list/AdminListFrame.tsx';
import { type FigureLink, FigureLinks } from '../kit/list/FigureLinks.tsx';
import { type AdminListState, useAdminList, useWholeList } from '../kit/list/use-admin-list.ts';
import { TaskDialog, type TaskTable } from '../kit/record/TaskDialog.tsx';
import { AddButton } from '../kit/record/use-task.tsx';
import { TabHeader } from '../kit/TabHeader.tsx';
import { AllInvoices } from './AllInvoices.tsx';
import { MoneyByMonth } from './MoneyByMonth.tsx';
import { NewOrder } from './new-order/NewOrder.tsx';
import { newOrderWords } from './new-order/new-order-words.ts';
import { PrepareEmails } from './PrepareEmails.tsx';
import { paymentWords } from './payment-words.ts';
import { QuoteList } from './QuoteList.tsx';
import { RejectedOrders } from './RejectedOrders.tsx';
import { SelectableOrders } from './SelectableOrders.tsx';
import {
  type PaymentsPlace,
  type PaymentView,
  POLLING_MS,
  paymentViews,
  usePaymentsPlace,
} from './use-payments-place.ts';

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
function RecentOrders({ place }: ShortListProps) {
  const list = useWholeList(paymentCalls.getDashboardSummary, place, {
    items: ({ recentOrders }) => recentOrders,
    refetchInterval: POLLING_MS,
  });
  return <ShortList view="recent" list={list} />;
}

/** Orders that wait for their payment, in pages; the one that has waited longest comes first. */
function OutstandingOrders({ place, view }: ShortListProps & { view: OutstandingView }) {
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

/** These views begin with a search; the others with the head of a table, which has a margin of its own. */
const searchedViews: readonly PaymentView[] = ['all-invoices', 'customer-orders', 'quotes'];

/** The tasks that begin in this tab, by their names in the address. */
const paymentTasks: TaskTable<null> = {
  add: { title: () => newOrderWords.title, dialog: (props) => <NewOrder {...props} /> },
};

/** The payment dashboard: the four figures and the lists of orders (docs/specification/payments.md §1). */
export function PaymentsTab() {
  const place = usePaymentsPlace();
  const summary = useQuery({ ...adminRead(paymentCalls.getDashboardSummary, {}), refetchInterval: POLLING_MS });
  return (
    <>
      <TabHeader
        title="Payments"
        actions={
          <div className="flex flex-wrap gap-2.5">
            <RefreshButton />
            <AddButton label="New Order" variant="quiet" />
          </div>
        }
      />
      {summary.isError && summary.data === undefined && (
        <LoadFailed title={paymentWords.list.failed} className="mb-6" onRetry={summary.refetch}>
          {paymentWords.list.failedText}
        </LoadFailed>
      )}
      <PaymentSummary summary={summary.data?.summary} place={place} />
      <div className={classNames('mt-2 max-lg:mb-3', searchedViews.includes(place.view) && 'lg:mb-4')}>
        <div className="border-b border-line">
          <Tabs label="Payments" current={place.view}>
            {paymentViews.map(({ key, label }) => (
              <Link
                key={key}
                to={adminAddress('payments', { view: key })}
                preventScrollReset
                aria-current={place.view === key ? 'page' : undefined}
                className={tabClass(place.view === key)}
              >
                {label}
              </Link>
            ))}
          </Tabs>
        </div>
      </div>
      <View key={place.view} place={place} />
      <MoneyByMonth />
      <PrepareEmails />
      <TaskDialog record={null} tasks={paymentTasks} />
    </>
  );
}

function View({ place }: { place: PaymentsPlace }) {
  const { view } = place;
  if (view === 'all-invoices') return <AllInvoices place={place} />;
  if (view === 'customer-orders') return <CustomerList place={place} />;
  if (view === 'quotes') return <QuoteList place={place} />;
  if (view === 'limited') return <RejectedOrders place={place} />;
  if (view === 'recent') return <RecentOrders place={place} />;
  return <OutstandingOrders place={place} view={view} />;
}

function RefreshButton() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      await queries.refetchQueries({ type: 'active' }, { throwOnError: true });
      showToast(paymentWords.refreshed);
    } catch {
      showToast(paymentWords.refreshFailed);
    }
    setBusy(false);
  };
  return (
    <Button variant="quiet" size="small" busy={busy} busyLabel="Refreshing..." onClick={() => void refresh()}>
      <RefreshCw aria-hidden="true" size={16} strokeWidth={1.75} />
      Refresh Data
    </Button>
  );
}

interface PaymentSummaryProps {
  /** Undefined while it loads. */
  summary: DashboardSummary['summary'] | undefined;
  place: PaymentsPlace;
}

/** The four figures; each opens the orders that it counts (docs/specification/payments.md §2). */
function PaymentSummary({ summary, place }: PaymentSummaryProps) {
  const linkTo = (view: PaymentView, status: 'received' | null = null): Pick<FigureLink, 'to' | 'current'> => ({
    to: adminAddress('payments', { view, status }),
    current: place.view === view && place.status === status,
  });
  return (
    <FigureLinks
      label="Summary"
      columns="grid-cols-2"
      figures={[
        {
          label: 'Pending Payments',
          count: summary?.payment_pending_count,
          dollars: summary?.pending_total,
          ...linkTo('pending'),
        },
        {
          label: 'Overdue Payments',
          count: summary?.payment_overdue_count,
          urgent: (summary?.payment_overdue_count ?? 0) > 0,
          ...linkTo('overdue'),
        },
        { label: 'Expected Today', count: summary?.expected_today_count, ...linkTo('expected-today') },
        {
          label: 'Received',
          count: summary?.payment_received_count,
          dollars: summary?.received_total,
          ...linkTo('all-invoices', 'received'),
        },
      ]}
    />
  );
}
