import { inCurrency } from '../../domain/currency-words.ts';
import { formatDay } from '../../domain/days.ts';
import { estateLanguage, formatDollars } from '../../domain/money.ts';
import type { CreditNote } from '../../domain/order/credit-note.ts';
import { findShipTo } from '../../domain/order/delivery-address.ts';
import { type Invoice, shippingOf } from '../../domain/order/invoice.ts';
import { newAccountText, type PaymentNotice } from '../../domain/order/payment.ts';
import { receivedFacts, type Settlement, settlementText, withoutDemand } from '../../domain/order/settlement.ts';
import { taxNotes } from '../../domain/order/tax-notes.ts';
import type { Band, BandText } from '../pdf/page-bands.ts';
import { PdfDocument } from '../pdf/pdf-document.ts';
import { cell, SECTION_SPACE, section, text } from './paper-grid.ts';
import {
  addressLines,
  labelled,
  noteBelow,
  placeArtworks,
  placeContact,
  placeFacts,
  placeLetterhead,
  sumRows,
  tombstone,
} from './paper-parts.ts';
import * as styles from './paper-styles.ts';

/** The heading; with the number it is also the document's title (docs/specification/invoice.md §6). */
const INVOICE = 'Invoice with Statement of Authenticity';

/**
 * The invoice with its statement of authenticity as a PDF of A4 pages: tagged, titled, its fonts embedded. The same
 * invoice and settlement always give the same bytes. `images` are JPEG or PNG files by artwork id; an unreadable one is
 * left out. The copy of a settled order has a banner and demands no payment.
 */
export function invoicePdf(
  issued: Invoice,
  {
    settlement = null,
    images = new Map(),
  }: { settlement?: Settlement | null; images?: ReadonlyMap<number, Uint8Array> } = {},
): Promise<Uint8Array> {
  const invoice = settlement === null ? issued : withoutDemand(issued);
  const pdf = new PdfDocument({
    title: `${INVOICE} ${invoice.invoiceNumber}`,
    author: invoice.sender.name,
    language: estateLanguage(),
    created: new Date(`${settlement?.day ?? invoice.invoiceDate}T00:00:00Z`),
  });
  placeHead(pdf, invoice, settlement);
  placeArtworks(pdf, invoice.lines, { images, sums: totals(pdf, invoice) });
  placePayment(pdf, invoice, settlement);
  placeStatement(pdf, invoice);
  placeProvenance(pdf, invoice);
  placeContact(pdf, invoice.sender);
  return pdf.finish(styles.footer, (page, pages) => [
    `Invoice ${invoice.invoiceNumber}`,
    ...(settlement === null ? [] : [stamps[settlement.kind]]),
    `Page ${page} of ${pages}`,
  ]);
}

/** Beside the page number of each page. */
const stamps: Record<Settlement['kind'], string> = { cancelled: 'Cancelled', paid: 'Paid' };

function placeHead(pdf: PdfDocument, invoice: Invoice, settlement: Settlement | null): void {
  const { sender, artistName } = invoice;
  placeLetterhead(pdf, { sender, heading: INVOICE, artistName });
  if (settlement !== null) {
    const banner = text(pdf.part('P'), settlementText(settlement), styles.banners[settlement.kind]);
    pdf.place({ before: 20, padding: 8, rule: styles.headingLine, cells: [cell(0, 4, banner)] });
  }
  placeFacts(pdf, [
    ['Invoice number', invoice.invoiceNumber],
    ['Invoice date', formatDay(invoice.invoiceDate)],
    ...(settlement === null
      ? ([
          ['Payment expected by', formatDay(invoice.expectedPaymentDate)],
          ['Due date', formatDay(invoice.dueDate)],
        ] as const)
      : []),
  ]);
  const more = [
    ...(invoice.soldOn === undefined ? [] : ([['Day of sale', formatDay(invoice.soldOn)]] as const)),
    ...(invoice.reference === undefined ? [] : ([['Your reference', invoice.reference]] as const)),
    ...(invoice.replaces === undefined ? [] : ([['Replaces invoice', invoice.replaces]] as const)),
  ];
  if (more.length > 0) placeFacts(pdf, more);
  const shipTo = findShipTo(invoice);
  pdf.place({
    before: 20,
    cells: [
      labelled(pdf, 0, 2, 'Customer', [...addressLines(invoice.billTo), invoice.email, invoice.phone].filter(Boolean)),
      ...(shipTo === undefined ? [] : [labelled(pdf, 2, 2, 'Ship to', addressLines(shipTo))]),
    ],
  });
}

function totals(pdf: PdfDocument, invoice: Invoice): Band[] {
  const method = shippingOf(invoice);
  const sums = sumRows(pdf, [
    ['Subtotal', invoice.subtotal],
    [`Shipping (${method})`, invoice.shipping],
    [inCurrency('Total'), invoice.total],
  ]);
  return [...sums, noteBelow(pdf, taxNotes(invoice))];
}

