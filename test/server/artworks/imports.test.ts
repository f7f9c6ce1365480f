import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { imageCalls } from '../../../src/contract/images/images.calls.ts';
import { importCalls } from '../../../src/contract/imports/imports.calls.ts';
import type { ImportDetails } from '../../../src/contract/imports/imports.schemas.ts';
import { viewCalls } from '../../../src/contract/views/views.calls.ts';
import { importArtworks } from '../../../src/server/artworks/imports/import-artworks.ts';
import { beginTask } from '../../../src/server/artworks/imports/import-record.store.ts';
import { giveUpInterrupted } from '../../../src/server/artworks/imports/import-tasks.ts';
import { undoImport } from '../../../src/server/artworks/imports/undo-import.ts';
import { pruneOldRows } from '../../../src/server/prune-old-rows.ts';
import { anArtwork, anImage, anOrder, aPeriod, aView } from '../../factories.ts';
import { asCsv } from '../../sample-catalogue.ts';
import { settledImport } from '../../settled-import.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();
const { db } = app.services;

const upload = (csv: string, fileName = 'list.csv') =>
  staff.ask(importCalls.uploadImport, { file: new TextEncoder().encode(csv), fileName });

const settled = (id: number) => settledImport(staff, id);

async function checked(csv: string, fileName?: string): Promise<ImportDetails> {
  const { status, body } = await upload(csv, fileName);
  expect(status).toBe(201);
  return settled(body.id);
}

async function imported(csv: string): Promise<ImportDetails> {
  const { id } = await checked(csv);
  await staff.get(importCalls.startImport, { id, publish: true });
  return settled(id);
}

const find = (q: string): Promise<Artwork[]> => staff.get(artworkCalls.listArtworks, { q, limit: 200 });

test('a file is checked when it arrives: the numbers, the columns with their first values and a preview', async () => {
  await aPeriod(staff, { slug: 'coast', name: 'The Coast' });
  await imported(
    asCsv([
      ['key', 'title', 'medium', 'dimensions', 'price'],
      ['C 1', 'Breakwater', 'Oil', '1 × 1 cm', '400'],
    ]),
  );
  const record = await checked(
    asCsv([
      ['Accession number', 'Title', 'Price', 'Period', 'Shelf'],
      ['C 1', 'Breakwater', '4200', 'The Coast', 'A3'],
      ['C 2', 'Groyne', '', '', 'A4'],
    ]),
    'coast.csv',
  );
  expect(record).toMatchObject({
    state: 'checked',
    fileName: 'coast.csv',
    by: 'ruth',
    failure: null,
    outcome: { rows: 2, added: 1, updated: 1, unchanged: 0, refused: 0, incomplete: 1, problems: 0 },
    fields: { price: 1, period: 1 },
  });
  expect(record.columns).toEqual([
    { heading: 'Accession number', field: 'key', samples: ['C 1', 'C 2'] },
    { heading: 'Title', field: 'title', samples: ['Breakwater', 'Groyne'] },
    { heading: 'Price', field: 'price', samples: ['4200'] },
    { heading: 'Period', field: 'period', samples: ['The Coast'] },
    { heading: 'Shelf', field: null, samples: ['A3', 'A4'] },
  ]);
  expect(record.preview).toEqual([
    {
      row: 2,
      id: expect.any(Number),
      kind: 'updated',
      title: 'Breakwater',
      fields: [
        { field: 'price', from: '$400', to: '$4,200' },
        { field: 'period', from: '', to: 'The Coast' },
      ],
    },
    expect.objectContaining({ row: 3, kind: 'added', title: 'Groyne' }),
  ]);
  expect((await find('groyne')).length).toBe(0);
});

