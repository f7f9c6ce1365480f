import { cartCalls } from '../src/contract/cart/cart.calls.ts';
import type { Invoice } from '../src/domain/order/invoice.ts';
import { anonymous, type Context } from '../src/server/context/context.ts';
import { browserCookie } from '../src/server/context/cookies.ts';
import { findInvoiceFile } from '../src/server/orders/invoices/invoice-file.store.ts';
import { queueInvoicePdf } from '../src/server/orders/invoices/invoice-file.ts';
import { findOrder } from '../src/server/orders/order.store.ts';
import { placeOrder } from '../src/server/orders/place-order.ts';
import { invoicePdf } from '../src/server/papers/invoice-pdf.ts';
import { aCheckout, anArtwork } from '../test/factories.ts';
import { startTestApp } from '../test/test-app.ts';
import { limit, misses, percentile } from './figures.ts';

/**
 * `npm run bench:invoices`: the time and size of an invoice's PDF, and how long a buyer's order takes while earlier invoices are
 * rendered in the worker process, compared with no rendering and with rendering in the server's thread. The three alternate, so
 * that other load on the machine affects all of them.
 */

const buyers = 20;
const rounds = 15;
/** Milliseconds between two buyers. */
const apart = 20;

const app = await startTestApp({ limits: false });
const staff = await app.staff();

function contextOf(browser: string): Context {
  const caller = { ...anonymous, browser };
  const reply = { status: undefined, headers: new Headers() };
  return { ...app.services, caller, expectedVersion: undefined, idempotencyKey: undefined, reply };
}

/** Buyers, each with a cart of `artworks` artworks. */
async function crowd(count: number, artworks: number): Promise<(() => Promise<string>)[]> {
  const made: (() => Promise<string>)[] = [];
  for (let buyer = 0; buyer < count; buyer += 1) {
    const browser = app.browser();
    const cart: { id: number; price: number | null }[] = [];
    for (let artwork = 0; artwork < artworks; artwork += 1)
      cart.push(await anArtwork(staff, { title: `Sheet ${artwork + 1}` }));
    for (const { id } of cart) await browser.get(cartCalls.addToCart, { artworkId: id });
    const context = contextOf(browser.cookies.get(browserCookie) ?? '');
    const { customer, order } = aCheckout(cart);
    const given = { customer: filledIn(customer), order: { ...order, items: cart } } as Parameters<
      typeof placeOrder
    >[1];
    made.push(async () => (await placeOrder(context, given)).orderId);
  }
  return made;
}

/** Empty values for the fields that a buyer omitted, as the call's schema sets them. */
function filledIn(customer: object): object {
  const names = ['Address', 'City', 'State', 'PostalCode', 'Country'].map((name) => [`shipping${name}`, '']);
  return { phone: '', marketingOptIn: false, ...Object.fromEntries(names), ...customer };
}

async function invoiceOf(id: string): Promise<Invoice> {
  const order = await findOrder(app.services.db.read, id);
  return JSON.parse(order?.invoice_json ?? '');
}

console.log('One invoice, rendered by itself (the median of 20):');
for (const artworks of [1, 5, 30]) {
  const [place] = await crowd(1, artworks);
  const id = (await place?.()) ?? '';
  await queueInvoicePdf(app.services, id);
  const size = (await findInvoiceFile(app.services.db.read, id))?.pdf.length ?? 0;
  const invoice = await invoiceOf(id);
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const began = performance.now();
    await invoicePdf(invoice);
    times.push(performance.now() - began);
  }
  console.log(`${artworks} artworks: ${percentile(times, 50).toFixed(0)} ms, ${(size / 1024).toFixed(0)} KB`);
}

const ways: { name: string; print: (id: string) => Promise<unknown> }[] = [
  { name: 'not rendered (control)', print: async () => {} },
  { name: 'rendered in a worker, as in the product', print: (id) => queueInvoicePdf(app.services, id) },
  { name: 'rendered in the same thread', print: async (id) => invoicePdf(await invoiceOf(id)) },
];
const waits = new Map(ways.map((way) => [way, [] as number[]]));
for (let round = 0; round < rounds; round += 1) {
  for (const way of ways) {
    const prints: Promise<unknown>[] = [];
    const orders = await crowd(buyers, 1);
    const start = performance.now();
    await Promise.all(
      orders.map(async (place, at) => {
        await new Promise((resolve) => setTimeout(resolve, at * apart));
        const id = await place();
        // Measured from the planned arrival: a blocked thread also delays the arrival.
        waits.get(way)?.push(performance.now() - start - at * apart);
        prints.push(way.print(id));
      }),
    );
    await Promise.all(prints);
  }
}
console.log(
  `\nWhat ${buyers} buyers, ${apart} ms apart, wait for their orders (milliseconds, ${rounds} rounds that alternate):`,
);
for (const [{ name }, took] of waits) {
  const figures = [50, 95].map((percent) => `p${percent} ${percentile(took, percent).toFixed(1)}`);
  console.log(`${name.padEnd(30)} ${figures.join('  ')}`);
}
const of = (way: number, percent: number) => percentile(waits.get(ways[way] as (typeof ways)[number]) ?? [], percent);
// Ratios do not depend on the machine's speed.
limit('aside against not printed, p50', of(1, 50) / of(0, 50), 2);
limit('aside against the same thread, p95', of(1, 95) / of(2, 95), 0.5);
await app.close();
process.exitCode = misses() === 0 ? 0 : 1;
