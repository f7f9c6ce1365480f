import { addressOf } from '../../../contract/call.ts';
import { customerCalls } from '../../../contract/customers/customers.calls.ts';
import { buttonClass } from '../../ui/style/class-names.ts';
import { CustomerList } from '../kit/customer/CustomerList.tsx';
import { useListPlace } from '../kit/list/use-admin-list.ts';
import { TabHeader } from '../kit/TabHeader.tsx';

/** The list of all customers (docs/specification/customers.md §8). */
export function CustomersTab() {
  const place = useListPlace('customers');
  return (
    <>
      <TabHeader
        title="Customers"
        actions={
          <a href={addressOf(customerCalls.exportCustomers)} download className={buttonClass('quiet', 'small')}>
            Export as CSV
          </a>
        }
      />
      <CustomerList place={place} />
    </>
  );
}
