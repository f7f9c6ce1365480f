import type { Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { expect, inBrowser, inCampaign, sizes, test } from '../estate.ts';
import { hydrated } from '../hydrated.ts';
import { listPageErrors } from '../list-page-errors.ts';

/** The width of the image on the screen, from the text of the scale bar: pixels of a centimetre. */
const pixelsPerCm = async (page: Page) => {
  const text = page.getByRole('dialog').getByText(/^\d+(\.\d+)? cm$/);
  const bar = await text.locator('xpath=preceding-sibling::span').boundingBox();
  return (bar?.width ?? 0) / Number.parseFloat((await text.textContent()) ?? '');
};

test.describe('a window of 1440 px', () => {
  test.use({ viewport: sizes.desktop });

  test(
    'a visitor enlarges an artwork by keys, wheel and buttons, and comes back to the page',
    inBrowser,
    async ({ page, visitor }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      const [artwork] = await visitor.get(artworkCalls.listArtworks, { limit: 1 });
      await page.goto(`/artwork/${artwork?.id}`);
      const open = await hydrated(page.getByRole('link', { name: 'Zoom in' }));
      await open.focus();
      await page.waitForLoadState('networkidle');
      const before = requested.length;
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: artwork?.title ?? '' });
      const picture = dialog.getByRole('application');
      await expect(picture).toBeFocused();
      const isLoaded = (begin: string) => requested.slice(before).some((path) => path.startsWith(begin));
      // The viewer has the focus before it asks for the image.
      await expect.poll(() => isLoaded('/iiif/images/')).toBe(true);
      expect(isLoaded('/assets/openseadragon')).toBe(true);
      // Nothing of the viewer was loaded before.
      expect(requested.slice(0, before).some((path) => /iiif|ZoomViewer|openseadragon|zoom$/.test(path))).toBe(false);

      await expect.poll(() => pixelsPerCm(page)).toBeGreaterThan(1);
      const whole = await pixelsPerCm(page);
      await page.keyboard.press('+');
      await expect.poll(() => pixelsPerCm(page)).toBeGreaterThan(whole * 1.05);
      await picture.hover();
      await page.mouse.wheel(0, -400);
      await expect.poll(() => pixelsPerCm(page)).toBeGreaterThan(whole * 1.3);
      await dialog.getByRole('button', { name: 'Whole image' }).click();
      await expect.poll(() => pixelsPerCm(page)).toBeCloseTo(whole, 0);
      await dialog.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(() => pixelsPerCm(page)).toBeCloseTo(whole * 2, 0);
      await dialog.getByRole('button', { name: 'Zoom out' }).click();
      await expect.poll(() => pixelsPerCm(page)).toBeCloseTo(whole, 0);
      expect(await listPageErrors(page)).toEqual([]);

      await dialog.getByRole('button', { name: 'Full screen' }).click();
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
      await dialog.getByRole('button', { name: 'Full screen' }).click();
      await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
      // An arrow moves the picture and not to the next artwork.
      await picture.press('ArrowRight');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();
      await expect(page).toHaveURL(`/artwork/${artwork?.id}`);
      expect(errors).toEqual([]);
    },
  );
});

test.describe('a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

  test('a visitor enlarges an artwork with two fingers, without motion', inCampaign, async ({ page, visitor }) => {
    const [artwork] = await visitor.get(artworkCalls.listArtworks, { limit: 1 });
    await page.goto(`/artwork/${artwork?.id}`);
    await page
      .getByRole('article')
      .getByRole('link', { name: artwork?.alt ?? '', exact: true })
      .tap();
    const dialog = page.getByRole('dialog', { name: artwork?.title ?? '' });
    await expect(dialog.getByRole('button', { name: 'Whole image' })).toBeEnabled();
    await expect.poll(() => pixelsPerCm(page)).toBeGreaterThan(1);
    const whole = await pixelsPerCm(page);
    const touch = await page.context().newCDPSession(page);
    const fingers = (gap: number) => [195 - gap, 195 + gap].map((x, id) => ({ x, y: 420, id }));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
    for (const gap of [60, 80, 100]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(gap) });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => pixelsPerCm(page)).toBeGreaterThan(whole * 1.5);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(sizes.phone.width);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the image leads to the large image, and the page names its manifest', async ({ page, visitor }) => {
    const [artwork] = await visitor.get(artworkCalls.listArtworks, { limit: 1 });
    await page.goto(`/artwork/${artwork?.id}`);
    const manifest = await page.locator('link[rel=alternate][type="application/ld+json"]').getAttribute('href');
    expect(manifest).toMatch(new RegExp(`/iiif/artworks/${artwork?.id}/manifest\\.json$`));
    await page.getByRole('link', { name: 'Zoom in' }).click();
    await expect(page).toHaveURL(artwork?.image ?? '');
  });
});
