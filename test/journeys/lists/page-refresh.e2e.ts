import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { expect, inBrowser, inCampaign, test } from '../estate.ts';

/** The statuses of the page's API responses, read from the network: the page itself does not see a 304. */
async function answersTo(page: Page): Promise<number[]> {
  const answers: number[] = [];
  const wire = await page.context().newCDPSession(page);
  const asked = new Set<string>();
  const answered = new Map<string, number>();
  // The two events arrive in any order.
  const expectOutcome = (requestId: string) => {
    const status = answered.get(requestId);
    if (asked.has(requestId) && status !== undefined) answers.push(status);
  };
  await wire.send('Network.enable');
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.includes('/api/')) return;
    asked.add(requestId);
    expectOutcome(requestId);
  });
  wire.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    answered.set(requestId, statusCode);
    expectOutcome(requestId);
  });
  return answers;
}

/** Whether nothing was answered for half a second. The page's clock stands still meanwhile. */
async function isQuiet(answers: readonly number[]): Promise<boolean> {
  const before = answers.length;
  await sleep(500);
  return answers.length === before;
}

/** Hides or shows the tab. */
function setHidden(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test(
  'a page refreshes every 15 seconds and on focus, with 304 responses where nothing changed',
  inBrowser,
  async ({ page, createArtwork, staff }) => {
    const artwork = await createArtwork({ title: 'Turning Tide', description: 'Ebb.' });
    await page.clock.install();
    const answers = await answersTo(page);
    await page.goto(`/artwork/${artwork.id}`);
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    // The cart's request, once the page is hydrated.
    await expect.poll(() => answers.length).toBe(1);
    await page.clock.runFor(14_000);
    expect(answers).toHaveLength(1);
    await page.clock.runFor(2_000);
    await expect.poll(() => answers.length).toBeGreaterThan(4);
    await expect.poll(() => isQuiet(answers)).toBe(true);
    const first = answers.length;
    await page.clock.runFor(15_000);
    await expect.poll(() => answers.length).toBe(first + first - 1);
    expect(answers.slice(first)).toEqual(answers.slice(first).map(() => 304));

    await staff.get(artworkCalls.updateArtwork, { ...artwork, description: 'Flood.' });
    await page.clock.runFor(15_000);
    await expect(page.getByText('Flood.')).toBeVisible();

    await staff.get(artworkCalls.updateArtwork, { ...artwork, description: 'Slack water.' });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('Slack water.')).toBeVisible();

    const before = answers.length;
    await setHidden(page, true);
    await page.clock.runFor(60_000);
    expect(answers).toHaveLength(before);
    await setHidden(page, false);
    await page.clock.runFor(15_000);
    await expect.poll(() => answers.length).toBeGreaterThan(before);
  },
);

test('a page with a form being filled in does not refresh', inCampaign, async ({ page }) => {
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
