import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { imageLibraryCalls } from '../../../src/contract/images/images.calls.ts';
import { anUploadedImage } from '../../factories.ts';
import { expect, expects, isBrowser, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' }, hasTouch: viewport.width < 600 });

    test('staff turn and crop an image in the Image Library, and come back to the whole one', async ({
      page,
      staff,
      createArtwork,
    }) => {
      // An artwork without an original.
      expects('404');
      // The height is below the longest side that is stored.
      const tall = 1200 + viewport.width / 2;
      // Equal parts of images in one colour are one image.
      const kept = 561 + viewport.width / 10;
      const { filePath: image } = await anUploadedImage(staff, { width: 1200, height: tall });
      const artwork = await createArtwork({ title: 'Crooked Photograph', image });
      const [library] = await staff.get(imageLibraryCalls.listImages, { filePath: image });
      const shown = () => staff.get(artworkCalls.getArtwork, { id: artwork.id });
      const look = lookAt(page);
      await openPayments(page, `/admin?tab=images&image=${library?.id}`, 'Image Library');
      await page.getByRole('button', { name: 'Turn or Crop' }).click();
      const dialog = page.getByRole('dialog', { name: 'Turn or Crop the Image' });
      const width = dialog.getByLabel('Width');
      const height = dialog.getByLabel('Height');
      await expect(width).toHaveValue('1200');
      await expect(dialog.getByRole('button', { name: 'Save Image' })).toBeDisabled();
      await dialog.getByRole('button', { name: 'Turn Right' }).click();
      await expect(width).toHaveValue(String(tall));
      await expect(height).toHaveValue('1200');

      // A corner, with the keyboard and with the pointer.
      const corner = dialog.getByRole('button', { name: 'Bottom right corner' });
      await corner.press('ArrowLeft');
      await corner.press('Shift+ArrowUp');
      await expect(width).toHaveValue(String(tall - 10));
      await expect(height).toHaveValue('1100');
      if (isBrowser) {
        await corner.hover();
        const box = await corner.boundingBox();
        if (box === null) throw new Error('The corner is not shown.');
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        await page.mouse.down();
        await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2 - 40, { steps: 4 });
        await page.mouse.up();
        await expect(height).not.toHaveValue('1100');
      }

      // An impossible part is refused at once; nothing is sent.
      await width.fill('90');
      await expect(dialog.getByText('The part that is kept must be at least 200 × 200 pixels.')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Save Image' })).toBeDisabled();
      await width.fill(String(kept));
      await height.fill('500');
      await dialog.getByLabel('From the top').fill('100');
      await expect(dialog.getByText(`Visitors will see: ${kept} × 500 pixels`)).toBeVisible();
      expect(await listPageErrors(page)).toEqual([]);
      await look('01-crop');
      await dialog.getByRole('button', { name: 'Save Image' }).click();
      await expect(page.getByText('Visitors see the new image.')).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(await shown()).toMatchObject({ width: kept, height: 500 });
      await expect(page.getByRole('link', { name: 'the whole image' })).toBeVisible();
      await look('02-cropped');

      // Opened again, it begins with what was saved, on the whole image.
      await page.getByRole('button', { name: 'Turn or Crop' }).click();
      await expect(dialog.getByLabel('From the top')).toHaveValue('100');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Undo Crop and Turn' }).click();
      await expect(page.getByText('Visitors see the whole image again.')).toBeVisible();
      await expect(page.getByText('1 image was turned or cropped from it.')).toBeVisible();
      expect((await shown()).image).toBe(image);
    });
  });
}

test('the form of an artwork takes a cropped image, which is shown when it is saved', async ({
  page,
  staff,
  createArtwork,
}) => {
  const { filePath: image } = await anUploadedImage(staff, { width: 900, height: 700 });
  const { id } = await createArtwork({ title: 'Cropped in Its Form', image });
  const shown = () => staff.get(artworkCalls.getArtwork, { id });
  await openPayments(page, `/admin?tab=artworks&task=edit&id=${id}`, 'Manage Artworks');
  const form = page.getByRole('dialog', { name: 'Edit Artwork' });
  await form.getByRole('button', { name: 'Turn or Crop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn or Crop the Image' });
  await dialog.getByLabel('Width').fill('450');
  await dialog.getByLabel('Width').press('Enter');
  await dialog.getByRole('button', { name: 'Use This Image' }).click();
  await expect(page.getByText('It is in the form now. Save the form to show it.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await shown()).image).toBe(image);
  await form.getByRole('button', { name: 'Save Artwork' }).click();
  await expect(form).toBeHidden();
  expect(await shown()).toMatchObject({ width: 450, height: 700 });
});
