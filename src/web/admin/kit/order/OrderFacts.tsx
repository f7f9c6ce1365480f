import type { ReactNode } from 'react';
import type { Order, ShownAtSale } from '../../../../contract/orders/orders.schemas.ts';
import { dateOf } from '../../../../domain/artwork/artwork-date.ts';
import { viewLabel } from '../../../../domain/artwork/artwork-labels.ts';
import type { ItemState } from '../../../../domain/order/balance.ts';
import { type OrderStatus, orderStatusLabel } from '../../../../domain/order/order-status.ts';
import { type QuoteStatus, quoteStatusLabel } from '../../../../domain/order/quote.ts';
import { pictureOf } from '../../../picture-of.ts';
import { Badge, type Tone } from '../../../ui/artwork/Badge.tsx';
import { Picture } from '../../../ui/artwork/Picture.tsx';
import { TombstoneLabel } from '../../../ui/artwork/TombstoneLabel.tsx';
import { linkClass } from '../../../ui/style/class-names.ts';
import { Facts } from '../../../ui/text/Facts.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { recordAddress } from '../admin-address.ts';
import { RecordLink } from '../record/RecordSection.tsx';

export interface OrderFactsProps {
  /** Facts without a value are left out. */
  facts: readonly { label: string; value: ReactNode }[];
}

/** A dense list of labelled facts. */
export function OrderFacts({ facts }: OrderFactsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The titles of an order's artworks in at most two lines, without those that were taken back; the tooltip has all of them. */
export function OrderTitles({ order: { items } }: { order: Pick<Order, 'items'> }) {
  const held = items.filter(({ state }) => state === 'held');
  const titles = (held.length > 0 ? held : items).map(({ artwork }) => artwork.title).join(', ');
  return (
    <span className="line-clamp-2 font-serif italic wrap-anywhere" title={titles}>
      {titles}
    </span>
  );
}

/** Amber is unpaid, red is overdue, green is paid, grey is finished. */
const tones: Record<OrderStatus, Tone> = {
  invoice_generated: 'neutral',
  invoice_sent: 'neutral',
  payment_pending: 'amber',
  payment_overdue: 'red',
  payment_received: 'green',
  order_processing: 'green',
  preparing_shipment: 'green',
  ready_for_pickup: 'green',
  shipped: 'green',
  delivered: 'neutral',
  completed: 'neutral',
  cancelled: 'neutral',
};

/** An order's status as text and colour. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderStatusLabel(status)}</Badge>;
}

/** Amber waits for the estate, green for the buyer; grey is over. */
const quoteTones: Record<QuoteStatus, Tone> = {
  requested: 'amber',
  offered: 'green',
  accepted: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
  ended: 'neutral',
};

/** The status of a delivery by quote as text and colour. */
export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={quoteTones[status]}>{quoteStatusLabel(status)}</Badge>;
}

interface Item extends Pick<Order['items'][number], 'id' | 'artworkId' | 'artwork'> {
  state?: ItemState;
  shown?: ShownAtSale | null | undefined;
}

export interface OrderArtworksProps<Shown> {
  items: readonly Shown[];
  /** A button of a work. */
  action?: (item: Shown) => ReactNode;
}

/** The label of a work that was taken back alone; a cancelled order says it for all its works. */
const stateLabels: Partial<Record<ItemState, string>> = { cancelled: 'Cancelled', returned: 'Returned' };

/** The artworks of an order as they were when it was placed. */
export function OrderArtworks<Shown extends Item>({ items, action }: OrderArtworksProps<Shown>) {
  return (
    <ul>
      {items.map((item) => {
        const { id, artwork, state = 'held', shown } = item;
        const picture = pictureOf(artwork);
        return (
          <li key={id} className="flex gap-4 border-b border-line py-3 first:pt-0">
            <div className="w-20 shrink-0 sm:w-24">
              {picture !== null && <Picture sources={picture} alt="" sizes="6rem" />}
            </div>
            <div className="min-w-0 flex-1">
              <TombstoneLabel
                size="line"
                titleAs="p"
                title={
                  <RecordLink
                    to={recordAddress('artwork', artwork.id)}
                    className="inline-flex items-center underline-offset-4 hover:underline pointer-coarse:min-h-11"
                  >
                    {artwork.title}
                  </RecordLink>
                }
                date={dateOf(artwork)}
                medium={artwork.medium}
                dimensions={artwork.dimensions}
              />
              <p className="mt-0.5 text-sm text-ink-soft">{artwork.stockCode}</p>
              <PublicAtSale shown={shown} />
              {stateLabels[state] !== undefined && (
                <Badge tone="neutral" className="mt-1.5">
                  {stateLabels[state]}
                </Badge>
              )}
            </div>
            <div className="flex flex-col items-end justify-between">
              <Money dollars={artwork.price} />
              <div>{action?.(item)}</div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The public record of a work when it was sold, beside its label: its condition and views
 * (docs/specification/condition.md §3). It is empty if visitors could see neither.
 */
export function PublicAtSale({ shown }: { shown?: ShownAtSale | null | undefined }) {
  if (shown === null || shown === undefined || shown.conditions.length + shown.views.length === 0) return null;
  return (
    <details className="mt-1.5 w-full text-sm">
      <summary className={`${linkClass('alone')} min-h-6 pointer-coarse:min-h-11`}>Public when it was sold</summary>
      <Facts facts={shown.conditions} labels="top" />
      <ul className="mt-3 flex flex-wrap gap-3">
        {shown.views.map((view) => {
          const picture = pictureOf(view);
          return (
            <li key={view.id} className="w-20">
              {picture !== null && <Picture sources={picture} alt={view.alt} sizes="5rem" />}
              <p className="mt-1 text-ink-soft wrap-anywhere" dir="auto">
                {viewLabel(view)}
              </p>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
