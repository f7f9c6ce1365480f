import { formatDollars } from '../money.ts';
import type { knownFees, QuoteReason } from './quote-reasons.ts';
import { shippingLabel } from './shipping-methods.ts';

/** Says why a delivery has no fee, as the buyer and the staff read it: one sentence for each reason. */
export function whyByQuote(reasons: readonly QuoteReason[]): string {
  return reasons.map(sentenceOf).join(' ');
}

/** Refuses an order whose delivery has no fee: why, and what the buyer can do. */
export function byQuoteMessage(reasons: readonly QuoteReason[]): string {
  return `${whyByQuote(reasons)} The delivery is by quote, so nothing was ordered. ${whatToDo}`;
}

/** Returns one line about the price of a delivery before its country is known (docs/specification/artwork.md §6). */
export function deliveryText(fees: ReturnType<typeof knownFees>): string {
  if (fees === 'quote') return 'The estate quotes the delivery of this work, or you collect it in person.';
  if (fees === 'country')
    return 'What the delivery costs depends on the country: the checkout says it, or that the estate quotes it.';
  const { pickup, ...sent } = fees;
  const [from, to] = [Math.min(...Object.values(sent)), Math.max(...Object.values(sent))].map(formatDollars);
  const range = from === to ? from : `${from} to ${to}`;
  return `Delivery to any country costs ${range}, collection in person ${pickup === 0 ? 'nothing' : formatDollars(pickup)}.`;
}

const whatToDo = 'Please choose Collection in person, or ask the estate for the price of the delivery.';

function sentenceOf(reason: QuoteReason): string {
  if (reason.why === 'destination') return 'Every delivery to this country is quoted.';
  const { titles } = reason;
  const works = titlesInWords(titles);
  const isOne = titles.length === 1;
  if (reason.why === 'unknown-size') return `The size of ${works} is not certain.`;
  if (reason.why === 'size') return `${works} ${isOne ? 'is' : 'are'} longer than ${reason.above} cm.`;
  const dear = `${works} ${isOne ? 'costs' : 'cost'} more than ${formatDollars(reason.above)}`;
  return reason.why === 'price' ? `${dear}.` : `${dear}, so only ${shippingLabel('courier')} has a fee.`;
}

/** The most titles that are named: a cart can have a thousand. */
const MOST_NAMED = 3;

function titlesInWords(titles: readonly string[]): string {
  const named = titles.slice(0, MOST_NAMED).map((title) => `“${title}”`);
  const others = titles.length - named.length;
  const all = others === 0 ? named : [...named, others === 1 ? '1 other' : `${others} others`];
  return all.length === 1 ? String(all[0]) : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}
