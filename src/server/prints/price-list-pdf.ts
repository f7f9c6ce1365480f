import { type Print, priceLines } from '../../domain/print/print.ts';
import { text } from '../papers/paper-grid.ts';
import { labelled, placeArtworks, placeContact, placeLetterhead } from '../papers/paper-parts.ts';
import * as styles from '../papers/paper-styles.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { codeBand, shownDetails, type WorkImages } from './work-texts.ts';

/** A price list as it was at a minute, with a QR code that leads to the list as it is now (docs/specification/print.md §3). */
export function fillPriceList(pdf: PdfDocument, print: Print, images: WorkImages): void {
  const { parts, works, counts, sender, artistName, minute, liveList } = print;
  placeLetterhead(pdf, { sender, heading: print.title, artistName });
  pdf.place({
    before: 28,
    cells: [
      labelled(pdf, 0, 2, 'As at', [minute]),
      labelled(pdf, 2, 1, 'Works', [counts.works.toLocaleString('en-AU')]),
      labelled(pdf, 3, 1, 'Offered', [counts.offered.toLocaleString('en-AU')]),
    ],
  });
  if (parts.includes('qr')) {
    const texts = [
      text(pdf.part('P'), 'What is available now', styles.strongFact),
      text(pdf.part('P'), `Scan the code, or open ${liveList}`, styles.detail),
    ];
    pdf.place(codeBand(pdf, liveList, { before: 20, texts }));
  }
  const priceOf = new Map(
    works.map((work) => [work.id, parts.includes('price') ? priceLines(work).join('\n') : work.badge] as const),
  );
  placeArtworks(
    pdf,
    works.map((work) => ({
      artworkId: work.id,
      stockCode: work.code,
      price: work.price,
      address: work.image?.address,
      ...shownDetails(work, parts),
    })),
    {
      images: parts.includes('image') ? images : new Map(),
      sums: [],
      amount: {
        heading: parts.includes('price') ? 'Price' : 'Status',
        of: ({ artworkId }) => priceOf.get(artworkId) ?? '',
      },
    },
  );
  placeContact(pdf, sender);
}
