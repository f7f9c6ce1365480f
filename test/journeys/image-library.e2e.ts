import { anImage } from '../factories.ts';
import { expect, sizes, test } from './estate.ts';
import { openPayments } from './open-payments.ts';

const uploadOf = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await anImage({ width: 700, height: 500 })),
});

test('staff upload an image to the library, find it as unused and note something about it', async ({ page }) => {
  await page.setViewportSize(sizes.desktop);
  await openPayments(page, '/admin', 'Today');
  await page.getByRole('link', { name: 'Image Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Image Library' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload an Image' }).click();
  const uploading = page.getByRole('dialog', { name: 'Upload an Image' });
  await uploading.locator('input[type=file]').setInputFiles(await uploadOf('Slide 7.jpg'));
  await expect(page.getByText('Upload successful')).toBeVisible();
  await uploading.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'Not In Use' }).click();
  await page.getByRole('button', { name: 'Slide 7.jpg' }).click();
  const panel = page.getByRole('region', { name: 'Slide 7.jpg' });
  await expect(panel).toContainText('700 × 500');
  await expect(panel).toContainText('Nothing uses it.');
  await panel.getByLabel('Notes').fill('From the slides of 1962');
  await panel.getByRole('button', { name: 'Save Notes' }).click();
  await expect(page.getByText('Notes Saved')).toBeVisible();
});
