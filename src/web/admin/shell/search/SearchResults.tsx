import { type ReactNode, useEffect } from 'react';
import type { Found } from '../../../../contract/search/search.schemas.ts';
import { dateOf } from '../../../../domain/artwork/artwork-date.ts';
import { dayOf } from '../../../../domain/calendar.ts';
import { inquiryTypeLabel } from '../../../../domain/inquiry/inquiry.ts';
import { quoteStatusLabel } from '../../../../domain/order/quote.ts';
import { Badge } from '../../../ui/artwork/Badge.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { ArtworkBadge } from '../../kit/ArtworkBadge.tsx';
import { adminAddress, recordAddress } from '../../kit/admin-address.ts';
import { formatShortDay } from '../../kit/admin-dates.ts';
import { OrderStatusBadge } from '../../kit/order/OrderFacts.tsx';
import { SuspectMark } from '../../kit/ReplyActions.tsx';
import { RecordLink } from '../../kit/record/RecordSection.tsx';

export const searchWords = {
  title: 'Search',
  label: 'Search everything',
  placeholder: 'Artwork, order, customer, inquiry',
  clear: 'Clear Search',
  found: 'Found',
  none: 'Nothing was found. Each word must be part of a name, a title, an email address or a number.',
  failed: 'The search failed. Please try again.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
};

export interface SearchResultsProps {
  id: string;
  groups: readonly FoundGroup[];
  /** The chosen option, counted over all groups from 0. */
  active: number;
  failed: boolean;
  place: 'bar' | 'overlay';
  onChoose: () => void;
}

/** The found records under their headings, or why there are none. */
export function SearchResults({ id, groups, active, failed, place, onChoose }: SearchResultsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0));
  return (
    <div
      className={
        place === 'bar'
          ? 'absolute inset-x-0 top-full z-40 mt-1 max-h-[calc(100dvh-4.5rem)] overflow-y-auto rounded-control border border-line bg-paper py-2 [box-shadow:var(--shadow-sheet)]'
          : 'mt-4'
      }
    >
      {failed && <p className="px-4 py-2 text-red">{searchWords.failed}</p>}
      {!failed && groups.length === 0 && <p className="px-4 py-2 text-ink-soft">{searchWords.none}</p>}
      <div id={id} role="listbox" aria-label={searchWords.found}>
        {groups.map(({ title, options }, group) => (
          // biome-ignore lint/a11y/useSemanticElements: the options of a listbox are in groups
          <div key={title} role="group" aria-labelledby={`${id}-${title}`} className="pb-2 last:pb-0">
            <p id={`${id}-${title}`} role="presentation" className="eyebrow px-4 pb-1 pt-2">
              {title}
            </p>
            {options.map((option, at) => {
              const index = (starts[group] ?? 0) + at;
              return (
                <Option
                  key={option.address}
                  id={`${id}-${index}`}
                  option={option}
                  isActive={index === active}
                  onChoose={onChoose}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  option: FoundOption;
  isActive: boolean;
  onChoose: () => void;
}

/** A link, so that it also opens in a new window; the keyboard stays in the box. */
function Option({ id, option: { address, name, facts, state }, isActive, onChoose }: OptionProps) {
  return (
    <RecordLink
      id={id}
      to={address}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-l-2 px-4 py-1.5 text-sm hover:bg-wall',
        isActive ? 'border-accent bg-wall' : 'border-transparent',
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose();
      }}
    >
      <span className="min-w-0 flex-1 basis-48">
        <span dir="auto" className="block wrap-anywhere font-medium text-ink sm:truncate">
          {name}
        </span>
        {facts !== '' && (
          <span dir="auto" className="block wrap-anywhere text-xs text-ink-soft sm:truncate">
            {facts}
          </span>
        )}
      </span>
      {state !== undefined && <span className="flex shrink-0 items-center gap-3">{state}</span>}
    </RecordLink>
  );
}

/** One found record, as a line that leads to it. */
interface FoundOption {
  address: string;
  name: string;
  facts: string;
  /** The state of the found record, at the end of the line. */
  state?: ReactNode;
}

/** The found records of one kind. */
export interface FoundGroup {
  title: string;
  options: FoundOption[];
}

const inOneLine = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

/** Returns the results of a search in the order of the sidebar; a kind without results is left out. */
export function foundGroups({ artworks, orders, quotes, customers, inquiries }: Found, timeZone: string): FoundGroup[] {
  const groups: FoundGroup[] = [
    {
      title: 'Artworks',
      options: artworks.map((artwork) => ({
        address: recordAddress('artwork', artwork.id),
        name: artwork.title,
        facts: inOneLine([dateOf(artwork), artwork.stockCode]),
        state: <ArtworkBadge artwork={artwork} />,
      })),
    },
    {
      title: 'Orders',
      options: orders.map((order) => ({
        address: adminAddress('payments', { order: order.id }),
        name: `${order.invoiceNumber} ${order.firstName} ${order.lastName}`,
        facts: inOneLine([order.titles.join(', ')]),
        state: (
          <>
            <Money dollars={order.total} />
            <OrderStatusBadge status={order.status} />
          </>
        ),
      })),
    },
    {
      title: 'Delivery Quotes',
      options: quotes.map((quote) => ({
        address: recordAddress('quote', quote.id),
        name: `${quote.firstName} ${quote.lastName}`,
        facts: inOneLine([quote.titles.join(', '), formatShortDay(dayOf(quote.created, timeZone))]),
        state: <span>{quoteStatusLabel(quote.status)}</span>,
      })),
    },
    {
      title: 'Inquiries',
      options: inquiries.map((inquiry) => ({
        address: adminAddress('contacts', { inquiry: inquiry.id }),
        name: `${inquiry.firstName} ${inquiry.lastName}`,
        facts: inOneLine([
          inquiryTypeLabel(inquiry.inquiryType),
          inquiry.artworkOfInterest,
          formatShortDay(dayOf(inquiry.created, timeZone)),
        ]),
        state: (
          <>
            {inquiry.suspect && <SuspectMark />}
            <Badge tone={inquiry.responded ? 'neutral' : 'amber'}>{inquiry.responded ? 'Responded' : 'New'}</Badge>
          </>
        ),
      })),
    },
    {
      title: 'Customers',
      options: customers.map((customer) => ({
        address: adminAddress('customers', { customer: customer.id }),
        name: `${customer.firstName} ${customer.lastName}`,
        facts: inOneLine([customer.email, customer.phone]),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