test('another mapping is checked again, kept for the next file, and used by the import', async () => {
  const csv = (key: string, title: string) => `Objekt;Bezeichnung\n${key};${title}\n`;
  const first = await checked(csv('M 1', 'Fähre'));
  expect(first).toMatchObject({ state: 'received', outcome: null });
  expect(first.failure).toContain('No column is called title');
  expect(first.columns.map(({ field }) => field)).toEqual([null, null]);
  const early = await staff.ask(importCalls.startImport, { id: first.id, publish: true });
  expect(early).toMatchObject({ status: 409, body: { message: 'Please have the file checked first.' } });

  await staff.get(importCalls.checkImport, { id: first.id, mapping: { Objekt: 'key', Bezeichnung: 'title' } });
  expect(await settled(first.id)).toMatchObject({ state: 'checked', failure: null, outcome: { added: 1 } });
  await staff.get(importCalls.startImport, { id: first.id, publish: true });
  expect(await settled(first.id)).toMatchObject({ state: 'imported', columns: [], undoable: true });
  expect((await find('fahre'))[0]?.title).toBe('Fähre');

  const next = await checked(csv('M 2', 'Zweite Fähre'));
  expect(next).toMatchObject({ state: 'checked', outcome: { added: 1 } });
  const longer = await checked('Objekt;Bezeichnung;Jahr\nM 3;Dritte Fähre;1950\n');
  expect(longer).toMatchObject({ state: 'received', failure: expect.stringContaining('No column is called title') });
  const unknown = await staff.ask(importCalls.checkImport, {
    id: next.id,
    mapping: { Objekt: 'colour' as 'key' },
  });
  expect(unknown.status).toBe(422);
});

test('equal problems are one entry with their rows, the heading of the column, what is wrong and what to do', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => [
    `P ${at}`,
    `Priced ${at}`,
    at < 4 || at === 20 ? 'soon' : '10',
    at % 3 === 2 ? `place ${at}` : '',
  ]);
  const { id, outcome } = await checked(asCsv([['key', 'title', 'Price AUD', 'Period'], ...rows]));
  expect(outcome).toMatchObject({ refused: 13, problems: 15, added: 17 });
  const page = await staff.ask(importCalls.listImportProblems, { id, limit: 10 });
  expect(page.headers.get('X-Total-Count')).toBe('11');
  expect(page.body[0]).toEqual({
    id: 1,
    rows: '2–5, 22',
    count: 5,
    field: 'price',
    heading: 'Price AUD',
    message: 'Please enter whole dollars.',
    advice: 'Write whole dollars, such as 4200 or $4,200, or leave the cell empty for Price on Request.',
  });
  const cursor = /cursor=([^&>]+)/.exec(page.headers.get('Link') ?? '')?.[1] ?? '';
  const rest = await staff.get(importCalls.listImportProblems, { id, limit: 10, cursor: decodeURIComponent(cursor) });
  expect(rest.map(({ rows: shown, message }) => [shown, message])).toEqual([['31', 'There is no period "place 29".']]);
  const csv = Buffer.from((await staff.get(importCalls.exportImportProblems, { id })) as unknown as Uint8Array);
  // In the file each row is a line, to tick off.
  const lines = csv.toString().trim().split('\r\n');
  expect(lines).toHaveLength(16);
  expect(lines[5]).toMatch(/^22,Price AUD,/);
  expect(csv.toString()).toContain('Row,Column,What is wrong,What to do');

  const whole = await staff.ask(importCalls.startImport, { id, publish: true });
  expect(whole).toMatchObject({ status: 409, body: { message: expect.stringContaining('Some rows are refused') } });
  await staff.get(importCalls.startImport, { id, skip: true, publish: true });
  expect(await settled(id)).toMatchObject({ state: 'imported', outcome: { added: 17, refused: 13, problems: 15 } });
});

test('a file that is not CSV says why, and leaves nothing behind when it is discarded', async () => {
  const { status, body } = await staff.ask(importCalls.uploadImport, { file: await anImage(), fileName: 'a.csv' });
  expect(status).toBe(201);
  const record = await settled(body.id);
  expect(record).toMatchObject({ state: 'received', columns: [], outcome: null });
  expect(record.failure).toMatch(/not UTF-8/);
  await staff.get(importCalls.discardImport, { id: record.id });
  expect((await staff.ask(importCalls.getImport, { id: record.id })).status).toBe(404);
});

