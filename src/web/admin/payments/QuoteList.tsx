import { quoteCalls } from '../../../contract/quotes/quotes.calls.ts';
import type { Quote } from '../../../contract/quotes/quotes.schemas.ts';
import { dayInZone } from '../../../domain/day-in-zone.ts';
import { isOpenQuote } from '../../../domain/order/quote.ts';
import { linkClass } from '../../ui/style/class-names.ts';
import { Money } from '../../ui/text/Money.tsx';
import { recordAddress } from '../kit/admin-address.ts';
import { formatShortDay, useEstateDay } from '../kit/admin-dates.ts';
import { AdminSearch } from '../kit/list/AdminSearch.tsx';
import { type AdminColumn, AdminTable } from '../kit/list/AdminTable.tsx';
import { ListFilter } from '../kit/list/ListFilter.tsx';
import { useAdminList } from '../kit/list/use-admin-list.ts';
import { QuoteStatusBadge } from '../kit/order/OrderFacts.tsx';
import { ArtworkTitles, RecordLink } from '../kit/record/RecordSection.tsx';
import { quoteListWords } from './payment-words.ts';
import { type PaymentsPlace, POLLING_MS } from './use-payments-place.ts';

const shown = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Open (works are held)' },
  { value: 'over', label: 'Over' },
];

/** Every delivery by quote, the newest first (docs/specification/quotes.md §7). */
export function QuoteList({ place }: { place: PaymentsPlace }) {
  const { show } = place;
  const list = useAdminList(quoteCalls.listQuotes, place, {
    input: { show: show ?? undefined },
    perPage: 25,
    refetchInterval: POLLING_MS,
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <AdminSearch label="Search delivery quotes" placeholder="Name, email, city or work" place={place} />
        <ListFilter label="Show" place={place} param="show" value={show} options={shown} />
      </div>
      <AdminTable
        list={list}
        label="Delivery Quotes"
        words={{
          ...quoteListWords,
          none: place.q === '' && show === null ? quoteListWords.none : quoteListWords.notFound,
        }}
        showsCount
        columns={columns}
        card={(quote) => (
          <>
            <div className="flex items-center justify-between gap-4">
              <BuyerLink quote={quote} className="inline-flex min-h-11 items-center font-medium" />
              <QuoteStatusBadge status={quote.status} />
            </div>
            <p className="flex items-baseline justify-between gap-4">
              <ArtworkTitles works={quote.works} />
              <Money dollars={quote.total ?? quote.subtotal} className="font-medium" />
            </p>
            <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
              <span>{quote.customer.shippingCountry}</span>
              <QuoteDay quote={quote} />
            </p>
          </>
        )}
      />
    </>
  );
}

const columns: readonly AdminColumn<Quote>[] = [
  {
    label: 'Buyer',
    head: true,
    className: 'w-1/3 max-w-0',
    cell: (quote) => (
      <>
        <BuyerLink quote={quote} />
        <span className="block truncate text-xs font-normal text-ink-soft" title={quote.email}>
          {quote.email}
        </span>
      </>
    ),
  },
  { label: 'Works', className: 'w-1/3 max-w-0', cell: ({ works }) => <ArtworkTitles works={works} /> },
  { label: 'Destination', cell: ({ customer }) => customer.shippingCountry },
  {
    label: 'Total',
    align: 'right',
    cell: ({ total, subtotal }) => <Money dollars={total ?? subtotal} />,
  },
  {
    label: 'Status',
    className: 'whitespace-nowrap',
    cell: (quote) => (
      <>
        <QuoteStatusBadge status={quote.status} />
        <span className="block pl-4 text-xs text-ink-soft">
          <QuoteDay quote={quote} />
        </span>
      </>
    ),
  },
];

function BuyerLink({ quote: { id, firstName, lastName }, className = '' }: { quote: Quote; className?: string }) {
  return (
    <RecordLink to={recordAddress('quote', id)} className={`${linkClass()} wrap-anywhere ${className}`}>
      {`${firstName} ${lastName}`}
    </RecordLink>
  );
}

/** The last day of an open quote; of another one when it was asked for. */
function QuoteDay({ quote: { status, until, created } }: { quote: Quote }) {
  const { timeZone } = useEstateDay();
  return (
    <span>
      {isOpenQuote(status)
        ? `Until ${formatShortDay(until)}`
        : `Asked ${formatShortDay(dayInZone(new Date(created), timeZone))}`}
    </span>
  );
}
