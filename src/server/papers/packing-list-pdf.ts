import { formatDay } from '../../domain/days.ts';
import { estateLanguage } from '../../domain/money.ts';
import type { PackingList } from '../../domain/order/packing-list.ts';
import { PdfDocument } from '../pdf/pdf-document.ts';
import { cell, SECTION_SPACE, section, text } from './paper-grid.ts';
import { addressLines, labelled, placeArtworks, placeContact, placeFacts, placeLetterhead } from './paper-parts.ts';
import * as styles from './paper-styles.ts';

const HEADING = 'Packing List';

/** A catalogue does not know what a packed work weighs: it is written in by hand. */
const weight = { heading: 'Weight', of: () => '.............. kg' };

/**
 * Makes the list of what is in each crate as a PDF of A4 pages, like the invoice, without prices
 * (docs/specification/order.md §20).
 */
export function packingListPdf({ day, invoiceNumber, sender, artistName, ...list }: PackingList): Promise<Uint8Array> {
  const { recipient, crates, check } = list;
  const pdf = new PdfDocument({
    title: `${HEADING} ${invoiceNumber}`,
    author: sender.name,
    language: estateLanguage(),
    created: new Date(`${day}T00:00:00Z`),
  });
  placeLetterhead(pdf, { sender, heading: HEADING, artistName });
  placeFacts(pdf, [
    ['For invoice', invoiceNumber],
    ['Works', String(crates.flatMap(({ lines }) => lines).length)],
    ['Printed on', formatDay(day)],
  ]);
  const lines = recipient.isCollecting ? [recipient.name] : addressLines(recipient);
  pdf.place({
    before: 20,
    cells: [
      labelled(pdf, 0, 2, 'From', [sender.name, sender.address, sender.phone].filter(Boolean)),
      labelled(pdf, 2, 2, recipient.isCollecting ? 'Collected by' : 'To', [...lines, recipient.phone].filter(Boolean)),
    ],
  });
  for (const crate of crates) {
    const title = text(pdf.part('H2'), crate.name, styles.sectionTitle);
    const sent = crate.sent === '' ? [] : [text(pdf.part('P'), crate.sent, styles.detail)];
    const works = crate.lines.map((line) => ({ ...line, price: null }));
    placeArtworks(pdf, works, {
      title: { before: SECTION_SPACE, cells: [cell(0, 4, title, ...sent)] },
      sums: [],
      amount: weight,
    });
  }
  if (check.trim() !== '') {
    const heading = text(pdf.part('H2'), 'What to Check on Arrival', styles.sectionTitle);
    pdf.place(section(heading, [text(pdf.part('P'), check, styles.prose)]));
  }
  placeContact(pdf, sender);
  return pdf.finish(styles.footer, (page, pages) => [`${HEADING} ${invoiceNumber}`, `Page ${page} of ${pages}`]);
}
