import { inCurrency } from '../../domain/currency-words.ts';
import { formatDay } from '../../domain/days.ts';
import { estateLanguage } from '../../domain/money.ts';
import type { CreditNote } from '../../domain/order/credit-note.ts';
import { PdfDocument } from '../pdf/pdf-document.ts';
import { SECTION_SPACE, section, text } from './paper-grid.ts';
import {
  addressLines,
  labelled,
  noteBelow,
  placeArtworks,
  placeContact,
  placeFacts,
  placeLetterhead,
  sumRows,
} from './paper-parts.ts';
import * as styles from './paper-styles.ts';

const HEADING = 'Credit Note';

/** A credit note as a PDF of A4 pages, like the invoice (docs/specification/order.md §16). The same one always gives the same bytes. */
export function creditNotePdf(note: CreditNote): Promise<Uint8Array> {
  const pdf = new PdfDocument({
    title: `${HEADING} ${note.number}`,
    author: note.sender.name,
    language: estateLanguage(),
    created: new Date(`${note.issuedOn}T00:00:00Z`),
  });
  placeLetterhead(pdf, { sender: note.sender, heading: HEADING, artistName: note.artistName });
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
