import type { Page } from '@playwright/test';
import { doubleFontSize } from '../double-font-size.ts';
import { expect, narrowWidths, test } from '../estate.ts';

test.use(doubleFontSize);

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Artworks' }).getByRole('link', { name });
const period = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter by period' }).getByRole('link', { name, exact: true });
const box = (page: Page) => page.getByRole('searchbox');

/** Delays each response of the list by 900 ms. Resolves when the page is hydrated. */
async function openSlowly(page: Page, path: string): Promise<void> {
  await page.route('**/api/artworks?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
}

async function expectShown(page: Page, asked: Record<string, string>): Promise<void> {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(asked);
  // No pending request may change it again.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(asked);
  await expect(box(page)).toHaveValue(asked.q ?? '');
}

for (const width of narrowWidths) {
  test.describe(`with the list 900 ms late and the font size doubled, in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 700 } });

    test('a search typed while a tab loads keeps the tab, and Back leads to the list before both', async ({ page }) => {
      await openSlowly(page, '/gallery');
      await tab(page, 'Museum Collection').click();
      await box(page).pressSequentially('the');
      await expectShown(page, { tab: 'museum', q: 'the' });
      await expect(tab(page, 'Museum Collection')).toHaveAttribute('aria-current', 'page');
      await page.goBack();
      await expectShown(page, {});
    });

    test('a tab pressed before the typed search has started keeps the search', async ({ page }) => {
      await openSlowly(page, '/gallery');
      await box(page).fill('the');
      await tab(page, 'Museum Collection').click();
      await expectShown(page, { tab: 'museum', q: 'the' });
    });

    test('a period pressed while the typed search loads keeps the search', async ({ page }) => {
      await openSlowly(page, '/gallery?tab=museum');
      const asked = page.waitForRequest(/\/api\/artworks\?.*q=the/);
      await box(page).fill('the');
      await asked;
      await period(page, 'Docklands').click();
      await expectShown(page, { period: 'docklands', q: 'the' });
    });

    test('tabs, periods and searches in any order combine to one result', async ({ page }) => {
      await openSlowly(page, '/gallery');
      await period(page, 'Docklands').click();
      await box(page).fill('quay');
      await period(page, 'France').click();
      await box(page).fill('the');
      await tab(page, 'Available for Purchase').click();
      await period(page, 'France').click();
      await expectShown(page, { period: 'france', q: 'the' });
      await tab(page, 'Museum Collection').click();
      await period(page, 'France').click();
      await period(page, 'France').click();
      await expectShown(page, { q: 'the' });
    });

    test('the last of several orders and texts chosen in the shop while it loads is shown, and a link to another page wins', async ({
      page,
    }) => {
      await openSlowly(page, '/shop');
      const sort = page.getByRole('combobox', { name: 'Sort by' });
      for (const order of [
        'Price: lowest first',
        'Size: largest first',
        'Year: earliest first',
        'Price: highest first',
      ])
        await sort.selectOption(order);
      await expect(page).toHaveURL(/\/shop\?sort=-price$/);
      await sort.selectOption('Year: earliest first');
      await expect(page).toHaveURL(/\/shop$/);
      const asked = page.waitForRequest(/\/api\/artworks\?.*q=th(&|$)/);
      await box(page).fill('th');
      await asked;
      await box(page).pressSequentially('e');
      await expect(page).toHaveURL(/\/shop\?q=the$/);
      await expect(box(page)).toHaveValue('the');
      await box(page).fill('quay');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Biography' }).click();
      await expect(page).toHaveURL(/\/biography$/);
    });
  });
}
