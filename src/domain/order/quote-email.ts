import { dateOf } from '../artwork/artwork-date.ts';
import { formatDimensions } from '../artwork/dimensions.ts';
import type { Day } from '../calendar.ts';
import { inCurrency } from '../currency-words.ts';
import { formatDay } from '../days.ts';
import { formatDollars, toDollars } from '../money.ts';
import { type ShippingMethod, shippingLabel } from '../shipping/shipping-methods.ts';
import type { Buyer } from './buyer.ts';
import { addressLines, originalDelivery } from './delivery-address.ts';
import { type EmailContent, type EmailRow, linkWarning } from './email.ts';
import { isFilled } from './email-texts.ts';
import type { SoldArtwork } from './invoice.ts';
import { orderTotals } from './order-totals.ts';
import { type DeliveryOffer, offerRows, type QuoteStatus, quoteStatusLabel, stillOffered } from './quote.ts';
import type { Sender } from './sender.ts';

/** The emails about a delivery by quote that staff send by hand (docs/specification/quotes.md §5). */

export interface QuoteEmailFacts {
  status: QuoteStatus;
  /** The last day on which the works are held. */
  until: Day;
  buyer: Buyer;
  works: readonly SoldArtwork[];
  offer: DeliveryOffer | null;
  shippingMethod: ShippingMethod;
  sender: Sender;
  taxNote: string;
  /** The quote's signed link. */
  link: string;
}

type Texts = Pick<EmailContent, 'heading' | 'opening'>;

const emailTexts: Record<
  QuoteStatus,
  (facts: QuoteEmailFacts & { names: string; are: string; still: string }) => Texts
> = {
  requested: ({ until, names, are }) => ({
    heading: 'Your Request for a Delivery Price',
    opening: [
      `Thank you for your request. ${names} ${are} held for you until ${formatDay(until)}; nothing is to be paid. We ask our carriers and write to you with the price.`,
    ],
  }),
  offered: ({ until, names, are }) => ({
    heading: 'The Price of Your Delivery',
    opening: [
      `Thank you for waiting. This is our offer; it is valid until ${formatDay(until)}, and until then ${names.toLowerCase()} ${are} held for you.`,
      'To accept or decline it, please open the page below. Nothing is to be paid until you accept: then you get the invoice at once.',
    ],
  }),
  accepted: () => ({ heading: 'Your Order', opening: ['Thank you. Your invoice is on the page below.'] }),
  declined: ({ names, are }) => ({
    heading: 'Your Request for a Delivery Price',
    opening: [`Thank you for your answer. ${names} ${are} no longer held for you, and nothing is to be paid.`],
  }),
  withdrawn: ({ names, are, still }) => ({
    heading: 'Your Delivery Quote Was Withdrawn',
    opening: [
      `We are sorry that we cannot make this delivery after all. ${names} ${are} no longer held for you, and nothing is to be paid.`,
      still,
    ],
  }),
  ended: ({ until, names, are, still }) => ({
    heading: 'Your Delivery Quote Has Ended',
    opening: [
      `${names} ${are} no longer held for you: the last day was ${formatDay(until)}. Nothing is to be paid.`,
      still,
    ],
  }),
};

export function writeQuoteEmail(facts: QuoteEmailFacts): EmailContent {
  const { buyer, works, offer, status, sender } = facts;
  const isOne = works.length === 1;
  const words = { names: isOne ? 'The work' : 'The works', are: isOne ? 'is' : 'are', still: stillOffered(isOne) };
  const texts = emailTexts[status]({ ...facts, ...words });
  const shownOffer = status === 'offered' ? offer : null;
  return {
    ...texts,
    subject: `${texts.heading} – ${sender.name}`,
    from: sender.name,
    to: [],
    greeting: `Dear ${`${buyer.firstName} ${buyer.lastName}`.trim()},`,
    banner: '',
    facts: shownOffer === null ? [] : [{ label: 'Valid until', value: formatDay(facts.until) }],
    lines: works.map((work) => ({
      title: work.title,
      details: [dateOf(work), work.medium, formatDimensions(work.dimensions)].filter(isFilled),
      stockCode: work.stockCode,
      price: formatDollars(work.price),
      provenance: '',
    })),
    sums: sumsOf(facts, shownOffer),
    taxNote: facts.taxNote,
    section: { heading: 'Delivery', rows: deliveryRows(facts, shownOffer) },
    link: {
      text: 'This address opens your request on any device. Please keep it to yourself.',
      label: shownOffer === null ? 'View your request' : 'View the offer',
      address: facts.link,
    },
    statement: '',
    closing: ['If anything is unclear, please reply to this email.', 'With kind regards,'],
    contact: [sender.name, ...sender.address.split('\n'), sender.email, sender.phone].filter(isFilled),
  };
}

function sumsOf({ works, shippingMethod }: QuoteEmailFacts, offer: DeliveryOffer | null): EmailRow[] {
  const { subtotal, shipping, total } = orderTotals(
    works.map(({ price }) => price),
    offer?.price ?? 0,
  );
  const dollars = (cents: number) => formatDollars(toDollars(cents));
  if (offer === null) return [{ label: inCurrency('Subtotal'), value: dollars(subtotal) }];
  return [
    { label: 'Subtotal', value: dollars(subtotal) },
    { label: `Shipping (${shippingLabel(shippingMethod)})`, value: dollars(shipping) },
    { label: inCurrency('Total'), value: dollars(total) },
  ];
}

/** Returns the rows about the offered delivery and its destination. */
function deliveryRows({ buyer }: QuoteEmailFacts, offer: DeliveryOffer | null): EmailRow[] {
  const { name, ...place } = originalDelivery(buyer);
  return [
    { label: 'Deliver to', value: [name, ...addressLines(place)].join('\n') },
    ...(offer === null ? [] : offerRows(offer)),
  ];
}

/** Returns the warnings that staff should read before they send an email about a quote. */
export function quoteEmailWarnings({
  status,
  address,
  guessedUrl,
}: {
  status: QuoteStatus;
  /** The address to which the email goes. */
  address: string;
  /** The site's address when nobody has set it and buyers may not reach it; null otherwise. */
  guessedUrl: string | null;
}): string[] {
  const warnings = [
    address === '' && 'There is no email address: please call, or write a letter.',
    status === 'accepted' && `This quote is over: ${quoteStatusLabel(status)}. Please send the invoice from its order.`,
    linkWarning({ guessedUrl }),
  ];
  return warnings.filter((each) => typeof each === 'string');
}
