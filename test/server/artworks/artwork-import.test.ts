import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork, ImportReport } from '../../../src/contract/artworks/artworks.schemas.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { anArtwork, anOrder, aPeriod } from '../../factories.ts';
import { asCsv, sampleCatalogue, sampleRows } from '../../sample-catalogue.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

type Asked = { dryRun?: boolean; skip?: boolean; mapping?: string };

const send = (csv: string | Uint8Array<ArrayBuffer>, asked: Asked = {}) =>
  staff.ask(artworkCalls.importArtworks, { publish: true, ...asked, csv: new Blob([csv]).stream() });

async function taken(csv: string | Uint8Array<ArrayBuffer>, asked: Asked = {}): Promise<ImportReport> {
  const { status, body } = await send(csv, asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const find = (q: string): Promise<Artwork[]> => staff.get(artworkCalls.listArtworks, { q, limit: 200 });

async function total(): Promise<number> {
  const page = await app.browser().send('/api/artworks?limit=1');
  return Number(page.headers.get('X-Total-Count'));
}

test('a museum’s list is imported unchanged; importing it again adds and changes nothing', async () => {
  const csv = sampleCatalogue(1200);
  const before = await total();
  const first = await taken(csv);
  expect(first).toMatchObject({ rows: 1200, added: 1200, updated: 0, refused: 0, problems: [], written: true });
  expect(first.columns).toMatchObject({ key: 'accession_number', collection: 'creditLine', dateText: 'dateText' });
  expect(first.ignored).toEqual(['url']);
  expect(first.incomplete).toBe([...sampleRows(1200)].filter((row) => row[3] === '' || row[6] === '').length);
  expect(await total()).toBe(before + 1200);

  const [uncertain] = await find('?17');
  expect(uncertain?.dateText).toBe(`?${uncertain?.year}`);
  expect(uncertain).toMatchObject({ collection: expect.stringMatching(/^Bequest of/), publicStatus: 'museum' });
  const undated = (await find('date not known'))[0];
  expect(undated).toMatchObject({ year: null, dateText: 'date not known' });

  expect(await taken(csv)).toMatchObject({ rows: 1200, added: 0, updated: 0, unchanged: 1200, written: false });
  expect(await total()).toBe(before + 1200);
});

test('artworks with equal fields keep their number at each import, with keys or without', async () => {
  const headings = ['title', 'dateText', 'medium', 'dimensions'];
  const blanks = asCsv([
    headings,
    ...Array.from({ length: 271 }, () => ['Blank leaf', 'c.1816–18', '', '149 x 93 mm']),
  ]);
  expect(await taken(blanks)).toMatchObject({ added: 271, incomplete: 271 });
  expect(await taken(blanks)).toMatchObject({ added: 0, unchanged: 271 });
  const page = await app.browser().send('/api/artworks?q=blank%20leaf&limit=1');
  expect(page.headers.get('X-Total-Count')).toBe('271');
  expect((await find('blank leaf')).every((artwork) => !artwork.available && artwork.year === 1816)).toBe(true);
});

test('a row changes the fields that it names of an existing artwork, and no other', async () => {
  await taken(
    asCsv([
      ['key', 'title', 'medium', 'dimensions', 'provenance'],
      ['P 1', 'Pier', 'Oil', '1 × 1 cm', 'Gift'],
    ]),
  );
  const [before] = await find('pier');
  const report = await taken(
    asCsv([
      ['key', 'price'],
      ['P 1', '4200'],
    ]),
  );
  expect(report).toMatchObject({ added: 0, updated: 1 });
  const [after] = await find('pier');
  expect(after).toMatchObject({ id: before?.id, title: 'Pier', price: 4200, provenance: 'Gift', purchasable: true });
  expect(after?.version).not.toBe(before?.version);
});

test('each refused row is reported; nothing is written unless the other rows are requested', async () => {
  await aPeriod(staff, { slug: 'france', name: 'France' });
  const csv = asCsv([
    ['key', 'title', 'year', 'period', 'price'],
    ['B 1', 'Good', '1950', 'france', '100'],
    ['B 2', '', 'soon', '', ''],
    ['B 1', 'The same key', '', '', ''],
    ['B 4', 'Short', '1950'],
    ['B 5', 'Elsewhere', '', 'atlantis', '12.50'],
  ]);
  const problems = [
    { row: 3, field: 'title', message: 'A work needs a title.' },
    { row: 3, field: 'year', message: '"soon" is not a year.' },
    { row: 4, field: 'key', message: 'Row 2 has the key "B 1" already.' },
    { row: 5, field: 'row', message: 'This row has 3 cells where the headings are 5.' },
    { row: 6, field: 'price', message: 'Please enter whole dollars.' },
    { row: 6, field: 'period', message: 'There is no period "atlantis".' },
  ];
  const before = await total();
  expect(await taken(csv, { dryRun: true })).toMatchObject({ rows: 5, added: 1, refused: 4, written: false, problems });
  expect(await taken(csv)).toMatchObject({ rows: 5, added: 0, refused: 4, written: false, problems });
  expect(await total()).toBe(before);
  expect(await taken(csv, { skip: true })).toMatchObject({ added: 1, refused: 4, written: true, problems });
  expect(await total()).toBe(before + 1);
});

test('a dry run reports the changes and writes nothing', async () => {
  const before = await total();
  const csv = asCsv([['title'], ['Only looked at']]);
  expect(await taken(csv, { dryRun: true })).toMatchObject({ added: 1, written: false });
  expect(await total()).toBe(before);
  expect(await taken(csv)).toMatchObject({ added: 1, written: true });
});

test('a mapping translates other headings', async () => {
  const csv = 'Objekt;Bezeichnung;Jahr\nX 1;Fähre;um 1951\n';
  const mapping = { Objekt: 'key', Bezeichnung: 'title', Jahr: 'year' };
  expect(await taken(csv, { mapping: JSON.stringify(mapping) })).toMatchObject({ added: 1, ignored: [] });
  expect((await find('fahre'))[0]).toMatchObject({ title: 'Fähre', year: 1951, dateText: 'um 1951' });

  const unknown = await send(csv);
  expect(unknown).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('No column is called title') },
  });
  const wrong = await send(csv, { mapping: '{"Titel":"title"}' });
  expect(wrong.body).toMatchObject({ errors: [{ path: 'mapping.Titel', message: 'The file has no column "Titel".' }] });
  expect((await send(csv, { mapping: 'title' })).status).toBe(422);
});

