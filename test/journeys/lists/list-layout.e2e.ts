import type { Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { asCsv } from '../../sample-catalogue.ts';
import { delayResources, scrollThrough } from '../delayed-resources.ts';
import { expect, inBrowser, inCampaign, test } from '../estate.ts';

/**
 * The screens, with their width and height, the lowest begin of the first image, and the limits of a row's height; in
 * pixels.
 */
const screens = [
  { width: 390, height: 844, begin: 360, row: null },
  { width: 820, height: 900, begin: 420, row: { mean: [210, 330], each: [195, 345] } },
  { width: 1440, height: 900, begin: 420, row: { mean: [270, 330], each: [235, 365] } },
  { width: 2200, height: 900, begin: 420, row: { mean: [330, 420], each: [305, 475] } },
] as const;

/** An image of a list as it is on the page, in CSS pixels. */
interface ShownImage {
  title: string;
  /** The top of its card: the cards of a row begin on one line. */
  card: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  ratio: number;
  /** The ratio of the image file: a frame of another ratio would leave the image away from its label. */
  natural: number;
  /** The top of the label's first line. */
  label: number;
  button: number | null;
  /** The width of the loaded rendition, in pixels. */
  source: number;
}

/** The sum of the layout shifts. Text that wraps elsewhere with its own font may move a little. */
const sumOf = (shifts: readonly { value: number }[]) => shifts.reduce((sum, { value }) => sum + value, 0);

/** The rows of a list, each from left to right, and the list's left and right side. */
async function rowsOf(page: Page): Promise<{ rows: ShownImage[][]; left: number; right: number }> {
  const { items, left, right } = await page.evaluate(() => {
    const list = document.querySelector('main ul:has([data-artwork])');
    const cards = [...(list?.querySelectorAll(':scope > li') ?? [])];
    const items = cards.map((card) => {
      const image = card.querySelector('picture')?.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const link = card.querySelector('[data-artwork]');
      const button = card.querySelector('button, a[aria-label]');
      return {
        title: link?.textContent ?? '',
        card: card.getBoundingClientRect().top + window.scrollY,
        left: image.left,
        right: image.right,
        top: image.top + window.scrollY,
        bottom: image.bottom + window.scrollY,
        ratio: image.width / image.height,
        natural: (card.querySelector('img')?.naturalWidth ?? 0) / (card.querySelector('img')?.naturalHeight ?? 1),
        label: (link?.getClientRects()[0]?.top ?? 0) + window.scrollY,
        button: button === null ? null : button.getBoundingClientRect().bottom + window.scrollY,
        source: Number(/\/(\d+)\.\w+$/.exec(card.querySelector('img')?.currentSrc ?? '')?.[1]),
      };
    });
    const box = list?.getBoundingClientRect() ?? new DOMRect();
    return { items, left: box.left, right: box.right };
  });
  const rows: ShownImage[][] = [];
  for (const item of items) {
    const row = rows.at(-1);
    // The card decides which artworks form a row, not the images and labels, which the tests compare within a row.
    if (row !== undefined && Math.abs((row[0]?.card ?? 0) - item.card) < 3) row.push(item);
    else rows.push([item]);
  }
  return { rows, left, right };
}

const highest = (row: readonly ShownImage[]) => Math.max(...row.map(({ top, bottom }) => bottom - top));
/** The smallest rendition of at least a width. */
const rendition = (width: number) => [240, 480, 800, 1200].find((each) => each >= width) ?? 1800;
const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

for (const { width, height, begin, row: limits } of screens) {
  const isPhone = width === 390;
  test.describe(`at ${width} × ${height} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone });

    test(
      `the first image of the gallery begins within ${begin} px after an introduction of any length`,
      inCampaign,
      async ({ page, staff }) => {
        const before = await staff.get(contentCalls.getGalleryText, {});
        const sentence = 'These works run from a schoolboy’s drawings to the gouaches of a man of eighty-three. ';
        for (const text of ['', sentence.repeat(20).slice(0, 1200)]) {
          await staff.get(contentCalls.saveGalleryText, { text });
          await page.goto('/gallery');
          expect((await rowsOf(page)).rows[0]?.[0]?.top).toBeLessThanOrEqual(begin);
        }
        // The whole text is one press away, and shown below what was visible of it.
        const introduction = page.getByText(sentence.repeat(2).trim());
        const cut = (await introduction.boundingBox())?.height ?? 0;
        await page.getByText('More', { exact: true }).click();
        await expect.poll(async () => (await introduction.boundingBox())?.height).toBeGreaterThan(cut * 2);
        await page.getByText('Less', { exact: true }).click();
        await expect.poll(async () => (await introduction.boundingBox())?.height).toBe(cut);
        await staff.get(contentCalls.saveGalleryText, { text: before.value });
      },
    );

    for (const path of ['/gallery', '/shop']) {
      test(
        `${path} begins with images within ${begin} px and shows them whole in rows: labels and buttons are aligned, nothing moves, and Tab follows the rows`,
        path === '/shop' && (width === 390 || width === 1440) ? inBrowser : inCampaign,
        async ({ page }) => {
          const { release, shifts } = await delayResources(page);
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          await release();
          await page.evaluate(() => document.fonts.ready);
          expect(sumOf(await shifts())).toBeLessThan(0.02);
          await scrollThrough(page);

          const { rows, left, right } = await rowsOf(page);
          expect(rows[0]?.[0]?.top).toBeLessThanOrEqual(begin);
          for (const row of rows) {
            for (const { title, bottom, label, button, left, right, source, ratio, natural } of row) {
              expect(Math.abs(ratio / natural - 1), title).toBeLessThan(0.02);
              // A phone has at least two pixels for each CSS pixel (ArtworkCard.tsx).
              expect(source, title).toBeLessThanOrEqual(rendition((width < 768 ? 2 : 1.5) * (right - left)));
              expect(source, title).toBeGreaterThan(0.65 * (right - left));
              expect(Math.abs(bottom - (row[0]?.bottom ?? 0)), title).toBeLessThan(1.5);
              expect(Math.abs(label - (row[0]?.label ?? 0)), title).toBeLessThan(1.5);
              const buttons = row.map((each) => each.button).filter((each) => each !== null);
              if (button !== null) expect(Math.abs(button - (buttons[0] ?? 0)), title).toBeLessThan(1.5);
            }
            expect(row.every((each, at) => at === 0 || each.left > (row[at - 1]?.right ?? 0))).toBe(true);
          }

          const filled = rows.slice(0, -1);
          if (limits === null) {
            for (const row of rows) expect(row.length).toBeLessThanOrEqual(2);
            const panoramas = rows.flat().filter(({ ratio }) => ratio >= 1.9);
            expect(panoramas.length).toBeGreaterThan(2);
            for (const panorama of panoramas) {
              expect(panorama.left).toBeCloseTo(left, 0);
              expect(panorama.right).toBeCloseTo(right, 0);
            }
            // Most images are two in a row.
            const pairs = rows.filter((row) => row.length === 2);
            expect(pairs.flat().length).toBeGreaterThan(rows.flat().length / 2);
          } else {
            for (const row of filled) {
              // Only an image that is too wide for the window is alone and lower.
              if (row.length === 1 && (row[0]?.right ?? 0) > right - 1) continue;
              for (const each of row) expect(each.bottom - each.top).toBeCloseTo(highest(row), 0);
              expect(highest(row)).toBeGreaterThan(limits.each[0]);
              expect(highest(row)).toBeLessThan(limits.each[1]);
            }
            // The space beside a narrow image, which its label needs, is small.
            if (width >= 1440) {
              const gaps = (row: ShownImage[]) => row.slice(1).map(({ left }, at) => left - (row[at]?.right ?? 0));
              const gutter = Math.min(...filled.flatMap(gaps));
              for (const row of filled) {
                for (const gap of gaps(row)) expect(gap).toBeLessThan(gutter + 0.15 * highest(row));
              }
            }
            expect(mean(filled.map(highest))).toBeGreaterThan(limits.mean[0]);
            expect(mean(filled.map(highest))).toBeLessThan(limits.mean[1]);
            // The last row is as high as a row before it is filled.
            const last = rows.at(-1) ?? [];
            expect(highest(last)).toBeLessThanOrEqual(Math.min(...filled.map(highest)) + 1);
          }

          const links = page.locator('main [data-artwork]');
          await links.first().focus();
          for (const { title } of rows.flat().slice(1, 9)) {
            await expect(async () => {
              await page.keyboard.press('Tab');
              await expect(page.locator(':focus')).toHaveText(title, { timeout: 50 });
            }).toPass({ timeout: 2000 });
          }
        },
      );
    }
  });
}

test('192 artworks are one list without a gap, all of them in the page', inCampaign, async ({ page, staff }) => {
  test.slow();
  const shown = await staff.get(artworkCalls.listArtworks, { limit: 60 });
  const rows = Array.from({ length: 192 }, (_, at) => [
    `Row Study ${at + 1}`,
    '1950',
    'no',
    shown[at % shown.length]?.image ?? '',
  ]);
  const csv = asCsv([['title', 'year', 'available', 'image'], ...rows]);
  await staff.get(artworkCalls.importArtworks, { publish: true, csv: new Blob([csv]).stream() });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/gallery?q=row+study');
  await scrollThrough(page);
  const { rows: shownRows, right } = await rowsOf(page);
  expect(shownRows.flat().length).toBe(192);
  // Rows at the page boundaries of the list (48, 96, 144) continue: most rows are filled.
  const filled = shownRows.filter((row) => Math.abs((row.at(-1)?.right ?? 0) - right) < 60).length;
  expect(filled).toBeGreaterThan(shownRows.length * 0.7);
  for (;;) {
    const left = await staff.get(artworkCalls.listArtworks, { q: 'row study', limit: 200 });
    if (left.length === 0) break;
    for (const { id } of left) await staff.get(artworkCalls.deleteArtwork, { id });
  }
});

test('tabs and search stay below the header while the gallery scrolls', inCampaign, async ({ page }) => {
  await page.goto('/gallery');
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  const header = await page.getByRole('banner').boundingBox();
  const tabs = page.getByRole('navigation', { name: 'Artworks' });
  await expect(tabs).toBeInViewport();
  expect((await tabs.boundingBox())?.y).toBeLessThan((header?.height ?? 0) + 12);
  await expect(page.getByPlaceholder('Search artworks...')).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the search box leaves its space to the tabs until it is used, on every tab', inCampaign, async ({ page }) => {
    for (const choice of ['', '?tab=available', '?period=docklands']) {
      await page.goto(`/gallery${choice}`);
      const box = page.getByRole('search').filter({ has: page.getByPlaceholder('Search artworks...') });
      await expect.poll(async () => (await box.boundingBox())?.width, choice).toBe(44);
      await page.getByPlaceholder('Search artworks...').focus();
      await expect.poll(async () => (await box.boundingBox())?.width, choice).toBeGreaterThan(150);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('More shows the whole introduction', inBrowser, async ({ page, visitor }) => {
    const { value } = await visitor.get(contentCalls.getGalleryText, {});
    await page.goto('/gallery');
    const introduction = page.getByText(value);
    const cut = (await introduction.boundingBox())?.height ?? 0;
    await page.getByText('More', { exact: true }).click();
    expect((await introduction.boundingBox())?.height).toBeGreaterThan(cut * 2);
  });
});
