import { expect } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { quoteCalls } from '../../../src/contract/quotes/quotes.calls.ts';
import type { Quote } from '../../../src/contract/quotes/quotes.schemas.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { addDays } from '../../../src/domain/days.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { aCheckout, anArtwork, anOffer, aQuote, aQuoteRequest } from '../../factories.ts';
import type { TestBrowser } from '../../test-app.ts';
import { type Change, type KilledEstate, testKills } from './kill-repeatedly.ts';

/** Quotes of each verb for one kill. */
const quotesOfAVerb = 3;

/** A write about a quote: what there is before it, what is sent, and how the quote stands once it is done. */
interface Verb {
  before: 'nothing' | 'requested' | 'offered';
  send: (asked: Asked) => Promise<{ status: number; body: unknown }>;
  after: Quote['status'];
}

interface Asked {
  staff: TestBrowser;
  buyer: TestBrowser;
  next: TestBrowser;
  work: Artwork;
  email: string;
  /** '' before it is requested. */
  id: string;
}

const until = addDays(dayOf(new Date().toISOString(), 'Australia/Melbourne'), 2);
const fromNext = { customer: { email: 'next@example.com' } };
const totalOf = ({ work }: Asked) => (work.price ?? 0) + anOffer.price;

const verbs: Record<string, Verb> = {
  request: {
    before: 'nothing',
    send: ({ buyer, work, email }) =>
      buyer.ask(quoteCalls.requestQuote, aQuoteRequest([work], { customer: { email } })),
    after: 'requested',
  },
  offer: {
    before: 'requested',
    send: ({ staff, id }) => staff.ask(quoteCalls.offerQuote, { id, ...anOffer, until }),
    after: 'offered',
  },
  accept: {
    before: 'offered',
    send: (asked) => asked.buyer.ask(quoteCalls.acceptQuote, { id: asked.id, total: totalOf(asked) }),
    after: 'accepted',
  },
  decline: {
    before: 'offered',
    send: ({ buyer, id }) => buyer.ask(quoteCalls.declineQuote, { id }),
    after: 'declined',
  },
  withdraw: {
    before: 'requested',
    send: ({ staff, id }) => staff.ask(quoteCalls.withdrawQuote, { id, reason: 'No carrier goes there.' }),
    after: 'withdrawn',
  },
  // The quote's last day is over: whoever orders the work ends the quote in the same transaction.
  end: {
    before: 'offered',
    send: ({ next, work }) => next.ask(orderCalls.checkout, aCheckout([work], fromNext)),
    after: 'ended',
  },
};

testKills('every quote is asked for, offered, answered and ended', 40, async ({ staff, browser, env }, kill) => {
  await staff.get(contentCalls.saveSite, { feesHold: 'home' });
  const prepared: { verb: Verb; asked: Asked }[] = [];
  for (let at = 0; at < quotesOfAVerb; at += 1) {
    for (const [name, verb] of Object.entries(verbs)) {
      const work = await anArtwork(staff, { title: `Kill ${kill}, ${name} ${at}`, price: 100 });
      const [buyer, next, email] = [browser(), browser(), `${name}.${kill}.${at}@example.com`];
      await next.get(cartCalls.addToCart, { artworkId: work.id });
      if (verb.before === 'nothing') await buyer.get(cartCalls.addToCart, { artworkId: work.id });
      const id = verb.before === 'nothing' ? '' : (await aQuote(buyer, [work], { customer: { email } })).quoteId;
      if (verb.before === 'offered') await staff.get(quoteCalls.offerQuote, { id, ...anOffer, until });
      prepared.push({ verb, asked: { staff, buyer, next, work, email, id } });
    }
  }
  await endTheDay(
    env,
    prepared.flatMap(({ verb, asked }) => (verb === verbs.end ? [asked.work.id] : [])),
  );
  return prepared.map(
    ({ verb, asked }): Change => ({
      send: () => verb.send(asked),
      expectWhole: (isAnswered) => expectWhole(verb, asked, isAnswered),
    }),
  );
});

/** The servers have the real clock: the last day of these works' holds is set to one that is over. */
async function endTheDay(env: KilledEstate['env'], workIds: readonly number[]): Promise<void> {
  const db = await openDatabase({ databaseUrl: env.DATABASE_URL ?? null, dataDir: env.DATA_DIR ?? '' });
  try {
    await db.transaction((tx) =>
      tx
        .updateTable('holdings')
        .set({ until: '2026-01-01T00:00:00.000Z' })
        .where('artwork_id', 'in', workIds)
        .execute(),
    );
  } finally {
    await db.close();
  }
}

/** The quote, the work and the orders of the work agree: as before the write or as after it, whoever else ended the day. */
async function expectWhole({ before, after }: Verb, { staff, work, email, id }: Asked, isAnswered: boolean) {
  const quotes = await staff.get(quoteCalls.listQuotes, { limit: 100 });
  const found = quotes.filter((quote) => (id === '' ? quote.email === email : quote.id === id));
  expect(found.length).toBeLessThanOrEqual(1);
  const [quote] = found;
  const status = quote?.status ?? 'nothing';
  expect(isAnswered ? [after] : [before, after]).toContain(status);
  const { status: shown } = await staff.get(artworkCalls.getArtwork, { id: work.id });
  const orders = (await staff.get(orderCalls.listOrders, { limit: 100 })).filter(({ items }) =>
    items.some(({ artworkId }) => artworkId === work.id),
  );
  const buyers = orders.map((order) => order.email);
  if (status === 'accepted') {
    expect([shown, buyers, quote?.order?.orderId]).toEqual(['invoiced', [email], orders[0]?.id]);
    expect(orders[0]?.total).toBe(quote?.total);
  } else if (status === 'requested' || status === 'offered') {
    expect([shown, buyers, quote?.order]).toEqual(['reserved', [], null]);
  } else if (status === 'ended' && (isAnswered || buyers.length > 0)) {
    expect([shown, buyers]).toEqual(['invoiced', [fromNext.customer.email]]);
  } else {
    expect([shown, buyers]).toEqual(['available', []]);
  }
  return status === after;
}
