import type { Page } from '@playwright/test';
import { expect, expects, inBrowser, inCampaign, isBrowser, narrowWidths, sizes, test } from '../estate.ts';
import { horizontalOverflow } from '../horizontal-overflow.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';
import { smallTargets } from '../small-targets.ts';

const pending = '/admin?tab=payments&view=pending';

/** Expects that no part of the public pages is shown. */
async function expectNoPublicFrame(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0);
}

test('the admin area has its own frame: a bar of 48 px, a sidebar of 208 px, nothing of the public pages', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize(sizes.desktop);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Administrator Login' })).toBeVisible();
  await expectNoPublicFrame(page);
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);

  await openPayments(page, pending);
  await expectNoPublicFrame(page);
  const bar = page.getByRole('banner');
  if (isBrowser) expect((await bar.boundingBox())?.height).toBe(48);
  await expect(bar.getByRole('link', { name: 'Edmund Harrow Vale' })).toHaveAttribute('href', '/admin');
  await expect(bar.getByText('ruth')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeHidden();
  const sidebar = page.getByRole('navigation', { name: 'Admin Panel' });
  if (isBrowser) expect((await sidebar.locator('..').boundingBox())?.width).toBe(208);
  await expect(sidebar.getByRole('list', { name: 'Catalogue' }).getByRole('link')).toHaveText([
    /^Artworks\d+$/,
    'Places',
    'Periods',
    'Events',
  ]);
  const payments = sidebar.getByRole('list', { name: 'Sales' }).getByRole('link', { name: /^Payments/ });
  await expect(payments).toHaveAttribute('aria-current', 'page');
  if (isBrowser) expect((await payments.boundingBox())?.height).toBe(36);
  await expect(sidebar.getByRole('list', { name: 'Help' }).getByRole('link')).toHaveText(['User Manual', 'Activity']);
  expect(asked).not.toContain('/api/cart');

  await page.keyboard.press('Tab');
  await bar.getByRole('link', { name: 'View Site' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('the bar counts the pending tasks of Today and links to it', async ({ page }) => {
  await page.route('**/api/admin/today', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), total: 3 } });
  });
  await openPayments(page, '/admin?tab=payments&view=recent');
  await page.getByRole('banner').getByRole('link', { name: '3 pending tasks' }).click();
  await expect(page).toHaveURL(/tab=today/);
});

for (const [size, viewport] of Object.entries({ ...sizes, laptop: { width: 1279, height: 800 } })) {
  if (size === 'desktop') continue;
  test(`below 1280 px the tabs are in a drawer: opened by a button, closed by Escape, with the focus returned (${size})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openPayments(page, pending);
    await expect(page.getByRole('navigation', { name: 'Admin Panel' })).toHaveCount(0);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Admin Panel' });
    await expect(drawer.locator(':focus')).toHaveCount(1);
    expect(await listPageErrors(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: /^Artworks/ }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Artworks' })).toBeVisible();
    await expect(drawer).toBeHidden();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

  test('the frame and its drawer have targets of 44 px, and Logout is in the drawer', inBrowser, async ({ page }) => {
    await openPayments(page, pending);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/\?t=\d+$/);
    await expect(page.getByRole('status').filter({ hasText: 'Logged Out' })).toBeVisible();
  });
});

for (const width of narrowWidths) {
  test(`nothing in the bar covers another part of it (${width} px)`, inCampaign, async ({ page }, testInfo) => {
    await page.setViewportSize({ width, height: 844 });
    await openPayments(page, pending);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: /^\d+ tasks?$/ })).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath(`bar-${width}.png`) });
    const parts = await bar.locator('a, button, span').evaluateAll((all) =>
      all
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 1)
        .filter((part, _, shown) => !shown.some((other) => other !== part && other.contains(part)))
        .map((part) => ({ name: part.textContent || part.ariaLabel, box: part.getBoundingClientRect() }))
        .sort((one, other) => one.box.left - other.box.left),
    );
    const covered = parts.filter(({ box }, at) => box.right > (parts[at + 1]?.box.left ?? width) + 1);
    expect(parts.length).toBeGreaterThanOrEqual(4);
    expect(covered.map(({ name }) => name)).toEqual([]);
    expect(await horizontalOverflow(page)).toEqual([]);
  });
}

test('without a connection the admin area says so and closes nothing', async ({ page, context }) => {
  expects('net::ERR_INTERNET_DISCONNECTED');
  await openPayments(page, pending);
  await context.setOffline(true);
  await expect(page.getByText('Not connected. What you see stays as it was.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Not connected. What you see stays as it was.')).toHaveCount(0);
});
