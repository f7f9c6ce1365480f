import { inCurrency } from '../../domain/currency-words.ts';
import { formatDay } from '../../domain/days.ts';
import { estateLanguage } from '../../domain/money.ts';
import { NEW_ACCOUNT, type PaymentNotice } from '../../domain/order/new-account.ts';
import { PdfDocument } from '../pdf/pdf-document.ts';
import { cell, section, text } from './paper-grid.ts';
import { addressLines, labelled, placeContact, placeFacts, placeLetterhead, sumRows } from './paper-parts.ts';
import * as styles from './paper-styles.ts';

const HEADING = 'Payment Notice';

/** The account that replaces the one on an invoice, as one A4 page like the invoice (docs/specification/invoice.md §9). */
export function paymentNoticePdf({ invoice, day, instructions, paid, due }: PaymentNotice): Promise<Uint8Array> {
  const { sender, invoiceNumber } = invoice;
  const pdf = new PdfDocument({
    title: `${HEADING} ${invoiceNumber}`,
    author: sender.name,
    language: estateLanguage(),
    created: new Date(`${day}T00:00:00Z`),
  });
  placeLetterhead(pdf, { sender, heading: HEADING, artistName: invoice.artistName });
  placeFacts(pdf, [
    ['For invoice', invoiceNumber],
    ['Invoice date', formatDay(invoice.invoiceDate)],
    ['Due date', formatDay(invoice.dueDate)],
    ['Printed on', formatDay(day)],
  ]);
  pdf.place({ before: 20, cells: [labelled(pdf, 0, 2, 'Customer', [...addressLines(invoice.billTo), invoice.email])] });
  pdf.place({ before: 28, cells: [cell(0, 4, text(pdf.part('P'), NEW_ACCOUNT, styles.prose))] });
  const heading = text(pdf.part('H2'), `Payment by ${invoice.paymentMethod}`, styles.sectionTitle);
  const part = pdf.part('P');
  pdf.place(
    section(
      heading,
      instructions.map(({ label, value }) => text(part, `${label}: ${value}`, styles.fact)),
    ),
  );
  const received = paid === 0 ? [] : ([['Amount received', paid]] as const);
  for (const band of sumRows(pdf, [['Invoice total', invoice.total], ...received, [inCurrency('Amount due'), due]])) {
    pdf.place(band);
  }
  placeContact(pdf, sender);
  return pdf.finish(styles.footer, (page, pages) => [`Payment notice ${invoiceNumber}`, `Page ${page} of ${pages}`]);
}
