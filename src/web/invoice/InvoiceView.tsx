import { Fragment, useId } from 'react';
import type { Order } from '../../contract/orders/orders.schemas.ts';
import { formatDimensions } from '../../domain/artwork/dimensions.ts';
import { pricesInCurrency } from '../../domain/currency-words.ts';
import { formatDay } from '../../domain/days.ts';
import { formatDollars } from '../../domain/money.ts';
import { findShipTo } from '../../domain/order/delivery-address.ts';
import { receivedFacts, type Settlement, settlementText } from '../../domain/order/settlement.ts';
import { taxNotes } from '../../domain/order/tax-notes.ts';
import { classNames } from '../ui/style/class-names.ts';
import { Facts, Joined } from '../ui/text/Facts.tsx';
import { Totals } from '../ui/text/Money.tsx';

export interface SettlementBannerProps {
  /** Null while payment is expected: then there is no banner. */
  settlement: Settlement | null;
  className?: string;
}

const looks = { cancelled: 'border-red bg-red-tint', paid: 'border-green bg-green-tint' };

/** The first text of a cancelled or paid order (docs/specification/order.md §12). */
export function SettlementBanner({ settlement, className }: SettlementBannerProps) {
  if (settlement === null) return null;
  return (
    <p className={classNames('border-l-4 px-4 py-4 text-lg font-medium xs:px-6', looks[settlement.kind], className)}>
      {settlementText(settlement)}
    </p>
  );
}

export interface InvoiceViewProps {
  invoice: Order['invoice'];
  settlement: Settlement | null;
  /** The level of its heading in the page. */
  headingAs?: 'h2' | 'h3';
}

/**
 * The invoice with its statement of authenticity; a print shows nothing else. A settled order's has a banner and no payment
 * instructions (docs/specification/order.md §12).
 */
