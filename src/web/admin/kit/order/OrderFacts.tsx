import type { Order } from '../../../../contract/orders/orders.schemas.ts';

export interface OrderFactsProps {
  /** Facts without a value are left out. */
  facts: readonly { label: string; value: string | null | undefined }[];
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

/** The titles of an order's artworks in at most two lines; the tooltip has all of them. */
export function OrderTitles({ order }: { order: Pick<Order, 'items'> }) {
  const titles = order.items.map(({ artwork }) => artwork.title).join(', ');
  return (
    <span className="line-clamp-2 font-serif italic wrap-anywhere" title={titles}>
      {titles}
    </span>
  );
}
