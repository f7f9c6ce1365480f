import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { quoteCalls } from '../../../contract/quotes/quotes.calls.ts';
import type { Quote } from '../../../contract/quotes/quotes.schemas.ts';
import { formatDimensions } from '../../../domain/artwork/dimensions.ts';
import { formatDay } from '../../../domain/days.ts';
import { formatDollars } from '../../../domain/money.ts';
import { addressLines, originalDelivery } from '../../../domain/order/delivery-address.ts';
import { paymentLabel } from '../../../domain/order/payment.ts';
import { isOpenQuote, offerRows, quoteEventLabel } from '../../../domain/order/quote.ts';
import { shippingLabel } from '../../../domain/shipping/shipping-methods.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { Money, Totals } from '../../ui/text/Money.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { formatInstant, useEstateDay } from '../kit/admin-dates.ts';
import { adminRead } from '../kit/admin-queries.ts';
import { ContactLinks } from '../kit/ContactLinks.tsx';
import { CopyButton } from '../kit/CopyButton.tsx';
import { OrderArtworks, OrderFacts, QuoteStatusBadge } from '../kit/order/OrderFacts.tsx';
import { RecordPage } from '../kit/record/RecordPage.tsx';
import { RecordLink, RecordSection } from '../kit/record/RecordSection.tsx';
import { TaskButton } from '../kit/record/use-task.tsx';
import { useAdminAction } from '../kit/use-admin-write.ts';
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
  const seen = useAdminAction(quoteCalls.noteQuote, quoteWords.seen);
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

/** The customer who asks, and the address to which the works are to go. */
function QuoteCustomer({ quote: { customer, customerId } }: { quote: Quote }) {
  const name = `${customer.firstName} ${customer.lastName}`;
  const { name: recipient, ...place } = originalDelivery(customer);
  return (
    <RecordSection title="Buyer">
      <div className="grid gap-x-14 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {customerId === undefined ? (
              name
            ) : (
              <RecordLink to={adminAddress('customers', { customer: customerId })} className={linkClass('alone')}>
                {name}
              </RecordLink>
            )}
          </p>
          <ContactLinks email={customer.email} phone={customer.phone} />
        </div>
        <Address label="Billing address">{[name, ...addressLines(customer)]}</Address>
        <Address label="Deliver to">{[recipient, ...addressLines(place)]}</Address>
      </div>
    </RecordSection>
  );
}

function Address({ label, children }: { label: string; children: readonly string[] }) {
  return (
    <div className="min-w-0 text-sm">
      <h3 className="text-ink-soft">{label}</h3>
      <address className="whitespace-pre-line break-words not-italic">{children.join('\n')}</address>
    </div>
  );
}

/** The works with their prices, which do not change any more. */
function QuoteWorks({ quote }: { quote: Quote }) {
  const { works, subtotal, delivery, total, shippingMethod } = quote;
  const shipping = `Shipping (${shippingLabel(shippingMethod)})`;
  return (
    <RecordSection title={works.length === 1 ? 'Work' : 'Works'}>
      <OrderArtworks
        items={works.map((artwork) => ({ id: artwork.id, artworkId: artwork.id, state: 'held', artwork }))}
      />
      <div className="mt-3">
        <Totals
          rows={[
            { label: 'Subtotal', dollars: subtotal },
            { label: shipping, dollars: delivery ?? 'no price yet' },
          ]}
          total={{
            label: 'Total',
            ...(total === null && { note: 'without delivery' }),
            dollars: total ?? subtotal,
          }}
        />
      </div>
    </RecordSection>
  );
}

/** Lists the facts that a carrier asks for: one line for each work. */
function sizesOf(works: Quote['works']): string {
  const lines = works.map(({ title, dimensions }) => {
    const size = formatDimensions(dimensions) || 'not known';
    return works.length === 1 ? size : `${title}: ${size}`;
  });
  return lines.join('\n');
}

/** The offer, its last day, and the buyer's page. */
function QuoteDelivery({ quote }: { quote: Quote }) {
  const { status, works, offer, until, told, paymentMethod, link } = quote;
  const facts: { label: string; value: ReactNode }[] = [
    { label: works.length === 1 ? 'Size' : 'Sizes', value: sizesOf(works) },
    { label: isOpenQuote(status) ? 'Held until' : 'Last day', value: formatDay(until) },
    ...(offer === null ? [] : [{ label: 'Price', value: formatDollars(offer.price) }, ...offerRows(offer)]),
    { label: 'Buyer told', value: offer !== null && isOpenQuote(status) && (told ? 'Yes' : 'Not yet') },
    { label: 'Payment method', value: paymentLabel(paymentMethod) },
  ];
  return (
    <RecordSection title="Delivery">
      <OrderFacts facts={facts.filter(({ value }) => value !== false)} />
      {link !== '' && (
        <div className="mt-4 flex flex-wrap items-center gap-3 text-sm">
          <span className="text-ink-soft">The buyer’s page</span>
          <CopyButton what="address" text={new URL(link, window.location.href).href} />
        </div>
      )}
    </RecordSection>
  );
}
