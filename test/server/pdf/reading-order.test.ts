import { afterAll, expect, test } from 'vitest';
import { onePdfOfEachKind } from '../../one-pdf-of-each-kind.ts';
import { type Bookmark, readPdf } from '../../read-pdf.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());

const letterhead = 'The Artist’s Estate';
const size = '1963 · Oil on board · 61 × 91.5 cm (24 × 36 in)';
const buyer = 'Margaret Oduya 4 Harbour Street Geelong VIC 3220 Australia';
const contact = `${buyer} margaret@example.com 03 5550 1234`;
const onLoan = 'No place On loan: City Museum Agreement L 7 Until 31 March 2027 Insured by Marsh';
const tableOfBoth = `Stock code | Artwork | Price | FMC-1963-001 | LONG TITLE | ${size} | $4,000.00 | FMC-1963-002 | Отлив | ${size} | $300.00`;
const sums = `Subtotal | $4,300.00 | Shipping (Standard Shipping) | $25.00 | Total (Australian dollars) | $4,325.00
  | Estate sale: no GST is charged; exempt from VAT.`;
const authenticity = `Statement of Authenticity | STATEMENT | Provenance | LONG TITLE | ${size} | FMC-1963-001 | From the artist’s studio.`;
const index = `Index | Title | Stock code | Page | Low Tide, 1963 | FM004 | n | LONG TITLE | FM001 | n | Отлив, 1963 | FM002 | n
  | 低潮 دم | FM003 | n`;
const beginOfCatalogue = `${letterhead} | LONG TITLE | Catalogue | The Artist | 21 November 2026 | Introduction | DESCRIPTION | LONG TITLE
  | ${size} | FM001 | $4,000.00 Reserved`;
const restOfCatalogue = `Отлив | ${size} | FM002 | Sold | 低潮 دم | Oil | FM003 | On loan
  | Low Tide | ${size} | FM004 | Price on Request Reserved | ${index}`;
const wallLabel = '1963 | Oil on board | 61 × 91.5 cm (24 × 36 in)';
const codeOf = (work: number) => `QR code: http://gallery.test/artwork/${work}`;
const codeOnSheet = (work: number) => `${codeOf(work)} | This work on the site | http://gallery.test/artwork/${work}`;
const rackCodeOf = (work: number) => `QR code: http://gallery.test/admin?tab=artworks&artwork=${work}`;

/**
 * The texts that a screen reader says of each kind of paper, as a person reads its page: from the top, and in a row
 * from the left. An image is named by the title of its work. See `shortened` for the words in capitals.
 */
