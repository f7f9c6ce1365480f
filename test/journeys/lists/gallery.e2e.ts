import type { Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { galleryWords } from '../../../src/web/site/shared/gallery-words.ts';
import { anUploadedImage, aPeriod } from '../../factories.ts';
import { expect, expects, inBrowser, inCampaign, isBrowser, sizes, test } from '../estate.ts';
import * as messages from '../messages.ts';
import { expectLogged, expectMessage } from '../messages.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Artworks' }).getByRole('link', { name });
const period = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter by period' }).getByRole('link', { name, exact: true });
const counted = (page: Page) => page.getByRole('main').getByText(/^\d+ artworks?$/);

test('the gallery shows its introduction and every artwork, each linking to its page', async ({ page, visitor }) => {
  const artworks = await visitor.get(artworkCalls.listArtworks, {});
  const { value } = await visitor.get(contentCalls.getGalleryText, {});
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(page.getByText(value)).toBeVisible();
  await expect(counted(page)).toHaveText(`${artworks.length} artworks`);
  await expect(page.getByRole('link', { name: 'Show more works' })).toBeAttached();
  const cards = page.getByRole('main').locator('[data-artwork]');
  if (isBrowser)
    await expect(async () => {
      await cards.last().scrollIntoViewIfNeeded();
      expect(await cards.count()).toBe(artworks.length);
    }).toPass();
  const [first] = artworks;
  await page
    .getByRole('main')
    .getByRole('link', { name: first?.title ?? '', exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`/artwork/${first?.id}$`));
});

test('a tab resets the period unless it is All; a period resets the tab; the same period again clears it', async ({
  page,
  visitor,
}) => {
  const count = async (asked: { filter?: 'available' | 'museum'; period?: string }) =>
    (await visitor.get(artworkCalls.listArtworks, { ...asked, limit: 200 })).length;
  await page.goto('/gallery');
  await expect(tab(page, 'All Artworks')).toHaveAttribute('aria-current', 'page');

  await period(page, 'Docklands').click();
  await expect(page).toHaveURL(/\/gallery\?period=docklands$/);
  await expect(period(page, 'Docklands')).toHaveAttribute('aria-current', 'true');
  await expect(counted(page)).toHaveText(`${await count({ period: 'docklands' })} artworks`);

  await tab(page, 'Available for Purchase').click();
  await expect(page).toHaveURL(/\/gallery\?tab=available$/);
  await expect(period(page, 'Docklands')).not.toHaveAttribute('aria-current');
  await expect(counted(page)).toHaveText(`${await count({ filter: 'available' })} artworks`);

  await period(page, 'Docklands').click();
  await expect(page).toHaveURL(/\/gallery\?period=docklands$/);
  await expect(tab(page, 'All Artworks')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'All Artworks').click();
  await expect(page).toHaveURL(/\/gallery\?period=docklands$/);
  await period(page, 'Docklands').click();
  await expect(page).toHaveURL(/\/gallery$/);

  await tab(page, 'Museum Collection').click();
  await expect(counted(page)).toHaveText(`${await count({ filter: 'museum' })} artworks`);
  await page.goBack();
  await expect(tab(page, 'All Artworks')).toHaveAttribute('aria-current', 'page');
});

test('a search finds title, medium, description and year; without a match it says so and can be cleared', async ({
  page,
  createArtwork,
}) => {
  await createArtwork({ title: 'Quill Reef', medium: 'Sepia zaffre', description: 'A lone wherryman.', year: 1931 });
  await page.goto('/gallery?tab=all');
  const box = page.getByPlaceholder('Search artworks...');
  const found = page.getByRole('main').getByRole('link', { name: 'Quill Reef' });
  for (const text of ['qUILL rEEF', 'zaffre', 'lone wherry', '1931']) {
    await box.fill(text);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
    await expect(found).toBeVisible();
  }

  await period(page, 'France').click();
  await expect(page).toHaveURL(/period=france&q=1931|q=1931&period=france/);
  await expect(page.getByRole('heading', { name: 'No Artworks Found' })).toBeVisible();
  await expect(page.getByText('No artworks match your search criteria.')).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue('1931');
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(box).toHaveValue('');
  await expect(page).toHaveURL(/\/gallery\?period=france$/);
  await expect(counted(page)).toBeVisible();
});

