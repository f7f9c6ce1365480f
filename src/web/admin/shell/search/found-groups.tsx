import type { ReactNode } from 'react';
import type { Found } from '../../../../contract/search/search.schemas.ts';
import { dateOf } from '../../../../domain/artwork/artwork-date.ts';
import { dayOf } from '../../../../domain/calendar.ts';
import { inquiryTypeLabel } from '../../../../domain/inquiry/inquiry.ts';
import { quoteStatusLabel } from '../../../../domain/order/quote.ts';
import { Badge } from '../../../ui/artwork/Badge.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { ArtworkBadge } from '../../kit/ArtworkBadge.tsx';
import { adminAddress, recordAddress } from '../../kit/admin-address.ts';
import { formatShortDay } from '../../kit/admin-dates.ts';
import { SuspectMark } from '../../kit/inquiry/ReplyActions.tsx';
import { OrderStatusBadge } from '../../kit/order/OrderFacts.tsx';

/** One found record, as a line that leads to it. */
export interface FoundOption {
  address: string;
  name: string;
  facts: string;
  /** At the end of the line. */
  state?: ReactNode;
}

/** The found records of one kind. */
export interface FoundGroup {
  title: string;
  options: FoundOption[];
}

const inOneLine = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

/** What a search found, in the order of the sidebar; a kind of which nothing was found is left out. */
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
