import type { Page } from '@playwright/test';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { anImage } from '../../factories.ts';
import { expect, expects, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';
import { smallTargets } from '../small-targets.ts';

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Answers the next requests of a path with a status. */
async function refuse(page: Page, path: string, status: number): Promise<void> {
  await page.unroute(path);
  await page.route(path, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, contentType: 'application/json', body: '{"message":"Not just now."}' })
      : route.continue(),
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

  test('staff change the hero by keyboard and see it in the preview; each failure has its message', async ({
    page,
    staff,
  }, testInfo) => {
    for (const status of ['401', '500', '409', '503']) expects(status);
    const before = await staff.get(contentCalls.getHero, {});
    await openPayments(page, '/admin?tab=hero', 'Hero Image & Text');
    await expect(page.getByText('Recommended size: 1920 x 1080.')).toBeVisible();
    expect(await listPageErrors(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('hero-phone.png'), fullPage: true });
    const name = page.getByLabel('Artist’s name');
    const save = page.getByRole('button', { name: 'Save Hero' });
    await name.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(' ');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please fill in the artist’s name.')).toBeVisible();
    await name.fill('Edmund H. Vale');
    await expect(page.getByRole('figure')).toContainText('Edmund H. Vale');

    const chooser = page.locator('input[type=file]');
    const image = { name: 'hero.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await anImage()) };
    await chooser.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a...') });
    await expect(alert(page, 'Invalid file type')).toContainText('Please select a JPEG, PNG, or WebP image');
    const large = Buffer.concat([image.buffer, Buffer.alloc(5 * 1024 * 1024)]);
    await chooser.setInputFiles({ ...image, buffer: large });
    await expect(alert(page, 'File too large')).toContainText('Please select an image smaller than 5MB');
    await refuse(page, '**/api/upload', 415);
    expects('415');
    await chooser.setInputFiles(image);
    await expect(alert(page, 'Image upload failed. Please try a different image or format.')).toBeVisible();
    await refuse(page, '**/api/upload', 500);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(alert(page, 'Server error. The upload directory may be missing.')).toBeVisible();
    await page.unroute('**/api/upload');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Image uploaded successfully')).toBeVisible();

    await refuse(page, '**/api/hero', 401);
    await save.click();
    await expect(alert(page, 'Authentication failed. Please log in as admin first.')).toBeVisible();
    await refuse(page, '**/api/hero', 500);
    await save.click();
    await expect(alert(page, 'Server error. The upload directory may be missing.')).toBeVisible();
    await refuse(page, '**/api/hero', 409);
    await save.click();
    await expect(alert(page, 'Failed to update hero settings')).toBeVisible();
    await page.unroute('**/api/hero');
    await save.click();
    await expect(page.getByText('Hero settings updated successfully')).toBeVisible();
    const saved = await staff.get(contentCalls.getHero, {});
    expect(saved).toMatchObject({
      artistName: 'Edmund H. Vale',
      imageUrl: expect.stringMatching(/^\/uploads\/\w+\.jpg$/),
    });

    const { imageUrl, textColor, artistName, artistYears, artistDescription } = before;
    await staff.get(contentCalls.saveHero, { imageUrl, textColor, artistName, artistYears, artistDescription });
  });
});

test('the hero says when it could not be loaded', async ({ page }, testInfo) => {
  expects('net::ERR_FAILED');
  await page.setViewportSize(sizes.desktop);
  await openPayments(page, '/admin?tab=hero', 'Hero Image & Text');
  await expect(page.getByLabel('Artist’s years')).not.toHaveValue('');
  await page.screenshot({ path: testInfo.outputPath('hero-desktop.png'), fullPage: true });
  await page.route('**/api/hero', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Failed to load hero data')).toBeVisible();
});
