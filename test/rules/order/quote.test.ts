import { expect, test } from 'vitest';
import { shippingAddressOf } from '../../../src/domain/order/buyer.ts';
import {
  isOpenQuote,
  offerRows,
  quoteEventLabel,
  quoteEvents,
  quoteStatuses,
  quoteStatusLabel,
  quoteStatusOn,
} from '../../../src/domain/order/quote.ts';
import { quoteEmailWarnings, writeQuoteEmail } from '../../../src/domain/order/quote-email.ts';
import { isQuoteUrgent, taskOfQuote } from '../../../src/domain/today/tasks.ts';
import { quoteTexts } from '../../../src/web/site/quote/quote-words.ts';
import { sampleBuyer } from '../../sample-buyer.ts';
import { sampleOrder } from '../../sample-order.ts';

const offer = { price: 1850, carrier: 'DHL', time: '', insurance: '', buyerPaysDuties: false, note: '' };

test('works are held while a price is requested or offered, to the end of the last day', () => {
  expect(quoteStatuses.filter(isOpenQuote)).toEqual(['requested', 'offered']);
  const on = (day: string, status: (typeof quoteStatuses)[number]) =>
    quoteStatusOn(day, { status, until: '2026-11-26' });
  expect([on('2026-11-26', 'requested'), on('2026-11-27', 'requested'), on('2026-11-27', 'offered')]).toEqual([
    ...['requested', 'ended', 'ended'],
  ]);
  expect([on('2026-11-27', 'accepted'), on('2026-11-27', 'declined')]).toEqual(['accepted', 'declined']);
});

test('each status and each event has its own name', () => {
  expect(new Set(quoteStatuses.map(quoteStatusLabel)).size).toBe(quoteStatuses.length);
  expect(new Set(quoteEvents.map(quoteEventLabel)).size).toBe(quoteEvents.length);
});

test('an offer says what is known of it, and nothing of the rest', () => {
  expect(offerRows(offer)).toEqual([{ label: 'Carrier', value: 'DHL' }]);
  const whole = { ...offer, time: '2 weeks', insurance: 'To the price', buyerPaysDuties: true, note: 'In a crate.' };
  expect(offerRows(whole).map(({ label }) => label)).toEqual([
    ...['Carrier', 'Delivery time', 'Insurance', 'Duties and taxes', 'Note'],
  ]);
});

test('staff offer a price, tell the buyer, and see how it ended', () => {
  const task = (status: (typeof quoteStatuses)[number], isTold = false, isSeen = false) =>
    taskOfQuote({ status, isTold, isSeen });
  expect(quoteStatuses.map((status) => task(status))).toEqual([
    ...['quote', 'send-offer', undefined, 'quote-over', undefined, 'quote-over'],
  ]);
  expect([task('offered', true), task('declined', false, true), task('ended', true, true)]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});

test('a quote is urgent on its last day and on the day before', () => {
  const urgent = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].filter((day) =>
    isQuoteUrgent({ until: '2026-11-26' }, day),
  );
  expect(urgent).toEqual(['2026-11-25', '2026-11-26', '2026-11-27']);
});

const nowhereElse = {
  shippingAddress: '',
  shippingCity: '',
  shippingState: '',
  shippingPostalCode: '',
  shippingCountry: '',
};
const facts = {
  until: '2026-11-26',
  buyer: { ...sampleBuyer, ...shippingAddressOf({ ...sampleBuyer, ...nowhereElse }) },
  shippingMethod: 'standard' as const,
  works: sampleOrder().items.map(({ artwork }) => artwork),
  sender: { name: 'The Estate', address: '1 Pier', email: 'estate@example.com', phone: '' },
  taxNote: 'No GST.',
  link: 'https://estate.example/delivery-quote?id=a&key=k',
};

test.each(quoteStatuses)('the email and the page of a quote that is %s say what follows', (status) => {
  const email = writeQuoteEmail({ ...facts, status, offer });
  expect(email.link?.address).toBe(facts.link);
  expect(email.sums.map(({ label }) => label).at(-1)).toBe(
    status === 'offered' ? 'Total (Australian dollars)' : 'Subtotal (Australian dollars)',
  );
  const one = quoteTexts(status, { isOne: true, until: '2026-11-26' });
  const several = quoteTexts(status, { isOne: false, until: '2026-11-26' });
  expect(one.title).toBe(several.title);
  expect([one.lead, several.lead].map((text) => /\bworks?\b/i.exec(text)?.[0].toLowerCase())).toEqual([
    'work',
    'works',
  ]);
});

test.each(['withdrawn', 'ended'] as const)(
  'the email of a quote that is %s says what the buyer can still do',
  (status) => {
    const { opening } = writeQuoteEmail({ ...facts, status, offer });
    expect(opening.at(-1)).toBe(
      'While they are for sale you can still buy them in the shop, and collect them in person or order the delivery to another address.',
    );
    expect(quoteTexts(status, { isOne: false, until: '2026-11-26' }).lead).toContain(opening.at(-1));
    expect(quoteTexts(status, { isOne: true, until: '2026-11-26' }).lead).toContain('While it is for sale');
  },
);

test('staff are warned before they write to nobody, or where the invoice is to be sent', () => {
  const sent = { status: 'offered' as const, address: 'a@example.com', guessedUrl: null };
  expect(quoteEmailWarnings(sent)).toEqual([]);
  expect(quoteEmailWarnings({ ...sent, address: '' })).toHaveLength(1);
  expect(quoteEmailWarnings({ ...sent, status: 'accepted' })).toEqual([
    'This quote is over: Accepted. Please send the invoice from its order.',
  ]);
});
