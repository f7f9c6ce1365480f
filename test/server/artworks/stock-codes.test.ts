import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork, ImportReport } from '../../../src/contract/artworks/artworks.schemas.ts';
import { catalogueCalls } from '../../../src/contract/catalogue/catalogue.calls.ts';
import { importCalls } from '../../../src/contract/imports/imports.calls.ts';
import { todayCalls } from '../../../src/contract/today/today.calls.ts';
import { findArtwork } from '../../../src/server/artworks/artwork.store.ts';
import { anArtwork } from '../../factories.ts';
import { asCsv } from '../../sample-catalogue.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

const read = (id: number): Promise<Artwork> => staff.get(artworkCalls.getArtwork, { id });

const take = (rows: readonly (readonly string[])[], asked = {}): Promise<ImportReport> =>
  staff.get(artworkCalls.importArtworks, { ...asked, csv: new Blob([asCsv(rows)]).stream() });

/** An artwork as a form sends it. */
const given = ({ created: _, ...artwork }: Artwork) => artwork;

test('a new or changed stock code that another work has is refused, in any case and accent, and names that work', async () => {
  const one = await anArtwork(staff, { title: 'Breakwater', stockCode: 'ÁB-7' });
  const other = await anArtwork(staff, { title: 'Groyne' });
  const message = `“Breakwater” (No. ${one.id}) has the stock code ab-7. Please enter another one.`;
  const refused = { status: 422, body: { message, errors: [{ path: 'stockCode', message }] } };
  expect(await staff.ask(artworkCalls.updateArtwork, { ...given(other), stockCode: 'ab-7' })).toMatchObject(refused);
  expect(await staff.ask(artworkCalls.createArtwork, { ...given(other), stockCode: 'ab-7' })).toMatchObject(refused);
  // The code that a number gives is taken too.
  const derived = await staff.ask(artworkCalls.updateArtwork, { ...given(one), stockCode: other.stockCode });
  expect(derived).toMatchObject({ status: 422 });
  expect(await read(other.id)).toMatchObject({ stockCode: other.stockCode, version: other.version });
});

