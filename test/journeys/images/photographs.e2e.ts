import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { imageCalls, originalCalls } from '../../../src/contract/images/images.calls.ts';
import { viewCalls } from '../../../src/contract/views/views.calls.ts';
import { maxImageBytes } from '../../../src/domain/image/image-upload.ts';
import { expect, expects, isBrowser, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

const aFile = (background: string, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width: 900, height: 700, channels: 3, background } })
    [format]()
    .toBuffer();

/** Drops a file or a folder of the computer, which only the browser's own protocol can. */
async function dropOn(place: Locator, path: string): Promise<void> {
  const { x, y } = (await place.boundingBox()) ?? { x: 0, y: 0 };
  const browser = await place.page().context().newCDPSession(place.page());
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x: x + 2, y: y + 2, data });
}

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('staff add a folder of photographs, take back a wrong one and give it to its work', async ({
      page,
      createArtwork,
      staff,
    }, testInfo) => {
      test.slow();
      const look = lookAt(page);
      // HEIC, and the images that a list names and nobody has uploaded yet.
      expects('415');
      expects('404');
      const weir = await createArtwork({ title: 'Été at the weir', image: `/uploads/Weir ${size}.jpg` });
      const mill = await createArtwork({ title: 'The mill in June', year: 1963, stockCode: `MILL-${size}` });
      const lost = await createArtwork({ title: 'Quayside, morning', image: `/uploads/Quay ${size}.jpg` });
      const read = (id: number) => staff.get(artworkCalls.getArtwork, { id });

      const folder = testInfo.outputPath('scans');
      await mkdir(folder, { recursive: true });
      const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1');
      const large = Buffer.concat([await aFile('#101010', 'png'), Buffer.alloc(maxImageBytes)]);
      const files: [string, Buffer][] = [
        [`WEIR_${size}.jpeg`.normalize('NFD'), await aFile('#6f6257')],
        [`Weir ${size}_back.jpg`, await aFile('#8d9a70')],
        [`mill ${size}.jpg`, await aFile('#c9b79c')],
        ['Quayside 1962.jpg', await aFile('#445566')],
        ['IMG_4711.heic', heic],
        ['Scan.png', large],
        ['.DS_Store', Buffer.from('x')],
      ];
      for (const [name, bytes] of files) await writeFile(join(folder, name), bytes);

      await openPayments(page, '/admin?tab=artworks', 'Manage Artworks');
      await page.getByRole('button', { name: 'Add Photographs' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Photographs' });
      await look('01-empty');
      const group = (name: string) => dialog.getByRole('region', { name });
      await dialog.locator('input[webkitdirectory]').setInputFiles(folder);
      await expect(dialog.getByText(/Adding photograph \d of 6/)).toBeHidden({ timeout: 60_000 });
      await expect(dialog.getByRole('status').first()).toHaveText(
        'The work has an image already: 1 · No work found: 1 · Not taken: 2 · Added: 2',
      );
      await expect(group('Added')).toContainText('Back: Été at the weir');
      await expect(group('Not taken')).toContainText(/IMG_4711.heic.*JPEG/s);
      await expect(group('Not taken')).toContainText(/Scan.png.*larger than 25 MB.*Keep the originals too/s);
      await expect(group('Not taken').getByRole('button')).toHaveCount(0);
      expect(await staff.get(viewCalls.listAllViews, { id: weir.id })).toMatchObject([{ role: 'back' }]);
      await look('02-added', { fullPage: true });

      // Only a press replaces the image that a work has.
      expect((await read(mill.id)).image).toBe(mill.image);
      await group('The work has an image already').getByRole('button', { name: 'Replace the Image' }).click();
      await expect(group('Added')).toContainText('Image: The mill in June');
      expect((await read(mill.id)).image).not.toBe(mill.image);

      // The wrong work, and back.
      await group('No work found').getByRole('button', { name: 'Another work for Quayside 1962.jpg' }).click();
      await dialog.getByLabel('Search works').fill(`MILL-${size}`);
      await dialog
        .getByRole('list', { name: 'Works found' })
        .getByRole('button', { name: `The mill in June · 1963 · MILL-${size}` })
        .click();
      await group('The work has an image already').getByRole('button', { name: 'Add as a View' }).click();
      await expect(group('Added')).toContainText('Front: The mill in June');
      await group('Added').getByRole('button', { name: 'Undo: Quayside 1962.jpg' }).click();
      await expect(group('No work found')).toContainText('Quayside 1962.jpg');
      expect(await staff.get(viewCalls.listAllViews, { id: mill.id })).toEqual([]);
      await look('03-search', { fullPage: true });
      await group('No work found').getByRole('button', { name: 'Another work for Quayside 1962.jpg' }).click();
      await dialog.getByLabel('Search works').fill('Quayside, morning');
      await dialog
        .getByRole('list', { name: 'Works found' })
        .getByRole('button', { name: /Quayside/ })
        .click();
      await expect(group('Added')).toContainText('Image: Quayside, morning');
      expect((await read(lost.id)).width).toBe(900);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toBeHidden();

      // The name that was wrong once is known, and what is there is not added twice.
      await page.goto('/admin?tab=images');
      await page.getByRole('button', { name: 'Add Photographs' }).click();
      const again = testInfo.outputPath('again');
      await mkdir(join(again, 'inside'), { recursive: true });
      for (const name of ['Quayside 1962.jpg', join('inside', `Weir ${size}_back.jpg`)])
        await copyFile(join(folder, basename(name)), join(again, name));
      if (isBrowser) await dropOn(dialog.getByText('Drop images or a folder here.'), again);
      else await dialog.locator('input[webkitdirectory]').setInputFiles(again);
      await expect(group('Added').getByRole('listitem')).toHaveCount(2);
      await expect(group('Added').getByRole('button')).toHaveCount(0);
      expect(await staff.get(viewCalls.listAllViews, { id: weir.id })).toHaveLength(1);

      // Originals, of which one is taken back.
      const tide = await createArtwork({ title: 'Tide', image: `/uploads/Tide ${size}.jpg` });
      await dialog.getByLabel('Keep the originals too').check();
      await dialog.locator('input[multiple]').setInputFiles([
        { name: `tide ${size}.png`, mimeType: 'image/png', buffer: await aFile('#223344', 'png') },
        { name: `mill ${size}.png`, mimeType: 'image/png', buffer: await aFile('#334455', 'png') },
      ]);
      await expect(group('Added')).toContainText('Original: Tide');
      await group('The work has an image already').getByRole('button', { name: 'Replace the Image' }).click();
      await expect(group('Added')).toContainText('Original: The mill in June');
      const original = await staff.get(originalCalls.getOriginal, { id: mill.id });
      expect(original).toMatchObject({ fileName: `mill ${size}.png`, shown: true });
      await look('04-originals');
      await group('Added')
        .getByRole('button', { name: `Undo: tide ${size}.png` })
        .click();
      await expect(group('No work found')).toContainText(`tide ${size}.png`);
      expect((await staff.ask(originalCalls.getOriginal, { id: tide.id })).status).toBe(404);
      expect((await read(tide.id)).image).toBe(tide.image);
    });
  });
}

test('a photograph that is sent again leaves the reason why another was not taken', async ({ page }) => {
  expects('503');
  await openPayments(page, '/admin?tab=artworks', 'Manage Artworks');
  await page.getByRole('button', { name: 'Add Photographs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Photographs' });
  const upload = `**${imageCalls.uploadPicture.path}`;
  await page.route(upload, (route) => route.fulfill({ status: 503, json: { message: 'The disk is full.' } }));
  const buffer = await aFile('#667788');
  const files = ['Nobody knows.jpg', 'Nor this.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
  await dialog.locator('input[multiple]').setInputFiles(files);
  const refused = dialog.getByRole('region', { name: 'Not taken' });
  await expect(refused.getByText('The disk is full.')).toHaveCount(2);
  await page.unroute(upload);
  await refused.getByRole('button', { name: 'Try Again: Nobody knows.jpg' }).click();
  await expect(dialog.getByRole('region', { name: 'No work found' })).toContainText('Nobody knows.jpg');
  await expect(refused.getByRole('listitem')).toHaveText([/Nor this\.jpg.*The disk is full\./]);
});
