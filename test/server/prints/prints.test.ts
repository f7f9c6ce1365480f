import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { printCalls } from '../../../src/contract/prints/prints.calls.ts';
import type { AskedPrint } from '../../../src/contract/prints/prints.schemas.ts';
import { labelBox, labelSheetNames, labelSheets, labelsPerSheet } from '../../../src/domain/print/label-sheets.ts';
import { strongFact } from '../../../src/server/papers/paper-styles.ts';
import { riseOf } from '../../../src/server/pdf/page-bands.ts';
import { aMovement, anArtwork, anUploadedImage, aPeriod, aPlace } from '../../factories.ts';
import { type PdfPage, readPdf } from '../../read-pdf.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterEach(() => app.close());

const all = ['image', 'code', 'medium', 'size', 'price', 'place', 'description', 'provenance', 'index', 'qr'] as const;

/** The lines before the PDF, and the PDF as pdf.js reads it. */
async function made(asked: Partial<AskedPrint> & Pick<AskedPrint, 'kind'>) {
  const input: AskedPrint = { ...(asked.ids === undefined && { filters: {} }), parts: [...all], ...asked };
  const answer = Buffer.from((await staff.get(printCalls.makePrint, input)) as unknown as Uint8Array);
  const at = answer.indexOf('%PDF');
  const lines = answer.subarray(0, at === -1 ? undefined : at).toString();
  const bytes = answer.subarray(at === -1 ? answer.length : at);
  const pdf = await readPdf(bytes);
  return {
    lines: lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    bytes,
    ...pdf,
    text: textOf(pdf.pages),
  };
}

const textOf = (pages: readonly PdfPage[]) =>
  pages
    .map((page) => page.text)
    .join('\n')
    .replace(/\s+/g, ' ');

const longTitle =
  'The morning after the great flood, seen from the sluice at Low Water, with the ferryman’s daughter and eleven swans upon the staithe, painted from memory in the winter of the year in which the harbour froze for the last time, and never shown to anyone';

describe('a price list', () => {
  test('says the minute, each work with its price, which are reserved, sold and on loan, and where the live list is', async () => {
    const loan = await anArtwork(staff, { title: 'Lent', stockCode: 'L-1' });
    await anArtwork(staff, { title: 'Offered', stockCode: 'L-2', price: 3100 });
    await anArtwork(staff, { title: 'Kept', stockCode: 'L-3', status: 'reserved' });
    await anArtwork(staff, { title: 'Gone', stockCode: 'L-4', status: 'sold', available: false });
    await anArtwork(staff, { title: 'Asked', stockCode: 'L-5', price: null });
    await aMovement(staff, [loan.id], { custody: 'on-loan', party: 'City Museum', publicText: 'on-loan' });
    const { text, lines, title, isTagged, language, alternatives, bytes } = await made({
      kind: 'price-list',
      title: 'Open Studio',
    });
    for (const part of [
      ...['Open Studio', 'As at 21 November 2026, 12:00 pm', 'Works 5', 'Offered 2'],
      ...['L-1 Lent 1963 · Oil on board · 61 × 91.5 cm (24 × 36 in) On loan', 'L-2 Offered', '$3,100.00'],
      ...['L-3 Kept', '$4,200.00 Reserved', 'Sold', 'Price on Request', 'Page 1 of'],
      'Scan the code, or open http://gallery.test/shop',
    ]) {
      expect(text).toContain(part);
    }
    expect(lines.at(-1)).toEqual({ done: 5, of: 5 });
    expect([title, isTagged, language]).toEqual(['Open Studio, 21 November 2026, 12:00 pm', true, 'en-AU']);
    expect(alternatives).toContain('QR code: http://gallery.test/shop');
    expect(bytes.includes('pdfaid:conformance') || bytes.toString('latin1').includes('/OutputIntents')).toBe(true);
  });

  test('of a period leads to its page, and has no prices where they are not ticked', async () => {
    const period = await aPeriod(staff, { slug: 'paris', name: 'Paris' });
    await anArtwork(staff, { title: 'Seine', periodId: period.id });
    await anArtwork(staff, { title: 'Thames' });
    const { text } = await made({ kind: 'price-list', filters: { period: 'paris' }, parts: ['qr'] });
    expect(text).toContain('http://gallery.test/period/paris');
    expect(text).toContain('Seine');
    expect(text).not.toMatch(/Thames|\$|Oil on board/);
    const cover = await made({ kind: 'catalogue', filters: { period: 'paris' } });
    expect(textOf(cover.pages.slice(0, 1))).toContain('Paris');
  });

  test('is previewed with the counts of the whole list, and without a number of pages', async () => {
    for (let at = 0; at < 32; at += 1) await anArtwork(staff, { title: `Work ${at}` });
    const { page } = await staff.get(printCalls.previewPrint, { kind: 'price-list', parts: [], filters: {} });
    const texts = page.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(texts.join(' ')).toMatch(/Works\s+32\s+Offered\s+32/);
    expect(texts.join(' ')).not.toMatch(/Page 1 of/);
  });
});