function placePayment(pdf: PdfDocument, invoice: Invoice, settlement: Settlement | null): void {
  // A cancelled order has nothing to say about a payment.
  if (settlement?.kind === 'cancelled') return;
  const heading = text(pdf.part('H2'), 'Payment', styles.sectionTitle);
  const table = pdf.part('Table');
  const rows = [
    { label: 'Payment method', value: invoice.paymentMethod, style: styles.fact },
    ...invoice.paymentInstructions.map((row) => ({
      ...row,
      // Without the reference the estate cannot match the payment.
      style: row.code === 'reference' ? styles.strongFact : styles.fact,
    })),
    ...(settlement === null
      ? [
          { label: 'Amount due', value: formatDollars(invoice.total), style: styles.strongFact },
          { label: 'Payment expected by', value: formatDay(invoice.expectedPaymentDate), style: styles.fact },
        ]
      : receivedFacts(invoice.total, settlement).map((row, at) => ({
          ...row,
          style: at === 0 ? styles.strongFact : styles.fact,
        }))),
  ].filter((row) => row.value.trim() !== '');
  pdf.place(
    ...rows.map(({ label, value, style }, index): Band => {
      const row = pdf.part('TR', table);
      const name = text(pdf.part('TH', row, { scope: 'Row' }), label, styles.label);
      const what = text(pdf.part('TD', row), value, style);
      const cells = [cell(1, 1, name), cell(2, 2, what)];
      return index === 0 ? { before: SECTION_SPACE, cells: [cell(0, 1, heading), ...cells] } : { before: 2, cells };
    }),
  );
}

function placeStatement(pdf: PdfDocument, invoice: Invoice): void {
  const statement = invoice.statementOfAuthenticity;
  if (statement.trim() === '') return;
  const heading = text(pdf.part('H2'), 'Statement of Authenticity', styles.sectionTitle);
  pdf.place(section(heading, [text(pdf.part('P'), statement, styles.prose)]));
}

function placeProvenance(pdf: PdfDocument, invoice: Invoice): void {
  let heading: BandText | undefined;
  for (const line of invoice.lines) {
    if (line.provenance.trim() === '') continue;
    const isFirst = heading === undefined;
    heading ??= text(pdf.part('H2'), 'Provenance', styles.sectionTitle);
    const code = text(pdf.part('P'), line.stockCode, styles.code);
    const artwork = section(isFirst ? heading : undefined, [...tombstone(pdf, 'H3', undefined, line), code]);
    const history = text(pdf.part('P'), line.provenance, styles.prose);
    pdf.place(
      { ...artwork, before: isFirst ? SECTION_SPACE : 18, splits: false },
      { ...section(undefined, [history]), before: 4 },
    );
  }
}

const CREDIT_NOTE = 'Credit Note';

/** A credit note as a PDF of A4 pages, like the invoice (docs/specification/order.md §16). The same one always gives the same bytes. */
export function creditNotePdf(note: CreditNote): Promise<Uint8Array> {
  const pdf = new PdfDocument({
    title: `${CREDIT_NOTE} ${note.number}`,
    author: note.sender.name,
    language: estateLanguage(),
    created: new Date(`${note.issuedOn}T00:00:00Z`),
  });
  placeLetterhead(pdf, { sender: note.sender, heading: CREDIT_NOTE, artistName: note.artistName });
  placeFacts(pdf, [
    ['Credit note number', note.number],
    ['Date', formatDay(note.issuedOn)],
    ['For invoice', note.invoiceNumber],
    ['Invoice date', formatDay(note.invoiceDate)],
  ]);
  pdf.place({
    before: 20,
    cells: [labelled(pdf, 0, 2, 'Customer', [...addressLines(note.billTo), note.email].filter(Boolean))],
  });
  const shipping = note.shipping === 0 ? [] : ([['Shipping', note.shipping]] as const);
  const sums = sumRows(pdf, [...shipping, [inCurrency('Credited'), note.total]]);
  placeArtworks(pdf, note.lines, { sums: [...sums, noteBelow(pdf, note.taxExemptReason)] });
  if (note.reason.trim() !== '') {
    const heading = text(pdf.part('H2'), 'Reason', styles.sectionTitle);
    pdf.place({ ...section(heading, [text(pdf.part('P'), note.reason, styles.prose)]), before: SECTION_SPACE });
  }
  placeContact(pdf, note.sender);
  return pdf.finish(styles.footer, (page, pages) => [`Credit note ${note.number}`, `Page ${page} of ${pages}`]);
}

const PAYMENT_NOTICE = 'Payment Notice';

/** The account that replaces the one on an invoice, as one A4 page like the invoice (docs/specification/invoice.md §9). */
export function paymentNoticePdf({ invoice, day, instructions, paid, due }: PaymentNotice): Promise<Uint8Array> {
  const { sender, invoiceNumber } = invoice;
  const pdf = new PdfDocument({
    title: `${PAYMENT_NOTICE} ${invoiceNumber}`,
    author: sender.name,
    language: estateLanguage(),
    created: new Date(`${day}T00:00:00Z`),
  });
  placeLetterhead(pdf, { sender, heading: PAYMENT_NOTICE, artistName: invoice.artistName });
  placeFacts(pdf, [
    ['For invoice', invoiceNumber],
    ['Invoice date', formatDay(invoice.invoiceDate)],
    ['Due date', formatDay(invoice.dueDate)],
    ['Printed on', formatDay(day)],
  ]);
  pdf.place({ before: 20, cells: [labelled(pdf, 0, 2, 'Customer', [...addressLines(invoice.billTo), invoice.email])] });
  pdf.place({ before: 28, cells: [cell(0, 4, text(pdf.part('P'), newAccountText(invoice), styles.prose))] });
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
