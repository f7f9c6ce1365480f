import { expect, isBrowser, journeySizes, sizes, test } from '../estate.ts';
import { horizontalOverflow } from '../horizontal-overflow.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';

test('the User Manual has four parts, whose pictures load, on a desktop and on a phone', async ({ page }, testInfo) => {
  await page.setViewportSize(sizes.desktop);
  await openPayments(page, '/admin?tab=manual', 'User Manual');
  const parts = page.getByRole('navigation', { name: 'Parts of the manual' });
  const firstTasks = {
    'Managing Orders': 'See what is pending',
    'Payment Processing': 'See which payments are pending',
    'Content Management': 'Change a setting',
    'Artwork Management': 'Find an artwork',
  };
  for (const [size, viewport] of Object.entries(journeySizes)) {
    await page.setViewportSize(viewport);
    for (const [part, task] of Object.entries(firstTasks)) {
      await parts.getByRole('link', { name: part }).click();
      await expect(page.getByRole('heading', { level: 2, name: task })).toBeVisible();
      const pictures = page.getByRole('main').locator('section img');
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        if (!isBrowser) continue;
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
      }
      expect(await pictures.count()).toBeGreaterThan(0);
      expect(await horizontalOverflow(page)).toEqual([]);
      if (size === 'desktop') expect(await listPageErrors(page)).toEqual([]);
      await page.screenshot({ path: testInfo.outputPath(`${size}-${task}.png`), fullPage: true });
    }
  }
  // The part is in the address.
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Find an artwork' })).toBeVisible();
});