const spokenOf: Record<string, string> = {
  invoice: `${letterhead} | Invoice with Statement of Authenticity | Works by The Artist | Invoice number 2026-11-0001
    | Invoice date 21 November 2026 | Payment expected by 23 November 2026 | Due date 5 December 2026 | Customer ${contact}
    | Ship to ${buyer} | ${tableOfBoth} | ${sums} | Payment | Payment method | Bank Transfer | Account name | Estate of E. Hale
    | Bank | Quay Bank | BSB | 063-000 | Account number | 1234 5678 | Reference | 2026-11-0001 | Amount due | $4,325.00
    | Payment expected by | 23 November 2026 | ${authenticity}`,
  'paid invoice': `${letterhead} | Invoice with Statement of Authenticity | Works by The Artist
    | Your payment arrived on 21 November 2026. | Invoice number 2026-11-0001 | Invoice date 21 November 2026 | Customer ${contact}
    | Ship to ${buyer} | ${tableOfBoth} | ${sums} | Payment | Payment method | Bank Transfer | Amount received | $4,325.00
    | Payment arrived on | 21 November 2026 | ${authenticity}`,
  'payment notice': `${letterhead} | Payment Notice | Works by The Artist | For invoice 2026-11-0001 | Invoice date 21 November 2026
    | Due date 5 December 2026 | Printed on 21 November 2026 | Customer ${buyer} margaret@example.com
    | Our bank details have changed. These replace those on your invoice. | Payment by Bank Transfer
    | Account name: Estate of E. Hale Bank: Quay Bank BSB: 063-000 Account number: 9999 0000 Reference: 2026-11-0001
    | Invoice total | $4,325.00 | Amount received | $3,000.00 | Amount due (Australian dollars) | $1,325.00`,
  'packing list': `${letterhead} | Packing List | Works by The Artist | For invoice 2026-11-0001 | Works 2 | Printed on 21 November 2026
    | From ${letterhead} | To ${buyer} 03 5550 1234 | Contents | Stock code | Artwork | Weight | FMC-1963-001 | LONG TITLE | ${size}
    | .............. kg | FMC-1963-002 | Отлив | ${size} | .............. kg | What to Check on Arrival | CHECK`,
  'credit note': `${letterhead} | Credit Note | Works by The Artist | Credit note number CN-2026-11-0001 | Date 21 November 2026
    | For invoice 2026-11-0001 | Invoice date 21 November 2026 | Customer ${buyer} margaret@example.com | Stock code | Artwork | Price
    | FMC-1963-001 | LONG TITLE | ${size} | $4,000.00 | Credited (Australian dollars) | $4,000.00
    | Estate sale: no GST is charged; exempt from VAT. | Reason | Returned on 21 November 2026`,
  statement: `${letterhead} | Statement | Works by The Artist | Works 1 | Bought $300.00 | Due (Australian dollars) $0.00
    | Owed to you $4,000.00 | Customer ${contact} | Date 21 November 2026 | Invoice 2026-11-0001 | Sold on 21 November 2026
    | ${tableOfBoth.replace(size, `${size} | Returned`)} | Works | $4,300.00 | Shipping | $25.00 | Paid on 21 November 2026, NAB 1 | −$3,000.00
    | Paid on 21 November 2026, NAB 2 | −$1,325.00 | Credit note CN-2026-11-0001 | −$4,000.00 | Owed to you | −$4,000.00`,
  receipt: `${letterhead} | Loan Receipt | Works by The Artist | Receipt number LR-2026-11-0001 | Date 21 November 2026
    | From 20 November 2026 | Until 31 March 2027 | Lent to City Museum | Works 2
    | Terms Agreement: L 7 Insured: AUD 45,000.00 each, AUD 90,000.00 in all, by Marsh | Stock code | Artwork | Insured
    | FM003 | 低潮 دم | Oil | AUD 45,000.00 | FM004 | Low Tide | ${size} | AUD 45,000.00
    | The works above were lent and received in the condition in which they were handed over. They remain the property of the estate.
    | For The Artist’s Estate | Name, signature, date | For City Museum | Name, signature, date`,
  schedule: `${letterhead} | Schedule of Works | Works by The Artist | As on 21 November 2026 | Works 3 | Values for Insurance
    | Made on 21 November 2026 | Stock code | Artwork | Place and custody | Value | FM001 | LONG TITLE | No place With the estate | None
    | FM003 | 低潮 دم Oil | ${onLoan} | None | FM004 | Low Tide ${size} | ${onLoan} | None | Without a value: 3`,
  'price-list': `${letterhead} | Price list | Works by The Artist | As at 21 November 2026, 12:01 pm | Works 4 | Offered 0
    | QR code: http://gallery.test/shop | What is available now | Scan the code, or open http://gallery.test/shop
    | Stock code | Artwork | Price | FM001 | LONG TITLE | ${size} | $4,000.00 Reserved | FM002 | Отлив | ${size} | Sold
    | FM003 | 低潮 دم | Oil | On loan | FM004 | Low Tide | ${size} | Price on Request Reserved`,
  catalogue: `${beginOfCatalogue} | DESCRIPTION | ${restOfCatalogue}`,
  'catalogue of 2': `${beginOfCatalogue} | ${restOfCatalogue}`,
  'catalogue of 4': `${beginOfCatalogue} | ${restOfCatalogue}`,
  sheets: `${letterhead} | The Artist | LONG TITLE | ${size} | FM001 | $4,000.00 Reserved | DESCRIPTION | Provenance
    | From the artist’s studio. | ${codeOnSheet(1)} | ${letterhead} | The Artist | Отлив | ${size} | FM002 | Sold | ${codeOnSheet(2)}
    | ${letterhead} | The Artist | 低潮 دم | Oil | FM003 | On loan | ${codeOnSheet(3)} | ${letterhead} | The Artist | Low Tide | ${size}
    | FM004 | Price on Request Reserved | ${codeOnSheet(4)}`,
  'wall-labels': `LONG TITLE | The Artist | ${wallLabel} | $4,000.00 | Reserved | FM001 | ${codeOf(1)}
    | Отлив | The Artist | ${wallLabel} | Sold | FM002 | ${codeOf(2)} | 低潮 دم | The Artist | Oil | On loan | FM003 | ${codeOf(3)}
    | Low Tide | The Artist | ${wallLabel} | Price on Request | Reserved | FM004 | ${codeOf(4)}`,
  'storage-labels': `LONG TITLE | FM001 | LONG TITLE | ${wallLabel} | ${rackCodeOf(1)} | Отлив | FM002 | Отлив | ${wallLabel} | ${rackCodeOf(2)}
    | FM003 | 低潮 دم | Oil | ${rackCodeOf(3)} | Low Tide | FM004 | Low Tide | ${wallLabel} | ${rackCodeOf(4)}`,
  'test sheet': `Label 1 | L7160. Print at 100 %, not fitted to the page. | ${Array.from({ length: 20 }, (_, at) => `Label ${at + 2}`).join(' | ')}`,
};

