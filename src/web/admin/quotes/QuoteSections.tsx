import type { ReactNode } from 'react';
import type { Quote } from '../../../contract/quotes/quotes.schemas.ts';
import { formatDimensions } from '../../../domain/artwork/dimensions.ts';
import { formatDay } from '../../../domain/days.ts';
import { formatDollars } from '../../../domain/money.ts';
import { addressLines, originalDelivery } from '../../../domain/order/delivery-address.ts';
import { paymentLabel } from '../../../domain/order/payment.ts';
import { isOpenQuote, offerRows } from '../../../domain/order/quote.ts';
import { shippingLabel } from '../../../domain/shipping/shipping-methods.ts';
import { linkClass } from '../../ui/style/class-names.ts';
import { Totals } from '../../ui/text/Totals.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import { ContactLinks } from '../kit/ContactLinks.tsx';
import { CopyButton } from '../kit/CopyButton.tsx';
import { OrderArtworks } from '../kit/order/OrderArtworks.tsx';
import { OrderFacts } from '../kit/order/OrderFacts.tsx';
import { RecordLink, RecordSection } from '../kit/record/RecordSection.tsx';

/** Who asks, and where the works are to go. */
export function QuoteCustomer({ quote: { customer, customerId } }: { quote: Quote }) {
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
export function QuoteWorks({ quote }: { quote: Quote }) {
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

/** What a carrier asks for: one line for each work. */
function sizesOf(works: Quote['works']): string {
  const lines = works.map(({ title, dimensions }) => {
    const size = formatDimensions(dimensions) || 'not known';
    return works.length === 1 ? size : `${title}: ${size}`;
  });
  return lines.join('\n');
}

/** What was offered, until when, and the buyer's page. */
export function QuoteDelivery({ quote }: { quote: Quote }) {
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