test('an upload above 64 MB, and one without a file, are refused and stored nowhere', async () => {
  const files = async () => (await readdir(join(app.services.config.dataDir, 'imports')).catch(() => [])).length;
  const before = { files: await files(), imports: (await staff.get(importCalls.listImports, {})).length };
  const huge = await staff.ask(importCalls.uploadImport, {
    file: new Uint8Array(64 * 2 ** 20 + 1).fill(97),
    fileName: 'huge.csv',
  });
  expect(huge).toMatchObject({ status: 413, body: { message: 'A file may have at most 64 MB.' } });
  const form = new FormData();
  form.append('name', 'list.csv');
  const without = await staff.send('/api/admin/imports', { method: 'POST', body: form });
  expect(without.status).toBe(422);
  const json = await staff.send('/api/admin/imports', { method: 'POST', body: '{}' });
  expect(json.status).toBe(415);
  expect({ files: await files(), imports: (await staff.get(importCalls.listImports, {})).length }).toEqual(before);
});

test('an image is found whichever way a computer wrote its name', async () => {
  const uploaded = ['Étude au pré.jpeg'.normalize('NFD'), 'Île.JPG'.normalize('NFD'), 'Weg.jpeg', 'Weg.jpg'];
  const paths: string[] = [];
  for (const [at, fileName] of uploaded.entries()) {
    const image = await anImage({ width: 200 + at, height: 100 });
    paths.push((await staff.get(imageCalls.uploadPicture, { image, fileName })).filePath);
  }
  const record = await checked(
    asCsv([
      ['key', 'title', 'image'],
      ['W 1', 'Ways one', 'Étude au pré.jpg'],
      ['W 2', 'Ways two', 'île.jpeg'],
      ['W 3', 'Ways three', 'weg.jpeg'],
      ['W 4', 'Ways four', 'Weg.jpg'],
    ]),
  );
  expect(record.missingImages).toEqual({ count: 0, names: [] });
  await staff.get(importCalls.startImport, { id: record.id, publish: true });
  await settled(record.id);
  const works = new Map((await find('ways')).map(({ title, image }) => [title, image]));
  expect(['one', 'two', 'three', 'four'].map((each) => works.get(`Ways ${each}`))).toEqual(paths);
});

test('an image is found by the name of the uploaded file; names without an image are counted', async () => {
  const { filePath } = await staff.get(imageCalls.uploadPicture, { image: await anImage(), fileName: 'Pier Scan.JPG' });
  const record = await checked(
    asCsv([
      ['key', 'title', 'image'],
      ['I 1', 'Pier with an image', 'pier scan.jpg'],
      ['I 2', 'Pier without one', 'nowhere.jpg'],
    ]),
  );
  expect(record.missingImages).toEqual({ count: 1, names: ['nowhere.jpg'] });
  await staff.get(importCalls.startImport, { id: record.id, publish: true });
  await settled(record.id);
  expect((await find('pier with an image'))[0]?.image).toBe(filePath);
});

test('a file that is imported again changes no artwork whose photograph has another name than the file gives', async () => {
  const file = (image = 'Cap Martin.jpg') =>
    asCsv([
      ['key', 'title', 'image', 'price', 'medium', 'dimensions'],
      ['CM 1', 'Cap Martin', image, '900', 'Oil', '1 × 1 cm'],
    ]);
  const before = await imported(file());
  // It is published without an image.
  expect(before.outcome).toMatchObject({ added: 1, withoutImage: 1 });
  const [work] = await find('Cap Martin');
  const { filePath } = await uploadAs('Photograph 7.jpg', 320);
  await staff.get(artworkCalls.updateArtwork, { ...(work as Artwork), image: filePath });
  for (const image of ['Cap Martin.jpg', 'https://museum.example/cap-martin.jpg']) {
    const again = await checked(file(image));
    expect(again.outcome).toMatchObject({ unchanged: 1, updated: 0 });
    expect(again.fields).toEqual({});
    // The work has its photograph: nobody is asked for one.
    expect(again.missingImages.count).toBe(0);
  }
  const { id } = await checked(file().replace('900', '950'));
  await staff.get(importCalls.startImport, { id });
  expect((await settled(id)).outcome).toMatchObject({ updated: 1 });
  expect((await find('Cap Martin'))[0]).toMatchObject({ price: 950, image: filePath });
});

