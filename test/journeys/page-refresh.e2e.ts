import type { Page } from '@playwright/test';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import { expect, test } from './estate.ts';

/** The statuses of the page's own questions to the API, as they came over the wire: the browser hides a 304. */
async function answersTo(page: Page): Promise<number[]> {
  const answers: number[] = [];
  const wire = await page.context().newCDPSession(page);
  const asked = new Set<string>();
  const answered = new Map<string, number>();
  // Which of the two is told first is not promised.
  const settle = (requestId: string) => {
    const status = answered.get(requestId);
    if (asked.has(requestId) && status !== undefined) answers.push(status);
  };
  await wire.send('Network.enable');
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.includes('/api/')) return;
    asked.add(requestId);
    settle(requestId);
  });
  wire.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    answered.set(requestId, statusCode);
    settle(requestId);
  });
  return answers;
}

/** The tab goes to the back, or comes to the front. */
function setHidden(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('a page is brought up to date every 15 seconds and on focus, by 304s where nothing changed', async ({
  page,
  createArtwork,
  staff,
}) => {
  const work = await createArtwork({ title: 'Turning Tide', description: 'Ebb.' });
  await page.clock.install();
  const answers = await answersTo(page);
  await page.goto(`/artwork/${work.id}`);
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  // The cart's own call, once the page is alive.
  await expect.poll(() => answers.length).toBe(1);
  await page.clock.runFor(14_000);
  expect(answers).toHaveLength(1);
  await page.clock.runFor(2_000);
  await expect.poll(() => answers.length).toBeGreaterThan(4);
  const first = answers.length;
  await page.clock.runFor(15_000);
  await expect.poll(() => answers.length).toBe(first + first - 1);
  expect(answers.slice(first)).toEqual(answers.slice(first).map(() => 304));

  await staff.get(artworkCalls.updateArtwork, { ...work, description: 'Flood.' });
  await page.clock.runFor(15_000);
  await expect(page.getByText('Flood.')).toBeVisible();

  await staff.get(artworkCalls.updateArtwork, { ...work, description: 'Slack water.' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Slack water.')).toBeVisible();

  const before = answers.length;
  await setHidden(page, true);
  await page.clock.runFor(60_000);
  expect(answers).toHaveLength(before);
  await setHidden(page, false);
  await page.clock.runFor(15_000);
  await expect.poll(() => answers.length).toBeGreaterThan(before);
});

test('nothing is asked for under a form that is being filled in', async ({ page }) => {
  await page.clock.install();
  await page.goto('/estate-contact');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.clock.runFor(15_000);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'Message' }).fill('Where does it hang?');
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await page.clock.runFor(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Where does it hang?');
});
