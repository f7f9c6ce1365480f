import { imageLibraryCalls } from '../../../src/contract/image-library/image-library.calls.ts';
import { anImage, anUploadedImage } from '../../factories.ts';
import { expect, expects, test } from '../estate.ts';
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
    await expect(section.getByRole('link', { name })).toBeVisible();
  };
  await send('Keep an Original', 'scan.jpg', 2400);
  await expect(page.getByText('The artwork shows an image made from it.', { exact: true })).toBeVisible();
  // The panel of the image that the artwork shows now.
  await expect(page.getByRole('heading', { name: 'Long Pier.jpg' }).first()).toBeVisible();
  await send('Replace the Original', 'better scan.jpg', 2500);
  await expect(section.getByText('2500 × 1600')).toBeVisible();
  await section.getByRole('button', { name: 'Remove the Original' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the Original?' });
  await expect(question.getByText('The image that was made from it stays.')).toBeVisible();
  await question.getByRole('button', { name: 'Remove the Original' }).click();
  await expect(page.getByText('Original Removed')).toBeVisible();
  await expect(section.getByText('None is kept.')).toBeVisible();
});
