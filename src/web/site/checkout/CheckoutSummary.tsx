import type { CartItem } from '../../../contract/cart/cart.schemas.ts';
import type { SiteSettings } from '../../../domain/estate/settings.ts';
import { type ShippingMethod, shippingLabel } from '../../../domain/estate/shipping-methods.ts';
import { CartLine } from '../../cart/CartLine.tsx';
import { Totals } from '../../ui/text/Totals.tsx';
import { checkoutTotals } from './checkout-totals.ts';
import { checkoutWords } from './checkout-words.ts';

export interface CheckoutSummaryProps {
  items: readonly CartItem[];
  method: ShippingMethod;
  shippingFees: SiteSettings['shippingFees'];
}

/** Each artwork with its price, the chosen shipping and the total, by the server's rule (docs/specification/checkout.md §1). */
export function CheckoutSummary({ items, method, shippingFees }: CheckoutSummaryProps) {
  const totals = checkoutTotals(items, method, shippingFees);
  return (
    <section aria-labelledby="summary" className="bg-wall px-3 py-7 xs:px-6 sm:px-9 sm:py-9 lg:sticky lg:top-28">
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
            { label: 'Subtotal', dollars: totals.subtotal },
            { label: `Shipping (${shippingLabel(method)})`, dollars: totals.shipping },
          ]}
          total={{ label: 'Total', dollars: totals.total }}
        />
      </div>
      <p className="mt-4 text-sm text-ink-soft">{checkoutWords.estateSale}</p>
    </section>
  );
}
