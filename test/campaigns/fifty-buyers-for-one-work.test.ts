import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkCalls } from '../../src/contract/artworks.calls.ts';
import { cartCalls } from '../../src/contract/cart.calls.ts';
import { orderCalls } from '../../src/contract/orders.calls.ts';
import { aCheckout, aWork } from '../factories.ts';
import { administrator, type TestBrowser, testBrowser } from '../test-app.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { report, short } from './campaign.ts';

const buyers = 50;
const rounds = short(10, { whole: 100 });

let server: TestServer;
const newBrowser = () => testBrowser((request) => fetch(request), server.url);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

test(`${buyers} buyers at once for one work, ${rounds} rounds: one order each round, everyone else 409, no 5xx`, {
  timeout: 600_000,
}, async () => {
  const staff = newBrowser();
  await staff.signIn(administrator);
  const crowd: TestBrowser[] = Array.from({ length: buyers }, newBrowser);
  const waits: number[] = [];

  for (let round = 1; round <= rounds; round += 1) {
    const work = await aWork(staff, { title: `Wanted ${round}` });
    await Promise.all(crowd.map((buyer) => buyer.get(cartCalls.addToCart, { artworkId: work.id })));
    const statuses = await Promise.all(
      crowd.map(async (buyer, at) => {
        const started = performance.now();
        const checkout = aCheckout([work], { customer: { email: `buyer${at}@example.com` } });
        const { status } = await buyer.ask(orderCalls.checkout, checkout);
        if (status === 409) waits.push(performance.now() - started);
        return status;
      }),
    );
    const count = (status: number) => statuses.filter((each) => each === status).length;
    expect([count(201), count(409)], `round ${round}: ${statuses.join(' ')}`).toEqual([1, buyers - 1]);
    expect(await staff.get(artworkCalls.getArtwork, { id: work.id })).toMatchObject({ status: 'invoiced' });
    await Promise.all(crowd.map((buyer) => buyer.get(cartCalls.clearCart, {})));
  }
  const orders = await staff.get(orderCalls.listOrders, {});
  expect(orders).toHaveLength(rounds);
  expect(new Set(orders.map((order) => order.invoiceNumber)).size).toBe(rounds);
  waits.sort((a, b) => a - b);
  const p95 = waits[Math.floor(waits.length * 0.95)] ?? 0;
  report(`${rounds} rounds of ${buyers} buyers: ${rounds} orders; losers answered within ${Math.round(p95)} ms (p95)`);
});
