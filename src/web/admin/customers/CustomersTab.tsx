import { customerCalls } from '../../../contract/customers/customers.calls.ts';
import { CustomerList } from '../kit/customer/CustomerList.tsx';
import { CsvExport } from '../kit/list/CsvExport.tsx';
import { useListPlace } from '../kit/list/use-admin-list.ts';
import { TabHeader } from '../kit/TabHeader.tsx';

/** The list of all customers (docs/specification/customers.md §8). */
export function CustomersTab() {
  const place = useListPlace('customers');
  return (
    <>
      <TabHeader title="Customers" actions={<CsvExport called={customerCalls.exportCustomers} input={{}} />} />
      <CustomerList place={place} />
    </>
  );
}