test.each([
  ['sep=;', ';'],
  ['"sep=;";;', ';'],
  ['\uFEFFSEP=,', ','],
  ['sep=|', '|'],
  ['sep=\t', '\t'],
])('the first line %j states the separator; the headings after it are row 1', async (line, sign) => {
  // Without the statement the other sign would win.
  const other = sign === ',' ? ';' : ',';
  const rows = [
    ['title', 'medium'],
    [`Stated, ${JSON.stringify(sign)}`, ''],
    ['', `"a${other}${other}${other}b"`],
  ];
  const csv = `${line}\r\n${rows.map(([one, two]) => `"${one?.replaceAll('"', '""')}"${sign}${two}`).join('\r\n')}`;
  const report = await taken(csv, { dryRun: true });
  expect(report).toMatchObject({ rows: 2, added: 1, columns: { title: 'title', medium: 'medium' } });
  expect(report.problems).toEqual([{ row: 3, field: 'title', message: 'A work needs a title.' }]);
});

test('an error of a spreadsheet is refused and neither published nor read as an empty cell', async () => {
  const headings = ['Inv. No.', 'Title', 'Medium', 'Size', 'Stock No', 'Year'];
  await taken(asCsv([headings, ['E 1', 'Errors', 'Oil', '1 × 1 cm', 'S-1', '1965.0']]));
  expect((await find('errors'))[0]).toMatchObject({ year: 1965, dateText: null, medium: 'Oil', stockCode: 'S-1' });
  const report = await taken(asCsv([headings, ['E 1', 'Errors', '#N/A', '#REF!', 'S-1', '1965.0']]));
  expect(report).toMatchObject({ refused: 1, written: false });
  expect(report.problems).toEqual([
    { row: 2, field: 'medium', message: '"#N/A" is an error of your spreadsheet, not a value.' },
    { row: 2, field: 'dimensions', message: '"#REF!" is an error of your spreadsheet, not a value.' },
  ]);
  expect((await find('errors'))[0]).toMatchObject({ medium: 'Oil' });
});

test('the report counts images on other sites, which no page shows, in a file with images', async () => {
  const rows = [
    ['I 1', 'Elsewhere', 'https://example.org/a.jpg'],
    ['I 2', 'Here', 'a.jpg'],
  ];
  expect(await taken(asCsv([['key', 'title', 'image'], ...rows]))).toMatchObject({ added: 2, imagesElsewhere: 1 });
  expect(await taken(asCsv([['key', 'title'], ...rows.map((row) => row.slice(0, 2))]))).toMatchObject({
    unchanged: 2,
    imagesElsewhere: 0,
  });
});

