import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { quoteCalls } from '../../../src/contract/quotes/quotes.calls.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { addDays } from '../../../src/domain/days.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { endOverdueHolds } from '../../../src/server/holds/end-holds.ts';
import { aCheckout, anArtwork, anOffer, aQuote } from '../../factories.ts';
import { newDatabase } from '../../new-database.ts';
import { random, report } from '../campaign.ts';
import { type Installation, openTwoOnOneFile, openTwoOnPostgres } from '../installations.ts';
import { expectNumbersWithoutGaps } from '../kills/kill-repeatedly.ts';

const rounds = 1000;
const timeout = 3 * 60 * 60_000;

test(`${rounds} offers that the buyer, staff, the last day’s end and another buyer reach at once, two processes on SQLite`, {
  timeout,
}, async () => {
  const installation = await openTwoOnOneFile({});
  await raceForQuotes('two servers on one embedded database', installation, null);
});

test(`${rounds} offers that the buyer, staff, the last day’s end and another buyer reach at once, two processes on PostgreSQL`, {
  timeout,
}, async () => {
  const database = await newDatabase();
  const installation = await openTwoOnPostgres(database.url);
  await raceForQuotes('two servers on one PostgreSQL', installation, database.url);
  await database.drop();
});

/** The clock of the servers is the real one: what ends the quotes is this process, in the same database, on a later day. */
async function raceForQuotes(where: string, installation: Installation, databaseUrl: string | null): Promise<void> {
  const { staff, servers } = installation;
  await staff.get(contentCalls.saveSite, { feesHold: 'home' });
  const dataDir = servers[0]?.dataDir ?? '';
  const db = await openDatabase({ databaseUrl, dataDir });
  const today = dayOf(new Date().toISOString(), 'Australia/Melbourne');
  const until = addDays(today, 2);
  const later = new Date(Date.now() + 4 * 24 * 60 * 60 * 1000).toISOString();
  const outcomes = new Map<string, number>();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const work = await anArtwork(staff, { title: `Quoted ${round}`, price: 100 });
      const [buyer, next] = [installation.browser(), installation.browser()];
      await next.get(cartCalls.addToCart, { artworkId: work.id });
      const { quoteId: id } = await aQuote(buyer, [work], { customer: { email: `buyer${round}@example.com` } });
      const { total } = await staff.get(quoteCalls.offerQuote, { id, ...anOffer, until });
      const racers = [
        () => buyer.ask(quoteCalls.acceptQuote, { id, total: total ?? 0 }),
        () => staff.ask(quoteCalls.withdrawQuote, { id, reason: 'Meanwhile' }),
        () => db.transaction((tx) => endOverdueHolds(tx, later)),
        () => next.ask(orderCalls.checkout, aCheckout([work], { customer: { email: `next${round}@example.com` } })),
      ];
      const answers = await Promise.all(
        racers.map(async (race, at) => {
          // The end comes from this process, without a request: it may wait longer.
          await sleep(random() * (at === 2 ? 40 : 12));
          return race();
        }),
      );
      for (const answer of answers) {
        if (answer && 'status' in answer) expect([200, 201, 409], JSON.stringify(answer)).toContain(answer.status);
      }
      outcomes.set(...(await expectOneOutcome({ staff, id, workId: work.id, round }, outcomes)));
    }
    for (const outcome of ['accepted', 'withdrawn', 'ended'] as const) {
      if (rounds >= 1000) expect(outcomes.get(outcome) ?? 0, outcome).toBeGreaterThan(0);
    }
    await expectNumbersWithoutGaps(staff);
    report(`${where}: ${rounds} offers, ${[...outcomes].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  } finally {
    await db.close();
    await installation.close();
  }
}

interface Raced {
  staff: Installation['staff'];
  id: string;
  workId: number;
  round: number;
}

/**
 * Expects one outcome: the quote is over, and at most one order holds the work; the quote's order only if the quote was
 * accepted.
 */
async function expectOneOutcome(
  { staff, id, workId, round }: Raced,
  outcomes: ReadonlyMap<string, number>,
): Promise<[string, number]> {
  const { status, order } = await staff.get(quoteCalls.getQuote, { id });
  expect(['accepted', 'withdrawn', 'ended'], `round ${round}`).toContain(status);
  const orders = (await staff.get(orderCalls.listOrders, { limit: 20 })).filter(({ items }) =>
    items.some(({ artworkId }) => artworkId === workId),
  );
  expect(orders.length, `round ${round}`).toBeLessThanOrEqual(1);
  if (status === 'accepted') expect(orders.map((each) => each.id)).toEqual([order?.orderId]);
  else expect(order, `round ${round}`).toBeNull();
  const { status: artwork } = await staff.get(artworkCalls.getArtwork, { id: workId });
  expect(artwork, `round ${round}`).toBe(orders.length === 1 ? 'invoiced' : 'available');
  const outcome = status !== 'accepted' && orders.length === 1 ? `${status} and ordered by another` : status;
  return [outcome, (outcomes.get(outcome) ?? 0) + 1];
}
