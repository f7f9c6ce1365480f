import type { CartItem } from '../../../contract/cart/cart.schemas.ts';
import type { Checkout } from '../../../contract/orders/checkout.schemas.ts';
import { shippingAddressOf } from '../../../domain/order/buyer.ts';
import { checkoutTotals } from './checkout-totals.ts';
import type { CheckoutValues } from './checkout-values.ts';

/**
 * The body of POST /api/checkout (docs/specification/checkout.md §5): the buyer, and what the buyer saw. The server compares
 * the artworks and the figures with its own.
 */
export function checkoutBody(values: CheckoutValues, items: readonly CartItem[], fee: number): Checkout {
  const { differentShipping, shippingMethod, paymentMethod, termsAccepted, ...customer } = values;
  const { shipping, total } = checkoutTotals(items, fee);
  return {
    customer: {
      ...customer,
      ...shippingAddressOf(customer, differentShipping),
      preferredPaymentMethod: paymentMethod,
      preferredShippingMethod: shippingMethod,
    },
    order: {
      items: items.map(({ artwork }) => ({
        id: artwork.id,
        title: artwork.title,
        stockCode: artwork.stockCode,
        price: artwork.price ?? 0,
        medium: artwork.medium,
        dimensions: artwork.dimensions,
        year: artwork.year,
        description: artwork.description,
        image: artwork.image,
      })),
      shipping,
      total,
      shippingMethod,
      paymentMethod,
      termsAccepted,
    },
  };
}