const weir = (facts: string[][] = []) => asCsv([['key', 'title', 'image'], ['V 1', 'Weir', 'Weir.jpg'], ...facts]);
const uploadAs = async (fileName: string, width: number) =>
  staff.get(imageCalls.uploadPicture, { image: await anImage({ width, height: 300 }), fileName });
const viewsOf = async (title: string) => {
  const [artwork] = await find(title);
  const views = await staff.get(viewCalls.listAllViews, { id: artwork?.id ?? 0 });
  return views.map(({ role, image, published }) => [role, image, published]);
};

test('extra image files beside an artwork’s become its views, once, and an undo deletes them', async () => {
  await uploadAs('weir.jpg', 310);
  const back = await uploadAs('Weir_back.png', 311);
  const second = await uploadAs('weir_2.jpg', 312);
  const signature = await uploadAs('weir_signature.jpg', 313);
  // Another artwork's, and a name that says nothing.
  await uploadAs('weirs_back.jpg', 314);
  await uploadAs('weir_final.jpg', 315);
  const record = await checked(weir());
  expect(record.outcome).toMatchObject({ added: 1, updated: 0, views: 3 });
  const { id, undoable } = await imported(weir());
  expect(undoable).toBe(true);
  expect(await viewsOf('weir')).toEqual([
    ['detail', second.filePath, true],
    ['back', back.filePath, true],
    ['signature', signature.filePath, false],
  ]);
  const [artwork] = await find('weir');
  const entries = await staff.get(activityCalls.listActivity, { kind: 'artwork', record: String(artwork?.id) });
  expect(entries.map(({ subject }) => subject)).toEqual(['Signature of Weir', 'Back of Weir', 'Detail of Weir']);
  const [whole] = await staff.get(activityCalls.listActivity, { limit: 1 });
  expect(whole).toMatchObject({ importId: id, details: '1 added, 0 updated, 0 refused, 3 views' });

  // The same file adds nothing, and a file that is uploaded later only itself.
  expect((await checked(weir())).outcome).toMatchObject({ unchanged: 1, views: 0 });
  const frame = await uploadAs('weir_frame.jpg', 316);
  const again = await imported(weir());
  expect(again).toMatchObject({ state: 'imported', undoable: true, outcome: { added: 0, updated: 0, views: 1 } });
  expect((await viewsOf('weir')).at(-1)).toEqual(['frame', frame.filePath, true]);
  expect(await staff.get(importCalls.previewUndo, { id: again.id })).toMatchObject({
    removed: 0,
    restored: 0,
    views: 1,
  });
  await staff.get(importCalls.undoImport, { id: again.id });
  expect(await settled(again.id)).toMatchObject({ state: 'undone' });
  expect((await viewsOf('weir')).map(([role]) => role)).toEqual(['detail', 'back', 'signature']);
  await staff.get(importCalls.undoImport, { id });
  expect(await settled(id)).toMatchObject({ state: 'undone' });
  expect(await find('weir')).toEqual([]);
  const left = await db.read.selectFrom('artwork_views').select('id').execute();
  expect(left).toEqual([]);
});

