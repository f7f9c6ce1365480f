import { formatDimensions } from '../../../domain/artwork/dimensions.ts';
import { formatDay } from '../../../domain/days.ts';
import { formatDollars } from '../../../domain/money.ts';
import { findShipTo } from '../../../domain/order/delivery-address.ts';
import {
  type Invoice,
  type InvoiceAddress,
  type InvoiceLine,
  SHIPPING_ARRANGED,
} from '../../../domain/order/invoice.ts';
import { type Settlement, settlementText, withoutDemand } from '../../../domain/order/settlement.ts';
import type { Band, BandCell, BandText, Part } from '../../pdf/page-bands.ts';
import { PdfDocument } from '../../pdf/pdf-document.ts';
import type { TextStyle } from '../../pdf/text-setter.ts';
import { across, cell, columnX, GAP, priceCell, SECTION_SPACE, section, text } from './invoice-grid.ts';
import * as styles from './invoice-styles.ts';

/** The heading; with the number it is also the document's title (docs/specification/invoice.md §6). */
const HEADING = 'Invoice with Statement of Authenticity';
const LANGUAGE = 'en-AU';

const IMAGE_SIZE = 56;
const PRICE_WIDTH = 72;
const SUM_WIDTH = 84;

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
    title: `${HEADING} ${invoice.invoiceNumber}`,
    author: invoice.sender.name,
    language: LANGUAGE,
    created: new Date(`${settlement?.day ?? invoice.invoiceDate}T00:00:00Z`),
  });
  placeLetterhead(pdf, invoice, settlement);
  placeArtworks(pdf, invoice, images);
  placePayment(pdf, invoice, settlement);
  placeStatement(pdf, invoice);
  placeProvenance(pdf, invoice);
  placeContact(pdf, invoice);
  return pdf.finish(styles.footer, (page, pages) => [
    `Invoice ${invoice.invoiceNumber}`,
    ...(settlement === null ? [] : [stamps[settlement.kind]]),
    `Page ${page} of ${pages}`,
  ]);
}

/** Beside the page number of each page. */
const stamps: Record<Settlement['kind'], string> = { cancelled: 'Cancelled', paid: 'Paid' };

function placeLetterhead(pdf: PdfDocument, invoice: Invoice, settlement: Settlement | null): void {
  const { name, address, email, phone } = invoice.sender;
  const from = pdf.part('P');
  pdf.place({
    cells: [
      cell(0, 2, text(from, name, styles.estateName)),
      cell(2, 2, ...[address, email, phone].map((line) => text(from, line, styles.detail))),
    ],
  });
  const artist = invoice.artistName === '' ? '' : `Works by ${invoice.artistName}`;
  pdf.place({
    before: 44,
    cells: [cell(0, 4, text(pdf.part('H1'), HEADING, styles.title), text(pdf.part('P'), artist, styles.artist))],
  });
  if (settlement !== null) {
    const banner = text(pdf.part('P'), settlementText(settlement), styles.banners[settlement.kind]);
    pdf.place({ before: 20, padding: 8, rule: styles.headingLine, cells: [cell(0, 4, banner)] });
  }
  const facts = [
    ['Invoice number', invoice.invoiceNumber],
    ['Invoice date', formatDay(invoice.invoiceDate)],
    ...(settlement === null
      ? [
          ['Payment expected by', formatDay(invoice.expectedPaymentDate)],
          ['Due date', formatDay(invoice.dueDate)],
        ]
      : []),
  ];
  pdf.place({ before: 28, cells: facts.map(([name = '', fact = ''], index) => labelled(pdf, index, 1, name, [fact])) });
  const shipTo = findShipTo(invoice);
  pdf.place({
    before: 20,
    cells: [
      labelled(pdf, 0, 2, 'Customer', [...addressLines(invoice.billTo), invoice.email, invoice.phone]),
      ...(shipTo === undefined ? [] : [labelled(pdf, 2, 2, 'Ship to', addressLines(shipTo))]),
    ],
  });
}

function addressLines(address: InvoiceAddress): string[] {
  return [address.name, ...address.lines];
}

function labelled(pdf: PdfDocument, column: number, columns: number, name: string, lines: readonly string[]): BandCell {
  const part = pdf.part('P');
  return cell(column, columns, text(part, name, styles.label), ...lines.map((line) => text(part, line, styles.fact)));
}

