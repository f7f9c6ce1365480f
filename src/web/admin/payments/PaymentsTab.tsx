import { useQuery, useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { Tabs } from '../../ui/table/Tabs.tsx';
import { tabClass } from '../../ui/table/tab-class.ts';
import { paymentWords } from '../kit/admin-words.ts';
import { focusTabHeading, TabHeader } from '../kit/TabHeader.tsx';
import { OrderDetails } from '../orders/OrderDetails.tsx';
import { type OpenTask, OrderDialog } from '../orders/tasks/OrderDialog.tsx';
import { AllInvoices } from './AllInvoices.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import { paymentReads } from './payment-reads.ts';
import { paymentsAddress, paymentsPlaceOf, paymentViews } from './payments-address.ts';
import { RejectedOrders } from './RejectedOrders.tsx';
import { ShortOrderList } from './ShortOrderList.tsx';

/** The payment dashboard: what waits for money, what is late, and every invoice (docs/specification/payments.md §1). */
export function PaymentsTab() {
  const [search] = useSearchParams();
  const place = paymentsPlaceOf(search);
  const openOrder = search.get('order');
  const summary = useQuery(paymentReads.summary());
  const [task, setTask] = useState<OpenTask | null>(null);
  const confirm = (order: OpenTask['order']) => setTask({ order, task: { is: 'confirm' } });
  const closeTask = () => {
    setTask(null);
    // The button that began it may have left with its order's row.
    setTimeout(() => {
      if (document.activeElement === document.body) focusTabHeading();
    });
  };

  return (
    <>
      <TabHeader title="Payments" actions={<RefreshButton />} />
      <PaymentSummary summary={summary.data?.summary} place={place} />
      <div className="mb-6 mt-9">
        <Tabs label="Payments">
          {paymentViews.map(({ key, label }) => (
            <Link
              key={key}
              to={paymentsAddress({ view: key })}
              preventScrollReset
              ref={place.view === key ? showTab : undefined}
              aria-current={place.view === key ? 'page' : undefined}
              className={tabClass(place.view === key)}
            >
              {label}
            </Link>
          ))}
        </Tabs>
      </div>
      {place.view === 'all-invoices' ? (
        <AllInvoices place={place} onConfirm={confirm} />
      ) : place.view === 'limited' ? (
        <RejectedOrders place={place} />
      ) : (
        <ShortOrderList key={place.view} place={place} view={place.view} onConfirm={confirm} />
      )}
      {openOrder !== null && <OrderDetails key={openOrder} id={openOrder} closedAddress={paymentsAddress(place)} />}
      {task !== null && <OrderDialog open={task} onOpen={setTask} onClose={closeTask} />}
    </>
  );
}

/** On a phone the row of tabs is longer than the screen. */
function showTab(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
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
