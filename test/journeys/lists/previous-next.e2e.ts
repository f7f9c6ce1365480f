import type { Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { expect, expects, inCampaign, isBrowser, sizes, test } from '../estate.ts';
import { hydrated } from '../hydrated.ts';

const waysOf = (page: Page) => page.getByRole('navigation', { name: 'Previous and next artwork' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'the artworks of the list that a visitor came from follow each other, and Back leads to that list',
  inCampaign,
  async ({ page, visitor }) => {
    const list = await visitor.get(artworkCalls.listArtworks, { filter: 'museum', limit: 200 });
    await page.goto('/gallery?tab=museum');
    // Before hydration, the way back leads to the list, but not to the artwork in it.
    await (await hydrated(page.getByRole('main').locator('[data-artwork]').nth(1))).click();
    const ways = waysOf(page);
    await expect(ways.getByRole('status')).toHaveText(`Artwork 2 of ${list.length}: ${list[1]?.title}`);
    await ways.getByRole('link', { name: `Next artwork: ${list[2]?.title}` }).click();
    await expect(heading(page)).toHaveText(list[2]?.title ?? '');
    await expect(ways.getByRole('status')).toHaveText(`Artwork 3 of ${list.length}: ${list[2]?.title}`);
    await expect(ways.getByRole('link', { name: /^Next artwork/ })).toBeFocused();

    await page.reload();
    await expect(ways.getByRole('status')).toContainText(`3 of ${list.length}`);
    await page.goBack();
    await expect(ways.getByRole('status')).toContainText(`2 of ${list.length}`);
    await page.getByRole('link', { name: 'Back to Gallery' }).click();
    await expect(page).toHaveURL(/\/gallery\?tab=museum$/);
    await expect(page.locator(`[data-artwork][href="/artwork/${list[1]?.id}"]`)).toBeFocused();
  },
);

test('a search, an order and a period of a list keep its artworks in their order', async ({ page, visitor }) => {
  const ways = waysOf(page);
  for (const [path, query] of [
    ['/shop?q=oil', { filter: 'available', q: 'oil' }],
    ['/shop?sort=-price', { filter: 'available', sort: '-price' }],
    ['/gallery?period=docklands', { period: 'docklands' }],
  ] as const) {
    const list = await visitor.get(artworkCalls.listArtworks, { ...query, limit: 200 });
    await page.goto(path);
    await page.getByRole('main').locator('[data-artwork]').nth(1).click();
    await expect(ways.getByRole('status'), path).toHaveText(`Artwork 2 of ${list.length}: ${list[1]?.title}`);
    await expect(ways.getByRole('link', { name: `Next artwork: ${list[2]?.title}` }), path).toBeVisible();
  }
  const found = await visitor.get(artworkCalls.listArtworks, { filter: 'available', q: 'oil', limit: 200 });
  await page.goto('/shop?q=oil');
  await page.getByRole('main').locator('[data-artwork]').first().click();
  await expect(ways.getByRole('status')).toContainText(`1 of ${found.length}`);
  // The first artwork has none before it.
  await expect(ways.getByRole('link', { name: 'Previous artwork', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(ways.getByRole('link', { name: `Next artwork: ${found[1]?.title}` })).toBeVisible();
});

test(
  'an artwork in a new tab keeps the list that it was opened from; one that is opened from Home keeps its period',
  inCampaign,
  async ({ page, context, visitor }) => {
    const list = await visitor.get(artworkCalls.listArtworks, { q: 'oil', limit: 200 });
    const [featured] = await visitor.get(artworkCalls.listArtworks, { filter: 'featured', sort: 'year', limit: 1 });
    expect(list.map(({ id }) => id)).toContain(featured?.id);
    const period = await visitor.get(artworkCalls.listPeriodArtworks, { id: featured?.periodId ?? 0, limit: 200 });
    await page.goto('/gallery?q=oil');
    const opened = context.waitForEvent('page');
    const first = page.getByRole('main').locator('[data-artwork]').first();
    await first.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(waysOf(tab).getByRole('status')).toHaveText(`Artwork 1 of ${list.length}: ${list[0]?.title}`);
    await expect(tab.getByRole('link', { name: 'Back to Gallery' })).toHaveAttribute('href', '/gallery?q=oil');

    await tab.getByRole('banner').getByRole('link').first().click();
    const home = tab.getByRole('region', { name: 'Featured Works' });
    await home.getByRole('link', { name: featured?.title ?? '' }).click();
    await expect(waysOf(tab).getByRole('status')).toContainText(` of ${period.length}: ${featured?.title}`);
  },
);

test('an artwork that is opened directly stands among those of its period', async ({ page, visitor }) => {
  const list = await visitor.get(artworkCalls.listArtworks, { period: 'docklands', limit: 200 });
  const [first, second] = list;
  await page.goto(`/artwork/${second?.id}`);
  await expect(waysOf(page).getByRole('status')).toContainText(`2 of ${list.length}`);
  await waysOf(page)
    .getByRole('link', { name: `Previous artwork: ${first?.title}` })
    .click();
  await expect(heading(page)).toHaveText(first?.title ?? '');
});

test(
  'arrow keys lead to the next and previous artwork, not while typing, with a modifier key or in a dialog',
  inCampaign,
  async ({ page, visitor }) => {
    const list = await visitor.get(artworkCalls.listArtworks, { period: 'docklands', limit: 200 });
    const titles = list.map(({ title }) => title);
    await page.goto(`/artwork/${list[0]?.id}`);
    const status = waysOf(page).getByRole('status');
    await expect(status).toContainText('1 of');
    // At the beginning of the list the key does nothing.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expect(heading(page)).toHaveText(titles[1] ?? '');
    await expect(status).toContainText('2 of');
    await page.keyboard.press('ArrowLeft');
    await expect(heading(page)).toHaveText(titles[0] ?? '');
    await expect(status).toContainText('1 of');

    for (const key of ['Shift+ArrowRight', 'Control+ArrowRight', 'Alt+ArrowRight', 'Meta+ArrowRight'])
      await page.keyboard.press(key);
    await page.getByRole('button', { name: 'View to scale' }).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    // A text field that no dialog contains; the page has none today.
    await page.locator('main').evaluate((main) => main.append(document.createElement('input')));
    await page.locator('main > input').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByLabel('Username').pressSequentially('abc');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading(page)).toHaveText(titles[0] ?? '');
    await page.keyboard.press('ArrowRight');
    await expect(heading(page)).toHaveText(titles[1] ?? '');
  },
);

test('the position is loaded after the page, and an artwork that is in no list shows none', async ({ page }) => {
  expects('404');
  const loadedBefore: boolean[] = [];
  await page.route('**/api/artworks/*/neighbours**', async (route) => {
    loadedBefore.push(
      await page.evaluate(() =>
        performance
          .getEntriesByType('navigation')
          .every((it) => (it as PerformanceNavigationTiming).loadEventStart > 0),
      ),
    );
    await route.fulfill({ status: 404, json: { message: 'Not in this list.' } });
  });
  await page.goto('/artwork/1');
  await expect.poll(() => loadedBefore).toHaveLength(1);
  if (isBrowser) expect(loadedBefore).toEqual([true]);
  await page.keyboard.press('ArrowRight');
  await expect(waysOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/artwork\/1$/);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

  test(
    'a swipe leads to the next artwork; scrolling, pinching and the edge of the screen do not',
    inCampaign,
    async ({ page, visitor }) => {
      const list = await visitor.get(artworkCalls.listArtworks, { period: 'docklands', limit: 200 });
      await page.goto(`/artwork/${list[0]?.id}`);
      const status = waysOf(page).getByRole('status');
      await expect(status).toContainText('1 of');
      const client = await page.context().newCDPSession(page);
      /** Moves fingers from one place to another, all at once. */
      const drag = async (...fingers: { from: [number, number]; to: [number, number] }[]) => {
        const at = (part: number) =>
          fingers.map(({ from, to }, id) => ({
            id,
            x: from[0] + (to[0] - from[0]) * part,
            y: from[1] + (to[1] - from[1]) * part,
          }));
        await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
        for (const part of [0.25, 0.5, 0.75, 1])
          await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
        await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      await drag({ from: [200, 600], to: [170, 300] });
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
      await page.evaluate(() => window.scrollTo(0, 0));
      await drag({ from: [8, 300], to: [250, 300] });
      await drag({ from: [380, 300], to: [150, 300] });
      await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
      await expect(heading(page)).toHaveText(list[0]?.title ?? '');
      await drag({ from: [300, 300], to: [80, 310] });
      await expect(heading(page)).toHaveText(list[1]?.title ?? '');
      await expect(status).toContainText('2 of');
      await drag({ from: [80, 300], to: [300, 290] });
      await expect(heading(page)).toHaveText(list[0]?.title ?? '');
      await expect(status).toContainText('1 of');

      // Two fingers zoom, and one finger moves about in the zoomed page.
      await drag({ from: [150, 300], to: [40, 300] }, { from: [200, 300], to: [340, 300] });
      await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1.2);
      await drag({ from: [300, 300], to: [80, 310] });
      await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
      await expect(heading(page)).toHaveText(list[0]?.title ?? '');
    },
  );
});
