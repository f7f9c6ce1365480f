import { formatDimensions } from '../../domain/artwork/dimensions.ts';
import { formatDollars } from '../../domain/money.ts';
import type { InvoiceAddress, InvoiceLine } from '../../domain/order/invoice.ts';
import type { Sender } from '../../domain/order/sender.ts';
import type { Band, BandCell, BandText, Part } from '../pdf/page-bands.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { TextStyle } from '../pdf/text-setter.ts';
import { across, cell, columnX, GAP, priceCell, section, text } from './paper-grid.ts';
import * as styles from './paper-styles.ts';

/**
 * The parts that the estate's papers have in common: the invoice, the credit note, the statement
 * (docs/specification/invoice.md §6).
 */

const IMAGE_SIZE = 56;
const PRICE_WIDTH = 72;
const SUM_WIDTH = 84;

/** The estate's name and address, the heading, and whose works they are. */
export function placeLetterhead(
  pdf: PdfDocument,
  { sender, heading, artistName }: { sender: Sender; heading: string; artistName: string },
): void {
  const { name, address, email, phone } = sender;
  const from = pdf.part('P');
  pdf.place({
    cells: [
      cell(0, 2, text(from, name, styles.estateName)),
      cell(2, 2, ...[address, email, phone].map((line) => text(from, line, styles.detail))),
    ],
  });
  const artist = artistName === '' ? '' : `Works by ${artistName}`;
  pdf.place({
    before: 44,
    cells: [cell(0, 4, text(pdf.part('H1'), heading, styles.title), text(pdf.part('P'), artist, styles.artist))],
  });
}

/** Up to four facts beside each other, each with its name above. */
export function placeFacts(pdf: PdfDocument, facts: readonly (readonly [name: string, fact: string])[]): void {
  pdf.place({ before: 28, cells: facts.map(([name, fact], index) => labelled(pdf, index, 1, name, [fact])) });
}

export function addressLines(address: InvoiceAddress): string[] {
  return [address.name, ...address.lines];
}

export function labelled(
  pdf: PdfDocument,
  column: number,
  columns: number,
  name: string,
  lines: readonly string[],
): BandCell {
  const part = pdf.part('P');
  return cell(column, columns, text(part, name, styles.label), ...lines.map((line) => text(part, line, styles.fact)));
}

/**
 * A work on a paper; without a price where nothing says what was paid. A `remark` is below the tombstone label; `address` is where a
 * browser gets its image.
 */
type PaperLine = Omit<InvoiceLine, 'price' | 'provenance'> & {
  price: number | null;
  remark?: string;
  address?: string | undefined;
};

/** The last column of a table of works. */
const priceColumn = {
  heading: 'Price',
  of: ({ price }: PaperLine): string => (price === null ? '–' : formatDollars(price)),
};

/** The table of works under its title, and the sums below it. `images` by artwork id: files, or their paths. */
export function placeArtworks(
  pdf: PdfDocument,
  lines: readonly PaperLine[],
  {
    images: files = new Map(),
    title,
    sums = [],
    amount = priceColumn,
  }: {
    images?: ReadonlyMap<number, Uint8Array | string>;
    title?: Band;
    sums?: Band[];
    amount?: typeof priceColumn;
  },
): void {
  const table = pdf.part('Table');
  const images = new Map(lines.map(({ artworkId: id }) => [id, pdf.openImage(files.get(id))] as const));
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
    cells: cells(headText('Stock code'), [headText('Artwork')], headText(amount.heading)),
  };
  const body = pdf.part('TBody', table);
  const rows = lines.map((line): Band => {
    const row = pdf.part('TR', body);
    const code = text(pdf.part('TD', row), line.stockCode, styles.code);
    const artwork = pdf.part('TD', row);
    const image = images.get(line.artworkId);
    const shown = image && { part: pdf.part('Figure', artwork, { alt: line.title }), x: columnX(1), image };
    const label = tombstone(pdf, 'P', artwork, line);
    const remark = line.remark ? [text(pdf.part('P', artwork), line.remark, styles.strongFact)] : [];
    const last = text(pdf.part('TD', row), amount.of(line), styles.amount);
    return {
      padding: 8,
      rule: styles.hairline,
      image: shown && { ...shown, address: line.address, width: IMAGE_SIZE, height: IMAGE_SIZE },
      cells: cells(code, [...label, ...remark], last),
    };
  });
  pdf.placeTable(heading, rows, { title, sums });
}

/** The tombstone label: title in italics, then date, medium and dimensions (docs/specification/artwork.md §5). */
export function tombstone(
  pdf: PdfDocument,
  titleTag: string,
  parent: Part | undefined,
  line: Pick<InvoiceLine, 'title' | 'date' | 'medium' | 'dimensions'>,
): BandText[] {
  const details = [line.date, line.medium, formatDimensions(line.dimensions)].filter((part) => part.trim() !== '');
  return [
    text(pdf.part(titleTag, parent), line.title, styles.artworkTitle),
    text(pdf.part('P', parent), details, styles.detail),
  ];
}

/** Rows of a label and a sum in dollars; the last one is the total. */
export function sumRows(pdf: PdfDocument, sums: readonly (readonly [label: string, figure: number])[]): Band[] {
  const table = pdf.part('Table');
  const row = (label: string, figure: number, style: TextStyle): Band => {
    const part = pdf.part('TR', table);
    const name = text(pdf.part('TH', part, { scope: 'Row' }), label, style);
    const amount = text(pdf.part('TD', part), formatDollars(figure), style);
    const width = across(2) - GAP - SUM_WIDTH;
    return { padding: 2.5, cells: [{ x: columnX(2), width, texts: [name] }, priceCell(amount, SUM_WIDTH)] };
  };
  return sums.map(([label, figure], place): Band => {
    const band = row(label, figure, place === sums.length - 1 ? styles.total : styles.amount);
    return place === 0 ? { ...band, before: 8 } : band;
  });
}

/** Small print below the sums. */
export function noteBelow(pdf: PdfDocument, note: string): Band {
  return { before: 4, cells: [cell(2, 2, text(pdf.part('P'), note, styles.detail))] };
}

/** Draws how to reach the estate. */
export function placeContact(pdf: PdfDocument, { name, address, email, phone }: Sender): void {
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