test(
  'a search begins no view transition, during which React ignores what is typed; opening an artwork begins one',
  inCampaign,
  async ({ page }) => {
    await page.addInitScript(() => {
      const begin = document.startViewTransition.bind(document);
      document.startViewTransition = (...given) => {
        document.documentElement.dataset.transitions = `${Number(document.documentElement.dataset.transitions ?? 0) + 1}`;
        return begin(...given);
      };
    });
    const begun = () => page.evaluate(() => document.documentElement.dataset.transitions ?? '0');
    await page.goto('/gallery');
    // On a fast processor React may join the change with another one, which is no transition.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 5 });
    const main = page.getByRole('main');
    for (const text of ['oil', 'qzqz', 'oil on', 'qzqzqz', 'oil']) {
      await page.getByPlaceholder('Search artworks...').fill(text);
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
      const nothing = main.getByRole('heading', { name: 'No Artworks Found' });
      await expect(/q/.test(text) ? nothing : main.locator('[data-artwork]').first()).toBeVisible();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    }
    expect(await begun()).toBe('0');
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await main.locator('[data-artwork]').first().click();
    await expect(page.getByRole('link', { name: 'Back to Gallery' })).toBeVisible();
    await expect.poll(begun).toBe('1');
  },
);

test(
  'text typed while a search loads is searched for too (responses delayed on the wire)',
  inCampaign,
  async ({ page, createArtwork }) => {
    await createArtwork({ title: 'Harbour of Held Replies' });
    await page.goto('/gallery?tab=all');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const asked = page.waitForRequest(/\/api\/artworks\?.*q=harbour(\+|%20)of/);
    await page.route('**/api/artworks?**', async (route) => {
      await held;
      await route.continue();
    });
    const box = page.getByPlaceholder('Search artworks...');
    await box.fill('harbour of');
    await asked;
    await expect(box).toHaveValue('harbour of');
    await box.press('End');
    await box.pressSequentially(' held');
    answer();
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'harbour of held');
    await expect(box).toHaveValue('harbour of held');
    await expect(counted(page)).toHaveText('1 artwork');
    await page.goBack();
    await expect(page).not.toHaveURL(/held/);
  },
);

test('Enter searches for what stands in the box, also where React has not seen it yet', async ({ page }) => {
  await page.goto('/gallery');
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  const box = page.getByLabel('Search artworks');
  await box.evaluate((element: HTMLInputElement) => {
    element.value = 'zzzz';
  });
  await box.press('Enter');
  await expect(page).toHaveURL(/q=zzzz/);
});

for (const [size, viewport] of Object.entries(sizes)) {
  test(
    `a tab or a search that is chosen far down a list shows the next list from its beginning (${size})`,
    inBrowser,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/gallery');
      const cards = page.getByRole('main').locator('[data-artwork]');
      const choose: [() => Promise<void>, RegExp][] = [
        [() => tab(page, 'Museum').click(), /tab=museum/],
        [() => tab(page, 'All').click(), /gallery$/],
        [() => page.getByLabel('Search artworks').fill('oil'), /q=oil/],
      ];
      for (const [press, address] of choose) {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await press();
        await expect(page).toHaveURL(address);
        await expect(cards.first()).toBeInViewport();
        const bar = await page.getByRole('search').boundingBox();
        const card = await cards.first().boundingBox();
        expect(card?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
      }
      // The list before was left at its end, and Back leads there.
      await page.goBack();
      await expect(page).not.toHaveURL(/q=/);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(viewport.height);
    },
  );
}

