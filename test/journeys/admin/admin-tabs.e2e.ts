import { adminTabs } from '../../../src/web/admin/shell/admin-tabs.ts';
import { expect, inBrowser, journeySizes, sizes, test } from '../estate.ts';
import { horizontalOverflow } from '../horizontal-overflow.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'every tab opens by its address, is accessible, fits the window, and is the current one in the navigation',
  inBrowser,
  async ({ page }, testInfo) => {
    test.setTimeout(300_000);
    const [first] = adminTabs;
    await openPayments(page, '/admin', first.heading);
    for (const [size, viewport] of Object.entries(journeySizes)) {
      for (const { key, label, heading } of adminTabs) {
        await page.setViewportSize(viewport);
        const address = `/admin?tab=${key}`;
        await page.goto(address);
        const isShown = async () => {
          await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
          await expect(
            page
              .getByRole('main')
              .getByRole('status')
              .filter({ hasText: /^Loading/ }),
          ).toHaveCount(0);
        };
        await isShown();
        expect(await listPageErrors(page), `${heading}, ${size}`).toEqual([]);

        if (size === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
        const current = page.getByRole('navigation', { name: 'Admin Panel' }).locator('[aria-current="page"]');
        await expect(current).toHaveText(new RegExp(`^${label}`));
        const { href } = new URL(page.url());
        await page.reload();
        await isShown();
        expect(page.url(), 'a reload keeps the address').toBe(href);

        for (const [name, each] of Object.entries(sizes)) {
          await page.setViewportSize(each);
          expect(await horizontalOverflow(page), `${heading}, ${name}`).toEqual([]);
          await page.screenshot({ path: testInfo.outputPath(`${key}-${name}.png`) });
        }
      }
    }
  },
);