const broken: [string, string | Buffer<ArrayBuffer>, RegExp][] = [
  ['a quotation mark that is never closed', 'title,year\nA,1950\n"B,1951\nC,1952\n', /begins in row 3 is never closed/],
  ['a quotation mark in the middle of a cell', 'title\n"A" or B\n', /Row 2.*cannot be read as CSV/],
  ['a row without an end', `title\n"${'x'.repeat(1_100_000)}\n`, /does not end/],
  ['16,000 columns', `title,${'a,'.repeat(15_999)}\nA\n`, /has 16001 columns/],
  ['UTF-16 without its mark', Buffer.from('title,year,medium\nÉtang,1950,Oil\n', 'utf16le'), /UTF-16 without the mark/],
  [
    'UTF-16 and half a letter',
    Buffer.from('\uFEFFtitle\nA', 'utf16le').subarray(0, -1),
    /damaged, or its end is missing/,
  ],
  ['one damaged letter', Buffer.concat([Buffer.from('title\nÉtang\nA'), Buffer.from([0xc9, 10])]), /not UTF-8: line 3/],
  ['an end in the middle of a character', Buffer.from('title\nA\né').subarray(0, -1), /not UTF-8: line 3/],
  ['an image', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]), /not UTF-8: line 1/],
  ['nothing', '', /empty/],
];

test.each(broken)('a file with %s is refused with a message, and nothing is imported', async (_, csv, message) => {
  const before = await total();
  const { status, body } = await send(csv, { skip: true });
  expect(status).toBe(400);
  expect(body).toEqual({ message: expect.stringMatching(message) });
  expect(await total()).toBe(before);
});

test('empty lines, empty rows and empty cells at the end are ignored', async () => {
  const csv = '\uFEFFtitle;year;;\r\n\r\nLock gate;1950;;\r\n;;;\r\n"Two\r\nlines";1951;;;;\r\n;;;x\r\n';
  const report = await taken(csv, { skip: true });
  expect(report).toMatchObject({ rows: 3, added: 2, ignored: ['column 3', 'column 4'] });
  expect(report.problems).toEqual([{ row: 6, field: 'title', message: 'A work needs a title.' }]);
  expect((await find('two lines'))[0]?.title).toBe('Two lines');
});

test('an artwork in a live order keeps its status; its other fields are imported', async () => {
  await taken(
    asCsv([
      ['key', 'title', 'medium', 'dimensions', 'price'],
      ['H 1', 'Held', 'Oil', '1 × 1 cm', '100'],
    ]),
  );
  const [artwork] = await find('held');
  const { invoiceNumber, orderId } = await anOrder(app.browser(), [artwork as Artwork]);
  const sold = await taken(
    asCsv([
      ['key', 'status'],
      ['H 1', 'sold'],
    ]),
  );
  expect(sold.problems).toEqual([
    { row: 2, field: 'status', message: `The order ${invoiceNumber} holds this work: its status follows the order.` },
  ]);
  expect(
    await taken(
      asCsv([
        ['key', 'provenance'],
        ['H 1', 'Gift'],
      ]),
    ),
  ).toMatchObject({ updated: 1 });
  await staff.get(paymentCalls.confirmPayment, { orderId, paymentReference: 'R 1' });
  expect((await find('held'))[0]).toMatchObject({ status: 'paid', provenance: 'Gift' });
});

test('only a CSV file below the size limit is accepted', async () => {
  const json = await staff.send('/api/admin/import', {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  });
  expect(json.status).toBe(415);
  const piece = Buffer.alloc(2 ** 20, 'a');
  const endless = new ReadableStream({ pull: (stream) => stream.enqueue(piece) });
  const huge = await staff.send('/api/admin/import', {
    method: 'POST',
    body: endless,
    headers: { 'Content-Type': 'text/csv' },
    duplex: 'half',
  } as RequestInit);
  expect(huge.status).toBe(413);
  expect(await huge.json()).toEqual({ message: 'A file may have at most 64 MB.' });
});

test('an import is recorded in the activity log', async () => {
  await taken(
    asCsv([
      ['key', 'title'],
      ['L 1', 'Logged'],
    ]),
  );
  const last = await app.services.db.read.selectFrom('activity').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(last).toMatchObject({
    by_whom: 'ruth',
    action: 'imported artworks',
    details: '1 added, 0 updated, 0 refused',
  });
});

test('two imports of one file at the same time add its artworks once', async () => {
  const before = await total();
  const csv = asCsv([['key', 'title'], ...Array.from({ length: 700 }, (_, at) => [`T ${at}`, `Twin ${at}`])]);
  const reports = await Promise.all([taken(csv), taken(csv)]);
  expect(reports.map(({ added }) => added).sort()).toEqual([0, 700]);
  expect(await total()).toBe(before + 700);
});

test('an artwork that was entered by hand is recognised by its exported key', async () => {
  const artwork = await anArtwork(staff, { title: 'By hand' });
  const { import_key: key } = await app.services.db.read
    .selectFrom('artworks')
    .select('import_key')
    .where('id', '=', artwork.id)
    .executeTakeFirstOrThrow();
  expect(
    await taken(
      asCsv([
        ['key', 'title'],
        [key, 'By hand, renamed'],
      ]),
    ),
  ).toMatchObject({ added: 0, updated: 1 });
  expect((await find('renamed'))[0]?.id).toBe(artwork.id);
});
