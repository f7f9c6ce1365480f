import { CustomerSearch } from '../kit/customer/CustomerSearch.tsx';
import { useListPlace } from '../kit/list/use-list-place.ts';
import { TabHeader } from '../kit/TabHeader.tsx';

/** The search for customers (docs/specification/customers.md §8). */
export function CustomersTab() {
  const place = useListPlace('customers');
  return (
    <>
      <TabHeader title="Customers" />
      <CustomerSearch place={place} />
    </>
  );
}
