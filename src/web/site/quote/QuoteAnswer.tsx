import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { quoteCalls } from '../../../contract/quotes/quotes.calls.ts';
import { formatDollars } from '../../../domain/money.ts';
import { ApiError, browserApi } from '../../api.ts';
import { paths } from '../../paths.ts';
import { dismissToast, showToast } from '../../ui/overlay/toast-store.ts';
import { Button } from '../../ui/style/Button.tsx';
import { linkClass } from '../../ui/style/class-names.ts';
import type { BuyersQuoteProps } from './BuyersQuote.tsx';
import { quoteWords } from './quote-words.ts';

/** Few decline. */
const DeclineForm = lazy(async () => ({ default: (await import('./DeclineForm.tsx')).DeclineForm }));

type Answer = 'accept' | 'collect' | 'decline';

/** What the buyer can answer: accept the offer, collect the works instead, or decline (docs/specification/quotes.md §4). */
export function QuoteAnswer({ quote, quoteKey: key, onChanged }: BuyersQuoteProps) {
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
      await browserApi(quoteCalls.getQuote, { id, key }).then(onChanged, () => undefined);
    }
    setSending(null);
  };
  const order = (collect: boolean, seen: number) =>
    send(
      collect ? 'collect' : 'accept',
      async () => {
        const placed = await browserApi(quoteCalls.acceptQuote, { id, key, total: seen, collect });
        showToast(quoteWords.placed(placed.invoiceNumber));
        await navigate(placed.link);
      },
      quoteWords.unanswered,
    );
  const decline = () =>
    send(
      'decline',
      async () => {
        onChanged(await browserApi(quoteCalls.declineQuote, { id, key, reason }));
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
            {...{ reason, onReason: setReason }}
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
