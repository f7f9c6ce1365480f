import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import type { CreateEvent } from '../../../src/contract/events/events.schemas.ts';
import type { TestBrowser } from '../../test-app.ts';
import { expect, expects, inCampaign, test } from '../estate.ts';
import * as messages from '../messages.ts';
import { expectMessage } from '../messages.ts';

/** Creates events for the time of one test. */
async function withEvents(staff: TestBrowser, events: CreateEvent[], run: () => Promise<void>): Promise<void> {
  const announced: number[] = [];
  for (const event of events) announced.push((await staff.get(eventCalls.createEvent, event)).id);
  await run();
  for (const id of announced) await staff.get(eventCalls.deleteEvent, { id });
}

test('upcoming events are listed undated first, then by date; past events only on request, collapsed; hidden ones never', async ({
  page,
  staff,
}) => {
  const events: CreateEvent[] = [
    { title: 'Far Off', date: '2091-05-04', time: '18:00', location: 'Geelong', description: 'A talk.' },
    { title: 'Nearer', date: '3 – 5 March 2090', link: 'https://rooms.example/nearer' },
    { title: 'Still Open', date: 'Event still to be confirmed' },
    { title: 'Called Off', date: 'To be confirmed', upcoming: false },
    { title: 'Long Ago', date: '1999-12-31' },
    { title: 'Grand Old Shapes, Again', date: '2091-01-01' },
    { title: 'A Walk in the Docklands', date: '2091-01-02' },
  ];
  await withEvents(staff, events, async () => {
    await page.goto('/events');
    await expect(page.getByRole('heading', { level: 1 }).locator('[lang=fr]')).toHaveText('Événements');
    const upcoming = page.getByRole('region', { name: 'Upcoming Event' });
    const titles = await upcoming.getByRole('heading', { level: 3 }).allTextContents();
    const ours = titles.filter((title) => events.some((event) => event.title === title));
    expect(ours).toEqual(['Still Open', 'Nearer', 'Far Off']);

    const farOff = upcoming.getByRole('article', { name: 'Far Off' });
    for (const text of ['May 2091', 'Friday 4 May 2091', '18:00', 'Geelong', 'A talk.'])
      await expect(farOff.getByText(text, { exact: true })).toBeVisible();
    await expect(upcoming.getByRole('article', { name: 'Nearer' })).toContainText('More at rooms.example');
    await expect(upcoming.getByRole('article', { name: 'Nearer' })).toContainText('TBD');
    await expect(upcoming.getByRole('article', { name: 'Nearer' }).getByRole('link')).toHaveAttribute(
      'href',
      'https://rooms.example/nearer',
    );
    await expectMessage(upcoming.getByRole('article', { name: 'Still Open' }), messages.upcomingRibbon);
    const ribbon = upcoming.getByRole('article', { name: 'Still Open' }).getByText('À Venir');
    await expect(ribbon).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('region', { name: 'About Our Events' }).locator('p[lang=fr]')).toBeVisible();

    await expect(page.getByText('Past Events')).toHaveCount(0);
    await staff.get(contentCalls.saveSite, { showPastEvents: true });
    await page.reload();
    const past = page.getByRole('group').filter({ hasText: 'Past Events' });
    await expect(past.getByText('Long Ago')).toBeHidden();
    await past.getByText('Past Events').click();
    await expect(past.getByRole('article', { name: 'Long Ago' })).toBeVisible();
    await expect(past.getByRole('article').last()).toHaveAccessibleName('Called Off');
    for (const hidden of ['Grand Old Shapes, Again', 'A Walk in the Docklands'])
      await expect(page.getByText(hidden)).toHaveCount(0);
    await staff.get(contentCalls.saveSite, { showPastEvents: false });
  });
});

test('an event whose image fails to load shows the portrait instead', inCampaign, async ({ page, staff }) => {
  expects('404');
  const { portraitImage } = await staff.get(contentCalls.getBiography, {});
  const nameIn = (path = '') => path.replace(/^.*\/|\.\w+$/g, '');
  const name = nameIn(portraitImage);
  const [{ image } = { image: '' }] = await staff.get(artworkCalls.listArtworks, { limit: 1 });
  await page.route(new RegExp(nameIn(image)), (route) => route.fulfill({ status: 404 }));
  const unshown = [
    { title: 'Lost Picture', date: '2090-01-01', image },
    { title: 'Unknown Picture', date: '2090-01-02', image: '/uploads/nowhere.jpg' },
    { title: 'No Picture', date: '2090-01-03', image: '' },
  ];
  await withEvents(staff, unshown, async () => {
    await page.goto('/events');
    for (const { title } of unshown) {
      const article = page.getByRole('article', { name: title });
      await article.scrollIntoViewIfNeeded();
      await expect(article.locator('img')).toHaveAttribute('src', new RegExp(name));
      await expect(article.locator('img')).toBeVisible();
    }
  });
});
