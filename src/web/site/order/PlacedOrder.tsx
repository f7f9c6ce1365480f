import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { shippingLabel } from '../../../domain/estate/shipping-methods.ts';
import { formatDollars } from '../../../domain/money.ts';
import { BUYER_STATUS } from '../../../domain/order/order-status.ts';
import { paymentLabel } from '../../../domain/order/payment.ts';
import { InvoiceView } from '../../invoice/InvoiceView.tsx';
import { SettlementBanner } from '../../invoice/SettlementBanner.tsx';
import { useSiteInfo } from '../../layout/loading/use-site-info.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/style/Button.tsx';
import { buttonClass } from '../../ui/style/button-class.ts';
import { Facts } from '../../ui/text/Facts.tsx';
import { PageHeader } from '../../ui/text/PageHeader.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OrderedArtworks } from './OrderedArtworks.tsx';
import { OrderLink } from './OrderLink.tsx';
import { PaymentInstructions } from './PaymentInstructions.tsx';
import { PhoneLink } from './PhoneLink.tsx';

/** Needed only after a lost response. */
const EarlierOrderNotice = lazy(async () => ({
  default: (await import('./EarlierOrderNotice.tsx')).EarlierOrderNotice,
}));

/** An order for its buyer: what was bought, what happens next, how to pay, and the invoice. */
export function PlacedOrder({ order, orderKey }: { order: Order; orderKey: string | undefined }) {
  const isEarlier = useLocation().state?.isEarlier === true;
  const { invoice, settlement, schedule } = order;
  const pdf = paths.invoicePdf(order.id, orderKey);
  return (
    <>
      <div className="no-print">
        <PageHeader
          eyebrow="Order Confirmation"
          title={settlement?.kind === 'cancelled' ? 'Your order was cancelled' : 'Thank you for your order'}
          lead={<Lead order={order} />}
        />
        <div className="page grid grid-cols-1 items-start gap-x-gutter gap-y-14 pb-14 md:grid-cols-2 lg:gap-x-20">
          {(isEarlier || settlement !== null) && (
            <div className="md:col-span-2">
              <SettlementBanner settlement={settlement} />
              <Suspense>{isEarlier && <EarlierOrderNotice />}</Suspense>
            </div>
          )}
          <OrderedArtworks items={order.items} />
          <div className="grid gap-y-14">
            {schedule !== null && (
              <>
                <NextSteps order={order} schedule={schedule} />
                <PaymentInstructions order={order} />
              </>
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
                  { label: 'Total', value: <strong className="tabular-nums">{formatDollars(order.total)}</strong> },
                ]}
              />
              <div className="mt-6 flex flex-wrap gap-3">
                <a href={pdf} download className={buttonClass('primary')}>
                  Download Invoice
                </a>
                <Button variant="quiet" onClick={() => window.print()}>
                  Print Invoice
                </Button>
                <Link to={paths.gallery()} className={buttonClass('quiet')}>
                  Return to Gallery
                </Link>
              </div>
            </section>
          </div>
          <div className="md:col-span-2">
            <OrderLink link={order.link} pdf={pdf} />
          </div>
        </div>
      </div>
      <div className="page pb-section print:p-0">
        <InvoiceView invoice={invoice} settlement={settlement} />
      </div>
    </>
  );
}

function Lead({ order: { items, settlement } }: { order: Order }) {
  const { contactPhone } = useSiteInfo();
  const isOne = items.length === 1;
  if (settlement === null) {
    return (
      <p>{`${isOne ? 'The work is' : 'The works are'} reserved for you. Your invoice is at the end of this page.`}</p>
    );
  }
  if (settlement.kind === 'paid') return <p>{`${isOne ? 'The work is' : 'The works are'} yours.`}</p>;
  return (
    <p>
      <span>
        {`${isOne ? 'The work is' : 'The works are'} no longer reserved for you. If you have paid already, please call the estate`}
      </span>
      {contactPhone !== '' && (
        <span>
          : <PhoneLink phone={contactPhone} />
        </span>
      )}
      <span>.</span>
    </p>
  );
}
