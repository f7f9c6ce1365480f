import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { conditionCalls, valuationCalls } from '../../../src/contract/artwork-records/artwork-records.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { ImportArtworks, ImportReport } from '../../../src/contract/artworks/artworks.schemas.ts';
import { catalogueCalls } from '../../../src/contract/catalogue/catalogue.calls.ts';
import { importCalls } from '../../../src/contract/imports/imports.calls.ts';
import type { ImportDetails } from '../../../src/contract/imports/imports.schemas.ts';
import { movementCalls, placeCalls } from '../../../src/contract/places/places.calls.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { aConditionEntry, aMovement, anArtwork, aPlace, aValuation } from '../../factories.ts';
import { asCsv } from '../../sample-catalogue.ts';
import { settledImport } from '../../settled-import.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

type Rows = readonly (readonly string[])[];

const take = (csv: Rows | string, asked: Partial<ImportArtworks> = {}): Promise<ImportReport> =>
  staff.get(artworkCalls.importArtworks, {
    ...asked,
    csv: new Blob([typeof csv === 'string' ? csv : asCsv(csv)]).stream(),
  });

async function checked(rows: Rows): Promise<ImportDetails> {
  const file = new TextEncoder().encode(asCsv(rows));
  const { id } = await staff.get(importCalls.uploadImport, { file, fileName: 'register.csv' });
  return settledImport(staff, id);
}

const exported = async () => (await staff.send('/api/admin/export/artworks.csv')).text();
const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });
const rowOf = async (title: string) => rowsOf(await exported()).find((row) => row.title === title);

const movements = (id: number) => staff.get(movementCalls.listMovements, { id });
const valuations = (artworkId: number) => staff.get(valuationCalls.listValuations, { artworkId });
const conditions = (artworkId: number) => staff.get(conditionCalls.listCondition, { artworkId });
const placeNames = async () => (await staff.get(placeCalls.listPlaces, {})).map(({ path }) => path);

const headings = ['stock code', 'Location', 'Insurance Value', 'Condition'];

test('a registrar’s list moves works, values them and records their condition, on the day of the import', async () => {
  const place = await aPlace(staff, { name: 'Studio' });
  const rack = await aPlace(staff, { name: 'Rack 3', parentId: place.id });
  const work = await anArtwork(staff, { title: 'Slipway', stockCode: 'R-1' });
  const before = await staff.get(artworkCalls.getArtwork, { id: work.id });
  const rows = [headings, ['R-1', 'studio / rack 3', 'AUD 12,500', 'Good. Slight abrasion']];
  expect(await take(rows)).toMatchObject({ added: 0, updated: 1, unchanged: 0, refused: 0, written: true });

  const [movement] = await movements(work.id);
  expect(movement).toMatchObject({
    placeId: rack.id,
    custody: 'own',
    leftOn: null,
    movedOn: dayOf(app.clock.now(), 'Australia/Melbourne'),
  });
  expect(await valuations(work.id)).toMatchObject([
    { purpose: 'insurance', amount: 12_500, currency: 'AUD', day: movement?.movedOn },
  ]);
  expect(await conditions(work.id)).toMatchObject([
    { kind: 'condition', grade: 'good', text: 'Slight abrasion', published: false, day: movement?.movedOn },
  ]);
  // Private: nothing that visitors read has changed, not even a version.
  expect(await staff.get(artworkCalls.getArtwork, { id: work.id })).toEqual(before);
  const history = await staff.get(activityCalls.listActivity, { kind: 'artwork', record: String(work.id) });
  expect(history.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['moved artwork', 'added valuation', 'added condition']),
  );

  expect(await take(rows)).toMatchObject({ updated: 0, unchanged: 1, written: false });
  expect(await movements(work.id)).toHaveLength(1);
  expect(await valuations(work.id)).toHaveLength(1);
});

test('an empty cell of these columns says nothing, and a new work has its place at once', async () => {
  const rows = [
    ['title', 'stock code', 'Place', 'Insured value', 'Condition'],
    ['Jetty', 'R-2', 'Studio', 'EUR 400', 'Fair'],
  ];
  expect(await take(rows)).toMatchObject({ added: 1, written: true });
  expect(await rowOf('Jetty')).toMatchObject({ location: 'Studio', insuranceValue: 'EUR 400', condition: 'Fair' });
  expect(await take([headings, ['R-2', '', '', '']])).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await rowOf('Jetty')).toMatchObject({ location: 'Studio', insuranceValue: 'EUR 400', condition: 'Fair' });
});

