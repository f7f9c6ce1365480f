import { inCurrency } from '../../domain/currency-words.ts';
import type { Statement, StatementOrder } from '../../domain/customer/statement.ts';
import { formatDay } from '../../domain/days.ts';
import { estateLanguage, formatDollars } from '../../domain/money.ts';
import { PdfDocument } from '../pdf/pdf-document.ts';
import { cell, SECTION_SPACE, text } from './paper-grid.ts';
import {
  addressLines,
  labelled,
  placeArtworks,
  placeContact,
  placeFacts,
  placeLetterhead,
  sumRows,
} from './paper-parts.ts';
import * as styles from './paper-styles.ts';

const HEADING = 'Statement';

/** A customer's statement as a PDF of A4 pages, like the invoice (docs/specification/customers.md §9). */
export function statementPdf(statement: Statement): Promise<Uint8Array> {
  const { day, sender, artistName, customer, works, bought, due, refundDue } = statement;
  const pdf = new PdfDocument({
    title: `${HEADING} of ${formatDay(day)}, ${customer.name}`,
    author: sender.name,
    language: estateLanguage(),
    created: new Date(`${day}T00:00:00Z`),
  });
  placeLetterhead(pdf, { sender, heading: HEADING, artistName });
  placeFacts(pdf, [
    ['Works', String(works)],
    ['Bought', formatDollars(bought)],
    [inCurrency('Due'), formatDollars(due)],
    ...(refundDue > 0 ? ([['Owed to you', formatDollars(refundDue)]] as const) : []),
  ]);
  const contact = [customer.email, customer.phone].filter((line) => line.trim() !== '');
  pdf.place({
    before: 20,
    cells: [
      labelled(pdf, 0, 2, 'Customer', [...addressLines(customer), ...contact]),
      labelled(pdf, 2, 2, 'Date', [formatDay(day)]),
    ],
  });
  for (const order of statement.orders) placeOrder(pdf, order);
  if (statement.recorded.length > 0) {
    const title = text(pdf.part('H2'), 'Sold without an invoice', styles.sectionTitle);
    placeArtworks(pdf, statement.recorded, { title: { before: SECTION_SPACE, cells: [cell(0, 4, title)] }, sums: [] });
  }
  placeContact(pdf, sender);
  return pdf.finish(styles.footer, (page, pages) => [`${HEADING} of ${formatDay(day)}`, `Page ${page} of ${pages}`]);
}

function placeOrder(pdf: PdfDocument, { invoiceNumber, facts, lines, sums }: StatementOrder): void {
  const title = text(pdf.part('H2'), `Invoice ${invoiceNumber}`, styles.sectionTitle);
  const details = text(pdf.part('P'), facts.join(' · '), styles.detail);
  placeArtworks(pdf, lines, {
    title: { before: SECTION_SPACE, cells: [cell(0, 4, title, details)] },
    sums: sumRows(pdf, sums),
  });
}
