import { useQuery } from '@tanstack/react-query';
import { quoteEditCalls } from '../../../contract/quotes/quote-edit.calls.ts';
import { quoteCalls } from '../../../contract/quotes/quotes.calls.ts';
import type { Quote } from '../../../contract/quotes/quotes.schemas.ts';
import { isOpenQuote, quoteEventLabel } from '../../../domain/order/quote.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/class-names.ts';
import { Money } from '../../ui/text/Money.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { formatInstant, useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-read.ts';
import { QuoteStatusBadge } from '../kit/order/QuoteStatusBadge.tsx';
import { RecordPage } from '../kit/record/RecordPage.tsx';
import { RecordLink, RecordSection } from '../kit/record/RecordSection.tsx';
import { TaskButton } from '../kit/record/TaskButton.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';
import { QuoteCustomer, QuoteDelivery, QuoteWorks } from './QuoteSections.tsx';
import { quoteTasks, stepsOf } from './quote-tasks.tsx';
import { quoteWords } from './quote-words.ts';

/** A delivery by quote: what is asked for, what was offered, and what happened (docs/specification/quotes.md §7). */
export function QuotePage({ id }: { id: string }) {
  const query = useQuery(adminRead(quoteCalls.getQuote, { id }));
  return (
    <RecordPage
      heading="Delivery Quote"
      query={query}
      words={quoteWords.page}
      back={{ label: 'Payments', address: adminAddress('payments', { view: 'quotes' }) }}
      head={(quote) => ({
        title: [`${quote.firstName} ${quote.lastName}`],
        amount: <Money dollars={quote.total ?? quote.subtotal} />,
        status: <QuoteStatusBadge status={quote.status} />,
        action: <NextStep quote={quote} />,
      })}
      tasks={quoteTasks}
    >
      {(quote) => (
        <>
          <OtherSteps quote={quote} />
          <div className="mt-7">
            <QuoteCustomer quote={quote} />
          </div>
          <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[3fr_2fr]">
            <div className="grid min-w-0 content-start gap-10">
              <QuoteWorks quote={quote} />
            </div>
            <div className="grid min-w-0 content-start gap-10">
              <QuoteDelivery quote={quote} />
              <QuoteHistory quote={quote} />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  );
}

/** The one primary action: the next step, or that somebody has seen how it ended; nothing where the buyer has to answer. */
function NextStep({ quote }: { quote: Quote }) {
  const seen = useAdminAction(quoteEditCalls.noteQuote, quoteWords.seen);
  const [next] = stepsOf(quote).filter(({ isNext }) => isNext);
  if (quote.order !== null) {
    return (
      <RecordLink
        to={adminAddress('payments', { order: quote.order.orderId })}
        className={buttonClass('primary', 'small')}
      >
        {`Open Order ${quote.order.invoiceNumber}`}
      </RecordLink>
    );
  }
  if (quote.isUnseen) {
    return (
      <Button size="small" busy={seen.isBusy} onClick={() => void seen.act({ id: quote.id })}>
        Mark as Seen
      </Button>
    );
  }
  if (next === undefined) return null;
  return (
    <TaskButton variant="primary" task={next.task}>
      {next.label}
    </TaskButton>
  );
}

function OtherSteps({ quote }: { quote: Quote }) {
  const others = stepsOf(quote).filter(({ isNext }) => !isNext);
  if (others.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {others.map(({ task, label, danger }) => (
        <TaskButton key={task} variant={danger ? 'link' : 'quiet'} task={task}>
          {label}
        </TaskButton>
      ))}
    </div>
  );
}

/** The latest first. */
function QuoteHistory({ quote: { history = [], status } }: { quote: Quote }) {
  const { timeZone } = useEstateDay();
  return (
    <RecordSection title="History">
      {!isOpenQuote(status) && history.at(-1)?.event !== status && history.at(-1)?.event !== 'noted' && (
        <p className="mb-2 text-sm text-ink-soft">The last day is over.</p>
      )}
      <ol className="text-sm">
        {history.toReversed().map(({ event, date, by, notes }) => (
          <li key={`${date} ${event}`} className="border-b border-line py-2.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{quoteEventLabel(event)}</span>
              <span className="text-ink-soft tabular-nums">
                {[formatInstant(date, timeZone), ...(by === '' ? [] : [`by ${by}`])].join(' ')}
              </span>
            </div>
            {notes !== '' && <p className="mt-1 whitespace-pre-line break-words">{notes}</p>}
          </li>
        ))}
      </ol>
    </RecordSection>
  );
}
