import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { formatDollars } from '../../../src/domain/money.ts';
import type { Invoice } from '../../../src/domain/order/invoice.ts';
import { invoicePdf } from '../../../src/server/papers/invoice-pdf.ts';
import { type PdfPage, readPdf } from '../../read-pdf.ts';
import { sampleInvoice, sampleLine } from '../../sample-invoice.ts';

const artworks = (count: number) => Array.from({ length: count }, (_, index) => sampleLine(index + 1));
const printed = async (invoice: Invoice) => readPdf(await invoicePdf(invoice));

/** The text of all pages, with each run of blanks and line ends as one blank. */
const textOf = (pages: readonly PdfPage[]) => squeeze(pages.map((page) => page.text).join('\n'));
const squeeze = (text: string) => text.replace(/\s+/g, ' ');
const find = (page: PdfPage, text: string) => page.texts.find((each) => each.text.startsWith(text));

describe('an invoice', () => {
  it('states in this order the sender, the buyer, the artworks, the sums and how to pay', async () => {
    const { pages } = await printed(
      sampleInvoice([sampleLine(1, { provenance: 'By descent to the artist’s widow, 1987.' })]),
    );
    const text = textOf(pages);
    const order = [
      'The Estate of Edmund Hale 14 Wharf Lane Williamstown VIC 3016 estate@example.org 03 5550 0001',
      'Invoice with Statement of Authenticity Works by Edmund Hale',
      'Invoice number 2026-11-0007',
      'Invoice date 21 November 2026',
      'Payment expected by 23 November 2026',
      'Due date 5 December 2026',
      'Customer Margaret Oduya 4 Harbour Street Geelong VIC 3220 Australia margaret@example.com 03 5550 1234',
      'Ship to Margaret Oduya Unit 4, 88 Lorimer Street Port Melbourne VIC 3207 Australia',
      'Stock code Artwork Price',
      'FMC-1963-001 Low water, sheet 1 c. 1961–63 · Oil on board · 61 × 91.5 cm (24 × 36 in) $1,001.00',
      'Subtotal $1,001.00',
      'Shipping (Art Courier) $95.00',
      'Total (Australian dollars) $1,096.00',
      'Estate sale: no GST is charged; exempt from VAT.',
      'Payment method Bank Transfer Account name Estate of E. Hale BSB 063-000',
      'Reference 2026-11-0007 Amount due $1,096.00 Payment expected by 23 November 2026',
      'Statement of Authenticity The estate certifies that the works on this invoice are by the artist’s own hand.',
      'Provenance Low water, sheet 1',
      'By descent to the artist’s widow, 1987.',
      'Contact The Estate of Edmund Hale 14 Wharf Lane',
    ];
    let from = 0;
    for (const words of order) {
      const at = text.indexOf(words, from);
      expect(at, words).toBeGreaterThanOrEqual(from);
      from = at + words.length;
    }
    for (const [index, page] of pages.entries()) {
      expect(page.text).toContain(`Invoice 2026-11-0007 · Page ${index + 1} of ${pages.length}`);
    }
  });

  it('leaves out what the estate or the buyer has not given', async () => {
    const sender = { name: 'The Estate of Edmund Hale', address: '', email: '', phone: '' };
    const bare = sampleInvoice(artworks(1), {
      sender,
      artistName: '',
      phone: '',
      statementOfAuthenticity: '',
      shippingMethod: '',
    });
    const text = textOf((await printed(bare)).pages);
    expect(text).not.toContain('Works by');
    expect(text).not.toContain('Contact');
    expect(text).not.toContain('Provenance');
    expect(text.match(/Statement of Authenticity/g)).toHaveLength(1);
    expect(text).toContain('Shipping (Arranged with the Estate) $95.00');
  });

  it('has no delivery address for a pickup', async () => {
    const text = textOf(
      (await printed(sampleInvoice(artworks(1), { shippingMethodCode: 'pickup', shippingMethod: 'Abholung' }))).pages,
    );
    expect(text).toContain('Shipping (Abholung)');
    expect(text).toContain('Customer Margaret Oduya 4 Harbour Street');
    expect(text).not.toContain('Ship to');
    expect(text).not.toContain('Lorimer Street');
  });

  it('is accessible: tagged, titled, with a language, and headings in its tables', async () => {
    const invoice = sampleInvoice(artworks(30), {
      sender: { ...sampleInvoice([]).sender, name: 'Hale & Sons <Estate>' },
    });
    const bytes = await invoicePdf(invoice);
    const read = await readPdf(bytes);
    expect(read).toMatchObject({
      isTagged: true,
      language: 'en-AU',
      title: 'Invoice with Statement of Authenticity 2026-11-0007',
      author: 'Hale & Sons <Estate>',
    });
    expect(Buffer.from(bytes).toString()).toContain('<rdf:li>Hale &amp; Sons &lt;Estate&gt;</rdf:li>');
    const count = (role: string) => read.roles.filter((each) => each === role).length;
    expect(count('H1')).toBe(1);
    expect(count('Table')).toBeGreaterThanOrEqual(3);
    // Three headings of the table, three sums, seven lines of payment; counted once, on however many pages they are repeated.
    expect(count('TH')).toBe(3 + 3 + 7);
    const structured = squeeze(read.pages.map((page) => page.structured).join(' '));
    expect(structured.match(/Stock code/g)).toHaveLength(1);
    expect(structured).not.toContain('Page 1 of');
  });

  it('embeds its fonts', async () => {
    const file = Buffer.from(await invoicePdf(sampleInvoice(artworks(2), { artistName: 'Łukasz שרה سارة' }))).toString(
      'latin1',
    );
    const fonts = file.match(/\/Type \/FontDescriptor/g)?.length;
    expect(fonts).toBeGreaterThanOrEqual(6);
    expect(file.match(/\/FontFile2 /g)).toHaveLength(fonts ?? 0);
    expect(file).not.toContain('Helvetica');
  });

  it('has the same bytes at any time, after any other invoice', async () => {
    const hebrew = sampleInvoice([sampleLine(1, { title: 'שקיעה מעל הנמל', medium: 'زيت على قماش جميلة' })]);
    const first = await invoicePdf(hebrew);
    await invoicePdf(sampleInvoice([sampleLine(1, { title: 'حمص ÁÉÍ ffi', medium: 'ח' })]));
    expect(Buffer.compare(await invoicePdf(hebrew), first)).toBe(0);
    expect(Buffer.compare(await invoicePdf({ ...hebrew, invoiceNumber: '2026-11-0008' }), first)).not.toBe(0);
  });
});