test('places that are not there are asked about once; they are created in the tree, or left out', async () => {
  const work = await anArtwork(staff, { title: 'Barge', stockCode: 'R-3' });
  await anArtwork(staff, { title: 'Buoy', stockCode: 'R-4' });
  const rows = [headings, ['R-3', 'Barn / Loft', '', ''], ['R-4', 'barn / loft', 'AUD 10', '']];
  const asked = await take(rows);
  expect(asked).toMatchObject({ updated: 0, written: false });
  expect(asked.newPlaces).toMatchObject({ rows: 2, answer: null });
  expect(await placeNames()).not.toContain('Barn');

  const without = await take(rows, { newPlaces: 'leave-out', dryRun: true });
  expect(without).toMatchObject({ updated: 1, unchanged: 1 });

  const { id, newPlaces } = await checked(rows);
  expect(newPlaces).toMatchObject({ rows: 2, answer: null });
  expect(await staff.ask(importCalls.startImport, { id })).toMatchObject({
    status: 409,
    body: { message: 'Some places are not there yet. Please say first whether to create them.' },
  });
  await staff.get(importCalls.checkImport, { id, newPlaces: 'create' });
  const again = await settledImport(staff, id);
  expect(again).toMatchObject({ outcome: { updated: 2 }, newPlaces: { answer: 'create' }, fields: { location: 2 } });
  expect(again.preview[0]?.fields).toEqual([{ field: 'location', from: '', to: 'Barn › Loft' }]);
  await staff.get(importCalls.startImport, { id });
  expect(await settledImport(staff, id)).toMatchObject({ state: 'imported' });
  expect((await placeNames()).filter((path) => path.startsWith('Barn'))).toEqual(['Barn', 'Barn › Loft']);
  expect(await rowOf('Buoy')).toMatchObject({ location: 'Barn › Loft', insuranceValue: 'AUD 10' });
  expect(await take(rows)).toMatchObject({ unchanged: 2, newPlaces: { rows: 0 } });

  // The undo takes everything back, also the places, which are empty again.
  expect(await staff.get(importCalls.previewUndo, { id })).toMatchObject({ register: 3, kept: 0 });
  await staff.get(importCalls.undoImport, { id });
  await settledImport(staff, id);
  expect(await movements(work.id)).toEqual([]);
  expect(await rowOf('Buoy')).toMatchObject({ location: '', insuranceValue: '' });
  expect((await placeNames()).filter((path) => path.startsWith('Barn'))).toEqual([]);
});

test('a work that is away is a problem of its row, and so is a value without a currency; nothing is written then', async () => {
  const work = await anArtwork(staff, { title: 'Wreck', stockCode: 'R-5' });
  await aMovement(staff, [work.id], { custody: 'on-loan', party: 'City Museum' });
  const rows = [headings, ['R-5', 'Studio', '', ''], ['R-2', 'Studio', '5000', '']];
  const report = await take(rows);
  expect(report).toMatchObject({ refused: 2, updated: 0, written: false });
  expect(report.problems).toEqual([
    {
      row: 2,
      field: 'location',
      message: 'This work is away (on loan: City Museum), so an import does not move it.',
    },
    { row: 3, field: 'insuranceValue', message: '“5000” does not say in which currency.' },
  ]);
  expect(await movements(work.id)).toHaveLength(1);
});

test('the undo gives a moved work its place back, and leaves what staff have changed since', async () => {
  const { id: studio } = await aPlace(staff, { name: 'Annexe' });
  const { id: shed } = await aPlace(staff, { name: 'Shed' });
  const moved = await anArtwork(staff, { title: 'Tide', stockCode: 'R-6' });
  const movedSince = await anArtwork(staff, { title: 'Ebb', stockCode: 'R-7' });
  await aMovement(staff, [moved.id, movedSince.id], { placeId: studio });
  await aValuation(staff, moved.id, { day: '2026-03-03', amount: 100 });
  const { id } = await checked([headings, ['R-6', 'Shed', 'AUD 200', 'Good'], ['R-7', 'Shed', 'AUD 300', '']]);
  await staff.get(importCalls.startImport, { id });
  await settledImport(staff, id);
  expect(await rowOf('Tide')).toMatchObject({ location: 'Shed', insuranceValue: 'AUD 200', condition: 'Good' });
  await aMovement(staff, [movedSince.id], {
    movedOn: (await movements(movedSince.id))[0]?.movedOn ?? '',
    placeId: studio,
  });
  const [value] = await valuations(movedSince.id);
  await staff.get(valuationCalls.updateValuation, { ...value, id: value?.id ?? 0, by: 'Fenwick & Rowe' } as never);

  expect(await staff.get(importCalls.previewUndo, { id })).toMatchObject({ register: 3, restored: 0, kept: 0 });
  await staff.get(importCalls.undoImport, { id });
  await settledImport(staff, id);
  expect(await rowOf('Tide')).toMatchObject({ location: 'Annexe', insuranceValue: 'AUD 100', condition: '' });
  expect(await movements(moved.id)).toMatchObject([{ placeId: studio, leftOn: null }]);
  expect(await movements(movedSince.id)).toHaveLength(3);
  expect(await rowOf('Ebb')).toMatchObject({ location: 'Annexe', insuranceValue: 'AUD 300' });
  expect((await placeNames()).includes('Shed')).toBe(shed > 0);
});

