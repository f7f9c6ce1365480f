import { expect, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import * as messages from '../messages.ts';
import { expectMessage } from '../messages.ts';

test.use({ begin: 'empty for reading', contextOptions: { reducedMotion: 'reduce' } });

/** The heading and sentence of each page of an empty estate, and the link that it offers. */
const bare: [path: string, heading: string, sentence: string | RegExp, way?: string][] = [
  ['/gallery', 'No Artworks Found', 'There are no artworks in this category.'],
  ['/shop', 'No Artworks Found', /./, 'Browse Gallery'],
  ['/events', 'No Upcoming Event', /./, 'Contact the Estate'],
  ['/period', 'No Periods Yet', 'The estate has not divided the works into periods yet.'],
  ['/terms', 'Not written yet', /has not published its terms of sale/, 'Contact the Estate'],
  ['/privacy', 'Not written yet', /has not published its privacy statement/, 'Contact the Estate'],
  ['/biography', 'Biography', 'The estate is still writing this page. The works are in the gallery.'],
  ['/', 'The Artist', 'Works from the artist’s own estate.'],
  [
    '/gallery',
    'Gallery',
    'The works of a lifetime, period by period. Some are offered for sale by the estate, some hang in public collections.',
  ],
  ['/subtle-genius', 'A Subtle Genius', /Some pictures call out across a room/],
  ['/estate-contact', 'Send Us a Message', /We answer by email/],
  ['/', 'Live with a work from the estate', /./, 'Visit the Shop'],
];

test('every page of an empty estate renders, says that it is empty and links onwards', async ({ page }) => {
  for (const [path, heading, sentence, way] of bare) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: heading })).toBeVisible();
    await expect(main.getByText(sentence).first()).toBeVisible();
    if (way !== undefined) await expect(main.getByRole('link', { name: way }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w/);
  }
  for (const [path, message] of [
    ['/shop', messages.nothingForSale],
    ['/events', messages.noUpcomingEvent],
  ] as const) {
    await page.goto(path);
    await expectMessage(page.getByRole('main'), message);
  }
  await page.setViewportSize(sizes.phone);
  for (const path of ['/', '/estate-contact', '/shop', '/terms']) {
    await page.goto(path);
    expect(await listPageErrors(page), path).toEqual([]);
  }
});