describe('labels', () => {
  test.each(labelSheetNames)('of %s are in the PDF where the published template has them', async (sheet) => {
    await anArtwork(staff);
    const { pages } = await made({ kind: 'wall-labels', sheet, isTest: true });
    const height = labelSheets[sheet].paper === 'A4' ? 841.89 : 792;
    const inset = 5.67;
    for (let place = 0; place < labelsPerSheet(labelSheets[sheet]); place += 1) {
      const box = labelBox(labelSheets[sheet], place, { nudgeX: 0, nudgeY: 0, scale: 100 });
      const found = pages[0]?.texts.find(({ text }) => text === `Label ${place + 1}`);
      const [x, y] = [found?.x ?? 0, height - (found?.y ?? 0)];
      const mm = (points: number) => (Math.abs(points) * 25.4) / 72;
      expect(mm(x - inset - box.x)).toBeLessThan(0.1);
      expect(mm(y - inset - riseOf(strongFact) - box.y)).toBeLessThan(0.1);
    }
  });

  test('a title of 250 letters is made smaller, wraps and is whole, and stays on its label', async () => {
    await anArtwork(staff, { title: longTitle, stockCode: 'W-1' });
    for (const sheet of labelSheetNames) {
      const { pages, text } = await made({ kind: 'wall-labels', sheet });
      expect(text).toContain(longTitle);
      expect(text).toContain('$4,200.00');
      const box = labelBox(labelSheets[sheet], 0, { nudgeX: 0, nudgeY: 0, scale: 100 });
      const height = labelSheets[sheet].paper === 'A4' ? 841.89 : 792;
      const texts = pages[0]?.texts ?? [];
      expect(new Set(texts.map(({ y }) => y)).size).toBeGreaterThan(5);
      for (const { x, y } of texts) {
        expect(x).toBeGreaterThanOrEqual(box.x);
        expect(height - y).toBeGreaterThan(box.y);
        expect(height - y).toBeLessThan(box.y + box.height);
      }
    }
  });

  test('break no size, however narrow an image makes the texts', async () => {
    const { filePath } = await anUploadedImage(staff, { width: 900, height: 600 });
    await anArtwork(staff, { title: 'Mud', image: filePath });
    const { pages } = await made({ kind: 'storage-labels' });
    expect(pages[0]?.texts.map(({ text }) => text.replaceAll('\u00a0', ' ').trim())).toContain('61 × 91.5 cm');
  });

  test('take less than a kilobyte for each QR code', async () => {
    for (let at = 0; at < 21; at += 1) await anArtwork(staff, { title: `Work ${at}` });
    const [coded, plain] = [
      await made({ kind: 'wall-labels', parts: ['qr'] }),
      await made({ kind: 'wall-labels', parts: [] }),
    ];
    expect((coded.bytes.length - plain.bytes.length) / 21).toBeLessThan(1024);
  });

  test('begin at the first free label, and say the place on those for the rack', async () => {
    const [one, two] = [await anArtwork(staff, { stockCode: 'R-1' }), await anArtwork(staff, { stockCode: 'R-2' })];
    const studio = await aPlace(staff, { name: 'Studio' });
    const rack = await aPlace(staff, { name: 'Rack 3', parentId: studio.id });
    await aMovement(staff, [one.id], { placeId: rack.id });
    const { pages, text, alternatives } = await made({ kind: 'storage-labels', firstLabel: 21, ids: [one.id, two.id] });
    expect(pages.map((page) => page.texts[0]?.text)).toEqual(['R-1', 'R-2']);
    expect(text).toContain('Studio › Rack 3');
    expect(alternatives[0]).toBe(`QR code: http://gallery.test/admin?tab=artworks&artwork=${one.id}`);
  });
});

