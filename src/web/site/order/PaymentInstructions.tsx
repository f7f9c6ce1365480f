import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { formatDay } from '../../../domain/format-day.ts';
import { formatDollars } from '../../../domain/money.ts';
import { payableFacts } from '../../invoice/InvoiceView.tsx';
import { useSiteInfo } from '../../layout/loading/use-site-info.ts';
import { Facts } from '../../ui/text/Facts.tsx';
import { PhoneLink } from './PhoneLink.tsx';

/** How to pay, with the advice to check the bank details by telephone (docs/specification/order.md §3). */
export function PaymentInstructions({ order }: { order: Order }) {
  const { contactPhone } = useSiteInfo();
  const { paymentInstructions, sender } = order.invoice;
  const isTransfer = order.paymentMethod === 'bank_transfer';
  const hasAccount = paymentInstructions.some(({ code }) => code === 'account_number');
  const phone = contactPhone || sender.phone;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className="mb-5 font-serif text-2xl">
        {isTransfer ? 'Bank Transfer Instructions' : 'Payment Instructions'}
      </h2>
      {hasAccount && phone !== '' && (
        <p className="mb-5 flex flex-wrap items-center gap-x-2 border-l-2 border-accent bg-accent-tint px-4 py-2">
          <strong className="font-medium">Ring us to check them before transferring:</strong>
          <PhoneLink phone={phone} className="inline-flex min-h-11 items-center text-lg" />
        </p>
      )}
      <Facts
        facts={[
          ...payableFacts(order.invoice),
          { label: 'Amount due', value: <strong className="tabular-nums">{formatDollars(order.total)}</strong> },
          { label: 'Expected payment date', value: formatDay(order.expectedPaymentDate) },
        ]}
      />
      {isTransfer && <p className="mt-4 text-sm text-ink-soft">Bank transfers usually clear in 1-2 business days.</p>}
    </section>
  );
}
