import { Link } from 'react-router';
import type { Quote } from '../../../contract/quotes/quotes.schemas.ts';
import { pricesInCurrency } from '../../../domain/currency-words.ts';
import { formatDay } from '../../../domain/days.ts';
import { formatDollars } from '../../../domain/money.ts';
import { addressLines, originalDelivery } from '../../../domain/order/delivery-address.ts';
import { paymentLabel } from '../../../domain/order/payment.ts';
import { isOpenQuote } from '../../../domain/order/quote.ts';
import { shippingLabel } from '../../../domain/shipping/shipping-methods.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/style/class-names.ts';
import { Facts } from '../../ui/text/Facts.tsx';
import { PageHeader } from '../../ui/text/PageHeader.tsx';
import { OrderedArtworks } from '../shared/buyer/OrderedArtworks.tsx';
import { Lines, offerFacts } from '../shared/buyer/offer-facts.tsx';
import { PrivateLink } from '../shared/buyer/PrivateLink.tsx';
import { ReachEstate } from '../shared/buyer/ReachEstate.tsx';
import { QuoteAnswer } from './QuoteAnswer.tsx';
import { quoteTexts } from './quote-words.ts';

export interface BuyersQuoteProps {
  quote: Quote;
  /** The signed link's key. */
  quoteKey: string | undefined;
  onChanged: (quote: Quote) => void;
}

/** A delivery by quote for its buyer: what is held, what the estate offers, and the answer to it. */
export function BuyersQuote({ quote, quoteKey, onChanged }: BuyersQuoteProps) {
  const { status, works, order, link } = quote;
  const isOpen = isOpenQuote(status);
  const { title, lead } = quoteTexts(status, { isOne: works.length === 1, until: quote.until });
  return (
    <>
      <PageHeader eyebrow="Delivery Quote" title={title} lead={<p>{lead}</p>} />
      <div className="page grid grid-cols-1 items-start gap-x-gutter gap-y-14 pb-section md:grid-cols-2 lg:gap-x-20">
        <OrderedArtworks items={works.map((artwork) => ({ artwork }))} />
        <div className="grid gap-y-14">
          <section aria-labelledby="offer">
            <h2 id="offer" className="mb-5 font-serif text-2xl">
              {headingOf(quote)}
            </h2>
            <Facts facts={[...sumsOf(quote), ...factsOf(quote)]} />
            <p className="mt-4 text-sm text-ink-soft">{pricesInCurrency()}</p>
            <p className="mt-2">
              <ReachEstate before="Questions? Please" />
            </p>
            {!isOpen && (
              <div className="mt-6 flex flex-wrap gap-3">
                {order !== null && (
                  <Link to={order.link} className={buttonClass('primary')}>
                    Open Your Order
                  </Link>
                )}
                <Link to={paths.shop()} className={buttonClass(order === null ? 'primary' : 'quiet')}>
                  Return to Shop
                </Link>
              </div>
            )}
          </section>
          {isOpen && <QuoteAnswer {...{ quote, quoteKey, onChanged }} />}
        </div>
        {isOpen && (
          <div className="md:col-span-2">
            <PrivateLink link={link} what={{ opens: 'request', reads: 'request' }} />
          </div>
        )}
      </div>
    </>
  );
}

function headingOf({ status, order, offer }: Quote): string {
  if (status === 'offered') return 'The Offer';
  if (order !== null) return 'What You Accepted';
  return offer === null ? 'Your Request' : 'What Was Offered';
}

/** What it costs, also by an offer that is over; without one the works alone. */
function sumsOf({ status, works, subtotal, delivery, total, shippingMethod, order }: Quote) {
  const rows = [{ label: works.length === 1 ? 'Work' : 'Works', value: formatDollars(subtotal) }];
  const shipping = `Shipping (${shippingLabel(shippingMethod)})`;
  if (delivery === null || total === null) return [...rows, { label: shipping, value: 'by quote' }];
  return [
    ...rows,
    { label: shipping, value: formatDollars(delivery) },
    // Nothing is to be paid of an offer that is over.
    isOpenQuote(status) || order !== null
      ? { label: 'Total', value: <strong className="tabular-nums">{formatDollars(total)}</strong> }
      : { label: 'Total of the offer', value: formatDollars(total) },
  ];
}

function factsOf({ status, offer, until, email, customer, shippingMethod, paymentMethod, order }: Quote) {
  const { name, ...place } = originalDelivery(customer);
  return [
    ...(order !== null && shippingMethod === 'pickup' ? [] : offerFacts(offer)),
    { label: status === 'offered' ? 'Valid until' : 'Held until', value: isOpenQuote(status) && formatDay(until) },
    { label: 'Invoice number', value: order?.invoiceNumber },
    {
      label: 'Deliver to',
      value: (order === null || shippingMethod !== 'pickup') && (
        <Lines text={[name, ...addressLines(place)].join('\n')} />
      ),
    },
    { label: 'We write to', value: <span className="wrap-anywhere">{email}</span> },
    { label: 'Payment method', value: paymentLabel(paymentMethod) },
  ].filter(({ value }) => value !== false);
}