describe('page breaks', () => {
  it.each([1, 5, 6, 7, 8, 30])(
    '%i artworks: each on one page, below a heading, and the sums with the last one',
    async (count) => {
      const invoice = sampleInvoice(artworks(count));
      const { pages } = await printed(invoice);
      for (const line of invoice.lines) {
        const own = pages.filter((page) => page.texts.some((each) => each.text === line.stockCode));
        expect(own).toHaveLength(1);
        const text = squeeze(own[0]?.text ?? '');
        expect(text).toContain(`${line.stockCode} ${line.title} c. 1961–63 · Oil on board`);
        expect(text).toContain(formatDollars(line.price));
        expect(text).toContain('Stock code Artwork Price');
      }
      const last = pages.find((page) => page.texts.some((each) => each.text === invoice.lines.at(-1)?.stockCode));
      expect(squeeze(last?.text ?? '')).toMatch(/Subtotal .* Shipping .* Total .* exempt from VAT/);
    },
  );

  it('keep a title of 785 characters complete, of words or of one word', async () => {
    const long = 'Dutch Boats in a Gale, Fishermen endeavouring to put their Fish on Board; '.repeat(11).slice(0, 785);
    const { pages } = await printed(
      sampleInvoice([sampleLine(1), sampleLine(2, { title: long }), sampleLine(3, { title: 'W'.repeat(785) })]),
    );
    const text = textOf(pages);
    expect(text).toContain(squeeze(long).trim());
    expect(text.replace(/\s/g, '')).toContain('W'.repeat(785));
    const page = pages.find((each) => each.text.includes('FMC-1963-002'));
    expect(squeeze(page?.text ?? '')).toContain(squeeze(long).trim());
  });

  it('split an artwork that is longer than a page', async () => {
    const { pages } = await printed(sampleInvoice([sampleLine(1), sampleLine(2, { title: 'Sea '.repeat(2000) })]));
    expect(textOf(pages).match(/Sea/g)).toHaveLength(2000);
    expect(pages.length).toBeGreaterThan(3);
  });

  it('never separate a heading from its content, and never leave one line of a text alone', async () => {
    for (const lines of [1, 2, 8, 9, 10, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42]) {
      const history = Array.from({ length: lines }, (_, index) => `Exhibited ${index + 1}`).join('\n');
      const { pages } = await printed(
        sampleInvoice([sampleLine(1, { provenance: history }), sampleLine(2, { provenance: history })]),
      );
      for (const page of pages) {
        for (const heading of ['Payment', 'Statement of', 'Provenance', 'Contact']) {
          const stands = page.texts.find((each) => each.text === heading && each.x < 100);
          if (stands === undefined) continue;
          const beside = page.texts.filter((each) => each.x > 150 && Math.abs(each.y - stands.y) < 1);
          expect(beside.length, `${heading}, ${lines} lines`).toBeGreaterThan(0);
        }
        // The code of an artwork with a printed provenance is in the second column.
        for (const code of page.texts.filter((each) => each.text.startsWith('FMC') && each.x > 150)) {
          const below = page.texts.filter((each) => each.text.startsWith('Exhibited') && each.y < code.y);
          expect(below.length, `${code.text}, ${lines} lines`).toBeGreaterThan(lines === 1 ? 0 : 1);
        }
        const shown = page.texts.filter((each) => each.text.startsWith('Exhibited'));
        if (lines > 1) expect(shown.length, `${lines} lines`).not.toBe(1);
      }
    }
  });
});

