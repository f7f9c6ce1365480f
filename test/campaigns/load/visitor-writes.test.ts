import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { maxCartArtworks } from '../../../src/domain/rate-limits/order-limit.ts';
import { rateLimits } from '../../../src/domain/rate-limits/rate-limits.ts';
import { aCheckout, anArtwork } from '../../factories.ts';
import { aMessage, times } from '../../limited-calls.ts';
import { type MeasuredServer, startMeasuredServer } from '../../measured-server.ts';
import { administrator, type TestBrowser, testBrowser } from '../../test-app.ts';
import { random, report } from '../campaign.ts';
import { expectFastPages, timePages, timePagesAlone } from './page-times.ts';

const writes = 12_000;
const connections = 16;
const megabyte = 2 ** 20;
/** Megabytes by which the server may grow. */
const most = { heap: 20, resident: 200 };

const attacker = '203.0.113.66';
/** The addresses of somebody who has a whole IPv6 /48. */
const rented = () => `2001:db8:1:${Math.floor(random() * 65_536).toString(16)}::${Math.floor(random() * 1000)}`;

let server: MeasuredServer;
let artworks: Artwork[];
beforeAll(async () => {
  // A trusted proxy names the addresses, so that one test can be many visitors.
  const env = { LIMITS: '', TRUST_PROXY: '127.0.0.1,::1', NODE_OPTIONS: '--max-old-space-size=256' };
  server = await startMeasuredServer(env);
  const staff = visitor('192.0.2.1');
  await staff.signIn(administrator);
  artworks = [];
  for (let at = 0; at < maxCartArtworks; at += 1) artworks.push(await anArtwork(staff, { title: `Low water ${at}` }));
}, 120_000);
afterAll(() => server.remove());

function visitor(address: string): TestBrowser {
  return testBrowser((request) => {
    request.headers.set('X-Forwarded-For', address);
    return fetch(request);
  }, server.url);
}

/** Makes the calls over several connections, and counts the statuses. */
async function flood(count: number, send: (at: number) => Promise<{ status: number }>) {
  const counts: Record<number, number> = {};
  let sent = 0;
  const sender = async () => {
    while (sent < count) {
      const { status } = await send(sent++);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(times(connections, sender));
  return counts;
}

const someArtwork = () => artworks[Math.floor(random() * artworks.length)] as Artwork;
const addTo = (browser: TestBrowser) => browser.ask(cartCalls.addToCart, { artworkId: someArtwork().id });

/** A buyer whose cart holds more than one order may, at an address. */
async function greedyBuyer(address: string) {
  const buyer = visitor(address);
  const wanted = artworks.slice(0, defaultSettings.orderLimits.worksPerOrder + 1);
  for (const { id } of wanted) await buyer.get(cartCalls.addToCart, { artworkId: id });
  return (at: number) => {
    const customer = { email: `greedy${at}@example.com`, firstName: 'x'.repeat(2 + (at % 290)) };
    return buyer.ask(orderCalls.checkout, aCheckout(wanted, { customer: { ...customer, lastName: 'Buyer' } }));
  };
}

const { cart, checkout, contact } = rateLimits;

/** The requests that a visitor could send without end, and how many of each status there are. */
const floods: Record<string, () => Promise<void>> = {
  'new carts from one address': async () => {
    const counts = await flood(writes, () => addTo(visitor(attacker)));
    expect(counts).toEqual({ 201: cart.perAddress, 429: writes - cart.perAddress });
  },
  'new carts from an IPv6 /48': async () => {
    const counts = await flood(writes, () => addTo(visitor(rented())));
    expect(counts[201]).toBeLessThanOrEqual(10 * cart.perAddress);
    expect((counts[201] ?? 0) + (counts[429] ?? 0)).toBe(writes);
  },
  'changes of one cart': async () => {
    const browser = visitor('203.0.113.67');
    await addTo(browser);
    const counts = await flood(writes, (at) => (at % 2 === 0 ? addTo(browser) : browser.ask(cartCalls.clearCart, {})));
    expect(counts[429]).toBe(writes - (cart.perAddress - 1));
  },
  'checkouts that a limit refuses': async () => {
    const counts = await flood(writes, await greedyBuyer('203.0.113.68'));
    expect(counts).toEqual({ 429: writes });
    const staff = visitor('192.0.2.1');
    await staff.signIn(administrator);
    const stored = await staff.get(orderCalls.listRejectedOrders, { limit: 200 });
    const ofAttacker = stored.filter(({ clientAddress }) => clientAddress === '203.0.113.68');
    expect(ofAttacker.length).toBeLessThanOrEqual(checkout.perAddressRefused);
    expect(ofAttacker).toHaveLength(20);
  },
  'messages from one address': async () => {
    const message = 'A word that is long enough. '.repeat(300);
    const counts = await flood(writes, () => visitor(attacker).ask(inquiryCalls.sendInquiry, { ...aMessage, message }));
    expect(counts).toEqual({ 201: contact.perAddress, 429: writes - contact.perAddress });
  },
};

/** Another visitor's page, which is in no cache. */
async function visitPage(word: string): Promise<void> {
  const page = await visitor('198.51.100.7').send(`/gallery?q=page-${word}`);
  expect(page.status).toBe(200);
  await page.text();
}

test.each(Object.entries(floods))(
  '%s: limited, and the server’s memory and another visitor’s pages stay as they were',
  {
    timeout: 30 * 60_000,
  },
  async (name, send) => {
    // Code that runs for the first time is compiled.
    await flood(50, () => visitor('192.0.2.99').ask(cartCalls.getCart, {}));
    const alone = await timePagesAlone(visitPage);
    const start = await server.figures();
    let isOver = false;
    const pages = timePages(visitPage, () => isOver);
    await send().finally(() => {
      isOver = true;
    });
    const waits = await pages;
    const end = await server.figures();
    const heap = (end.heapUsed - start.heapUsed) / megabyte;
    const resident = (end.rss - start.rss) / megabyte;
    const slowest = `the slowest ${Math.round(Math.max(...waits))} ms`;
    report(`${writes} ${name}: heap ${heap.toFixed(1)} MB more, resident ${resident.toFixed(0)} MB more, ${slowest}`);
    report(expectFastPages(waits, alone));
    expect(heap).toBeLessThan(most.heap);
    expect(resident).toBeLessThan(most.resident);
  },
);
