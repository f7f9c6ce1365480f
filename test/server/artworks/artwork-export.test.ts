import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { CreateArtwork, ImportReport } from '../../../src/contract/artworks/artworks.schemas.ts';
import { artworkStatuses, isNotForSale } from '../../../src/domain/artwork/artwork-status.ts';
import { anArtwork, anOrder, aPeriod } from '../../factories.ts';
import { sampleCatalogue } from '../../sample-catalogue.ts';
import { startTestApp, type TestBrowser } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

async function exported(browser = staff, query = ''): Promise<string> {
  const answer = await browser.send(`/api/admin/export/artworks.csv${query}`);
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="artworks-2026-11-21.csv"');
  // The test does not use text(), which takes the byte order mark off.
  return Buffer.from(await answer.arrayBuffer()).toString();
}

const importInto = (browser: TestBrowser, csv: string): Promise<ImportReport> =>
  browser.get(artworkCalls.importArtworks, { publish: true, csv: new Blob([csv]).stream() });

const rowsOf = (csv: string, delimiter = ','): Record<string, string>[] =>
  parse(csv, { bom: true, columns: true, delimiter });

test('cells that a spreadsheet would execute are exported as text, and imported unchanged', async () => {
  const title = '=HYPERLINK("http://x.example","Low water")';
  const artwork = await anArtwork(staff, { title, provenance: "+61 3 5550\n'-1", stockCode: '@7', medium: "'Tis oil" });
  const csv = await exported();
  expect(csv).toMatch(/^\uFEFFkey,title,year,/);
  const row = rowsOf(csv).find((each) => each.stockCode === "'@7");
  expect(row).toMatchObject({ title: `'${title}`, provenance: "'+61 3 5550\n''-1", medium: "'Tis oil", price: '4200' });
  for (const cells of rowsOf(csv)) {
    for (const cell of Object.values(cells)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  }
  expect(await importInto(staff, csv)).toMatchObject({ added: 0, updated: 0, refused: 0 });
  expect(await staff.get(artworkCalls.getArtwork, { id: artwork.id })).toMatchObject(artwork);
});

test('an export that is imported again changes nothing, whatever the artworks contain', {
  timeout: 60_000,
}, async () => {
  const period = await aPeriod(staff, { slug: 'france', name: 'France' });
  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('', '=1', "'=1", 'Étang, “le soir”', 'two\r\nlines', 'a "word"', 'c. 1816–18', 'yes', ' x '),
    fc.constantFrom('a,=1', "a,'-2", 'a;=1', "a;'-2"),
  );
  const artwork: fc.Arbitrary<Partial<CreateArtwork>> = fc.record({
    title: text,
    year: fc.option(fc.integer({ min: 1000, max: 2200 })),
    dateText: text,
    medium: text,
    dimensions: text,
    description: text,
    price: fc.option(fc.integer({ min: 0, max: 90_000 })),
    image: fc.constantFrom('a.jpg', 'https://pictures.example/a,b.jpg', '/uploads/low water.jpg'),
    alt: text,
    periodId: fc.constantFrom(null, period.id),
    available: fc.boolean(),
    featured: fc.boolean(),
    published: fc.boolean(),
    collection: text,
    stockCode: text,
    status: fc.constantFrom(...artworkStatuses),
    authentication: text,
    signed: text,
    condition: text,
    framing: text,
    provenance: text,
    created: text,
  });
  let stored = 0;
  for (const facts of fc.sample(artwork, { numRuns: 140, seed: 3 })) {
    const available = facts.available === true && !isNotForSale(facts.status ?? 'available');
    const made = await staff.ask(artworkCalls.createArtwork, { ...facts, available } as CreateArtwork);
    if (made.status === 201) stored += 1;
    if (made.status === 201 && stored % 3 === 0) {
      await staff.get(artworkCalls.recordSale, {
        id: made.body.id,
        status: facts.status ?? 'sold',
        customerName: 'Margaret Oduya',
        customerEmail: 'margaret@example.com',
        saleNotes: '- rang twice\n- paid',
      });
    }
  }
  expect(stored).toBeGreaterThan(40);
  await anOrder(app.browser(), [await anArtwork(staff, { title: 'On its way' })]);
  await importInto(staff, sampleCatalogue(500));

  for (const [query, delimiter] of [
    ['', ','],
    ['?separator=semicolon', ';'],
  ] as const) {
    const csv = await exported(staff, query);
    const report = await importInto(staff, csv);
    expect(report).toMatchObject({ added: 0, updated: 0, refused: 0, problems: [], ignored: [], written: false });
    expect(report.unchanged).toBe(rowsOf(csv, delimiter).length);
  }
});

test('importing an export into an empty estate gives the same artworks in the same order', async () => {
  const other = await startTestApp({ limits: false });
  const theirs = await other.staff();
  await aPeriod(theirs, { slug: 'france', name: 'France' });
  const csv = await exported();
  const report = await importInto(theirs, csv);
  expect(report.problems).toEqual([]);
  expect(report).toMatchObject({ updated: 0, unchanged: 0, refused: 0 });
  const plainLineEnds = (text: string) => text.replaceAll('\r\n', '\n');
  expect(plainLineEnds(await exported(theirs))).toBe(plainLineEnds(csv));
  await other.close();
});

test('a visitor gets no export', async () => {
  expect((await app.browser().send('/api/admin/export/artworks.csv')).status).toBe(401);
});
