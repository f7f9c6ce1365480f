import { formatDay } from '../../domain/days.ts';
import { estateLanguage, toCents, toDollars } from '../../domain/money.ts';
import { insuredAmountText, type Receipt, receiptNames } from '../../domain/order/receipt.ts';
import { percentOf } from '../../domain/record/fields.ts';
import type { Band } from '../pdf/page-bands.ts';
import { PdfDocument } from '../pdf/pdf-document.ts';
import { cell, SECTION_SPACE, text } from './paper-grid.ts';
import { labelled, placeArtworks, placeContact, placeFacts, placeLetterhead } from './paper-parts.ts';
import * as styles from './paper-styles.ts';

const received: Record<Receipt['kind'], string> = {
  loan: 'The works above were lent and received in the condition in which they were handed over. They remain the property of the estate.',
  consignment:
    'The works above were consigned for sale and received in the condition in which they were handed over. They remain the property of the estate until they are sold and paid for.',
};

/** A receipt as a PDF of A4 pages, like the invoice, with a line for each side to sign. The same one always gives the same bytes. */
export function receiptPdf(receipt: Receipt): Promise<Uint8Array> {
  const { number, kind, issuedOn, from, until, sender, party, insured, commission } = receipt;
  const heading = receiptNames[kind];
  const pdf = new PdfDocument({
    title: `${heading} ${number}`,
    author: sender.name,
    language: estateLanguage(),
    created: new Date(`${issuedOn}T00:00:00Z`),
  });
  placeLetterhead(pdf, { sender, heading, artistName: receipt.artistName });
  placeFacts(pdf, [
    ['Receipt number', number],
    ['Date', formatDay(issuedOn)],
    ['From', formatDay(from)],
    ['Until', until === null ? 'Until further notice' : formatDay(until)],
  ]);
  const count = receipt.works.length;
  const each = insured && insuredAmountText(insured);
  const total = insured && insuredAmountText({ ...insured, amount: toDollars(count * toCents(insured.amount)) });
  const insurance = each === null ? '' : count === 1 ? each : `${each} each, ${total} in all`;
  const terms = [
    ['Agreement', receipt.agreementNumber],
    ['Insured', [insurance, receipt.insuredBy && `by ${receipt.insuredBy}`].filter(Boolean).join(', ')],
    ['Commission', commission === null ? '' : `${percentOf(commission)} %`],
  ].filter(([, term]) => term !== '');
  pdf.place({
    before: 20,
    cells: [
      labelled(pdf, 0, 1, kind === 'loan' ? 'Lent to' : 'Consigned to', [party]),
      labelled(pdf, 1, 1, 'Works', [count.toLocaleString('en-AU')]),
      labelled(
        pdf,
        2,
        2,
        terms.length === 0 ? '' : 'Terms',
        terms.map(([name, term]) => `${name}: ${term}`),
      ),
    ],
  });
  const works = receipt.works.map((work) => ({ ...work, price: null }));
  placeArtworks(pdf, works, {
    // The last work stays with the signatures, which would else stand for nothing on a page of their own.
    sums: [
      { before: SECTION_SPACE, cells: [cell(0, 4, text(pdf.part('P'), received[kind], styles.prose))] },
      ...[sender.name, party].map(
        (side): Band => ({
          before: 40,
          padding: 4,
          rule: styles.headingLine,
          cells: [
            cell(0, 2, text(pdf.part('P'), `For ${side}`, styles.fact)),
            cell(2, 2, text(pdf.part('P'), 'Name, signature, date', styles.label)),
          ],
        }),
      ),
    ],
    amount: { heading: 'Insured', of: () => each ?? '' },
  });
  placeContact(pdf, sender);
  return pdf.finish(styles.footer, (page, pages) => [`${heading} ${number}`, `Page ${page} of ${pages}`]);
}
