import type { ReactNode } from 'react';
import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { CreditNoteKind } from '../../../domain/order/balance.ts';
import { type EmailType, emailKindOf, recordedAs } from '../../../domain/order/communication.ts';
import { toldOfCancellation } from '../../../domain/order/follow-up.ts';
import { isPaid } from '../../../domain/order/order-status.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/style/class-names.ts';
import { formatInstant, formatShortDay, useEstateDay } from '../kit/admin-dates.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import { MissingCharactersNotice } from '../kit/order/EmailView.tsx';
import { RecordSection } from '../kit/record/RecordSection.tsx';
import { TaskButton } from '../kit/record/use-task.tsx';
import { WhoMayChange } from '../kit/WhoMayChange.tsx';

/** The invoice, its PDFs, the drafts of the emails and the buyer's page, each with its date. */
export function OrderDocuments({ order }: { order: Order }) {
  const { id, settlement, status, communications = [], returns = [] } = order;
  const { timeZone } = useEstateDay();
  const issued = `Issued ${formatShortDay(order.invoiceDate)}`;
  const sent = (kind: EmailType) => {
    const at =
      kind === 'cancellation'
        ? toldOfCancellation(order)
        : communications.findLast(({ type }) => type === recordedAs[kind])?.date;
    return at === undefined ? 'Not recorded as sent' : `Sent ${formatInstant(at, timeZone)}`;
  };
  return (
    <RecordSection title="Documents">
      <WhoMayChange>
        <MissingCharactersNotice orderId={id} className="mb-3" />
      </WhoMayChange>
      <ul className="text-sm">
        <Document name="Invoice" date={settlement === null ? issued : settledText(settlement)}>
          <TaskButton task="invoice" right="see-orders">
            View Invoice
          </TaskButton>
          <FileLink to={paths.invoicePdf(id)}>Download PDF</FileLink>
        </Document>
        {order.newAccountSince !== null && (
          <Document name="Payment notice" date="New bank details, which replace those on the invoice">
            <FileLink to={paths.paymentNoticePdf(id)}>Download PDF</FileLink>
          </Document>
        )}
        {settlement !== null && (
          <Document name="Invoice as issued" date={issued}>
            <FileLink to={paths.issuedInvoicePdf(id)}>As Issued (PDF)</FileLink>
          </Document>
        )}
        {status !== 'cancelled' && (
          <Document name="Packing list" date="Without prices, for the crates">
            <FileLink to={paths.packingList(id)}>Download PDF</FileLink>
          </Document>
        )}
        {order.creditNotes.map(({ number, kind, issuedOn, amount, titles }) => (
          <Document
            key={number}
            name={`Credit note ${number}`}
            date={`Issued ${formatShortDay(issuedOn)}, ${formatDollars(amount)}`}
            note={`${creditNoteLabels[kind]}: ${titles.join(', ')}${returnText(returns.find(({ creditNote }) => creditNote === number))}`}
          >
            <FileLink to={paths.creditNotePdf(id, number)}>Download PDF</FileLink>
          </Document>
        ))}
        {documentEmails
          .filter((type) => order.email !== '' && (type === 'invoice' || isPaid(status)))
          .map((type) => {
            const kind = emailKindOf(type, status);
            return (
              <Document key={kind} name={emailNames[kind] ?? ''} date={sent(kind)}>
                <WhoMayChange>
                  <FileLink to={paths.emailDraft(id, kind)}>Save Draft</FileLink>
                </WhoMayChange>
              </Document>
            );
          })}
        {order.link !== '' && (
          <Document name="The Buyer’s Link" date="Opens in a new tab">
            <a href={order.link} target="_blank" rel="noreferrer" className={buttonClass('quiet', 'small')}>
              Open Page
            </a>
            <CopyButton what="link" text={new URL(order.link, window.location.href).href} />
          </Document>
        )}
      </ul>
    </RecordSection>
  );
}

/** The emails that carry a paper of the order, by the kind that the order's status makes of them. */
const documentEmails = ['invoice', 'payment_confirmation'] as const;
const emailNames: Partial<Record<EmailType, string>> = {
  invoice: 'Invoice email',
  payment_confirmation: 'Confirmation email',
  cancellation: 'Cancellation email',
};

function settledText({ kind, day }: NonNullable<Order['settlement']>): string {
  return `${kind === 'paid' ? 'Paid' : 'Cancelled'} ${formatShortDay(day)}`;
}

const creditNoteLabels: Record<CreditNoteKind, string> = {
  cancellation: 'Order cancelled',
  work: 'Work cancelled',
  return: 'Returned',
};

/** ". Came back 12 Nov 2026, as sent. Freight paid by the buyer. Notes" */
function returnText(returned: NonNullable<Order['returns']>[number] | undefined): string {
  if (returned === undefined) return '';
  const { returnedOn, condition, freightPaidBy, notes } = returned;
  return `. Came back ${formatShortDay(returnedOn)}, ${condition}. Freight paid by the ${freightPaidBy}. ${notes}`.trim();
}

function FileLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} download className={buttonClass('quiet', 'small')}>
      {children}
    </a>
  );
}

interface DocumentProps {
  name: string;
  date: string;
  /** A note that says what the document is about. */
  note?: string;
  children: ReactNode;
}

function Document({ name, date, note, children }: DocumentProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2">
      <p className="min-w-0">
        <span className="font-medium">{name}</span>
        <span className="block text-ink-soft">{date}</span>
        {note !== undefined && <span className="block whitespace-pre-line break-words text-ink-soft">{note}</span>}
      </p>
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </li>
  );
}
