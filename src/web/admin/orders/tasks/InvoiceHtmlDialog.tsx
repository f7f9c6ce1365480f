import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { invoiceCalls } from '../../../../contract/invoices/invoices.calls.ts';
import { type InvoiceHtml, SaveInvoiceHtml } from '../../../../contract/invoices/invoices.schemas.ts';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { unsavedVersion } from '../../../../contract/schema-parts.ts';
import { formatDimensions } from '../../../../domain/artwork/dimensions.ts';
import { formatDay } from '../../../../domain/days.ts';
import { escapeHtml } from '../../../../domain/escape-html.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { findShipTo } from '../../../../domain/order/delivery-address.ts';
import { type Settlement, settlementText } from '../../../../domain/order/settlement.ts';
import { taxNotes } from '../../../../domain/order/tax-notes.ts';
import { browserApi, statusOf } from '../../../api.ts';
import { SettlementBanner } from '../../../invoice/InvoiceView.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { SandboxedHtml } from '../../../ui/text/SandboxedHtml.tsx';
import { SkeletonText } from '../../../ui/text/Skeleton.tsx';
import { adminRead } from '../../kit/admin-queries.ts';
import { CopyButton } from '../../kit/CopyButton.tsx';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { invoiceHtmlWords } from '../order-words.ts';

/** The version of an invoice without saved HTML. */
const none: InvoiceHtml = { invoiceHtml: '', version: unsavedVersion };