test('an invalid cursor in the address shows the gallery from its first page', async ({ page }) => {
  expect((await page.goto('/gallery?cursor=nonsense'))?.status()).toBe(200);
  await expect(page.getByRole('main').locator('[data-artwork]').first()).toBeVisible();
});

test('an empty category says so, without a Clear Search button', async ({ page, staff }) => {
  const { filePath: image } = await anUploadedImage(staff);
  const { id } = await aPeriod(staff, { name: 'Blank Years', slug: 'blank-years', order: 99, image });
  await page.goto('/gallery?period=blank-years');
  await expect(page.getByRole('heading', { name: 'No Artworks Found' })).toBeVisible();
  await expectMessage(page, messages.emptyCategory);
  await expect(page.getByRole('button', { name: 'Clear Search' })).toHaveCount(0);
  await staff.get(periodCalls.deletePeriod, { id });
});

for (const [way, where, back] of [
  ['Back to Gallery', inBrowser, (page: Page) => page.getByRole('link', { name: 'Back to Gallery' }).click()],
  ['the Back button', inCampaign, (page: Page) => page.goBack()],
] as const) {
  test(
    `${way} restores the gallery's scroll position and focuses the artwork that was opened`,
    where,
    async ({ page }) => {
      await page.setViewportSize(sizes.phone);
      await page.goto('/gallery?q=the');
      const card = page.getByRole('main').locator('[data-artwork]').nth(17);
      await card.scrollIntoViewIfNeeded();
      const name = (await card.textContent()) ?? '';
      const left = await page.evaluate(() => window.scrollY);
      expect(left).toBeGreaterThan(500);
      await card.click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await back(page);
      await expect(page).toHaveURL(/\/gallery\?q=the$/);
      await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(left));
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeFocused();
    },
  );
}

test('a gallery that cannot load its introduction shows the built-in one (response changed on the wire)', async ({
  page,
}) => {
  expects('500');
  expects('Failed to fetch gallery text');
  const logged = expectLogged(page, messages.galleryTextFailed);
  await page.route('**/api/settings/galleryText', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
  await logged;
  await expect(page.getByText(galleryWords.defaultIntro)).toBeVisible();
  await expect(counted(page)).toBeVisible();
});

test(
  'a reload at 4,500 px leads back there, although the list is shorter until its second page has come',
  inCampaign,
  async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto('/gallery');
    const cards = page.getByRole('main').locator('[data-artwork]');
    await cards.last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count()).toBeGreaterThan(48);
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo({ top: 4500, behavior: 'instant' }));
    await expect.poll(scrolled).toBe(4500);
    await page.reload();
    await expect.poll(() => cards.count()).toBeGreaterThan(48);
    await expect.poll(scrolled).toBe(4500);
  },
);

