import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { imageLibraryCalls } from '../../../src/contract/images/images.calls.ts';
import { anImage, anUploadedImage } from '../../factories.ts';
import { expect, expects, isBrowser, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';

test('staff keep the original of an artwork in the Image Library, replace it and remove it', async ({
  page,
  staff,
  createArtwork,
}, testInfo) => {
  // An artwork without an original.
  expects('404');
  const { filePath: image } = await anUploadedImage(staff, { width: 1200, height: 800 });
  const artwork = await createArtwork({ title: 'Long Pier', image });
  const images = await staff.get(imageLibraryCalls.listImages, {});
  const id = images.find(({ filePath }) => filePath === image)?.id;
  await openPayments(page, `/admin?tab=images&image=${id}`, 'Image Library');
  const section = page.getByRole('region', { name: `Original of ${artwork.title}` });
  await expect(section.getByText('None is kept.')).toBeVisible();
  expect(await listPageErrors(page)).toEqual([]);
  await page.screenshot({ path: testInfo.outputPath('original.png') });
  const send = async (button: string, name: string, width: number) => {
    const choosing = page.waitForEvent('filechooser');
    await section.getByRole('button', { name: button }).click();
    const buffer = Buffer.from(await anImage({ width, height: 1600 }));
    await (await choosing).setFiles({ name, mimeType: 'image/jpeg', buffer });
    await expect(asked).toBeVisible();
    if (isBrowser) await expect(asked.getByText(`${width} × 1600 pixels`)).toBeVisible();
  };
  const asked = page.getByRole('dialog', { name: 'Replace the Public Image?' });
  const replace = async (button: string, name: string, width: number) => {
    await send(button, name, width);
    await asked.getByRole('button', { name: 'Replace the Image' }).click();
    await expect(section.getByRole('link', { name })).toBeVisible();
  };
  const shown = async () => (await staff.get(artworkCalls.getArtwork, { id: artwork.id })).image;
  // Cancelled, nothing is sent; the file alone leaves what visitors see.
  await send('Keep an Original', 'scan.jpg', 2300);
  await expect(asked.getByText('1200 × 800 pixels')).toBeVisible();
  expect(await listPageErrors(page)).toEqual([]);
  await page.screenshot({ path: testInfo.outputPath('asked.png') });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  await expect(section.getByText('None is kept.')).toBeVisible();
  await send('Keep an Original', 'scan.jpg', 2300);
  await asked.getByRole('button', { name: 'Keep the File Only' }).click();
  await expect(page.getByText('The artwork shows the same image as before.')).toBeVisible();
  await expect(section.getByText('The artwork shows another image.')).toBeVisible();
  expect(await shown()).toBe(image);
  await replace('Replace the Original', 'whole scan.jpg', 2400);
  await expect(page.getByText('The artwork shows an image made from it.', { exact: true })).toBeVisible();
  // The panel of the image that the artwork shows now.
  await expect(page.getByRole('heading', { name: 'Long Pier.jpg' }).first()).toBeVisible();
  expect(await shown()).not.toBe(image);
  await replace('Replace the Original', 'better scan.jpg', 2500);
  await expect(section.getByText('2500 × 1600')).toBeVisible();

  // Cropped, the artwork no longer shows the original's image; the dialog and the panel say so.
  await page.getByRole('button', { name: 'Turn or Crop' }).click();
  const crop = page.getByRole('dialog', { name: 'Turn or Crop the Image' });
  await expect(
    crop.getByText(/So does the original of an artwork: the image that you make here is drawn from it/),
  ).toBeVisible();
  await crop.getByRole('button', { name: 'Turn Left' }).click();
  await crop.getByRole('button', { name: 'Save Image' }).click();
  await expect(section.getByText(/^The artwork shows a turned or cropped image/)).toBeVisible();
  await section.getByRole('button', { name: 'Remove the Original' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the Original?' });
  await expect(question.getByText('The image that was made from it stays.')).toBeVisible();
  await question.getByRole('button', { name: 'Remove the Original' }).click();
  await expect(page.getByText('Original Removed')).toBeVisible();
  await expect(section.getByText('None is kept.')).toBeVisible();

  // On a phone the panel is a dialog, and the question stands over it.
  await page.setViewportSize(sizes.phone);
  await send('Keep an Original', 'last scan.jpg', 2600);
  expect(await listPageErrors(page)).toEqual([]);
  await page.screenshot({ path: testInfo.outputPath('asked-phone.png') });
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(section.getByText('None is kept.')).toBeVisible();
});
