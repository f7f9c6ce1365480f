import { formatDimensions } from '../../domain/artwork/dimensions.ts';
import { formatDay } from '../../domain/format-day.ts';
import { formatDollars } from '../../domain/money.ts';
import { type Invoice, type InvoiceAddress, type InvoiceLine, SHIPPING_ARRANGED } from '../../domain/order/invoice.ts';
import { findShipTo } from '../../domain/order/ship-to.ts';
import type { Band, BandCell, BandText, Part } from '../pdf/page-bands.ts';
import { MARGIN, MEASURE, PdfPage } from '../pdf/pdf-page.ts';
import type { TextStyle } from '../pdf/text-setter.ts';
import * as styles from './invoice-styles.ts';

/** The heading, and with the number the document's title (000 §2, 001 §9). */
const HEADING = 'Invoice with Statement of Authenticity';
const LANGUAGE = 'en-AU';

/** Everything stands on four columns: headings and codes on the first, what belongs to them on the others. */
const GAP = 16;
const COLUMN = (MEASURE + GAP) / 4;
const columnX = (index: number) => MARGIN + index * COLUMN;
const across = (columns: number) => columns * COLUMN - GAP;

const PICTURE_SIZE = 56;
const PRICE_WIDTH = 72;
const SUM_WIDTH = 84;
const SECTION_SPACE = 32;

/**
 * The invoice with its statement of authenticity as a PDF of A4 pages: tagged, titled, its fonts embedded. The same
 * invoice always gives the same bytes. `pictures` are JPEG or PNG files by the work's id; one that can not be read is
 * left out.
 */
export function invoicePdf(
  invoice: Invoice,
  pictures: ReadonlyMap<number, Uint8Array> = new Map(),
): Promise<Uint8Array> {
  const sheet = new PdfPage({
    title: `${HEADING} ${invoice.invoiceNumber}`,
    author: invoice.sender.name,
    language: LANGUAGE,
    created: new Date(`${invoice.invoiceDate}T00:00:00Z`),
  });
  placeLetterhead(sheet, invoice);
  placeWorks(sheet, invoice, pictures);
  placePayment(sheet, invoice);
  placeStatement(sheet, invoice);
  placeProvenance(sheet, invoice);
  placeContact(sheet, invoice);
  return sheet.finish(styles.footer, (page, pages) => [`Invoice ${invoice.invoiceNumber}`, `Page ${page} of ${pages}`]);
}

function placeLetterhead(sheet: PdfPage, invoice: Invoice): void {
  const { name, address, email, phone } = invoice.sender;
  const from = sheet.part('P');
  sheet.place({
    cells: [
      cell(0, 2, text(from, name, styles.estateName)),
      cell(2, 2, ...[address, email, phone].map((line) => text(from, line, styles.detail))),
    ],
  });
  const artist = invoice.artistName === '' ? '' : `Works by ${invoice.artistName}`;
  sheet.place({
    before: 44,
    cells: [cell(0, 4, text(sheet.part('H1'), HEADING, styles.title), text(sheet.part('P'), artist, styles.artist))],
  });
  const facts = [
    ['Invoice number', invoice.invoiceNumber],
    ['Invoice date', formatDay(invoice.invoiceDate)],
    ['Payment expected by', formatDay(invoice.expectedPaymentDate)],
    ['Due date', formatDay(invoice.dueDate)],
  ] as const;
  sheet.place({ before: 28, cells: facts.map(([name, fact], index) => labelled(sheet, index, 1, name, [fact])) });
  const shipTo = findShipTo(invoice);
  sheet.place({
    before: 20,
    cells: [
      labelled(sheet, 0, 2, 'Customer', [...addressLines(invoice.billTo), invoice.email, invoice.phone]),
      ...(shipTo === undefined ? [] : [labelled(sheet, 2, 2, 'Ship to', addressLines(shipTo))]),
    ],
  });
}

function addressLines(address: InvoiceAddress): string[] {
  return [address.name, ...address.lines];
}

function labelled(sheet: PdfPage, column: number, columns: number, name: string, lines: readonly string[]): BandCell {
  const part = sheet.part('P');
  return cell(column, columns, text(part, name, styles.label), ...lines.map((line) => text(part, line, styles.fact)));
}

function placeWorks(sheet: PdfPage, invoice: Invoice, files: ReadonlyMap<number, Uint8Array>): void {
  const table = sheet.part('Table');
  const pictures = new Map(invoice.lines.map(({ artworkId: id }) => [id, sheet.openPicture(files.get(id))] as const));
  const isIllustrated = [...pictures.values()].some((picture) => picture !== undefined);
  const indent = isIllustrated ? PICTURE_SIZE + GAP : 0;
  const cells = (code: BandText, work: readonly BandText[], price: BandText): BandCell[] => [
    cell(0, 1, code),
    { x: columnX(1) + indent, width: across(3) - indent - GAP - PRICE_WIDTH, texts: work },
    priceCell(price, PRICE_WIDTH),
  ];

  const head = sheet.part('TR', sheet.part('THead', table));
  const headText = (name: string) => text(sheet.part('TH', head, { scope: 'Column' }), name, styles.label);
  const heading: Band = {
    before: 28,
    padding: 4,
    rule: styles.edge,
    cells: cells(headText('Stock code'), [headText('Artwork')], headText('Price')),
  };
  const body = sheet.part('TBody', table);
  const rows = invoice.lines.map((line): Band => {
    const row = sheet.part('TR', body);
    const code = text(sheet.part('TD', row), line.stockCode, styles.code);
    const work = sheet.part('TD', row);
    const picture = pictures.get(line.artworkId);
    const shown = picture && { part: sheet.part('Figure', work, { alt: line.title }), x: columnX(1), picture };
    const price = text(sheet.part('TD', row), formatDollars(line.price), styles.amount);
    return {
      padding: 8,
      rule: styles.hairline,
      picture: shown && { ...shown, width: PICTURE_SIZE, height: PICTURE_SIZE },
      cells: cells(code, tombstone(sheet, 'P', work, line), price),
    };
  });
  sheet.placeTable(heading, rows, totals(sheet, invoice));
}