function placeArtworks(pdf: PdfDocument, invoice: Invoice, files: ReadonlyMap<number, Uint8Array>): void {
  const table = pdf.part('Table');
  const images = new Map(invoice.lines.map(({ artworkId: id }) => [id, pdf.openImage(files.get(id))] as const));
  const isIllustrated = [...images.values()].some((image) => image !== undefined);
  const indent = isIllustrated ? IMAGE_SIZE + GAP : 0;
  const cells = (code: BandText, artwork: readonly BandText[], price: BandText): BandCell[] => [
    cell(0, 1, code),
    { x: columnX(1) + indent, width: across(3) - indent - GAP - PRICE_WIDTH, texts: artwork },
    priceCell(price, PRICE_WIDTH),
  ];

  const head = pdf.part('TR', pdf.part('THead', table));
  const headText = (name: string) => text(pdf.part('TH', head, { scope: 'Column' }), name, styles.label);
  const heading: Band = {
    before: 28,
    padding: 4,
    rule: styles.headingLine,
    cells: cells(headText('Stock code'), [headText('Artwork')], headText('Price')),
  };
  const body = pdf.part('TBody', table);
  const rows = invoice.lines.map((line): Band => {
    const row = pdf.part('TR', body);
    const code = text(pdf.part('TD', row), line.stockCode, styles.code);
    const artwork = pdf.part('TD', row);
    const image = images.get(line.artworkId);
    const shown = image && { part: pdf.part('Figure', artwork, { alt: line.title }), x: columnX(1), image };
    const price = text(pdf.part('TD', row), formatDollars(line.price), styles.amount);
    return {
      padding: 8,
      rule: styles.hairline,
      image: shown && { ...shown, width: IMAGE_SIZE, height: IMAGE_SIZE },
      cells: cells(code, tombstone(pdf, 'P', artwork, line), price),
    };
  });
  pdf.placeTable(heading, rows, totals(pdf, invoice));
}

/** The tombstone label: title in italics, then date, medium and dimensions (docs/specification/artwork.md §5). */
function tombstone(pdf: PdfDocument, titleTag: string, parent: Part | undefined, line: InvoiceLine): BandText[] {
  const details = [line.date, line.medium, formatDimensions(line.dimensions)].filter((part) => part.trim() !== '');
  return [
    text(pdf.part(titleTag, parent), line.title, styles.artworkTitle),
    text(pdf.part('P', parent), details, styles.detail),
  ];
}

function totals(pdf: PdfDocument, invoice: Invoice): Band[] {
  const table = pdf.part('Table');
  const row = (label: string, figure: number, style: TextStyle): Band => {
    const part = pdf.part('TR', table);
    const name = text(pdf.part('TH', part, { scope: 'Row' }), label, style);
    const amount = text(pdf.part('TD', part), formatDollars(figure), style);
    const width = across(2) - GAP - SUM_WIDTH;
    return { padding: 2.5, cells: [{ x: columnX(2), width, texts: [name] }, priceCell(amount, SUM_WIDTH)] };
  };
  const method = invoice.shippingMethod.trim() || SHIPPING_ARRANGED;
  return [
    { ...row('Subtotal', invoice.subtotal, styles.amount), before: 8 },
    row(`Shipping (${method})`, invoice.shipping, styles.amount),
    row('Total (Australian dollars)', invoice.total, styles.total),
    { before: 4, cells: [cell(2, 2, text(pdf.part('P'), invoice.taxExemptReason, styles.detail))] },
  ];
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
      : [
          { label: 'Amount received', value: formatDollars(invoice.total), style: styles.strongFact },
          { label: 'Payment arrived on', value: formatDay(settlement.day), style: styles.fact },
        ]),
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

function placeContact(pdf: PdfDocument, invoice: Invoice): void {
  const { name, address, email, phone } = invoice.sender;
  if ([address, email, phone].every((line) => line.trim() === '')) return;
  const heading = text(pdf.part('H2'), 'Contact', styles.sectionTitle);
  const part = pdf.part('P');
  pdf.place(
    section(
      heading,
      [name, address, email, phone].map((line) => text(part, line, styles.fact)),
    ),
  );
}
