import { useSearchParams } from 'react-router';
import { customerCalls } from '../../../../contract/customers/customers.calls.ts';
import type { ListedCustomer } from '../../../../contract/customers/customers.schemas.ts';
import { customerSorts, defaultCustomerSort } from '../../../../domain/customer/purchase-report.ts';
import { customerSearchPauseMs, fewestSearchedCharacters } from '../../../../domain/search/search-pause.ts';
import { linkClass } from '../../../ui/style/class-names.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { adminAddress } from '../admin-address.ts';
import { formatShortDay } from '../admin-dates.ts';
import { PhoneLink } from '../ContactLinks.tsx';
import { AdminSearch } from '../list/AdminSearch.tsx';
import { type AdminColumn, AdminTable } from '../list/AdminTable.tsx';
import { type ListPlaceOf, useAdminList } from '../list/use-admin-list.ts';
import { RecordLink } from '../record/RecordSection.tsx';
import { customerListWords, customerSearchWords } from './CustomerChoice.tsx';

const columns: readonly AdminColumn<ListedCustomer>[] = [
  {
    label: 'Customer',
    sort: 'name',
    head: true,
    className: 'w-1/3 max-w-0',
    cell: (customer) => (
      <>
        <CustomerLink customer={customer} />
        <span className="block truncate text-xs font-normal text-ink-soft" title={customer.email}>
          {customer.email}
        </span>
      </>
    ),
  },
  {
    label: 'Telephone',
    className: 'whitespace-nowrap',
    cell: ({ phone }) => (phone === '' ? '–' : <PhoneLink phone={phone} />),
  },
  { label: 'City', cell: (customer) => placeOf(customer) || '–' },
  {
    label: 'Last purchase',
    sort: 'last',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ lastPurchaseDay: day }) => (day === null ? '–' : formatShortDay(day)),
  },
  { label: 'Works', sort: 'works', align: 'right', cell: ({ totalWorks }) => totalWorks },
  { label: 'Total spent', sort: 'spent', align: 'right', cell: ({ totalSpent }) => <Money dollars={totalSpent} /> },
  {
    label: 'Open',
    sort: 'open',
    align: 'right',
    cell: ({ openAmount }) => (openAmount === 0 ? '–' : <Money dollars={openAmount} className="font-medium" />),
  },
];

/** Every customer, in pages: the Customers tab, and a view of Payments. */
export function CustomerList({ place }: { place: ListPlaceOf }) {
  const [search] = useSearchParams();
  const sort = customerSorts.find((each) => each === search.get('sort')) ?? defaultCustomerSort;
  const list = useAdminList(customerCalls.listCustomers, place, { input: { sort }, perPage: 50 });
  return (
    <>
      <div className="mb-4 flex">
        <AdminSearch
          label="Search customers"
          placeholder="Name, email or telephone"
          place={place}
          pause={customerSearchPauseMs}
          fewest={fewestSearchedCharacters}
        />
      </div>
      <AdminTable
        list={list}
        label="Customers"
        words={place.q === '' ? customerListWords : { ...customerListWords, ...customerSearchWords.list }}
        showsCount
        columns={columns}
        sort={sort}
        card={(customer) => (
          <>
            <p className="flex items-center justify-between gap-4 font-medium">
              <CustomerLink customer={customer} />
              <Money dollars={customer.totalSpent} />
            </p>
            <p className="wrap-anywhere">{customer.email}</p>
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
              {customer.phone !== '' && <PhoneLink phone={customer.phone} />}
              <span>{placeOf(customer)}</span>
            </p>
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
              <span>{boughtBy(customer)}</span>
              {customer.openAmount > 0 && (
                <span className="font-medium text-ink">
                  <span>Open </span>
                  <Money dollars={customer.openAmount} />
                </span>
              )}
            </p>
          </>
        )}
      />
    </>
  );
}

function placeOf({ city, country }: ListedCustomer): string {
  return [city, country].filter(Boolean).join(', ');
}

function boughtBy({ totalWorks, lastPurchaseDay }: ListedCustomer): string {
  const works = totalWorks === 1 ? '1 work' : `${totalWorks} works`;
  return lastPurchaseDay === null ? works : `${works}, last on ${formatShortDay(lastPurchaseDay)}`;
}

function CustomerLink({ customer }: { customer: ListedCustomer }) {
  return (
    <RecordLink
      to={adminAddress('customers', { customer: customer.id })}
      className={`${linkClass()} inline-flex items-center pointer-coarse:min-h-11`}
    >{`${customer.firstName} ${customer.lastName}`}</RecordLink>
  );
}