test('an import adds no 41st view, and without the column of images none', async () => {
  await uploadAs('dam.jpg', 320);
  for (let at = 1; at <= 3; at += 1) await uploadAs(`dam_${at}.jpg`, 320 + at);
  const { filePath } = await uploadAs('dam.jpg', 320);
  const dam = await anArtwork(staff, { title: 'Dam', image: filePath });
  const { import_key: key } = await db.read
    .selectFrom('artworks')
    .select('import_key')
    .where('id', '=', dam.id)
    .executeTakeFirstOrThrow();
  for (let at = 0; at < 38; at += 1) await aView(staff, dam.id);
  expect(
    (
      await checked(
        asCsv([
          ['key', 'title'],
          [key, 'Dam'],
        ]),
      )
    ).outcome,
  ).toMatchObject({ views: 0 });
  await imported(
    asCsv([
      ['key', 'title', 'image'],
      [key, 'Dam', 'dam.jpg'],
    ]),
  );
  expect(await viewsOf('dam')).toHaveLength(40);
});

test('an undo removes what was added and gives back what was changed, field by field', async () => {
  const period = await aPeriod(staff, { slug: 'estuary', name: 'Estuary' });
  const artwork = await anArtwork(staff, {
    title: 'Undone Estuary',
    periodId: period.id,
    price: 900,
    provenance: 'By descent',
    collection: 'Tate',
  });
  const before = await staff.get(artworkCalls.getArtwork, { id: artwork.id });
  const { import_key: key } = await db.read
    .selectFrom('artworks')
    .select('import_key')
    .where('id', '=', artwork.id)
    .executeTakeFirstOrThrow();
  const { id, undoable } = await imported(
    asCsv([
      ['key', 'title', 'price', 'period', 'provenance', 'collection', 'status'],
      [key, 'Renamed Estuary', '5', '', '', '', 'sold'],
      ['U 1', 'Added Estuary', '', '', '', '', ''],
    ]),
  );
  expect(undoable).toBe(true);
  expect(await staff.get(artworkCalls.getArtwork, { id: artwork.id })).toMatchObject({
    title: 'Renamed Estuary',
    status: 'sold',
    available: false,
  });
  expect(await staff.get(importCalls.previewUndo, { id })).toEqual({
    removed: 1,
    restored: 1,
    kept: 0,
    views: 0,
    register: 0,
    artworks: [],
  });

  await staff.get(importCalls.undoImport, { id });
  expect(await settled(id)).toMatchObject({ state: 'undone', undoneBy: 'ruth', undoable: false, failure: null });
  const after = await staff.get(artworkCalls.getArtwork, { id: artwork.id });
  expect(after).toEqual({ ...before, version: after.version });
  expect(after.version).not.toBe(before.version);
  expect(await find('added estuary')).toEqual([]);
  expect((await find('undone estuary')).map(({ id: found }) => found)).toEqual([artwork.id]);
  const [last] = await staff.get(activityCalls.listActivity, { limit: 1 });
  expect(last).toMatchObject({ action: 'undid an import', details: '1 removed, 1 restored, 0 left as they are' });
  const again = await staff.ask(importCalls.undoImport, { id });
  expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('was undone') } });
});

