import type { FoundCustomer } from '../../../../contract/customers/customers.schemas.ts';
import { formatMonth } from '../../../../domain/days.ts';
import { linkClass } from '../../../ui/style/class-names.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { adminAddress } from '../admin-address.ts';
import { AdminSearch } from '../list/AdminSearch.tsx';
import { type AdminColumn, AdminTable } from '../list/AdminTable.tsx';
import type { ListPlaceOf } from '../list/use-list-place.ts';
import { useSelection } from '../list/use-selection.ts';
import { RecordLink } from '../record/RecordSection.tsx';
import { customerSearchWords } from './customer-search-words.ts';
import { SEARCH_PAUSE_MS, useCustomerSearch } from './use-customer-search.ts';

const columns: readonly AdminColumn<FoundCustomer>[] = [
  {
    label: 'Customer',
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
  { label: 'Telephone', className: 'whitespace-nowrap', cell: ({ phone }) => phone || '–' },
  { label: 'City', cell: ({ city, country }) => [city, country].filter(Boolean).join(', ') },
  {
    label: 'First purchase',
    className: 'whitespace-nowrap',
    cell: ({ firstPurchaseMonth: month }) => (month === null ? '–' : formatMonth(month)),
  },
  { label: 'Orders', align: 'right', cell: ({ totalOrders }) => totalOrders },
  { label: 'Total spent', align: 'right', cell: ({ totalSpent }) => <Money dollars={totalSpent} /> },
];

/** Finds customers by name, email address or telephone number: the Customers tab, and a view of Payments. */
export function CustomerSearch({ place }: { place: ListPlaceOf }) {
  const { data, isError, isPlaceholderData, refetch, enabled } = useCustomerSearch(place.q);
  const selection = useSelection(place);
  const customers = data?.customers;
  const total = customers?.length ?? 0;
  return (
    <>
      <div className="mb-4 flex">
        <AdminSearch
          label="Search customers"
          placeholder="Name, email or telephone"
          place={place}
          pause={SEARCH_PAUSE_MS}
        />
      </div>
      {enabled ? (
        <AdminTable
          list={{
            place,
            items: customers,
            total,
            next: null,
            perPage: Math.max(total, 1),
            failed: isError,
            isStale: isPlaceholderData,
            retry: () => void refetch(),
            selection,
          }}
          label="Customers"
          words={customerSearchWords.list}
          showsCount
          columns={columns}
          card={(customer) => (
            <>
              <p className="flex items-center justify-between gap-4 font-medium">
                <CustomerLink customer={customer} />
                <Money dollars={customer.totalSpent} />
              </p>
              <p className="wrap-anywhere">{customer.email}</p>
              <p className="text-sm text-ink-soft">
                {[customer.phone, customer.city, customer.country].filter(Boolean).join(' · ')}
              </p>
              <p className="text-sm text-ink-soft">
                <span>{customer.totalOrders === 1 ? '1 order' : `${customer.totalOrders} orders`}</span>
                {customer.firstPurchaseMonth !== null && (
                  <span>{`, the first in ${formatMonth(customer.firstPurchaseMonth)}`}</span>
                )}
              </p>
            </>
          )}
        />
      ) : (
        <p className="text-ink-soft">{customerSearchWords.hint}</p>
      )}
    </>
  );
}

function CustomerLink({ customer }: { customer: FoundCustomer }) {
  return (
    <RecordLink
      to={adminAddress('customers', { customer: customer.id })}
      className={`${linkClass()} inline-flex items-center pointer-coarse:min-h-11`}
    >{`${customer.firstName} ${customer.lastName}`}</RecordLink>
  );
}
