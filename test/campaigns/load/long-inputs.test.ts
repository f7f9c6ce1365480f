import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { aCheckout, anArtwork } from '../../factories.ts';
import { aMessage, times } from '../../limited-calls.ts';
import { type MeasuredServer, startMeasuredServer } from '../../measured-server.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { random, report } from '../campaign.ts';

/** The number of messages that are accepted; as many are sent from an address that is refused. */
const messages = 1000;
const refusedOrders = 5000;
const megabyte = 2 ** 20;
/** Megabytes that the process may hold after the load, beyond those at the start. */
const most = { heap: 20, rss: 200 };

let server: MeasuredServer;
beforeAll(async () => {
  // A trusted proxy names the addresses, so that each has its own limit.
  const trusted = { TRUST_PROXY: '127.0.0.1,::1' };
  server = await startMeasuredServer({ LIMITS: 'on', NODE_OPTIONS: '--max-old-space-size=256', ...trusted });
  await exhaustOrderLimit();
}, 60_000);
afterAll(() => server.remove());

/** A visitor at one of many addresses. */
const visitor = (at: number) =>
  testBrowser((request) => {
    request.headers.set('X-Forwarded-For', `203.0.${Math.floor(at / 250)}.${1 + (at % 250)}`);
    return fetch(request);
  }, server.url);

/** A text of so many different words that is as long as a field may be. */
function textOf(words: number, longest: number): string {
  const length = Math.floor(longest / words) - 1;
  const word = () => Math.floor(random() * 36 ** 10).toString(36);
  return times(words, () => word().padEnd(length, 'x').slice(0, length)).join(' ');
}

let senders = 0;

/** Messages from as many addresses, then from one, which soon gets refusals. */
async function sendMessages(count: number): Promise<void> {
  const send = async (address: number) => {
    const message = textOf(1 + Math.floor(random() * 2500), 10_000);
    return (await visitor(address).ask(inquiryCalls.sendInquiry, { ...aMessage, message })).status;
  };
  for (let at = 0; at < count; at += 1) expect(await send(senders++)).toBe(201);
  const refused = [];
  for (let at = 0; at < count; at += 1) refused.push(await send(4000));
  expect(refused.slice(5)).toEqual(refused.slice(5).map(() => 429));
}

let buyer: ReturnType<typeof visitor>;
let wanted: Artwork;

/** Orders of one address up to its limit; the artwork of the last is in the buyer's cart. */
async function exhaustOrderLimit(): Promise<void> {
  const staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
  for (let at = 0; at <= defaultSettings.orderLimits.perAddressPerHour; at += 1) {
    wanted = await anArtwork(staff);
    buyer = visitor(5000);
    await buyer.get(cartCalls.addToCart, { artworkId: wanted.id });
    await buyer.ask(orderCalls.checkout, aCheckout([wanted], { customer: { email: `buyer${at}@example.com` } }));
  }
}

/** Checkouts beyond the limit, with names of differing numbers of words. */
async function sendRefusedOrders(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const names = () => textOf(1 + Math.floor(random() * 75), 300);
    const customer = { firstName: names(), lastName: names(), email: `${at}@example.com` };
    expect((await buyer.ask(orderCalls.checkout, aCheckout([wanted], { customer }))).status).toBe(429);
  }
}

test.each([
  ['messages', sendMessages, messages],
  ['refused orders', sendRefusedOrders, refusedOrders],
] as const)(
  'with a heap of 256 MB, %s of many lengths leave the server’s memory as it was',
  {
    timeout: 30 * 60_000,
  },
  async (name, send, count) => {
    // Code that runs for the first time is compiled.
    await send(10);
    const start = await server.figures();
    await send(count);
    const end = await server.figures();
    const grown = { heap: (end.heapUsed - start.heapUsed) / megabyte, rss: (end.rss - start.rss) / megabyte };
    report(`${count} ${name}: ${grown.heap.toFixed(1)} MB more on the heap, ${grown.rss.toFixed(0)} MB more resident`);
    expect(grown.heap).toBeLessThan(most.heap);
    expect(grown.rss).toBeLessThan(most.rss);
  },
);
