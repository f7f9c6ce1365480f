import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { Link } from 'react-router';
import { paymentCalls } from '../../../contract/payments/payments.calls.ts';
import type { DashboardSummary } from '../../../contract/payments/payments.schemas.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { classNames, tabClass } from '../../ui/style/class-names.ts';
import { Tabs } from '../../ui/table/Tabs.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { adminRead } from '../kit/admin-read.ts';
import { CustomerList } from '../kit/customer/CustomerList.tsx';
import { type FigureLink, FigureLinks } from '../kit/list/FigureLinks.tsx';
import { TaskButton } from '../kit/record/TaskButton.tsx';
import { TaskDialog, type TaskTable } from '../kit/record/TaskDialog.tsx';
import { TabHeader } from '../kit/TabHeader.tsx';
import { AllInvoices } from './AllInvoices.tsx';
import { MoneyByMonth } from './MoneyByMonth.tsx';
import { NewOrder } from './new-order/NewOrder.tsx';
import { newOrderWords } from './new-order/new-order-words.ts';
import { PrepareEmails } from './PrepareEmails.tsx';
import { paymentWords } from './payment-words.ts';
import { QuoteList } from './QuoteList.tsx';
import { RejectedOrders } from './RejectedOrders.tsx';
import { OutstandingOrders, RecentOrders } from './ShortOrderList.tsx';
import {
  type PaymentsPlace,
  type PaymentView,
  POLLING_MS,
  paymentViews,
  usePaymentsPlace,
} from './use-payments-place.ts';

/** These views begin with a search; the others with the head of a table, which has a margin of its own. */
const searchedViews: readonly PaymentView[] = ['all-invoices', 'customer-orders', 'quotes'];

/** What is begun here, by its name in the address. */
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
            <TaskButton task="add">
              <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
              New Order
            </TaskButton>
          </div>
        }
      />
      {summary.isError && summary.data === undefined && (
        <Notice
          tone="error"
          live
          title={paymentWords.list.failed}
          className="mb-6"
          action={
            <Button size="small" variant="quiet" onClick={() => void summary.refetch()}>
              Try Again
            </Button>
          }
        >
          {paymentWords.list.failedText}
        </Notice>
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
