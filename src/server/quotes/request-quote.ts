import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Checkout, RequestedQuote } from '../../contract/orders/checkout.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { addDays } from '../../domain/days.ts';
import { toCents } from '../../domain/money.ts';
import { quoteText } from '../../domain/search/search-texts.ts';
import type { Context } from '../context/context.ts';
import { readEndOfHold } from '../holds/end-of-hold.ts';
import { insertHold } from '../holds/hold.store.ts';
import { insertQuote } from '../holds/quote.store.ts';
import { buyCart } from '../orders/buy-cart.ts';
import { recordLinks } from '../orders/order-link.ts';

/**
 * Asks for the price of a delivery: the works of the cart are held for the buyer, at the prices that the buyer saw, without an invoice
 * (docs/specification/quotes.md §2). It counts in every limit of orders. Throws what `buyCart` throws.
 */
export async function requestQuote(context: Context, given: z.output<typeof Checkout>): Promise<RequestedQuote> {
  return buyCart(context, given, 'quote', async (tx, cart) => {
    const { at, settings, browserHash, customerId, buyer, artworks } = cart;
    const by = `${buyer.firstName} ${buyer.lastName}`;
    const until = addDays(dayOf(at, settings.timeZone), settings.quoteHoldDays);
    const quote = {
      ...{ id: randomBytes(16).toString('base64url'), customer_id: customerId, browser_hash: browserHash },
      ...{ shipping_method: given.order.shippingMethod, payment_method: given.order.paymentMethod },
      ...{ customer_json: JSON.stringify(buyer), works_json: JSON.stringify(artworks), until_day: until },
      search_text: quoteText({ buyer, artworks }),
      ...{ link_version: 1, created_at: at, updated_at: at },
    };
    await insertQuote(tx, quote, by);
    const end = await readEndOfHold(tx, until, at);
    for (const { id, price } of artworks) {
      const hold = {
        ...{ artwork_id: id, customer_id: customerId, quote_id: quote.id, until_day: until },
        // Only a work that is for sale can be in a cart that is bought.
        ...{ price_cents: toCents(price), notes: '', status_before: 'available' as const, created_at: at },
        by_whom: 'the buyer',
      };
      if ((await insertHold(tx, hold, end)) === undefined) cart.refuse(id);
    }
    return { quoteId: quote.id, link: (await recordLinks(tx, 'quote'))(quote) };
  });
}