test('a search without a result suggests the nearest spelling or the period, loaded only then', async ({
  page,
  createArtwork,
}) => {
  await createArtwork({ title: 'Vermilion Jetty' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/search-suggestion|SearchSuggestion/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/gallery?q=jetty');
  await expect(counted(page)).toBeVisible();
  const box = page.getByPlaceholder('Search artworks...');
  expect(asked).toEqual([]);

  await box.fill('vermillion jety');
  const suggestion = page.getByRole('main').getByRole('status').filter({ hasText: 'Did you mean' });
  await expect(suggestion).toHaveText('Did you mean Vermilion Jetty?');
  await suggestion.getByRole('link', { name: 'Vermilion Jetty' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Vermilion Jetty' })).toBeVisible();
  await expect(box).toHaveValue('Vermilion Jetty');

  await page.goto('/shop?q=docklnds');
  await page.getByRole('main').getByRole('link', { name: 'Docklands' }).click();
  await expect(page).toHaveURL(/\/period\/docklands/);
});

test('the address sorts the gallery and limits it to some years, with a search', async ({ page, createArtwork }) => {
  for (const year of [1931, 1932, 1933]) await createArtwork({ title: `Ordered Weir ${year}`, year });
  const titles = page.getByRole('main').locator('[data-artwork]');
  await page.goto('/gallery?q=ordered+weir&sort=-year&from=1932');
  await expect(titles).toHaveText(['Ordered Weir 1933', 'Ordered Weir 1932']);
  await page.goto('/gallery?q=ordered+weir&to=1931');
  await expect(titles).toHaveText(['Ordered Weir 1931']);
});

test('a visitor chooses the order and the years of the gallery, sees them while the form is closed, and takes them back', async ({
  page,
  createArtwork,
}) => {
  for (const year of [1941, 1942, 1943]) await createArtwork({ title: `Chosen Weir ${year}`, year });
  const titles = page.getByRole('main').locator('[data-artwork]');
  await page.goto('/gallery?q=chosen+weir');
  await page.getByText('Sort & Years').click();
  await page.getByLabel('Sort by').selectOption('Year: latest first');
  await page.getByLabel('From year').fill('1942');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(titles).toHaveText(['Chosen Weir 1943', 'Chosen Weir 1942']);
  await expect(page).toHaveURL((url) => url.search === '?q=chosen+weir&sort=-year&from=1942');
  const summary = page.locator('summary').filter({ hasText: '1942–, Year: latest first' });
  if (isBrowser) await expect(summary).toBeFocused();

  await summary.click();
  await page.getByLabel('From year').fill('1999');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'No Artworks Found' })).toBeVisible();
  await page.getByText('1999–, Year: latest first').click();
  await page.getByRole('link', { name: 'Reset' }).click();
  await expect(titles).toHaveText([1941, 1942, 1943].map((year) => `Chosen Weir ${year}`));
  await expect(page).toHaveURL((url) => url.search === '?q=chosen+weir');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of the order and the years leads to their list', async ({ page, createArtwork }) => {
    for (const year of [1951, 1952]) await createArtwork({ title: `Sent Weir ${year}`, year });
    await page.goto('/gallery?q=sent+weir');
    await page.getByText('Sort & Years').click();
    await page.getByLabel('To year').fill('1951');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('main').locator('[data-artwork]')).toHaveText(['Sent Weir 1951']);
    await expect(page).toHaveURL(
      (url) => url.searchParams.get('q') === 'sent weir' && url.searchParams.get('to') === '1951',
    );
  });
});

test('a title keeps its abbreviation in the line of the name', async ({ page, createArtwork }) => {
  const { id } = await createArtwork({ title: "The Tower of St Andrew's" });
  await page.goto(`/artwork/${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.evaluate((element) => element.textContent)).toBe("The Tower of St\u00a0Andrew's");
});

test('at 390 px all three tabs are in sight', inBrowser, async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/gallery');
  const strip = await page.getByRole('navigation', { name: 'Artworks' }).boundingBox();
  const last = await page.getByRole('link', { name: 'Museum Collection' }).boundingBox();
  if (strip === null || last === null) throw new Error('The tabs have no place.');
  expect(last.x + last.width).toBeLessThanOrEqual(strip.x + strip.width);
});

test(
  'an image that cannot be loaded shows its words (request dropped on the wire)',
  inBrowser,
  async ({ page, visitor }) => {
    expects('net::ERR_FAILED');
    const artwork = (await visitor.get(artworkCalls.listArtworks, { limit: 20 })).find(({ width }) => width !== null);
    await page.route('**/*.{avif,webp,jpg}*', (route) => route.abort());
    await page.goto(`/artwork/${artwork?.id}`);
    const image = page
      .getByRole('article')
      .getByRole('img', { name: artwork?.alt ?? '' })
      .first();
    await expect(image).toBeVisible();
    await expect(image).toHaveCSS('opacity', '1');
  },
);