export function InvoiceView({ invoice, settlement, headingAs: Heading = 'h2' }: InvoiceViewProps) {
  const id = useId();
  const { sender, billTo } = invoice;
  const shipTo = findShipTo(invoice);
  const provenance = invoice.lines.filter((line) => line.provenance !== '');
  return (
    <article
      aria-labelledby={id}
      className="mx-auto max-w-5xl border border-line bg-paper px-3 py-8 xs:px-6 sm:px-12 sm:py-12 print:border-0 print:p-0 print:text-sm print:[&_dl>div]:py-1 print:[&_h3]:mb-2"
    >
      <SettlementBanner settlement={settlement} className="mb-8" />
      <header className="flex flex-col items-start justify-between gap-x-12 gap-y-6 sm:flex-row">
        <div className="shrink-0">
          <Heading id={id} className="font-serif text-3xl">
            Invoice
          </Heading>
          <p className="mt-1 text-ink-soft">with Statement of Authenticity</p>
        </div>
        <address className="min-w-0 whitespace-pre-line text-left text-sm not-italic wrap-anywhere sm:text-right">
          {[sender.name, sender.address, sender.email, sender.phone].filter((line) => line !== '').join('\n')}
        </address>
      </header>

      <div className="mt-9 grid grid-cols-1 gap-8 sm:grid-cols-2 print:mt-6 print:grid-cols-2">
        <Facts
          facts={[
            { label: 'Invoice number', value: invoice.invoiceNumber },
            { label: 'Invoice date', value: formatDay(invoice.invoiceDate) },
            { label: 'Payment expected by', value: dayOrNone(invoice.expectedPaymentDate) },
            { label: 'Due date', value: dayOrNone(invoice.dueDate) },
            { label: 'Day of sale', value: dayOrNone(invoice.soldOn ?? '') },
            { label: 'Your reference', value: invoice.reference ?? null },
            { label: 'Replaces invoice', value: invoice.replaces ?? null },
            { label: 'Artist', value: invoice.artistName },
          ]}
        />
        <div className="grid grid-cols-1 gap-6 text-sm lg:grid-cols-2 print:grid-cols-2">
          <InvoiceAddress label="Customer" address={billTo} contact={[invoice.email, invoice.phone]} />
          {shipTo && <InvoiceAddress label="Ship to" address={shipTo} contact={[]} />}
        </div>
      </div>

      <table className="mt-10 w-full text-left print:mt-6">
        <caption className="sr-only">Artworks</caption>
        <thead className="border-b border-ink text-sm">
          <tr>
            <th scope="col" className="py-2 pr-4">
              Artwork
            </th>
            <th scope="col" className="hidden py-2 pr-4 sm:table-cell print:table-cell">
              Stock code
            </th>
            <th scope="col" className="hidden py-2 text-right xs:table-cell print:table-cell">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={line.artworkId} className="border-b border-line align-top print:[&>td]:py-2">
              <td className="py-3 pr-4 wrap-anywhere">
                <p className="font-serif text-lg italic leading-snug">{line.title}</p>
                <p className="text-sm text-ink-soft">
                  <Joined parts={[line.date, line.medium, formatDimensions(line.dimensions)]} />
                </p>
                <p className="text-sm text-ink-soft sm:hidden print:hidden">{line.stockCode}</p>
                <p className="tabular-nums xs:hidden print:hidden">{formatDollars(line.price)}</p>
              </td>
              <td className="hidden whitespace-nowrap py-3 pr-4 text-sm sm:table-cell print:table-cell">
                {line.stockCode}
              </td>
              <td className="hidden whitespace-nowrap py-3 text-right tabular-nums xs:table-cell print:table-cell">
                {formatDollars(line.price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>

      <div className="mt-6 break-inside-avoid sm:ml-auto sm:w-80 print:mt-2 print:ml-auto print:w-80">
        <Totals
          rows={[
            { label: 'Subtotal', dollars: invoice.subtotal },
            { label: `Shipping (${invoice.shippingMethod})`, dollars: invoice.shipping },
          ]}
          total={{ label: 'Total', dollars: invoice.total }}
        />
      </div>
      <p className="mt-4 text-sm text-ink-soft sm:text-right print:mt-2">
        {`${taxNotes(invoice)} ${pricesInCurrency()}`.trim()}
      </p>

      {/* In print the statement may continue on the next page; kept whole, it would leave the first page half empty. */}
      <div className="mt-10 grid grid-cols-1 gap-10 sm:grid-cols-2 print:mt-6 print:grid-cols-2">
        {settlement?.kind !== 'cancelled' && (
          <section className="break-inside-avoid">
            <h3 className="mb-4 font-serif text-xl">{`Payment by ${invoice.paymentMethod}`}</h3>
            <Facts facts={settlement === null ? payableFacts(invoice) : receivedFacts(invoice.total, settlement)} />
          </section>
        )}
        <section>
          <h3 className="mb-4 font-serif text-xl">Statement of Authenticity</h3>
          <p className="whitespace-pre-line border-t border-line pt-3 font-serif text-base print:text-sm">
            {invoice.statementOfAuthenticity}
          </p>
        </section>
      </div>

      {provenance.length > 0 && (
        <section className="mt-10 print:mt-6">
          <h3 className="font-serif text-xl">Provenance</h3>
          <dl className="mt-2">
            {provenance.map((line) => (
              <Fragment key={line.artworkId}>
                <dt className="break-after-avoid font-serif italic">{line.title}</dt>
                <dd className="reading mb-3 whitespace-pre-line text-base">{line.provenance}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      )}
    </article>
  );
}

/** A settled order's invoice has no dates of payment. */
function dayOrNone(day: string): string {
  return day === '' ? '' : formatDay(day);
}

/** Returns the lines that say where the money goes. */
export function payableFacts({ paymentInstructions }: Pick<Order['invoice'], 'paymentInstructions'>) {
  return paymentInstructions.map((line) => ({ ...line, exact: line.code !== 'details_follow' }));
}

function InvoiceAddress({
  label,
  address,
  contact,
}: {
  label: string;
  address: { name: string; lines: string[] };
  contact: string[];
}) {
  return (
    <div>
      <h3 className="text-ink-soft">{label}</h3>
      <p className="whitespace-pre-line text-left wrap-anywhere">
        {[address.name, ...address.lines, ...contact].filter((line) => line !== '').join('\n')}
      </p>
    </div>
  );
}