describe('any typed text', () => {
  const odd = '<b>bold</b> & "double" ‘single’ \\ (100%) €½';

  it('is printed unchanged, in every field', async () => {
    const base = sampleInvoice([
      sampleLine(1, { title: odd, stockCode: odd, date: odd, medium: odd, dimensions: odd, provenance: odd }),
    ]);
    const { pages } = await printed({
      ...base,
      artistName: odd,
      sender: { name: odd, address: odd, email: odd, phone: odd },
      billTo: { name: odd, lines: [odd] },
      shipTo: { name: odd, lines: [odd, odd] },
      email: odd,
      phone: odd,
      paymentMethod: odd,
      shippingMethod: odd,
      paymentInstructions: [{ code: 'other', label: odd, value: odd }],
      taxExemptReason: odd,
      statementOfAuthenticity: odd,
    });
    const text = textOf(pages);
    // Sender and contact 4 each, addresses 7, artist 1, the artwork 5 and 6 with provenance, sums 2, payment 3, statement 1.
    expect(text.split(odd)).toHaveLength(1 + 4 + 4 + 7 + 1 + 5 + 6 + 2 + 3 + 1);
  });

  it('is printed in Cyrillic and Greek', async () => {
    const titles = ['Закат над гаванью', 'Ђурђевдан', 'Ηλιοβασίλεμα στο λιμάνι', 'Ἀθῆναι'];
    const file = await invoicePdf(
      sampleInvoice(titles.map((title, index) => sampleLine(index + 1, { title, medium: title }))),
    );
    const text = textOf((await readPdf(file)).pages);
    for (const title of titles) expect(text.split(title)).toHaveLength(3);
    expect(text).not.toContain('▯');
    expect(Buffer.from(file).toString('latin1')).toContain('Literata');
  });

  it('has a box for each character that is in no font', async () => {
    const { pages } = await printed(sampleInvoice([sampleLine(1, { title: 'Sun ☀️ 👩🏽‍🎨 ᚠᚢ end' })]));
    expect(textOf(pages)).toContain('Sun ▯ ▯ ▯▯ end');
  });

  it('runs from right to left where its words do', async () => {
    const title = 'שקיעה מעל הנמל';
    const { pages } = await printed(
      sampleInvoice([
        sampleLine(1, { title, medium: 'שמן על בד' }),
        sampleLine(2, { title: 'View of ירושלים from the east' }),
      ]),
    );
    const [page] = pages;
    if (page === undefined) throw new Error('no page');
    const at = (word: string) => find(page, word)?.x ?? Number.NaN;
    expect(at('שקיעה')).toBeGreaterThan(at('מעל'));
    expect(at('מעל')).toBeGreaterThan(at('הנמל'));
    expect(at('View of')).toBeLessThan(at('ירושלים'));
    expect(at('ירושלים')).toBeLessThan(at('from the east'));
    expect(at('c. 1961–63')).toBeLessThan(at('שמן'));
    expect(at('שמן')).toBeLessThan(at('· 61 × 91.5 cm'));
  });

  it('is joined in Arabic, and each character stays the typed one', async () => {
    const { pages } = await printed(sampleInvoice([sampleLine(1, { title: 'حجخ' }), sampleLine(2, { title: 'ح' })]));
    // The three differ in a dot only: one outline, with or without its dot.
    const characters = (code: string) => {
      const [page] = pages;
      const y = page?.texts.find((each) => each.text.startsWith(code))?.y;
      const onLine = page?.texts.filter((each) => each.y === y) ?? [];
      const fromTheRight = onLine.toSorted((one, other) => other.x - one.x).map((each) => each.text);
      return fromTheRight.join('').replace(/\P{Script=Arabic}/gu, '');
    };
    expect(characters('FMC-1963-001')).toBe('حجخ');
    expect(characters('FMC-1963-002')).toBe('ح');
  });
});

describe('images of the artworks', () => {
  it('are beside their artworks, described by their titles; an unreadable one is left out', async () => {
    const picture = new Uint8Array(
      await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7c8a91' } })
        .jpeg()
        .toBuffer(),
    );
    const pictures = new Map([
      [1, picture],
      [2, new Uint8Array([0xff, 0xd8, 0, 0])],
    ]);
    const read = await readPdf(await invoicePdf(sampleInvoice(artworks(3)), { images: pictures }));
    expect(read.alternatives).toEqual(['Low water, sheet 1']);
    expect(textOf(read.pages)).toContain('FMC-1963-003 Low water, sheet 3');
  });
});
