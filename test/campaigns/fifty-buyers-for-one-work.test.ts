import { afterEach, expect, test } from 'vitest';
import { artworkCalls } from '../../src/contract/artworks.calls.ts';
import { cartCalls } from '../../src/contract/cart.calls.ts';
import { orderCalls } from '../../src/contract/orders.calls.ts';
import { aCheckout, aWork } from '../factories.ts';
import { newDatabase } from '../new-database.ts';
import { administrator, type TestBrowser, testBrowser } from '../test-app.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { report, short } from './campaign.ts';

const buyers = 50;
const rounds = short(10, { whole: 100 });

const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.remove()));
});

test(`${buyers} buyers at once for one work, ${rounds} rounds: one order each round, everyone else 409, no 5xx`, {
  timeout: 600_000,
}, async () => {
  servers.push(await startTestServer());
  await race('one server');
});

test(`the same buyers before two servers that started together on one PostgreSQL, ${rounds} rounds`, {
  timeout: 600_000,
}, async () => {
  const { url } = await newDatabase();
  servers.push(...(await Promise.all([1, 2].map(() => startTestServer({ DATABASE_URL: url })))));
  await race('two servers on one PostgreSQL');
});

let sent = 0;

/** A browser whose requests go to the servers by turns, as behind a load balancer. */
function browser(): TestBrowser {
  const site = 'http://gallery.test';
  return testBrowser((request) => {
    sent += 1;
    const server = servers[sent % servers.length]?.url ?? site;
    return fetch(new Request(request.url.replace(site, server), request));
  }, site);
}

async function race(where: string): Promise<void> {
  const staff = browser();
  await staff.signIn(administrator);
  const crowd: TestBrowser[] = Array.from({ length: buyers }, browser);
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
    for (const _ of servers) {
      expect(await staff.get(artworkCalls.getArtwork, { id: work.id })).toMatchObject({ status: 'invoiced' });
    }
    await Promise.all(crowd.map((buyer) => buyer.get(cartCalls.clearCart, {})));
  }
  const orders = await staff.get(orderCalls.listOrders, {});
  expect(orders).toHaveLength(rounds);
  const numbers = orders.map((order) => Number(order.invoiceNumber.slice(-4))).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: rounds }, (_, at) => at + 1));
  waits.sort((a, b) => a - b);
  const p95 = Math.round(waits[Math.floor(waits.length * 0.95)] ?? 0);
  report(`${where}: ${rounds} rounds of ${buyers} buyers, ${rounds} orders; losers answered within ${p95} ms (p95)`);
}
