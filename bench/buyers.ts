import { artworkCalls } from '../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../src/contract/cart/cart.calls.ts';
import { orderCalls } from '../src/contract/orders/orders.calls.ts';
import { aCheckout } from '../test/factories.ts';
import { asCsv } from '../test/sample-catalogue.ts';
import { administrator, type TestBrowser, testBrowser } from '../test/test-app.ts';
import { firstByte } from './first-byte.ts';

interface Buyer {
  browser: TestBrowser;
  /** The artwork in the buyer's cart. */
  artwork: Artwork;
}

/** Buyers, each with another artwork in the cart. */
export async function prepareBuyers(url: string, count: number): Promise<Buyer[]> {
  const staff = testBrowser((asked) => fetch(asked), url);
  await staff.signIn(administrator);
  const cells = Array.from({ length: count }, (_, at) => [`Sheet ${at}`, '1963', 'Ink', '20 × 30 cm', '900']);
  const csv = new Blob([asCsv([['title', 'year', 'medium', 'dimensions', 'price'], ...cells])]);
  await staff.get(artworkCalls.importArtworks, { publish: true, csv: csv.stream() });
  const buyers: Buyer[] = [];
  for (const { id } of await staff.get(artworkCalls.listArtworks, {})) {
    const artwork = await staff.get(artworkCalls.setAvailability, { id, available: true });
    const browser = testBrowser((asked) => fetch(asked), url);
    await browser.get(cartCalls.addToCart, { artworkId: id });
    buyers.push({ browser, artwork });
  }
  return buyers;
}

/** Milliseconds of a checkout. */
export function placeOrder(url: string, { browser, artwork }: Buyer): Promise<number> {
  const body = JSON.stringify(aCheckout([artwork], { customer: { email: `buyer-${artwork.id}@example.com` } }));
  const headers = {
    'Content-Type': 'application/json',
    Cookie: Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; '),
  };
  return firstByte(url + orderCalls.checkout.path, { method: 'POST', headers, body, status: 201 });
}