/** The saved HTML of an invoice: view it, or generate it from the issued invoice and save it. */
export function InvoiceHtmlDialog(props: TaskProps<Order>) {
  const { record: order, title, onClose } = props;
  const saved = useQuery({
    ...adminRead(invoiceCalls.getInvoiceHtml, { id: order.id }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  // After a save the form starts again with what was saved.
  const [saves, setSaves] = useState(0);
  // `isPending` would close the form, because a refetch without saved data is pending again.
  if (!saved.isFetched) {
    return (
      <Dialog open title={title} description={headline(order)} size="large" onClose={() => onClose()}>
        <SkeletonText lines={6} label="Loading the invoice" />
      </Dialog>
    );
  }
  return (
    <InvoiceHtmlForm
      key={saves}
      {...props}
      opened={saved.data ?? none}
      error={saved.error}
      onSaved={async () => {
        await saved.refetch();
        setSaves(saves + 1);
      }}
    />
  );
}

const Values = SaveInvoiceHtml.omit({ id: true });

function InvoiceHtmlForm({
  record: order,
  title,
  onClose,
  opened,
  error,
  onSaved,
}: TaskProps<Order> & { opened: InvoiceHtml; error: Error | null; onSaved: () => Promise<void> }) {
  const form = useAdminForm(Values, invoiceCalls.saveInvoiceHtml, invoiceHtmlWords.save(order), {
    defaults: { invoiceHtml: opened.invoiceHtml },
    input: (values) => ({ id: order.id, ...values }),
    stored: { opened, read: () => browserApi(invoiceCalls.getInvoiceHtml, { id: order.id }) },
    onSaved: () => void onSaved(),
    onInvalid: () => showToast(invoiceHtmlWords.tooShort),
  });
  const html = useWatch({ control: form.methods.control, name: 'invoiceHtml' });
  const isMissing = statusOf(error) === 404;
  const generate = () =>
    form.methods.setValue('invoiceHtml', invoiceHtml(order.invoice, order.settlement), {
      shouldDirty: true,
      shouldTouch: true,
    });
  return (
    <AdminForm
      form={form}
      title={title}
      description={headline(order)}
      size="large"
      onClose={onClose}
      cancelLabel="Close"
      submit={{ label: 'Save Invoice', busyLabel: 'Saving...', disabled: !form.isDirty }}
      newer={
        <Notice tone="warning" live title={invoiceHtmlWords.newer} className="mb-6">
          <p className="mb-3">{invoiceHtmlWords.newerText}</p>
          <SandboxedHtml title="The newer version" html={form.seen.invoiceHtml} />
        </Notice>
      }
    >
      <div className="grid gap-5">
        <SettlementBanner settlement={order.settlement} />
        {html === '' ? (
          <Notice
            tone={isMissing ? 'info' : 'error'}
            live
            title={isMissing ? invoiceHtmlWords.notFound : invoiceHtmlWords.fetchFailed}
          >
            {isMissing ? invoiceHtmlWords.notFoundText : undefined}
          </Notice>
        ) : (
          <>
            <p role="status" className="text-sm text-ink-soft">
              {form.isDirty ? 'Generated just now, not saved yet.' : 'This is the saved invoice.'}
            </p>
            <SandboxedHtml title="The invoice" html={html} />
          </>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button variant="quiet" onClick={generate}>
            {html === '' ? 'Generate Invoice' : 'Generate Again'}
          </Button>
          {html !== '' && <CopyButton what="HTML" text={html} html={html} />}
        </div>
      </div>
    </AdminForm>
  );
}

function headline({ invoiceNumber, firstName, lastName }: Order): string {
  return `${invoiceNumber}, ${firstName} ${lastName}`;
}

type Invoice = Order['invoice'];

const styles = {
  banner: 'font-family:Arial,sans-serif;font-size:18px;font-weight:bold;border:2px solid #1c1917;padding:12px 16px',
  page: 'max-width:720px;margin:0 auto;padding:32px;font-family:Georgia,serif;font-size:16px;line-height:1.5',
  small: 'font-family:Arial,sans-serif;font-size:14px',
  table: 'width:100%;border-collapse:collapse;margin:24px 0;font-family:Arial,sans-serif;font-size:14px',
  left: 'text-align:left;vertical-align:top;padding:8px 16px 8px 0;border-bottom:1px solid #d9d2c5',
  right: 'text-align:right;vertical-align:top;padding:8px 0;border-bottom:1px solid #d9d2c5;white-space:nowrap',
};

/**
 * The invoice with its statement of authenticity as self-contained HTML: inline styles, nothing to load. Every text is
 * escaped. A settled order's has the banner and demands no payment.
 */
export function invoiceHtml(invoice: Invoice, settlement: Settlement | null): string {
  const { sender, billTo, lines } = invoice;
  const shipTo = findShipTo(invoice);
  const provenance = lines.filter((line) => line.provenance !== '');
  return `<article style="${styles.page}">
${settlement === null ? '' : `<p style="${styles.banner}">${escapeHtml(settlementText(settlement))}</p>`}
<h1>Invoice</h1>
<p>with Statement of Authenticity</p>
${paragraph([sender.name, sender.address, sender.email, sender.phone])}
${rows([
  ['Invoice number', invoice.invoiceNumber],
  ['Invoice date', formatDay(invoice.invoiceDate)],
  ...(settlement === null
    ? ([
        ['Payment expected by', formatDay(invoice.expectedPaymentDate)],
        ['Due date', formatDay(invoice.dueDate)],
      ] as const)
    : []),
  ['Artist', invoice.artistName],
  ['Customer', [billTo.name, ...billTo.lines, invoice.email, invoice.phone].filter(isFilled).join('\n')],
  ...(shipTo === undefined ? [] : [['Ship to', [shipTo.name, ...shipTo.lines].join('\n')] as const]),
])}
<table style="${styles.table}">
<thead><tr><th scope="col" style="${styles.left}">Artwork</th><th scope="col" style="${styles.left}">Stock code</th><th scope="col" style="${styles.right}">Price</th></tr></thead>
<tbody>
${lines.map(artworkRow).join('\n')}
</tbody>
</table>
${rows(
  [
    ['Subtotal', formatDollars(invoice.subtotal)],
    [`Shipping (${invoice.shippingMethod})`, formatDollars(invoice.shipping)],
    ['Total', formatDollars(invoice.total)],
  ],
  styles.right,
)}
<p style="${styles.small}">${escapeHtml(taxNotes(invoice))}</p>
${settlement === null ? paymentSection(invoice) : ''}
<h2>Statement of Authenticity</h2>
${paragraph([invoice.statementOfAuthenticity])}
${provenance.length === 0 ? '' : '<h2>Provenance</h2>'}
${provenance.map((line) => paragraph([line.title, line.provenance])).join('\n')}
</article>`;
}

function paymentSection({ paymentMethod, paymentInstructions }: Invoice): string {
  const instructions = rows(paymentInstructions.map(({ label, value }) => [label, value]));
  return `<h2>Payment by ${escapeHtml(paymentMethod)}</h2>\n${instructions}`;
}

function artworkRow(line: Invoice['lines'][number]): string {
  const facts = [line.date, line.medium, formatDimensions(line.dimensions)].filter(isFilled).join(' · ');
  return `<tr><td style="${styles.left}"><em>${escapeHtml(line.title)}</em><br>${escapeHtml(facts)}</td><td style="${styles.left}">${escapeHtml(line.stockCode)}</td><td style="${styles.right}">${formatDollars(line.price)}</td></tr>`;
}

function rows(facts: readonly (readonly [string, string])[], valueStyle = styles.left): string {
  const written = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${styles.left};font-weight:normal;white-space:nowrap">${escapeHtml(label)}</th><td style="${valueStyle}">${withLineBreaks(value)}</td></tr>`,
  );
  return `<table style="${styles.table}"><tbody>${written.join('')}</tbody></table>`;
}

function paragraph(lines: readonly string[]): string {
  return `<p style="${styles.small}">${lines.filter(isFilled).map(withLineBreaks).join('<br>')}</p>`;
}

function withLineBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}
