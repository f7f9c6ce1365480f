import { expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { createApp } from '../../../src/server/app.ts';
import { anArtwork, anEvent, anOrder, aPeriod } from '../../factories.ts';
import { pageOf, siteOf, startTestSite } from '../../test-site.ts';

test('after each kind of change every page is the one that a server without cached pages sends', async () => {
  const site = await startTestSite();
  const [staff, visitor] = [await site.staff(), site.browser()];
  const period = await aPeriod(staff);
  const artwork = await anArtwork(staff, { featured: true, periodId: period.id });
  const other = await anArtwork(staff, { title: 'Another one', available: true });
  const event = await anEvent(staff);
  const changes: Record<string, () => Promise<unknown>> = {
    'an artwork’s title': () => staff.get(artworkCalls.updateArtwork, { ...artwork, title: 'High water' }),
    'a new artwork': () => anArtwork(staff, { title: 'A third one' }),
    'a deleted artwork': () => staff.get(artworkCalls.deleteArtwork, { id: artwork.id }),
    'an order': async () => anOrder(site.browser(), [other]),
    'a period': () => staff.get(periodCalls.updatePeriod, { ...period, name: 'The Estuary' }),
    'an event': () => staff.get(eventCalls.updateEvent, { ...event, title: 'Open studio' }),
    'the hero': () =>
      staff.get(contentCalls.saveHero, {
        artistName: 'Ada Marsh',
        artistYears: '1930–2010',
        artistDescription: 'A painter.',
      }),
    'the biography': () => staff.get(contentCalls.saveBiography, { titleText: 'A life by the river' }),
    'the essay': () =>
      staff.get(contentCalls.saveSubtleGenius, {
        titleText: 'Quiet water',
        contentText: { paragraph1: 'Paint and tide.' },
      }),
    'the gallery’s text': () => staff.get(contentCalls.saveGalleryText, { text: 'All works' }),
    'the estate’s address': () => staff.get(contentCalls.saveEstateContent, { title: 'Write to us' }),
    'a setting': () => staff.get(contentCalls.saveSite, { siteTitle: 'The Marsh Estate' }),
  };
  const paths = ['/', '/gallery', '/gallery?q=water', '/shop', '/period', `/period/${period.slug}`, '/biography'];
  paths.push('/subtle-genius', '/events', '/estate-contact', '/terms', '/cart', `/artwork/${other.id}`);
  for (const [what, change] of Object.entries(changes)) {
    const before = await Promise.all(paths.map((path) => pageOf(visitor, path)));
    await change();
    const withoutCache = createApp(site.services, siteOf(site.services));
    const after = await Promise.all(paths.map((path) => pageOf(visitor, path)));
    const anew = await Promise.all(
      paths.map(async (path) => (await withoutCache(new Request(`http://gallery.test${path}`))).text()),
    );
    const wrong = paths.filter((_, at) => after[at] !== anew[at]);
    const changed = paths.filter((_, at) => after[at] !== before[at]);
    expect(wrong, what).toEqual([]);
    expect(changed, what).not.toEqual([]);
  }
  await site.close();
});
