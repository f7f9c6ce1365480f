import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../../contract/call.ts';
import { customerCalls } from '../../../contract/customers/customers.calls.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/button-class.ts';
import { Money } from '../../ui/text/Money.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { adminRead } from '../kit/admin-read.ts';
import { customerWords } from '../kit/admin-words.ts';
import { RecordPage } from '../kit/record/RecordPage.tsx';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { CustomerContacts } from './CustomerContacts.tsx';
import { CustomerDetails, CustomerRecordActions } from './CustomerDetails.tsx';
import { PurchaseList } from './PurchaseList.tsx';
import { customerTasks } from './tasks/customer-tasks.tsx';

/** The Customer Purchase Report: who the customer is, and every order (docs/specification/customers.md §4). */
export function CustomerPage({ id }: { id: string }) {
  const query = useQuery(adminRead(customerCalls.getPurchaseReport, { id: Number(id) }));
  const refresh = async () => {
    const { isError } = await query.refetch();
    showToast(isError ? customerWords.refreshFailed : customerWords.refreshed);
  };
  return (
    <RecordPage
      heading="Customer Purchase Report"
      query={query}
      words={customerWords.report}
      back={{ label: 'Customers', address: adminAddress('customers') }}
      line={({ customer, totalSpent, totalOrders }) => ({
        number: `${customer.firstName} ${customer.lastName}`,
        name: customer.email,
        amount: (
          <>
            <Money dollars={totalSpent} /> spent
          </>
        ),
        status: <p className="tabular-nums">{totalOrders === 1 ? '1 order' : `${totalOrders} orders`}</p>,
        action: (
          <>
            <Button size="small" variant="quiet" busy={query.isRefetching} onClick={() => void refresh()}>
              Refresh
            </Button>
            <a
              href={addressOf(customerCalls.exportPurchaseReport, { id: customer.id })}
              download
              className={buttonClass('quiet', 'small')}
            >
              Export as CSV
            </a>
          </>
        ),
      })}
      tasks={customerTasks}
    >
      {(report) => (
        <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[3fr_2fr]">
          <div className="grid min-w-0 grid-cols-1 content-start gap-10">
            <RecordSection title="Orders">
              <PurchaseList purchases={report.purchases} />
            </RecordSection>
            <CustomerContacts report={report} />
            <CustomerRecordActions customer={report.customer} />
          </div>
          <div className="grid min-w-0 content-start gap-10 max-lg:order-first">
            <CustomerDetails report={report} />
          </div>
        </div>
      )}
    </RecordPage>
  );
}
