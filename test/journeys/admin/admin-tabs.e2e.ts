import type { Page } from '@playwright/test';
import { adminTabs } from '../../../src/web/admin/shell/admin-tabs.ts';
import { expect, inBrowser, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [first] = adminTabs;

async function expectShown(page: Page, heading: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(main.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

test('every tab opens by its address, which a reload keeps', async ({ page }) => {
  await openPayments(page, '/admin', first.heading);
  for (const { key, heading } of adminTabs) {
    await page.goto(`/admin?tab=${key}`);
    await expectShown(page, heading);
    const { href } = new URL(page.url());
    await page.reload();
    await expectShown(page, heading);
    expect(page.url()).toBe(href);
  }
});

for (const [size, viewport] of Object.entries(journeySizes)) {
  test(
    `every tab opens from the navigation, where it is the current one, and is accessible (${viewport.width} px)`,
    inBrowser,
    async ({ page }, testInfo) => {
      test.setTimeout(300_000);
      await page.setViewportSize(viewport);
      await openPayments(page, '/admin', first.heading);
      const navigation = page.getByRole('navigation', { name: 'Admin Panel' });
      const openNavigation = async () => {
        if (size === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
      };
      await openNavigation();
      for (const { key, label, heading } of adminTabs) {
        await navigation.getByRole('link', { name: new RegExp(`^${label}`) }).click();
        await expectShown(page, heading);
        await expect(page).toHaveURL(new RegExp(`[?]tab=${key}`));
        expect(await listPageErrors(page), heading).toEqual([]);
        await page.screenshot({ path: testInfo.outputPath(`${key}.png`) });
        await openNavigation();
        await expect(navigation.locator('[aria-current="page"]')).toHaveText(new RegExp(`^${label}`));
      }
    },
  );
}
