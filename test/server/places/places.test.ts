import { afterEach, beforeEach, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { catalogueCalls } from '../../../src/contract/catalogue/catalogue.calls.ts';
import type { CatalogueFilters } from '../../../src/contract/catalogue/catalogue.schemas.ts';
import { placeCalls } from '../../../src/contract/places/places.calls.ts';
import type { Place } from '../../../src/contract/places/places.schemas.ts';
import { aMovement, anArtwork, aPlace } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
let studio: Place;
let store: Place;
let rack: Place;
beforeEach(async () => {
  app = await startTestApp();
  staff = await app.staff();
  studio = await aPlace(staff, { name: 'Studio', notes: 'The key is with Ruth.' });
  store = await aPlace(staff, { name: 'Store', parentId: studio.id });
  rack = await aPlace(staff, { name: 'Rack 3', parentId: store.id });
});
afterEach(() => app.close());

const list = () => staff.get(placeCalls.listPlaces, {});
const update = (place: Place, facts: Partial<Place>) =>
  staff.ask(placeCalls.updatePlace, { ...place, ...facts }, { 'If-Match': `"${place.version}"` });

test('the tree names each place with those around it, and counts the works in it', async () => {
  const [one, other] = [await anArtwork(staff), await anArtwork(staff)];
  await aMovement(staff, [one.id], { placeId: rack.id });
  await aMovement(staff, [other.id], { placeId: studio.id });
  expect(await list()).toMatchObject([
    { path: 'Studio', works: 1, worksInside: 2, notes: 'The key is with Ruth.' },
    { path: 'Studio › Store', works: 0, worksInside: 1 },
    { path: 'Studio › Store › Rack 3', works: 1, worksInside: 1 },
  ]);
});

test('a place moves with all that is in it, and no work moves', async () => {
  const work = await anArtwork(staff);
  await aMovement(staff, [work.id], { placeId: rack.id });
  const barn = await aPlace(staff, { name: 'Barn' });
  expect((await update(store, { parentId: barn.id, name: 'Back store' })).status).toBe(200);
  expect((await list()).map(({ path }) => path)).toEqual([
    ...['Barn', 'Barn › Back store', 'Barn › Back store › Rack 3', 'Studio'],
  ]);
  const entries = await staff.get(activityCalls.listActivity, { kind: 'place' });
  expect(entries[0]).toMatchObject({
    action: 'changed place',
    subject: 'Back store',
    changes: [
      { field: 'name', from: 'Store', to: 'Back store' },
      { field: 'inside', from: 'Studio', to: 'Barn' },
    ],
  });
});

test('a place inside itself is refused, and nothing is changed', async () => {
  for (const parentId of [studio.id, store.id, rack.id]) {
    const { status, body } = await update(studio, { parentId });
    expect([status, body]).toMatchObject([422, { errors: [{ path: 'parentId' }] }]);
  }
  expect((await list()).map(({ path }) => path)).toEqual(['Studio', 'Studio › Store', 'Studio › Store › Rack 3']);
});

test('a second place of a name beside it, and a name of blanks, are refused', async () => {
  const second = await staff.ask(placeCalls.createPlace, { name: 'rack 3', parentId: store.id });
  expect(second.body).toMatchObject({
    errors: [{ path: 'name', message: 'There is already a place “Rack 3” in “Store”.' }],
  });
  const blank = await staff.ask(placeCalls.createPlace, { name: '  ' });
  expect(blank.body).toMatchObject({ errors: [{ path: 'name', message: 'Please enter the name of the place.' }] });
});

test('a place with works or places in it is not deleted', async () => {
  await aMovement(staff, [(await anArtwork(staff)).id], { placeId: rack.id });
  const remove = (id: number) => staff.ask(placeCalls.deletePlace, { id });
  expect(await remove(store.id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('places in “Store”') },
  });
  expect(await remove(rack.id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('1 work is in') },
  });
  expect(await list()).toHaveLength(3);
});

test('a deleted place is gone from the tree and its name is free', async () => {
  await staff.get(placeCalls.deletePlace, { id: rack.id });
  expect((await list()).map(({ name }) => name)).toEqual(['Studio', 'Store']);
  await aPlace(staff, { name: 'Rack 3', parentId: store.id });
  expect(await staff.ask(placeCalls.deletePlace, { id: rack.id })).toMatchObject({ status: 404 });
});

test('two members of staff do not overwrite each other', async () => {
  await update(rack, { name: 'Rack 4' });
  expect((await update(rack, { name: 'Rack 5' })).status).toBe(412);
});

test('the list of artworks is filtered by place, with those inside it, by who has them and by late returns', async () => {
  const [inRack, atStudio, lent, loose] = [
    await anArtwork(staff, { title: 'In the rack' }),
    await anArtwork(staff, { title: 'At the studio' }),
    await anArtwork(staff, { title: 'Lent' }),
    await anArtwork(staff, { title: 'Loose' }),
  ];
  await aMovement(staff, [inRack.id], { placeId: rack.id });
  await aMovement(staff, [atStudio.id], { placeId: studio.id });
  await aMovement(staff, [lent.id], {
    custody: 'on-loan',
    party: 'City Museum',
    movedOn: '2026-10-01',
    until: '2026-11-20',
  });
  const titles = async (filters: CatalogueFilters) =>
    (await staff.get(catalogueCalls.listCatalogue, { ...filters, sort: 'number' })).map(({ title }) => title);
  expect(await titles({ place: String(studio.id) })).toEqual([inRack.title, atStudio.title]);
  expect(await titles({ place: `${store.id},-` })).toEqual([inRack.title, loose.title]);
  expect(await titles({ away: 'yes' })).toEqual([lent.title]);
  expect(await titles({ custody: 'on-loan,framer' })).toEqual([lent.title]);
  expect(await titles({ overdue: 'yes' })).toEqual([lent.title]);
  expect(await titles({ place: '999' })).toEqual([]);

  const counts = await staff.get(catalogueCalls.countCatalogue, {});
  expect(counts.place).toEqual({ [studio.id]: 2, [store.id]: 1, [rack.id]: 1, '-': 1 });
  expect(counts).toMatchObject({ away: { yes: 1, no: 3 }, overdue: { yes: 1 }, custody: { own: 3, 'on-loan': 1 } });
  const chosen = await staff.get(catalogueCalls.countCatalogue, { place: String(store.id), away: 'no' });
  expect(chosen).toMatchObject({ place: { [studio.id]: 2, '-': 1 }, away: { yes: 0, no: 1 } });

  const rows = await staff.get(catalogueCalls.listCatalogue, { sort: 'number' });
  expect(rows).toMatchObject([
    { place: 'Studio › Store › Rack 3', custody: 'own' },
    { place: 'Studio', custody: 'own' },
    { place: '', custody: 'on-loan', party: 'City Museum' },
    { place: '', custody: 'own', party: '' },
  ]);
});