test('an undo leaves artworks that were ordered, edited or deleted since, and undoes the rest only when asked to', async () => {
  const names = ['sold', 'edited', 'deleted', 'changed and deleted', 'untouched', 'changed'];
  const stored = await imported(
    asCsv([
      ['key', 'title', 'medium', 'dimensions', 'price'],
      ['K changed', 'Keep changed', 'Oil', '1 × 1 cm', '100'],
      ['K changed and deleted', 'Keep changed and deleted', 'Oil', '1 × 1 cm', '100'],
    ]),
  );
  const { id } = await imported(
    asCsv([
      ['key', 'title', 'medium', 'dimensions', 'price'],
      ...names.map((name) => [`K ${name}`, `Keep ${name}`, 'Oil', '1 × 1 cm', '200']),
    ]),
  );
  const named = async (name: string) => (await find(`Keep ${name}`)).find(({ title }) => title === `Keep ${name}`);
  const sold = (await named('sold')) as Artwork;
  await anOrder(app.browser(), [sold]);
  const edited = (await named('edited')) as Artwork;
  await staff.get(artworkCalls.setAvailability, { id: edited.id, available: false });
  await staff.get(artworkCalls.deleteArtwork, { id: (await named('deleted'))?.id ?? 0 });
  const gone = await named('changed and deleted');
  await staff.get(artworkCalls.deleteArtwork, { id: gone?.id ?? 0 });

  const refused = await staff.ask(importCalls.undoImport, { id });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message:
        '3 artworks cannot be undone, because they were edited, sold or deleted since the import, or their stock codes belong to others.',
      artworks: expect.arrayContaining([
        { id: sold.id, title: 'Keep sold', reason: 'ordered' },
        { id: edited.id, title: 'Keep edited', reason: 'edited' },
        { id: gone?.id, title: 'Keep changed and deleted', reason: 'deleted' },
      ]),
    },
  });
  expect((await named('untouched'))?.price).toBe(200);
  expect(await staff.get(importCalls.previewUndo, { id })).toMatchObject({ removed: 1, restored: 1, kept: 3 });

  await staff.get(importCalls.undoImport, { id, keeping: 3 });
  expect(await settled(id)).toMatchObject({ state: 'undone', failure: null });
  expect(await named('untouched')).toBeUndefined();
  expect((await named('changed'))?.price).toBe(100);
  expect(await named('sold')).toMatchObject({ id: sold.id, price: 200 });
  expect(await named('edited')).toMatchObject({ id: edited.id, available: false });

  // The import before it: its artwork is not what that import left.
  expect(await staff.get(importCalls.previewUndo, { id: stored.id })).toMatchObject({ removed: 0, kept: 1 });
});

test('an undo restores neither a period nor an image that no longer exists', async () => {
  const period = await aPeriod(staff, { slug: 'gone', name: 'Gone' });
  await aPeriod(staff, { slug: 'stays', name: 'Stays' });
  await imported(
    asCsv([
      ['key', 'title', 'period'],
      ['G 1', 'Moved away', 'Gone'],
    ]),
  );
  const { id } = await imported(
    asCsv([
      ['key', 'period'],
      ['G 1', 'Stays'],
    ]),
  );
  await staff.send(`/api/periods/${period.id}`, { method: 'DELETE' });
  expect(await staff.get(importCalls.previewUndo, { id })).toMatchObject({
    restored: 0,
    kept: 1,
    artworks: [{ title: 'Moved away', reason: 'period' }],
  });
});

test('an undo whose artworks change between the question and the click undoes nothing', async () => {
  const { id } = await imported(
    asCsv([
      ['key', 'title'],
      ['R 1', 'Raced one'],
      ['R 2', 'Raced two'],
    ]),
  );
  const run = { id, token: 'test' };
  await db.transaction((tx) => beginTask(tx, run, 'undo', app.clock.now()));
  const [one] = await find('raced one');
  await staff.get(artworkCalls.deleteArtwork, { id: (await find('raced two'))[0]?.id ?? 0 });
  await staff.get(artworkCalls.updateArtwork, {
    id: one?.id ?? 0,
    title: 'Raced one, edited',
    available: false,
    image: '',
  });
  const order = { record: run, kind: 'file' as const, name: 'list.csv', keeping: 0, by: 'ruth', at: app.clock.now() };
  await expect(undoImport(db, order)).rejects.toThrow(/Nothing was undone/);
  // Stopped meanwhile: the transaction is rolled back.
  await staff.get(importCalls.stopImport, { id });
  await expect(undoImport(db, { ...order, keeping: 1 })).rejects.toThrow(/was stopped/);
  expect((await find('raced one'))[0]?.title).toBe('Raced one, edited');
  expect(await settled(id)).toMatchObject({ state: 'imported', failure: 'The undo was stopped. Nothing was undone.' });
});

