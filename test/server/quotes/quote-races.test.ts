import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { quoteCalls } from '../../../src/contract/quotes/quotes.calls.ts';
import { endOverdueHolds } from '../../../src/server/holds/end-holds.ts';
import { aCheckout, anArtwork, anOffer, aQuote } from '../../factories.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ limits: false });
});
afterEach(() => app.close());

const rounds = 25;
/** The estate's midnight after the offer's last day. */
const midnight = '2026-12-05T13:00:00.000Z';

test('accept, withdraw, the end of the last day and another buyer at once: one outcome, and no gap in the numbers', async () => {
  const staff = await app.staff();
  await staff.get(contentCalls.saveSite, { feesHold: 'home' });
  const outcomes: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const work = await anArtwork(staff, { price: 100 });
    const [buyer, next] = [app.browser(), app.browser()];
    await next.get(cartCalls.addToCart, { artworkId: work.id });
    const { quoteId: id } = await aQuote(buyer, [work], { customer: { email: `buyer${round}@example.com` } });
    const { total } = await staff.get(quoteCalls.offerQuote, { id, ...anOffer });
    const racers = [
      () => buyer.ask(quoteCalls.acceptQuote, { id, total: total ?? 0 }),
      () => staff.ask(quoteCalls.withdrawQuote, { id, reason: 'Meanwhile' }),
      () => app.services.db.transaction((tx) => endOverdueHolds(tx, midnight)),
      () => next.ask(orderCalls.checkout, aCheckout([work], { customer: { email: `next${round}@example.com` } })),
    ];
    // Each of them begins first in some rounds: a request takes longer to arrive than the end of a day.
    const sent = racers.map(async (race, at) => {
      await setTimeout((round * 7 + at * 5) % 16);
      return race();
    });
    await Promise.all(sent);
    const { status, order } = await staff.get(quoteCalls.getQuote, { id });
    const live = (await staff.get(orderCalls.listOrders, {})).filter(({ items }) =>
      items.some(({ artworkId }) => artworkId === work.id),
    );
    const held = await app.services.db.read
      .selectFrom('holdings')
      .selectAll()
      .where('artwork_id', '=', work.id)
      .execute();
    expect(['accepted', 'withdrawn', 'ended'], `round ${round}`).toContain(status);
    expect(live.length, `round ${round}`).toBeLessThanOrEqual(1);
    expect(held.map(({ hold_id }) => hold_id)).toEqual(live.map(() => null));
    expect(live[0]?.id === order?.orderId, `round ${round}`).toBe(status === 'accepted' || live.length === 0);
    outcomes.push(status);
  }
  expect(new Set(outcomes).size).toBeGreaterThan(1);
  const numbers = (await staff.get(orderCalls.listOrders, {})).map(({ invoiceNumber }) => invoiceNumber).sort();
  expect(numbers).toEqual(numbers.map((_, at) => `2026-11-${String(at + 1).padStart(4, '0')}`));
}, 60_000);
