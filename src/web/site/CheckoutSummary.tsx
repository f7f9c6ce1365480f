import type { CartItem } from '../../contract/cart.schemas.ts';
import { toDollars } from '../../domain/money.ts';
import { orderTotals } from '../../domain/order.ts';
import type { SiteSettings } from '../../domain/settings.ts';
import { type ShippingMethod, shippingLabel } from '../../domain/shipping.ts';
import { Totals } from '../ui/Totals.tsx';
import { checkoutWords } from '../words.ts';
import { CartLine } from './CartLine.tsx';

export interface CheckoutSummaryProps {
  items: readonly CartItem[];
  method: ShippingMethod;
  shippingFees: SiteSettings['shippingFees'];
}

/** Each work with its price, the chosen shipping and the total, by the same rule as the server's (000 §2). */
export function CheckoutSummary({ items, method, shippingFees }: CheckoutSummaryProps) {
  const prices = items.filter(({ artwork }) => artwork.purchasable).map(({ artwork }) => artwork.price ?? 0);
  const totals = orderTotals(prices, method, { shippingFees });
  return (
    <section aria-labelledby="summary" className="bg-wall px-6 py-7 sm:px-9 sm:py-9 lg:sticky lg:top-28">
      <h2 id="summary" className="font-serif text-2xl">
        Order Summary
      </h2>
      <ul className="mb-6">
        {items.map((line) => (
          <CartLine key={line.item.id} line={line} removable={false} />
        ))}
      </ul>
      <div aria-live="polite">
        <Totals
          rows={[
            { label: 'Subtotal', dollars: toDollars(totals.subtotal) },
            { label: `Shipping (${shippingLabel(method)})`, dollars: toDollars(totals.shipping) },
          ]}
          total={{ label: 'Total', dollars: toDollars(totals.total) }}
        />
      </div>
      <p className="mt-4 text-sm text-ink-soft">{checkoutWords.estateSale}</p>
    </section>
  );
}