test('an import that was stopped writes nothing, even when its process has read everything', async () => {
  const { id } = await checked(
    asCsv([
      ['key', 'title'],
      ['S 1', 'Stopped in time'],
    ]),
  );
  const run = { id, token: 'stopped' };
  await db.transaction((tx) => beginTask(tx, run, 'import', app.clock.now()));
  await staff.get(importCalls.stopImport, { id });
  const { file } = await db.read.selectFrom('imports').select('file').where('id', '=', id).executeTakeFirstOrThrow();
  const order = {
    name: 'list.csv',
    dryRun: false,
    skip: false,
    publish: false,
    sameWorks: null,
    newPlaces: null,
    unit: null,
    letters: null,
    sheet: null,
    words: {},
    mapping: {},
    by: 'ruth',
    at: app.clock.now(),
  };
  const path = join(app.services.config.dataDir, file ?? '');
  await expect(importArtworks(db, { ...order, path, record: run })).rejects.toThrow(/was stopped/);
  expect(await find('stopped in time')).toEqual([]);
  expect(await settled(id)).toMatchObject({
    state: 'checked',
    failure: 'The import was stopped. Nothing was imported.',
  });
  await staff.get(importCalls.startImport, { id, publish: true });
  expect(await settled(id)).toMatchObject({ state: 'imported', failure: null });
});

test('a task whose server was stopped is given up after a minute, and the page says what happened', async () => {
  const { id } = await checked(asCsv([['title'], ['Interrupted']]));
  const run = { id, token: 'lost' };
  await db.transaction((tx) => beginTask(tx, run, 'import', app.clock.now()));
  const busy = await staff.ask(importCalls.startImport, { id, publish: true });
  expect(busy).toMatchObject({ status: 409, body: { message: expect.stringContaining('is being worked on') } });
  expect((await staff.get(importCalls.getImport, { id })).task).toBe('import');
  app.clock.pass(2);
  expect(await staff.get(importCalls.getImport, { id })).toMatchObject({
    task: null,
    state: 'checked',
    failure: 'The server stopped before the import was finished. Nothing was imported. You can start it again.',
  });
  // A server that alone uses the database gives up at its start.
  await db.transaction((tx) => beginTask(tx, run, 'check', app.clock.now()));
  await giveUpInterrupted(app.services, true);
  const { task } = await staff.get(importCalls.getImport, { id });
  expect(task).toBe(db.engine === 'sqlite' ? null : 'check');
});

test('an import by the command or by another program is in the list too, and can be undone', async () => {
  const report = await staff.get(artworkCalls.importArtworks, {
    csv: new Blob([
      asCsv([
        ['key', 'title'],
        ['X 1', 'From a program'],
      ]),
    ]).stream() as never,
  });
  expect(report.written).toBe(true);
  const [latest] = await staff.get(importCalls.listImports, { limit: 1 });
  expect(latest).toMatchObject({ state: 'imported', by: 'ruth', outcome: { added: 1 } });
  await staff.get(importCalls.undoImport, { id: latest?.id ?? 0 });
  await settled(latest?.id ?? 0);
  expect(await find('from a program')).toEqual([]);
});

test('unfinished imports are deleted after a week, and after 90 days an import cannot be undone', async () => {
  const waiting = await checked(asCsv([['title'], ['Never imported']]));
  const { id } = await imported(
    asCsv([
      ['key', 'title', 'Condition'],
      ['O 1', 'Old import', 'Good'],
    ]),
  );
  app.clock.pass(8 * 24 * 60);
  await pruneOldRows(app.services);
  const member = await app.staff();
  expect((await member.ask(importCalls.getImport, { id: waiting.id })).status).toBe(404);
  expect((await member.get(importCalls.getImport, { id })).undoable).toBe(true);
  app.clock.pass(90 * 24 * 60);
  await pruneOldRows(app.services);
  const later = await app.staff();
  expect((await later.get(importCalls.getImport, { id })).undoable).toBe(false);
  const undo = await later.ask(importCalls.undoImport, { id });
  expect(undo).toMatchObject({ status: 409, body: { message: 'Nothing of this import can be undone any more.' } });
});