describe('a catalogue', () => {
  test.each([1, 2, 4] as const)(
    'with %s works on a page has cover, introduction, works and an index of their pages',
    async (perPage) => {
      const { filePath } = await anUploadedImage(staff, { width: 900, height: 600 });
      const titles = ['Alder', 'Birch', 'Cedar', 'Dogwood', longTitle];
      for (const title of titles)
        await anArtwork(staff, { title, image: filePath, description: `Of ${title.slice(0, 5)}.` });
      const { pages, alternatives, lines } = await made({
        kind: 'catalogue',
        perPage,
        title: 'The Woods',
        introduction: 'First.\n\nSecond.',
        parts: ['code', 'description', 'index'],
      });
      const text = (at: number) => textOf(pages.slice(at, at + 1));
      expect(text(0)).toContain('The Woods');
      expect(text(1)).toContain('Introduction First. Second.');
      const index = textOf(pages.slice(2 + Math.ceil(5 / perPage)));
      for (const [at, title] of titles.entries()) {
        const page = 3 + Math.floor(at / perPage);
        expect(text(page - 1)).toContain(title);
        expect(index).toMatch(new RegExp(`${title}, 1963 .{0,20} ${page}\\b`));
      }
      expect(textOf(pages)).not.toContain('$4,200');
      expect(textOf(pages).includes('Of Birch.')).toBe(perPage === 1);
      expect(alternatives.filter((each) => titles.includes(each))).toHaveLength(6);
      expect(lines.at(-1)).toEqual({ done: 10, of: 10 });
    },
  );

  test('a single sheet has the work, its price, description, provenance and the address of its page', async () => {
    const { id } = await anArtwork(staff, { title: 'Reeds', description: 'A river.', provenance: 'By descent.' });
    const { text, pages } = await made({ kind: 'sheets', ids: [id], paper: 'Letter' });
    expect(pages).toHaveLength(1);
    for (const part of ['Reeds', '$4,200.00', 'A river.', 'By descent.', `http://gallery.test/artwork/${id}`]) {
      expect(text).toContain(part);
    }
  });

  test('a single sheet stays on one page where a smaller image makes room for its texts', async () => {
    const { filePath } = await anUploadedImage(staff, { width: 900, height: 600 });
    const texts = { description: 'A river, and a boat that lies in it. '.repeat(32), provenance: 'By descent.' };
    const { id } = await anArtwork(staff, { image: filePath, ...texts });
    expect((await made({ kind: 'sheets', ids: [id] })).pages).toHaveLength(1);
  });
});

describe('private works', () => {
  test('are printed only where they were chosen, and the preview says how many', async () => {
    const shown = await anArtwork(staff, { title: 'Public' });
    const hidden = await anArtwork(staff, { title: 'Canary', published: false });
    const preview = (asked: Partial<AskedPrint>) =>
      staff.get(printCalls.previewPrint, { kind: 'price-list', parts: [...all], ...asked });
    expect(await preview({ filters: {} })).toMatchObject({ works: 1, privateWorks: 0, privateLeftOut: 1 });
    const chosen = await preview({ ids: [shown.id, hidden.id] });
    expect(chosen).toMatchObject({ works: 2, privateWorks: 1, privateLeftOut: 0 });
    expect(JSON.stringify(chosen.page)).toContain('Canary');
    expect((await made({ kind: 'price-list' })).text).not.toContain('Canary');
    expect((await made({ kind: 'price-list', ids: [hidden.id] })).text).toContain('Canary');
    const refused = await staff.ask(printCalls.previewPrint, {
      kind: 'price-list',
      parts: [],
      filters: { published: 'no' },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'All of these works are private. Please select the ones to print in the table.' },
    });
  });
});

test('the preview is the first page, with every text at its place', async () => {
  await anArtwork(staff, { title: 'Reeds' });
  const { page } = await staff.get(printCalls.previewPrint, { kind: 'price-list', parts: [...all], filters: {} });
  const { pages } = await made({ kind: 'price-list' });
  const drawn = page.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
  for (const { text, x, y } of pages[0]?.texts ?? []) {
    const near = drawn.filter((mark) => Math.abs(mark.x - x) < 0.1 && Math.abs(page.height - mark.y - y) < 0.1);
    expect(near.map((mark) => mark.text).join(' '), text).toContain(text.trim().slice(0, 4));
  }
  expect(page.marks.filter(({ kind }) => kind === 'code')).toHaveLength(1);
});