test('the undo leaves an added work that has a valuation by staff since', async () => {
  const { id } = await checked([
    ['title', 'stock code', 'Location'],
    ['Mooring', 'R-8', 'Studio'],
    ['Anchor', 'R-9', 'Studio'],
  ]);
  await staff.get(importCalls.startImport, { id });
  await settledImport(staff, id);
  const [work] = await staff.get(catalogueCalls.listCatalogue, { q: 'Mooring' });
  await aValuation(staff, work?.id ?? 0);
  const plan = await staff.get(importCalls.previewUndo, { id });
  expect(plan).toMatchObject({ removed: 1, kept: 1, register: 1, artworks: [{ title: 'Mooring', reason: 'edited' }] });
  await staff.get(importCalls.undoImport, { id, keeping: 1 });
  await settledImport(staff, id);
  expect(await rowOf('Mooring')).toMatchObject({ location: 'Studio' });
  expect(await rowOf('Anchor')).toBeUndefined();
});

test('the export has the present place, the newest insurance value and condition; importing it unchanged changes nothing', async () => {
  const { id: rack } = await aPlace(staff, { name: 'Shelf A/B › left' });
  const work = await anArtwork(staff, { title: 'Quay', condition: 'A note for visitors' });
  await aMovement(staff, [work.id], { placeId: rack, movedOn: '2026-10-01' });
  await aMovement(staff, [work.id], { placeId: rack, movedOn: '2026-10-05', custody: 'framer', party: 'Oak' });
  await aValuation(staff, work.id, { day: '2025-01-01', amount: 10 });
  await aValuation(staff, work.id, { day: '2025-02-01', amount: 1234.5, currency: 'GBP' });
  await aValuation(staff, work.id, { day: '2026-02-01', amount: 99, purpose: 'market' });
  await aConditionEntry(staff, work.id, { grade: '', text: ' Fair: =torn\r\nand “dirty” ' });
  await aConditionEntry(staff, work.id, { day: '2026-04-04', kind: 'framing', text: 'Oak frame' });
  expect(await rowOf('Quay')).toMatchObject({
    location: 'Shelf A/B › left',
    insuranceValue: 'GBP 1,234.50',
    conditionNote: 'A note for visitors',
  });
  const csv = await exported();
  const report = await take(csv);
  expect(report).toMatchObject({ added: 0, updated: 0, refused: 0, problems: [], ignored: [], written: false });
  expect(report.newPlaces.rows).toBe(0);
  // An export of an earlier release has the public note in the column "condition".
  const earlier = csv.replace(/^(\uFEFF?.*?),condition\r\n/, '$1,x\r\n').replace(',conditionNote,', ',condition,');
  expect(await take(earlier)).toMatchObject({ added: 0, updated: 0, refused: 0 });
  expect(await conditions(work.id)).toHaveLength(2);
});

test('a row that only looks like a work is asked about before it moves it', async () => {
  await anArtwork(staff, { title: 'Lock gate', year: 1961, medium: 'Oil', dimensions: '10 × 10 cm' });
  const rows = [
    ['title', 'year', 'Location'],
    ['Lock gate', '1961', 'Studio'],
  ];
  expect(await take(rows)).toMatchObject({ updated: 0, written: false, sameWorks: { rows: 1 } });
  expect(await take(rows, { sameWorks: 'change' })).toMatchObject({ updated: 1, written: true });
  expect(await take(rows)).toMatchObject({ updated: 0, sameWorks: { rows: 0 }, unchanged: 1 });
});
