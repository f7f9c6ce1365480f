import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import type { RefusedCheckout } from '../../../src/contract/orders/checkout.schemas.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { aCheckout, anArtwork } from '../../factories.ts';
import type { TestBrowser } from '../../test-app.ts';
import { random, report } from '../campaign.ts';
import { type Installation, installations, manyArtworks, within } from '../installations.ts';

const buyers = 50;
/** Artworks that all buyers order, one after the other. */
const rounds = 300;
const cartRounds = 60;
const atOnce = 1000;
const timeout = 60 * 60_000;
/** 95 % of the refused buyers get their response within this time. */
const maxWaitMs = 250;

describe.each(installations)('$where', ({ where, open }) => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await open();
  }, 60_000);
  afterAll(() => installation.close());

  test(`${buyers} concurrent buyers for each of ${rounds} artworks: ${rounds} orders, everyone else gets 409`, {
    timeout,
  }, async () => {
    const { staff } = installation;
    const before = await countOrders(staff);
    const waits: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const artwork = await anArtwork(staff, { title: `Wanted ${round}` });
      const crowd = Array.from({ length: buyers }, () => installation.browser());
      await Promise.all(crowd.map((buyer) => buyer.get(cartCalls.addToCart, { artworkId: artwork.id })));
      const statuses = await Promise.all(
        crowd.map(async (buyer, at) => {
          const checkout = aCheckout([artwork], { customer: { email: `buyer${at}@example.com` } });
          const started = performance.now();
          const { status } = await buyer.ask(orderCalls.checkout, checkout);
          if (status === 409) waits.push(performance.now() - started);
          return status;
        }),
      );
      const count = (status: number) => statuses.filter((each) => each === status).length;
      expect([count(201), count(409)], `round ${round}: ${statuses.join(' ')}`).toEqual([1, buyers - 1]);
      for (const _ of installation.servers) {
        expect(await staff.get(artworkCalls.getArtwork, { id: artwork.id })).toMatchObject({ status: 'invoiced' });
      }
    }
    expect((await countOrders(staff)) - before).toBe(rounds);
    const [half, most, all] = [within(0.5, waits), within(0.95, waits), within(1, waits)];
    report(`${where}: ${buyers} buyers for each of ${rounds} works, ${rounds} orders and ${waits.length} refused`);
    report(`  refused within ${half} ms (half), ${most} ms (p95), ${all} ms (all), of ${buyers} asking at once`);
    expect(most).toBeLessThanOrEqual(maxWaitMs);
  });

  test(`overlapping carts of five artworks, ${cartRounds} times 20 at once: all five or no order`, {
    timeout,
  }, async () => {
    const { staff } = installation;
    let placed = 0;
    let refused = 0;
    for (let round = 1; round <= cartRounds; round += 1) {
      const artworks = await manyArtworks(staff, 16, `Round ${round}, work`);
      const tries = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const wanted = fiveOf(artworks);
          const buyer = installation.browser();
          for (const { id } of wanted) await buyer.get(cartCalls.addToCart, { artworkId: id });
          return { buyer, wanted };
        }),
      );
      const answers = await Promise.all(
        tries.map(async ({ buyer, wanted }) => ({
          buyer,
          wanted,
          answer: await buyer.ask(orderCalls.checkout, aCheckout(wanted)),
        })),
      );
      const held = new Set<number>();
      for (const { buyer, wanted, answer } of answers) {
        if (answer.status !== 201) continue;
        placed += 1;
        const { items } = await buyer.get(orderCalls.getOrder, { id: answer.body.orderId });
        expect(items.map((item) => item.artworkId)).toEqual(wanted.map((artwork) => artwork.id));
        for (const { id } of wanted) {
          expect(held, `work ${id} in two orders`).not.toContain(id);
          held.add(id);
        }
      }
      for (const { buyer, wanted, answer } of answers) {
        if (answer.status === 201) continue;
        refused += 1;
        expect(answer.status).toBe(409);
        const { gone } = answer.body as unknown as RefusedCheckout;
        expect(gone.length).toBeGreaterThan(0);
        const wantedAndHeld = wanted.filter((artwork) => held.has(artwork.id)).map(({ id, title }) => ({ id, title }));
        expect(wantedAndHeld).toEqual(expect.arrayContaining(gone));
        expect((await buyer.get(cartCalls.getCart, {})).items).toHaveLength(5);
      }
      for (const { id } of artworks) {
        const { status } = await staff.get(artworkCalls.getArtwork, { id });
        expect(status).toBe(held.has(id) ? 'invoiced' : 'available');
      }
    }
    expect(placed).toBeGreaterThanOrEqual(cartRounds);
    expect(refused).toBeGreaterThan(0);
    report(
      `${where}: carts of five of 16 works, ${placed} orders of five, ${refused} refused with the unavailable artworks`,
    );
  });

  test(`${atOnce} concurrent orders of different artworks: invoice numbers without duplicates or gaps`, {
    timeout,
  }, async () => {
    const artworks = await manyArtworks(installation.staff, atOnce, 'One of many');
    const crowd = artworks.map(() => installation.browser());
    for (const [at, { id }] of artworks.entries()) await crowd[at]?.get(cartCalls.addToCart, { artworkId: id });
    const started = performance.now();
    let busy = 0;
    /** Sends an order again if the gallery is busy: on a slow machine the last of a thousand buyers are told so. */
    const order = async (buyer: (typeof crowd)[number], at: number) => {
      const checkout = aCheckout(artworks.slice(at, at + 1), { customer: { email: `one${at}@example.com` } });
      for (;;) {
        const answer = await buyer.ask(orderCalls.checkout, checkout, { 'Idempotency-Key': `one-${at}` });
        if (answer.status !== 503) return answer;
        busy += 1;
      }
    };
    const answers = await Promise.all(crowd.map(order));
    const seconds = (performance.now() - started) / 1000;
    expect(answers.filter((answer) => answer.status !== 201).map((answer) => answer.status)).toEqual([]);
    expect(new Set(answers.map((answer) => answer.body.invoiceNumber)).size).toBe(atOnce);
    await expectNoGap(installation.staff);
    report(
      `${where}: ${atOnce} orders at once in ${seconds.toFixed(1)} s, ${Math.round(atOnce / seconds)} a second, ${busy} told to send again`,
    );
  });

  test('one idempotency key sent 20 times at once gives one order and one response', async () => {
    const artwork = await anArtwork(installation.staff, { title: 'Sent twenty times' });
    const buyer = installation.browser();
    await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
    const before = await countOrders(installation.staff);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        buyer.ask(orderCalls.checkout, aCheckout([artwork]), { 'Idempotency-Key': 'once' }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 201));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect((await countOrders(installation.staff)) - before).toBe(1);
    await expectNoGap(installation.staff);
  });

  test('two tabs with one cart and different keys place one order', async () => {
    const before = await countOrders(installation.staff);
    const tabs = 50;
    for (let time = 1; time <= tabs; time += 1) {
      const artwork = await anArtwork(installation.staff, { title: `In two tabs ${time}` });
      const buyer = installation.browser();
      await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
      const answers = await Promise.all(
        ['left', 'right'].map((key) =>
          buyer.ask(orderCalls.checkout, aCheckout([artwork]), { 'Idempotency-Key': key }),
        ),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
      expect((await buyer.get(cartCalls.getCart, {})).items).toEqual([]);
    }
    expect((await countOrders(installation.staff)) - before).toBe(tabs);
    await expectNoGap(installation.staff);
  });
});

/** Five random items in random order. */
function fiveOf<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, 5)
    .map(({ item }) => item);
}

async function countOrders(staff: TestBrowser): Promise<number> {
  const { headers } = await staff.ask(orderCalls.listOrders, { limit: 1 });
  return Number(headers.get('X-Total-Count'));
}

/** Expects the invoice numbers of each month to be 1, 2, 3 and so on. */
async function expectNoGap(staff: TestBrowser): Promise<void> {
  const orders = await staff.get(orderCalls.listOrders, {});
  const months = Map.groupBy(orders, (order) => order.invoiceNumber.slice(0, 7));
  for (const [month, numbered] of months) {
    const numbers = numbered.map((order) => Number(order.invoiceNumber.slice(8))).sort((a, b) => a - b);
    expect(numbers, month).toEqual(numbers.map((_, at) => at + 1));
  }
}
