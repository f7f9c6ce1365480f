import { Link, useLocation, useSearchParams } from 'react-router';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { shippingLabel } from '../../../domain/estate/shipping-methods.ts';
import { formatDay } from '../../../domain/format-day.ts';
import { formatDollars } from '../../../domain/money.ts';
import { BUYER_STATUS } from '../../../domain/order/order-status.ts';
import { paymentLabel } from '../../../domain/order/payment.ts';
import { InvoiceView } from '../../invoice/InvoiceView.tsx';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/button-class.ts';
import { linkClass } from '../../ui/style/link-class.ts';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { Facts } from '../../ui/text/Facts.tsx';
import { Notice } from '../../ui/text/Notice.tsx';
import { PageHeader } from '../../ui/text/PageHeader.tsx';
import { SkeletonText } from '../../ui/text/SkeletonText.tsx';
import { connectionWords, notFoundWords } from '../../words.ts';
import { EarlierOrderNotice } from './EarlierOrderNotice.tsx';
import { KeepOrderLink } from './KeepOrderLink.tsx';
import { useOrder } from './use-order.ts';

/** Order confirmation: thanks, how to pay, and the invoice. */
export function OrderConfirmationPage() {
  const [search] = useSearchParams();
  const key = search.get('key') ?? undefined;
  const found = useOrder(search.get('id') ?? '', key);
  return (
    <>
      <PageMeta title="Order Confirmation" description="Your order with the estate, and its invoice." />
      {found.state === 'loading' && <OrderLoading pdf={paths.invoicePdf(search.get('id') ?? '', key)} />}
      {found.state === 'found' && <OrderFound order={found.order} orderKey={key} />}
      {found.state === 'missing' && (
        <EmptyState
          title={notFoundWords.order}
          titleAs="h1"
          action={
            <Link to={paths.home()} className={buttonClass('primary')}>
              Return to Homepage
            </Link>
          }
        >
          <p>{notFoundWords.orderText}</p>
        </EmptyState>
      )}
      {found.state === 'failed' && (
        <div className="page py-section">
          <Notice
            tone="error"
            live
            title={connectionWords.failed}
            action={<Button onClick={found.retry}>Try Again</Button>}
          >
            {connectionWords.failedText}
          </Notice>
        </div>
      )}
    </>
  );
}

function OrderLoading({ pdf }: { pdf: string }) {
  return (
    <>
      <div className="noscript:hidden">
        <PageHeader title="Loading your order..." />
        <div className="page pb-section">
          <SkeletonText lines={6} label="Loading your order" />
        </div>
      </div>
      <noscript>
        <PageHeader
          title="Order Confirmation"
          lead={
            <p>
              This page needs JavaScript. Without it, all that it says can be read in{' '}
              <a href={pdf} className={linkClass()}>
                your invoice (PDF)
              </a>
              .
            </p>
          }
        />
      </noscript>
    </>
  );
}

function OrderFound({ order, orderKey }: { order: Order; orderKey: string | undefined }) {
  const isEarlier = useLocation().state?.isEarlier === true;
  const { invoice } = order;
  const transfer = order.paymentMethod === 'bank_transfer';
  return (
    <>
      <div className="no-print">
        <PageHeader
          eyebrow="Order Confirmation"
          title="Thank you for your order"
          lead={
            <p>
              {invoice.lines.length === 1 ? 'The work is' : 'The works are'} reserved for you. Your invoice is below:
              please pay it as it says, and the estate confirms your payment by hand.
            </p>
          }
        />
        <div className="page grid grid-cols-1 items-start gap-x-gutter gap-y-12 pb-14 lg:grid-cols-2 lg:gap-x-20">
          <div className="lg:col-span-2">
            {isEarlier && <EarlierOrderNotice />}
            <KeepOrderLink link={order.link} pdf={paths.invoicePdf(order.id, orderKey)} />
          </div>
          <section aria-labelledby="order">
            <h2 id="order" className="mb-5 font-serif text-2xl">
              Your Order
            </h2>
            <Facts
              facts={[
                { label: 'Invoice number', value: order.invoiceNumber },
                { label: 'Status', value: BUYER_STATUS },
                { label: 'Payment method', value: paymentLabel(order.paymentMethod) },
                { label: 'Shipping method', value: shippingLabel(order.shippingMethod) },
                { label: 'Total', value: <strong className="tabular-nums">{formatDollars(order.total)}</strong> },
              ]}
            />
          </section>
          <section aria-labelledby="payment">
            <h2 id="payment" className="mb-5 font-serif text-2xl">
              {transfer ? 'Bank Transfer Instructions' : 'Payment Instructions'}
            </h2>
            <Facts
              facts={[
                ...invoice.paymentInstructions,
                { label: 'Amount due', value: <strong className="tabular-nums">{formatDollars(order.total)}</strong> },
                { label: 'Expected payment date', value: formatDay(order.expectedPaymentDate) },
              ]}
            />
            {transfer && (
              <p className="mt-4 text-sm text-ink-soft">Bank transfers usually clear in 1-2 business days.</p>
            )}
          </section>
          <div className="flex flex-wrap gap-3 lg:col-span-2">
            <Button onClick={() => window.print()}>Print Invoice</Button>
            <a href={paths.invoicePdf(order.id, orderKey)} download className={buttonClass('quiet')}>
              Download Invoice
            </a>
            <Link to={paths.gallery()} className={buttonClass('quiet')}>
              Return to Gallery
            </Link>
          </div>
        </div>
      </div>
      <div className="page pb-section print:p-0">
        <InvoiceView invoice={invoice} />
      </div>
    </>
  );
}
