import type { Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { anUploadedImage, aView } from '../../factories.ts';
import { expect, inCampaign, isBrowser, journeySizes, test } from '../estate.ts';
import { horizontalOverflow } from '../horizontal-overflow.ts';
import { hydrated } from '../hydrated.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { lookAt } from '../look.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'More views' });

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('a visitor sees the public views below the image, reads about them and enlarges one', async ({
      page,
      createArtwork,
      staff,
    }) => {
      const look = lookAt(page);
      const [one] = await staff.get(artworkCalls.listArtworks, { limit: 1 });
      const artwork = await createArtwork({ title: `Lock at ${size}`, image: one?.image ?? '' });
      const wide = await anUploadedImage(staff, { width: 1500, height: 500 });
      const tall = await anUploadedImage(staff, { width: 500, height: 900 });
      const texts = {
        description: 'The label is torn\nat the left.',
        photographer: 'Ruth Oduya',
        credit: '© The estate',
      };
      await aView(staff, artwork.id, { image: wide.filePath, role: 'back', alt: 'A torn label', ...texts });
      await aView(staff, artwork.id, { image: tall.filePath, role: 'x-ray' });
      await aView(staff, artwork.id, { image: tall.filePath, role: 'frame', caption: 'Gilt frame of 1963' });
      for (let at = 0; at < 5; at += 1) await aView(staff, artwork.id, { image: wide.filePath });
      await page.goto(`/artwork/${artwork.id}`);
      const images = strip(page).getByRole('listitem');
      await expect(images).toHaveCount(7);
      await expect(images.nth(0)).toContainText('Photograph: Ruth Oduya. © The estate');
      await expect(images.nth(1)).toContainText('Gilt frame of 1963');
      await expect(strip(page).getByRole('img', { name: 'A torn label' })).toHaveCount(1);
      await expect(strip(page).getByRole('img', { name: `Frame of ${artwork.title}` })).toHaveCount(1);
      for (const image of await strip(page).getByRole('img').all())
        await expect(image).toHaveAttribute('loading', 'lazy');
      if (isBrowser) expect(await horizontalOverflow(page)).toEqual([]);
      await expect(strip(page).getByText('The label is torn')).toBeHidden();
      await strip(page).getByText('In words: Back').click();
      await expect(strip(page).getByText('The label is torn')).toBeVisible();
      // Images and the viewer are of the browser.
      if (!isBrowser) return;
      await images.nth(0).scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          strip(page)
            .getByRole('img', { name: 'A torn label' })
            .evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBeGreaterThan(0);
      await look('01-strip', { fullPage: true });
      expect(await listPageErrors(page)).toEqual([]);

      const link = await hydrated(images.nth(0).getByRole('link'));
      await link.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: `${artwork.title}: Back` });
      await expect(dialog.getByRole('application')).toBeFocused();
      await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
      await dialog.getByRole('button', { name: 'Zoom in' }).click();
      // Its size is not known, so there is no scale.
      await expect(dialog.getByText(/ cm$/)).toHaveCount(0);
      await look('02-zoom');
      await page.keyboard.press('Escape');
      await expect(link).toBeFocused();
    });
  });
}

test(
  'the images of the views wait for that of the artwork, and without views nothing is there',
  inCampaign,
  async ({ page, createArtwork, staff }) => {
    const [one] = await staff.get(artworkCalls.listArtworks, { limit: 1 });
    const artwork = await createArtwork({ title: 'Lock, seen from the back', image: one?.image ?? '' });
    const { filePath } = await anUploadedImage(staff, { width: 1500, height: 501 });
    const name = filePath.replace(/^\/uploads\/(.*)\.jpg$/, '$1');
    const main = (one?.image ?? '').replace(/^\/uploads\/(.*)\.jpg$/, '$1');
    await page.goto(`/artwork/${artwork.id}`);
    await expect(strip(page)).toHaveCount(0);
    await aView(staff, artwork.id, { image: filePath });
    const order: string[] = [];
    page.on('requestfinished', (request) => {
      const asked = [main, name].find((each) => request.url().includes(`/pictures/${each}/`));
      if (asked !== undefined) order.push(asked);
    });
    await page.goto(`/artwork/${artwork.id}`);
    await strip(page).scrollIntoViewIfNeeded();
    await expect.poll(() => order.includes(name)).toBe(true);
    expect(order[0]).toBe(main);
  },
);

test('without JavaScript a view leads to its image, and its description opens', async ({
  browser,
  createArtwork,
  staff,
  server,
}) => {
  const artwork = await createArtwork({ title: 'Lock without scripts' });
  const { filePath } = await anUploadedImage(staff, { width: 1500, height: 502 });
  await aView(staff, artwork.id, { image: filePath, role: 'back', description: 'A torn label.' });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto(`/artwork/${artwork.id}`);
  await expect(strip(page).getByRole('link')).toHaveAttribute('href', filePath);
  await strip(page).getByText('In words: Back').click();
  await expect(strip(page).getByText('A torn label.')).toBeVisible();
  await context.close();
});