test('two members of staff who give two works one stock code at once: one is refused', async () => {
  const works = [await anArtwork(staff, { title: 'Ebb' }), await anArtwork(staff, { title: 'Flood' })];
  const answers = await Promise.all(
    works.map((work) => staff.ask(artworkCalls.updateArtwork, { ...given(work), stockCode: 'TIDE-1' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('works that shared a stock code before stay editable', async () => {
  const one = await anArtwork(staff, { title: 'Pair, left', stockCode: 'PAIR' });
  const other = await anArtwork(staff, { title: 'Pair, right' });
  await app.services.db.transaction((tx) =>
    tx.updateTable('artworks').set({ stock_code: 'pair', stock_key: 'pair' }).where('id', '=', other.id).execute(),
  );
  const shared = await read(other.id);
  const saved = await staff.ask(artworkCalls.updateArtwork, { ...given(shared), description: 'On the right.' });
  expect(saved).toMatchObject({ status: 200, body: { stockCode: 'pair' } });
  expect(await staff.ask(artworkCalls.updateArtwork, { ...given(one), title: 'Pair, far left' })).toMatchObject({
    status: 200,
  });

  // Today names them in one task, with a work whose number gives the code of another one.
  const numbered = await anArtwork(staff, { title: 'Numbered' });
  const spelt = await anArtwork(staff, { title: 'Spelt out', stockCode: 'SPELT' });
  const code = numbered.stockCode;
  await app.services.db.transaction((tx) =>
    tx
      .updateTable('artworks')
      .set({ stock_code: code, stock_key: code.toLowerCase() })
      .where('id', '=', spelt.id)
      .execute(),
  );
  const { tasks, counts } = await staff.get(todayCalls.getToday, {});
  expect(counts['shared-codes']).toBe(1);
  expect(tasks.at(-1)).toMatchObject({
    kind: 'shared-codes',
    shared: {
      codes: 2,
      first: [
        { code, titles: ['Spelt out', 'Numbered'] },
        { code: 'PAIR', titles: ['Pair, far left', 'Pair, right'] },
      ],
    },
  });
  const listed = await staff.get(catalogueCalls.listCatalogue, { sharedCode: 'yes', sort: 'code' });
  expect(listed.map(({ id }) => id)).toEqual([numbered.id, spelt.id, one.id, other.id]);

  // A code of its own for one of each pair ends the task.
  for (const [at, id] of [other.id, spelt.id].entries()) {
    await staff.get(artworkCalls.updateArtwork, { ...given(await read(id)), stockCode: `OWN-${at}` });
  }
  expect((await staff.get(todayCalls.getToday, {})).counts['shared-codes']).toBe(0);
});

test('a list of stock codes and prices changes the prices of these works, and nothing else', async () => {
  const one = await anArtwork(staff, { title: 'Mooring', stockCode: 'MO-1', price: 900 });
  const other = await anArtwork(staff, { title: 'Anchor', price: 700 });
  const report = await take([
    ['Stock code', 'Price'],
    ['mo-1', '1200'],
    [other.stockCode, '800'],
  ]);
  expect(report).toMatchObject({ added: 0, updated: 2, refused: 0, written: true });
  expect(await read(one.id)).toMatchObject({ title: 'Mooring', price: 1200, stockCode: 'mo-1' });
  expect(await read(other.id)).toMatchObject({ title: 'Anchor', price: 800 });

  const byNumber = await take([
    ['Number', 'Price'],
    [String(one.id), '1500'],
  ]);
  expect(byNumber).toMatchObject({ added: 0, updated: 1 });
  expect((await read(one.id)).price).toBe(1500);
});

test('a price list refuses rows that name no work, or one work twice', async () => {
  await anArtwork(staff, { title: 'Slipway', stockCode: 'SL-1', price: 900 });
  const { problems, written } = await take([
    ['Stock code', 'Price'],
    ['SL-1', '1000'],
    ['sl-1', '1100'],
    ['SL-2', '1200'],
    ['', '1300'],
  ]);
  expect(written).toBe(false);
  expect(problems).toMatchObject([
    { row: 3, field: 'row', message: 'Row 2 names the same work already.' },
    { row: 4, field: 'stockCode', message: 'No work has the stock code "SL-2".' },
    { row: 5, field: 'row', message: 'This row has neither a number nor a stock code.' },
  ]);
  const unknown = await take([
    ['Number', 'Price'],
    ['987654', '1500'],
  ]);
  expect(unknown.problems).toMatchObject([{ row: 2, field: 'key', message: 'No work has the number "987654".' }]);
});

test('an import finds a work by its stock code where it has no key, and keeps the key that it has', async () => {
  const work = await anArtwork(staff, { title: 'Jetty', stockCode: 'JE-1' });
  const rows = [
    ['key', 'title', 'stock code', 'medium'],
    ['', 'Jetty at dawn', 'JE-1', 'Gouache'],
  ];
  expect(await take(rows)).toMatchObject({ added: 0, updated: 1 });
  expect(await read(work.id)).toMatchObject({ title: 'Jetty at dawn', medium: 'Gouache' });
  expect(await take(rows)).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
});

test('a row whose key and stock code name two works is refused, and so are two new rows with one code', async () => {
  const work = await anArtwork(staff, { title: 'Lock', stockCode: 'LO-1' });
  await take([
    ['key', 'title'],
    ['K 1', 'Weir'],
  ]);
  const { problems } = await take([
    ['key', 'title', 'stock code'],
    ['K 1', 'Weir', 'LO-1'],
    ['K 2', 'Sluice', 'LO-2'],
    ['K 3', 'Culvert', 'lo-2'],
  ]);
  expect(problems).toMatchObject([
    { row: 2, field: 'stockCode', message: `The stock code "LO-1" belongs to No. ${work.id}, "Lock".` },
    { row: 4, field: 'stockCode', message: 'Row 3 has the stock code "lo-2" already.' },
  ]);
});

test('the exported list imported again changes nothing, although two works share a stock code', async () => {
  const csv = await (await staff.send('/api/admin/export/artworks.csv')).text();
  const again = await staff.get(artworkCalls.importArtworks, { csv: new Blob([csv]).stream() });
  expect(again).toMatchObject({ added: 0, updated: 0, refused: 0 });
});

test('new works of an import are private until staff publish them; known works keep what they are', async () => {
  const total = async () => Number((await app.browser().send('/api/artworks?limit=1')).headers.get('X-Total-Count'));
  const before = await total();
  const rows = [
    ['key', 'title', 'medium', 'dimensions'],
    ['P 1', 'Private shoal', 'Oil', '10 × 10 cm'],
  ];
  expect(await take(rows)).toMatchObject({ added: 1, withoutImage: 1 });
  expect(await total()).toBe(before);
  const [work] = await staff.get(catalogueCalls.listCatalogue, { q: 'private shoal' });
  expect(work).toMatchObject({ title: 'Private shoal', published: false });

  const more = [...rows, ['P 2', 'Public shoal', 'Oil', '10 × 10 cm']];
  expect(await take(more, { publish: true })).toMatchObject({ added: 1, unchanged: 1 });
  expect(await total()).toBe(before + 1);
});

test('the undo of an import gives no work a stock code that another one has by now, and says which', async () => {
  const [own, numbered, free] = [
    await anArtwork(staff, { title: 'Buoy', stockCode: 'BU-1' }),
    await anArtwork(staff, { title: 'Float' }),
    await anArtwork(staff, { title: 'Cork', stockCode: 'CO-1' }),
  ];
  const keyOf = async (id: number) => (await findArtwork(app.services.db.read, id))?.import_key ?? '';
  await take([
    ['key', 'title', 'stock code', 'price'],
    [await keyOf(own.id), 'Buoy', 'BU-2', '10'],
    [await keyOf(numbered.id), 'Float', 'FL-2', '20'],
    [await keyOf(free.id), 'Cork', 'CO-2', '30'],
  ]);
  const [latest] = await staff.get(importCalls.listImports, { limit: 1 });
  const id = latest?.id ?? 0;
  // Both codes are free now: one that the work had itself, and one that its number gives.
  await anArtwork(staff, { title: 'Other buoy', stockCode: 'bu-1' });
  await anArtwork(staff, { title: 'Other float', stockCode: numbered.stockCode });

  const artworks = [own, numbered].map((work) => ({ id: work.id, title: work.title, reason: 'code' }));
  expect(await staff.get(importCalls.previewUndo, { id })).toEqual({
    removed: 0,
    restored: 1,
    kept: 2,
    views: 0,
    register: 0,
    artworks,
  });
  const refused = await staff.ask(importCalls.undoImport, { id });
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('their stock codes belong to others'), artworks },
  });
  expect(await read(free.id)).toMatchObject({ stockCode: 'CO-2', price: 30 });

  expect(await staff.get(importCalls.undoImport, { id, keeping: 2 })).toMatchObject({ state: 'undone' });
  expect(await read(free.id)).toMatchObject({ stockCode: 'CO-1', price: free.price });
  expect(await read(own.id)).toMatchObject({ stockCode: 'BU-2', price: 10 });
  expect(await read(numbered.id)).toMatchObject({ stockCode: 'FL-2', price: 20 });
});
