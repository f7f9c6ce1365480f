import type { Order } from '../../../../contract/orders/orders.schemas.ts';

/** The titles of an order's artworks in at most two lines; the tooltip has all of them. */
export function OrderTitles({ order }: { order: Pick<Order, 'items'> }) {
  const titles = order.items.map(({ artwork }) => artwork.title).join(', ');
  return (
    <span className="line-clamp-2 font-serif italic wrap-anywhere" title={titles}>
      {titles}
    </span>
  );
}
