import type { Order } from '../../../contract/orders/orders.schemas.ts';

/** The titles of an order's works, two lines at most; all of them can be read by pointing at them. */
export function OrderTitles({ order }: { order: Pick<Order, 'items'> }) {
  const titles = order.items.map(({ artwork }) => artwork.title).join(', ');
  return (
    <span className="line-clamp-2 font-serif italic wrap-anywhere" title={titles}>
      {titles}
    </span>
  );
}
