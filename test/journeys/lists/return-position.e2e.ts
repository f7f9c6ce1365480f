import type { Locator, Page } from '@playwright/test';
import { doubleFontSize } from '../double-font-size.ts';
import { expect, inCampaign, narrowWidths, test } from '../estate.ts';

test.use(doubleFontSize);

/** The list responds after 900 ms, as on a slow connection. */
async function delayList(page: Page): Promise<void> {
  await page.route('**/api/artworks?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue().catch(() => undefined);
  });
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls with the wheel to the end; the list grows meanwhile. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.mouse.move(100, 300);
  await expect(async () => {
    await page.mouse.wheel(0, top - (await scrolled(page)));
    await expect.poll(() => scrolled(page), { timeout: 500 }).toBe(top);
  }).toPass({ timeout: 20_000 });
}

/** Opens another page with the menu, which covers the page: nothing is scrolled. */
async function followMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** An artwork of the list in the middle of the screen, and its position once the page is stable. */
async function showCard(page: Page, at: number): Promise<{ card: Locator; left: number }> {
  const card = page.getByRole('main').locator('[data-artwork]').nth(at);
  let left = 0;
  await expect(async () => {
    const [before, after] = await card.evaluate(async (link) => {
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const top = window.scrollY;
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
      return [top, window.scrollY];
    });
    expect(after).toBe(before);
    left = Math.round(after ?? 0);
  }).toPass();
  return { card, left };
}

for (const width of narrowWidths) {
  test.describe(`with the list 900 ms late and the font size doubled, in a window of ${width} px`, inCampaign, () => {
    test.use({ viewport: { width, height: 700 }, contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(({ page }) => delayList(page));

    for (const path of ['/gallery', '/shop']) {
      test(`a reload of ${path} at 4,500 px leads back to 4,500 px`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await scrollTo(page, 4500);
        await page.reload();
        await expect.poll(() => scrolled(page)).toBe(4500);
        await page.waitForLoadState('networkidle');
        expect(await scrolled(page)).toBe(4500);
      });
    }

    test('a reload at the end of a list that was loaded by scrolling restores its position', async ({ page }) => {
      await page.goto('/gallery', { waitUntil: 'networkidle' });
      const cards = page.getByRole('main').locator('[data-artwork]');
      await cards.last().scrollIntoViewIfNeeded();
      await expect.poll(() => cards.count()).toBeGreaterThan(50);
      const { card, left } = await showCard(page, 50);
      await page.reload();
      await expect.poll(() => scrolled(page)).toBe(left);
      await expect(card).toBeInViewport();
    });

    test('Back restores the position where the list was left last, not where an artwork was opened before', async ({
      page,
    }) => {
      await page.goto('/gallery', { waitUntil: 'networkidle' });
      const { card, left } = await showCard(page, 3);
      await card.click();
      await expect(page).toHaveURL(/\/artwork\//);
      await page.goBack();
      await expect.poll(() => scrolled(page)).toBe(left);
      await expect(card).toBeFocused();
      await scrollTo(page, 3000);
      await followMenu(page, 'Events');
      await page.goBack();
      await expect.poll(() => scrolled(page)).toBe(3000);
    });

    test('a list that is in the history twice is restored twice, each time at its own position', async ({ page }) => {
      await page.goto('/gallery', { waitUntil: 'networkidle' });
      await scrollTo(page, 1000);
      await followMenu(page, 'Events');
      await followMenu(page, 'Gallery');
      await scrollTo(page, 2500);
      await followMenu(page, 'Events');
      await page.goBack();
      await expect.poll(() => scrolled(page)).toBe(2500);
      await page.goBack();
      await page.goBack();
      await expect.poll(() => scrolled(page)).toBe(1000);
    });

    test('Back to Gallery restores the gallery’s position, also after a reload of the artwork', async ({ page }) => {
      await page.goto('/gallery', { waitUntil: 'networkidle' });
      const { card, left } = await showCard(page, 6);
      await card.click();
      await expect(page).toHaveURL(/\/artwork\//);
      await page.reload();
      await page.getByRole('link', { name: 'Back to Gallery' }).click();
      await expect.poll(() => scrolled(page)).toBe(left);
      await expect(card).toBeFocused();
      await followMenu(page, 'Gallery');
      await expect.poll(() => scrolled(page)).toBe(0);
    });
  });
}
