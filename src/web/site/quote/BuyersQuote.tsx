import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { pageCalls } from '../../../contract/page-calls.ts';
import type { Quote } from '../../../contract/quotes/quotes.schemas.ts';
import { pricesInCurrency } from '../../../domain/currency-words.ts';
import { formatDay } from '../../../domain/days.ts';
import { formatDollars } from '../../../domain/money.ts';
import { addressLines, originalDelivery } from '../../../domain/order/delivery-address.ts';
import { paymentLabel } from '../../../domain/order/payment.ts';
import { isOpenQuote } from '../../../domain/order/quote.ts';
import { shippingLabel } from '../../../domain/shipping/shipping-methods.ts';
import { ApiError, browserApi } from '../../api.ts';
import { Link } from '../../Link.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { paths } from '../../paths.ts';
import { dismissToast, showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { Facts } from '../../ui/text/Facts.tsx';
import { PageHeader } from '../../ui/text/PageHeader.tsx';
import { PrivateLink } from '../shared/buyer/LinkedRecord.tsx';
import { Lines, OrderedArtworks, offerFacts } from '../shared/buyer/OrderedArtworks.tsx';
import { ReachEstate } from '../shared/buyer/ReachEstate.tsx';
import { quoteTexts, quoteWords } from './quote-words.ts';

interface BuyersQuoteProps {
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
        <OrderedArtworks items={works.map((artwork) => ({ artwork }))} link={link} />
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
          {isOpen && <QuoteAnswer quote={quote} quoteKey={quoteKey} onChanged={onChanged} />}
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

/** Lists the costs, also of an offer that is over; without an offer, the works alone. */
function sumsOf({ status, works, subtotal, delivery, total, shippingMethod, order }: Quote) {
  const rows = [{ label: works.length === 1 ? 'Work' : 'Works', value: formatDollars(subtotal) }];
  const shipping = `Shipping (${shippingLabel(shippingMethod)})`;
  if (delivery === null || total === null) return [...rows, { label: shipping, value: 'by quote' }];
  return [
    ...rows,
    { label: shipping, value: formatDollars(delivery) },
    // An offer that is over has no amount to pay.
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

/** Few decline. */
const DeclineForm = lazyPart(async () => (await import('./DeclineForm.tsx')).DeclineForm);

type Answer = 'accept' | 'collect' | 'decline';

/** The buyer's answers: accept the offer, collect the works instead, or decline (docs/specification/quotes.md §4). */
function QuoteAnswer({ quote, quoteKey: key, onChanged }: BuyersQuoteProps) {
  const { id, status, total, collectedTotal, works } = quote;
  const navigate = useNavigate();
  const [sending, setSending] = useState<Answer | null>(null);
  const [refusal, setRefusal] = useState('');
  const [declines, setDeclines] = useState(false);
  const [reason, setReason] = useState('');
  const it = works.length === 1 ? 'the work' : 'the works';

  /** Sends one answer; a refusal is shown with the quote as it is now. */
  const send = async (answer: Answer, work: () => Promise<void>, noAnswer: string) => {
    if (sending !== null) return;
    setSending(answer);
    setRefusal('');
    try {
      await work();
    } catch (error) {
      setRefusal((error instanceof ApiError ? error.sentence : undefined) ?? noAnswer);
      await browserApi(pageCalls.getQuote, { id, key }).then(onChanged, () => undefined);
    }
    setSending(null);
  };
  const order = (collect: boolean, seen: number) =>
    send(
      collect ? 'collect' : 'accept',
      async () => {
        const placed = await browserApi(pageCalls.acceptQuote, { id, key, total: seen, collect });
        showToast(quoteWords.placed(placed.invoiceNumber));
        await navigate(placed.link);
      },
      quoteWords.unanswered,
    );
  const decline = () =>
    send(
      'decline',
      async () => {
        onChanged(await browserApi(pageCalls.declineQuote, { id, key, reason }));
        // The page has become short, and the button that had the focus is gone.
        dismissToast();
        document.getElementById('main')?.focus({ preventScroll: true });
        window.scrollTo({ top: 0 });
      },
      quoteWords.declineFailed,
    );

  return (
    <section aria-labelledby="answer">
      <h2 id="answer" className="font-serif text-2xl">
        {status === 'offered' ? 'Your Answer' : 'While You Wait'}
      </h2>
      <p className="mt-3 hidden noscript:block">
        <ReachEstate before="The buttons need JavaScript. To answer without it, please" />
      </p>
      {refusal !== '' && (
        <p role="alert" className="mt-5 border-l-2 border-red bg-red-tint px-4 py-3 font-medium">
          {refusal}
        </p>
      )}
      {status === 'offered' && total !== null && (
        <>
          <p className="mt-3">
            {`With Accept Offer you order ${it} with this delivery for ${formatDollars(total)}. Your invoice opens next, with the payment details.`}
          </p>
          <p className="mt-2 text-sm text-ink-soft">
            {'The '}
            <Link to={paths.terms()} target="_blank" className={linkClass()}>
              terms of sale
            </Link>
            {', to which you agreed with your request, apply.'}
          </p>
          <Button
            className="mt-5 w-full sm:w-auto"
            busy={sending === 'accept'}
            busyLabel="Processing..."
            onClick={() => void order(false, total)}
          >
            {`Accept Offer for ${formatDollars(total)}`}
          </Button>
        </>
      )}
      <h3 className="mt-8 font-medium">Collect in person instead</h3>
      <p className="mt-1 text-ink-soft">
        {`You order ${it} without a delivery for ${formatDollars(collectedTotal)}, and fetch ${works.length === 1 ? 'it' : 'them'} from the estate. Your invoice opens next.`}
      </p>
      <Button
        variant="quiet"
        className="mt-3 w-full sm:w-auto"
        busy={sending === 'collect'}
        busyLabel="Processing..."
        onClick={() => void order(true, collectedTotal)}
      >
        {`Order and Collect for ${formatDollars(collectedTotal)}`}
      </Button>
      <h3 className="mt-8 font-medium">{`You no longer want ${it}?`}</h3>
      <p className="mt-1 text-ink-soft">{`Please say so: ${it} can then be offered to others. Nothing is to be paid.`}</p>
      {declines ? (
        <Suspense fallback={null}>
          <DeclineForm
            reason={reason}
            onReason={setReason}
            busy={sending === 'decline'}
            onDecline={() => void decline()}
            onKeep={() => setDeclines(false)}
          />
        </Suspense>
      ) : (
        <Button variant="quiet" className="mt-3 w-full sm:w-auto" onClick={() => setDeclines(true)}>
          Decline...
        </Button>
      )}
    </section>
  );
}
