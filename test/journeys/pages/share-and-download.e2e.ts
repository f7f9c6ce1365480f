import type { Locator, Page } from '@playwright/test';
import { expect, inCampaign, sizes, test } from '../estate.ts';
import { hydrated } from '../hydrated.ts';

/** Opens an artwork and finds Share, hydrated: before that it is an email link. */
async function openToShare(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  return hydrated(page.getByRole('link', { name: 'Share' }));
}

test.describe('on a desktop', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('Share copies the artwork’s address and confirms it', async ({ page, baseURL }) => {
    await (await openToShare(page, '/artwork/1?from=letter')).click();
    await expect(page.getByText('Link Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/artwork/1`);
  });
});

test('without clipboard access, the address can be copied by hand', inCampaign, async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
  });
  await (await openToShare(page, '/artwork/1')).click();
  await expect(page.getByRole('textbox', { name: 'The address of this work' })).toHaveValue(`${baseURL}/artwork/1`);
});

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

  test('Share opens the phone’s share dialog, and closing it shows no message', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, {
        share: (what: unknown) => {
          shared.push(what);
          return Promise.reject(new DOMException('Closed', 'AbortError'));
        },
      });
    });
    const share = await openToShare(page, '/artwork/1');
    // The heading keeps “St Andrew’s” on one line; the shared title has an ordinary blank.
    const title = (await page.getByRole('heading', { level: 1 }).textContent())?.replaceAll('\u00a0', ' ');
    await share.tap();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual([{ title, url: `${baseURL}/artwork/1` }]);
    await expect(page.getByRole('textbox', { name: 'The address of this work' })).toHaveCount(0);
    await expect(page.getByText('Link Copied')).toHaveCount(0);
  });
});

test('the events can be downloaded as a calendar file', async ({ page }) => {
  await page.goto('/events');
  const link = page.getByRole('link', { name: 'Add these events to your calendar' });
  const calendar = page.waitForEvent('download');
  await link.click();
  expect((await calendar).suggestedFilename()).toBe('events.ics');
});
