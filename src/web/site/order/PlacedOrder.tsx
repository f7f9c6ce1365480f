import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { pricesInCurrency } from '../../../domain/currency-words.ts';
import { formatDay } from '../../../domain/days.ts';
import { formatDollars } from '../../../domain/money.ts';
import { BUYER_STATUS } from '../../../domain/order/order-status.ts';
import { newAccountText, paymentDaysText, paymentLabel, transferText } from '../../../domain/order/payment.ts';
import { replacesText } from '../../../domain/order/settlement.ts';
import { shippingLabel } from '../../../domain/shipping/shipping-methods.ts';
import { InvoiceView, payableFacts, SettlementBanner } from '../../invoice/InvoiceView.tsx';
import { Link } from '../../Link.tsx';
import { useSiteInfo } from '../../layout/loading/site-loader.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass, linkClass } from '../../ui/style/class-names.ts';
import { Facts } from '../../ui/text/Facts.tsx';
import { PageHeader } from '../../ui/text/PageHeader.tsx';
import { PrivateLink } from '../shared/buyer/LinkedRecord.tsx';
import { OrderedArtworks, offerFacts } from '../shared/buyer/OrderedArtworks.tsx';
import { PhoneLink, ReachEstate } from '../shared/buyer/ReachEstate.tsx';
import { NextSteps } from './NextSteps.tsx';

/** `OrderDelivery`, loaded by a browser only once the works are sent. The server renders it at once. */
const OrderDeliveryWhenSent = import.meta.env.SSR
  ? (await import('./OrderDelivery.tsx')).OrderDelivery
  : lazyPart(async () => (await import('./OrderDelivery.tsx')).OrderDelivery);

/** This part is needed only by a buyer who opens the other ways to pay. */
const ChoosePayment = lazyPart(async () => (await import('./ChoosePayment.tsx')).ChoosePayment);

/** This part is needed only after a lost response. */
const EarlierOrderNotice = lazyPart(async () => (await import('./EarlierOrderNotice.tsx')).EarlierOrderNotice);

/** An order for its buyer: what was bought, what happens next, how to pay, and the invoice. */
export function PlacedOrder({ order, orderKey }: { order: Order; orderKey: string | undefined }) {
  const isEarlier = useLocation().state?.isEarlier === true;
  const { invoice, settlement } = order;
  const pdf = paths.invoicePdf(order.id, orderKey);
  return (
    <>
      <div className="no-print">
        <PageHeader
          eyebrow="Order Confirmation"
          title={order.whatHappensNext.heading}
          lead={
            <>
              <Lead order={order} />
              {order.replaces !== null && <p>{replacesText(order)}</p>}
            </>
          }
        />
        <div className="page grid grid-cols-1 items-start gap-x-gutter gap-y-14 pb-14 md:grid-cols-2 lg:gap-x-20">
          {(isEarlier || settlement !== null || order.estate.isDemonstration) && (
            <div className="md:col-span-2">
              {order.estate.isDemonstration && (
                <p className="mb-5 border-l-4 border-accent bg-accent-tint px-4 py-4 text-lg font-medium xs:px-6">
                  This is a demonstration: nothing is sold here, and nothing is to be paid.
                </p>
              )}
              <SettlementBanner settlement={settlement} />
              <Suspense>{isEarlier && <EarlierOrderNotice />}</Suspense>
            </div>
          )}
          <OrderedArtworks items={order.items} link={order.link} />
          <div className="grid gap-y-14">
            <NextSteps {...order} />
            {settlement === null && <PaymentInstructions order={order} orderKey={orderKey} />}
            {order.arrival !== null && (
              <Suspense>
                <OrderDeliveryWhenSent order={order} arrival={order.arrival} />
              </Suspense>
            )}
            <section aria-labelledby="order">
              <h2 id="order" className="mb-5 font-serif text-2xl">
                Your Order
              </h2>
              <Facts
                facts={[
                  { label: 'Invoice number', value: order.invoiceNumber },
                  ...(settlement === null ? [{ label: 'Status', value: BUYER_STATUS }] : []),
                  { label: 'Payment method', value: paymentLabel(order.paymentMethod) },
                  { label: 'Shipping method', value: shippingLabel(order.shippingMethod) },
                  ...offerFacts(order.deliveryOffer),
                  { label: 'Total', value: <strong className="tabular-nums">{formatDollars(order.total)}</strong> },
                  ...balanceFacts(order),
                  { label: 'We write to', value: order.email },
                ]}
              />
              {order.email !== '' && (
                <p className="mt-3 text-sm text-ink-soft">
                  <ReachEstate before="If this address is wrong, please" />
                </p>
              )}
              {order.abroad !== null && order.abroad.text !== '' && (
                <p dir="auto" className="mt-5 max-w-reading whitespace-pre-line">
                  {order.abroad.text}
                </p>
              )}
              <div className="mt-6 flex flex-wrap gap-3">
                <a href={pdf} download className={buttonClass('primary')}>
                  Download Invoice
                </a>
                {order.creditNotes.map(({ number }) => (
                  <a
                    key={number}
                    href={paths.creditNotePdf(order.id, number, orderKey)}
                    download
                    className={buttonClass('quiet')}
                  >
                    {`Credit Note ${number}`}
                  </a>
                ))}
                <Button variant="quiet" className="noscript:hidden" onClick={() => window.print()}>
                  Print Invoice
                </Button>
                <Link to={paths.gallery()} className={buttonClass('quiet')}>
                  Return to Gallery
                </Link>
              </div>
            </section>
          </div>
          <div className="md:col-span-2">
            <PrivateLink link={order.link} what={{ opens: 'invoice', reads: 'order' }}>
              <a href={pdf} download className={`${linkClass()} inline-flex min-h-11 items-center`}>
                Save the PDF
              </a>
            </PrivateLink>
          </div>
        </div>
      </div>
      <div className="page pb-section print:p-0">
        <InvoiceView invoice={invoice} settlement={settlement} />
      </div>
    </>
  );
}

