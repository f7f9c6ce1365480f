import type { Locator } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { expect, inBrowser, inCampaign, test } from '../estate.ts';

/**
 * The devices, with their width and height in pixels, and the least share of the window that an artwork's image covers.
 */
const devices = {
  phone: [{ width: 390, height: 844, share: 0.28 }],
  'larger screens': [
    { width: 820, height: 900, share: 0.4 },
    { width: 1440, height: 900, share: 0.33 },
    { width: 2200, height: 900, share: 0.3 },
  ],
} as const;

const boxOf = async (element: Locator) => {
  await expect(element).toBeVisible();
  return (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
};

for (const [device, screens] of Object.entries(devices)) {
  test.describe(`${device}: ${screens.map(({ width }) => `${width} px`).join(', ')}`, () => {
    const isPhone = device === 'phone';
    test.use({ viewport: screens[0], hasTouch: isPhone, isMobile: isPhone });

    test(
      'the image of an artwork begins near the top, is whole in the window, and uses its space',
      isPhone ? inBrowser : inCampaign,
      async ({ page, visitor }) => {
        const artworks = await visitor.get(artworkCalls.listArtworks, { limit: 200 });
        const byRatio = artworks.toSorted(
          (a, b) => (a.width ?? 1) / (a.height ?? 1) - (b.width ?? 1) / (b.height ?? 1),
        );
        const middle = artworks.find(({ width, height }) => Math.abs((width ?? 0) / (height ?? 1) - 1.4) < 0.1);
        for (const artwork of [byRatio[0], middle, byRatio.at(-1)]) {
          await page.goto(`/artwork/${artwork?.id}`);
          for (const { width, height, share } of screens) {
            await page.setViewportSize({ width, height });
            const image = await boxOf(
              page
                .getByRole('article')
                .getByRole('img', { name: artwork?.alt ?? '' })
                .first(),
            );
            const what = `${artwork?.title} at ${width} px`;
            expect(image.y, what).toBeGreaterThan(100);
            expect(image.y, what).toBeLessThanOrEqual(150);
            expect(image.height, what).toBeLessThanOrEqual(height - 160 + 1);
            if (artwork === middle) {
              expect((image.width * image.height) / (width * height), what).toBeGreaterThan(share);
            }
          }
        }
      },
    );

    test(
      'every period shows its painting within 420 px and its first artwork within 900 px, or 1,100 where its text is whole',
      inCampaign,
      async ({ page, visitor }) => {
        for (const { slug, name, keyCharacteristics } of await visitor.get(periodCalls.listPeriods, {})) {
          await page.goto(`/period/${slug}`);
          const article = page.getByRole('article', { name });
          for (const { width, height } of screens) {
            await page.setViewportSize({ width, height });
            const painting = await boxOf(article.getByRole('img', { name: `A work from the period ${name}` }));
            expect(painting.y, `${slug} at ${width} px`).toBeLessThanOrEqual(420);
            const card = await boxOf(article.locator('li:has([data-artwork])').first());
            // From 1536 px on a long text is whole (docs/specification/period.md §3).
            expect(card.y, `${slug} at ${width} px`).toBeLessThanOrEqual(width < 1536 ? 900 : 1100);
          }
          // The text and the characteristics are whole after a press on More, at each width.
          for (const { width, height } of screens) {
            await page.setViewportSize({ width, height });
            const more = article.getByText('More', { exact: true });
            if (await more.isVisible()) await more.click();
            for (const mark of keyCharacteristics.split(', ')) {
              await expect(article.getByRole('region', { name: 'Key Characteristics' }).getByText(mark)).toBeVisible();
            }
          }
        }
      },
    );
  });
}
