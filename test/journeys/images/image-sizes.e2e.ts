import type { Page } from '@playwright/test';
import { expect, inBrowser, inCampaign, sizes, test } from '../estate.ts';

/** Opens the gallery; the images of its first screen, with their bytes and the width of the chosen file. */
async function openGallery(page: Page) {
  const images: Promise<{ path: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (response.request().resourceType() !== 'image' || !path.startsWith('/pictures/')) return;
    images.push(response.body().then((body) => ({ path, bytes: body.length })));
  });
  await page.goto('/gallery');
  await page.waitForLoadState('networkidle');
  const shown = await page.locator('main li img').evaluateAll((found) =>
    found
      .map((image) => ({ image: image as HTMLImageElement, box: image.getBoundingClientRect() }))
      .filter(({ box }) => box.top < innerHeight)
      .map(({ image, box }) => ({ path: new URL(image.currentSrc).pathname, width: box.width * devicePixelRatio })),
  );
  return { shown, loaded: await Promise.all(images) };
}

test.describe('a window of 1440 px', () => {
  test.use({ viewport: sizes.desktop });

  test('the first screen of the gallery transfers less than 500 KB of images', inBrowser, async ({ page }) => {
    const { shown, loaded } = await openGallery(page);
    expect(shown.length).toBeGreaterThan(3);
    const first = loaded.filter(({ path }) => shown.some((image) => image.path === path));
    expect(first.length).toBe(new Set(shown.map(({ path }) => path)).size);
    expect(first.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(500_000);
  });
});

test.describe('a phone', () => {
  test.use({ viewport: sizes.phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });

  test('a phone gets images of its own size', inCampaign, async ({ page }) => {
    const { shown } = await openGallery(page);
    expect(shown.length).toBeGreaterThan(1);
    const widths = [240, 480, 800, 1200, 1800];
    for (const { path, width } of shown) {
      const chosen = Number(/\/(\d+)\.avif$/.exec(path)?.[1]);
      // Large enough for the screen, and not two steps larger.
      expect(chosen, path).toBeGreaterThanOrEqual(width * 0.9);
      expect(chosen, path).toBeLessThanOrEqual(widths.find((each) => each >= width * 1.15) ?? 1800);
    }
  });
});