function Lead({ order: { items, settlement, replacedBy } }: { order: Order }) {
  const isOne = items.length === 1;
  if (settlement === null) {
    return (
      <p>{`${isOne ? 'The work is' : 'The works are'} reserved for you. Your invoice is at the end of this page.`}</p>
    );
  }
  if (settlement.kind === 'paid') {
    const kept = items.filter(({ state }) => state === 'held').length;
    if (kept < items.length)
      return (
        <p>
          {kept === 0
            ? `${isOne ? 'The work is' : 'The works are'} no longer part of your order.`
            : 'The works are yours, except those marked below.'}
        </p>
      );
    return <p>{`${isOne ? 'The work is' : 'The works are'} yours.`}</p>;
  }
  if (replacedBy !== null) {
    return (
      <p>
        <span>Another order takes its place, with the works that you keep: </span>
        <Link to={replacedBy.link} className={linkClass()}>
          {replacedBy.invoiceNumber}
        </Link>
        <span>. Anything that you have paid counts for that one.</span>
      </p>
    );
  }
  const free = `${isOne ? 'The work is' : 'The works are'} no longer reserved for you.`;
  if (settlement.hasPaid) return <p>{free}</p>;
  return (
    <p>
      <ReachEstate before={`${free} If you have paid already, please`} />
    </p>
  );
}

/**
 * Lists what was paid in part, or more than was due, and what was credited and returned (docs/specification/order.md
 * §15).
 */
function balanceFacts({ paid, due, refunded, refundDue, creditNotes }: Order) {
  const credited = creditNotes.reduce((sum, { amount }) => sum + amount, 0);
  const rows = [
    { label: 'Credited', dollars: credited },
    { label: 'Paid', dollars: due + refunded + refundDue > 0 ? paid : 0 },
    { label: 'Refunded', dollars: refunded },
    { label: 'Still due', dollars: paid > 0 ? due : 0 },
    { label: 'Owed back to you', dollars: refundDue },
  ];
  return rows
    .filter(({ dollars }) => dollars > 0)
    .map(({ label, dollars }) => ({ label, value: formatDollars(dollars) }));
}

/**
 * The instructions for the payment, with the advice to check the bank details by telephone (docs/specification/order.md
 * §3).
 */
function PaymentInstructions({ order, orderKey }: { order: Order; orderKey: string | undefined }) {
  const { contactPhone } = useSiteInfo();
  const { bankDetails } = order;
  const [isOpened, setOpened] = useState(false);
  const isTransfer = order.paymentMethod === 'bank_transfer';
  const hasAccount = bankDetails.some(({ code }) => code === 'account_number');
  const phone = contactPhone || order.invoice.sender.phone;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="mb-5 font-serif text-2xl">
        {isTransfer ? 'Bank Transfer Instructions' : 'Payment Instructions'}
      </h2>
      {order.newAccountSince !== null && (
        <p className="mb-5 border-l-2 border-accent px-4 py-2">
          <strong className="font-medium">{newAccountText(order.invoice)}</strong>{' '}
          <a href={paths.paymentNoticePdf(order.id, orderKey)} download className={linkClass()}>
            Download the payment notice
          </a>
        </p>
      )}
      {hasAccount && phone !== '' && (
        <p className="mb-5 flex flex-wrap items-center gap-x-2 border-l-2 border-accent bg-accent-tint px-4 py-2">
          <strong className="font-medium">Please ring us to check these details before you pay:</strong>
          <PhoneLink phone={phone} className="inline-flex min-h-11 items-center text-lg" />
          {order.estate.officeHours !== '' && (
            <span className="w-full whitespace-pre-line text-sm">{order.estate.officeHours}</span>
          )}
        </p>
      )}
      <Facts
        facts={[
          ...payableFacts({ paymentInstructions: bankDetails }),
          { label: 'Amount due', value: <strong className="tabular-nums">{formatDollars(order.due)}</strong> },
          { label: 'Expected payment date', value: formatDay(order.expectedPaymentDate) },
        ]}
      />
      <p className="mt-4">{paymentDaysText(order, order.estate.timeZone)}</p>
      {order.otherPayments.length > 0 && (
        <details className="mt-5" onToggle={() => setOpened(true)}>
          <summary className="min-h-11 cursor-pointer py-2.5">Pay in another way</summary>
          <p className="mt-1 text-ink-soft">Whichever you choose, you need not tell us.</p>
          {order.otherPayments.map(({ method, instructions }) => (
            <div key={method} className="mt-5">
              <h3 className="mb-3 font-serif text-xl">
                {method === 'wire' ? `${paymentLabel(method)}, from another country` : paymentLabel(method)}
              </h3>
              <Facts facts={payableFacts({ paymentInstructions: instructions })} />
            </div>
          ))}
          <Suspense>{isOpened && <ChoosePayment order={order} orderKey={orderKey} />}</Suspense>
        </details>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        {`${pricesInCurrency()} ${transferText(order.invoice, bankDetails)}`.trimEnd()}
      </p>
    </section>
  );
}