/** Long texts by a name, the page of an index by n, and once what an image or the next page repeats. */
function shortened(spoken: readonly string[]): string[] {
  const named = spoken.map((text) =>
    text
      .trim()
      .replace(/^The morning after the great flood, seen from the sluice at .* never shown to anyo.*$/, 'LONG TITLE')
      .replace(/^.*boats lie on the mud before the sheds\..*$/, 'DESCRIPTION')
      .replace(/^The estate certifies that the works listed .*$/, 'STATEMENT')
      .replace(/^Please look at the outside before you sign .*$/, 'CHECK')
      .replace(/^\d$/, 'n'),
  );
  return named.filter((text, at) => text !== named[at - 1]);
}

const parts = (text: string) => text.split('|').map((part) => part.replace(/\s+/g, ' ').trim());

const pdfs = await onePdfOfEachKind(app);

test('a screen reader reads every kind of paper in the order of its page, and the lines of a part as words of their own', async () => {
  const kindOf = (name: string) => name.replace(/ (A4|Letter|L7160|cards-letter)$/, '');
  expect(new Set([...pdfs.keys()].map(kindOf))).toEqual(new Set(Object.keys(spokenOf)));
  for (const [name, bytes] of pdfs) {
    const { spoken } = await readPdf(bytes);
    expect.soft(shortened(spoken), name).toEqual(parts(spokenOf[kindOf(name)] ?? ''));
  }
});

test('each heading is a bookmark, below the one that it belongs to', async () => {
  const outlineOf = async (name: string) => {
    const { bookmarks } = await readPdf(pdfs.get(name) ?? new Uint8Array());
    const titles = (items: readonly Bookmark[]): unknown[] =>
      items.map((each) => [...shortened([each.title]), ...titles(each.items)]);
    return titles(bookmarks);
  };
  expect(await outlineOf('invoice')).toEqual([
    [
      'Invoice with Statement of Authenticity',
      ['Payment'],
      ['Statement of Authenticity'],
      ['Provenance', ['LONG TITLE']],
    ],
  ]);
  expect(await outlineOf('catalogue A4')).toEqual([
    ['Catalogue', ['Introduction'], ['LONG TITLE'], ['Отлив'], ['低潮 ﻣﺪ'], ['Low Tide'], ['Index']],
  ]);
});
