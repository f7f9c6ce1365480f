import { imageLibraryCalls } from '../../src/contract/image-library/image-library.calls.ts';
import { anImage, anUploadedImage } from '../factories.ts';
import { expect, expects, test } from './estate.ts';
import { listPageErrors } from './list-page-errors.ts';
import { openPayments } from './open-payments.ts';

test('staff keep the original of an artwork in the Image Library', async ({ page, staff, createArtwork }, testInfo) => {
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
  const choosing = page.waitForEvent('filechooser');
  await section.getByRole('button', { name: 'Keep an Original' }).click();
  const buffer = Buffer.from(await anImage({ width: 2400, height: 1600 }));
  await (await choosing).setFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('The artwork shows an image made from it.', { exact: true })).toBeVisible();
});
