import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { galleryCalls } from '../../../src/contract/gallery/gallery.calls.ts';
import type { SuggestSearch } from '../../../src/contract/gallery/gallery.schemas.ts';
import { anArtwork, aPeriod } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let visitor: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  visitor = app.browser();
  const staff = await app.staff();
  await aPeriod(staff, { slug: 'docklands', name: 'Docklands' });
  const water = await aPeriod(staff, { slug: 'water', name: 'Water Landscapes' });
  await anArtwork(staff, { title: 'Rüdesheim, evening', medium: 'Watercolour on paper', periodId: water.id });
  await anArtwork(staff, { title: 'Rudderless boat', medium: 'Oil on canvas' });
  await anArtwork(staff, {
    title: 'Castle at dusk',
    medium: 'Oil on canvas',
    available: false,
    status: 'museum',
    collection: 'Humber Gallery',
  });
});
afterAll(() => app.close());

const suggest = (query: SuggestSearch) => visitor.get(galleryCalls.suggestSearch, query);

test.each([
  ['rudeshiem', 'Rüdesheim'],
  ['Rüdeshem', 'Rüdesheim'],
  ['rudesheim castel', null],
  ['watercolor', 'Watercolour'],
  ['paer', 'paper'],
  ['evenning watercolor', 'evening Watercolour'],
  ['castel', 'Castle'],
  ['humbr', 'humber'],
  ['xylophone', null],
  ['ab', null],
  ['%', null],
  ['a\u0000b', null],
])('for a search of %j that finds nothing, the search %j is suggested', async (q, suggested) => {
  expect(await suggest({ q })).toEqual({ period: null, q: suggested });
  if (suggested !== null) expect(await visitor.get(artworkCalls.listArtworks, { q: suggested })).not.toEqual([]);
});

test('the period is suggested that a search names, or nearly names', async () => {
  const docklands = { slug: 'docklands', name: 'Docklands' };
  for (const q of ['docklands', 'DOCK', 'docklnds', 'Dokclands']) {
    expect(await suggest({ q, tab: 'available' }), q).toEqual({ period: docklands, q: null });
  }
  const water = { slug: 'water', name: 'Water Landscapes' };
  expect(await suggest({ q: 'landscape watre' })).toEqual({ period: water, q: null });
});

test('a suggested search finds something in the same list', async () => {
  expect((await suggest({ q: 'castel', tab: 'museum' })).q).toBe('Castle');
  expect((await suggest({ q: 'castel', tab: 'available' })).q).toBeNull();
  expect((await suggest({ q: 'castel', period: 'water' })).q).toBeNull();
  expect((await suggest({ q: 'rudeshiem', period: 'water' })).q).toBe('Rüdesheim');
});