/** The museum's order: title in italics, then date, medium and dimensions (docs/specification/artwork.md §5). */
function tombstone(sheet: PdfPage, titleTag: string, parent: Part | undefined, line: InvoiceLine): BandText[] {
  const details = [line.date, line.medium, formatDimensions(line.dimensions)].filter((part) => part.trim() !== '');
  return [
    text(sheet.part(titleTag, parent), line.title, styles.workTitle),
    text(sheet.part('P', parent), details, styles.detail),
  ];
}

function totals(sheet: PdfPage, invoice: Invoice): Band[] {
  const table = sheet.part('Table');
  const row = (label: string, figure: number, style: TextStyle): Band => {
    const part = sheet.part('TR', table);
    const name = text(sheet.part('TH', part, { scope: 'Row' }), label, style);
    const amount = text(sheet.part('TD', part), formatDollars(figure), style);
    const width = across(2) - GAP - SUM_WIDTH;
    return { padding: 2.5, cells: [{ x: columnX(2), width, texts: [name] }, priceCell(amount, SUM_WIDTH)] };
  };
  const method = invoice.shippingMethod.trim() || SHIPPING_ARRANGED;
  return [
    { ...row('Subtotal', invoice.subtotal, styles.amount), before: 8 },
    row(`Shipping (${method})`, invoice.shipping, styles.amount),
    row('Total (Australian dollars)', invoice.total, styles.total),
    { before: 4, cells: [cell(2, 2, text(sheet.part('P'), invoice.taxExemptReason, styles.detail))] },
  ];
}

function placePayment(sheet: PdfPage, invoice: Invoice): void {
  const heading = text(sheet.part('H2'), 'Payment', styles.sectionTitle);
  const table = sheet.part('Table');
  const rows = [
    { label: 'Payment method', value: invoice.paymentMethod, style: styles.fact },
    ...invoice.paymentInstructions.map((row) => ({
      ...row,
      // The line that the buyer must not forget.
      style: row.code === 'reference' ? styles.strongFact : styles.fact,
    })),
    { label: 'Amount due', value: formatDollars(invoice.total), style: styles.strongFact },
    { label: 'Payment expected by', value: formatDay(invoice.expectedPaymentDate), style: styles.fact },
  ].filter((row) => row.value.trim() !== '');
  sheet.place(
    ...rows.map(({ label, value, style }, index): Band => {
      const row = sheet.part('TR', table);
      const name = text(sheet.part('TH', row, { scope: 'Row' }), label, styles.label);
      const what = text(sheet.part('TD', row), value, style);
      const cells = [cell(1, 1, name), cell(2, 2, what)];
      return index === 0 ? { before: SECTION_SPACE, cells: [cell(0, 1, heading), ...cells] } : { before: 2, cells };
    }),
  );
}

function placeStatement(sheet: PdfPage, invoice: Invoice): void {
  const statement = invoice.statementOfAuthenticity;
  if (statement.trim() === '') return;
  const heading = text(sheet.part('H2'), 'Statement of Authenticity', styles.sectionTitle);
  sheet.place(section(heading, [text(sheet.part('P'), statement, styles.prose)]));
}

function placeProvenance(sheet: PdfPage, invoice: Invoice): void {
  let heading: BandText | undefined;
  for (const line of invoice.lines) {
    if (line.provenance.trim() === '') continue;
    const isFirst = heading === undefined;
    heading ??= text(sheet.part('H2'), 'Provenance', styles.sectionTitle);
    const code = text(sheet.part('P'), line.stockCode, styles.code);
    const work = section(isFirst ? heading : undefined, [...tombstone(sheet, 'H3', undefined, line), code]);
    const history = text(sheet.part('P'), line.provenance, styles.prose);
    sheet.place(
      { ...work, before: isFirst ? SECTION_SPACE : 18, splits: false },
      { ...section(undefined, [history]), before: 4 },
    );
  }
}

function placeContact(sheet: PdfPage, invoice: Invoice): void {
  const { name, address, email, phone } = invoice.sender;
  if ([address, email, phone].every((line) => line.trim() === '')) return;
  const heading = text(sheet.part('H2'), 'Contact', styles.sectionTitle);
  const part = sheet.part('P');
  sheet.place(
    section(
      heading,
      [name, address, email, phone].map((line) => text(part, line, styles.fact)),
    ),
  );
}

function priceCell(price: BandText, width: number): BandCell {
  return { x: MARGIN + MEASURE - width, width, align: 'right', texts: [price] };
}

/** A heading in the first column, its text in the other three. */
function section(heading: BandText | undefined, texts: readonly BandText[]): Band {
  const headings = heading === undefined ? [] : [cell(0, 1, heading)];
  return { before: SECTION_SPACE, splits: true, cells: [...headings, cell(1, 3, ...texts)] };
}

function text(part: Part, words: string | readonly string[], style: TextStyle): BandText {
  return { part, text: words, style };
}

function cell(column: number, columns: number, ...texts: readonly BandText[]): BandCell {
  return { x: columnX(column), width: across(columns), texts };
}
