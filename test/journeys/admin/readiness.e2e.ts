import { expect, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('staff see what works lack, and fill a gap from the table', async ({ page, createArtwork }) => {
      test.slow();
      const look = lookAt(page);
      const title = `Groyne at ${size}`;
      await createArtwork({ title, price: 4200, alt: '' });
      await openPayments(page, '/admin?tab=today', 'Today');
      await page.getByRole('link', { name: /not ready to show/ }).click();
      await expect(page.getByRole('heading', { name: 'Manage Artworks' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Readiness' })).toHaveAttribute('aria-pressed', 'true');
      await look('01-readiness');
      await page.getByLabel('Search artworks').fill(title);
      await page.getByRole('button', { name: /^Not ready to show/ }).click();
      await expect(page.getByText('1 artwork', { exact: true })).toBeVisible();
      const gap = page.getByRole('link', { name: `Alternative text: ${title}, Show` });
      await gap.click();
      const dialog = page.getByRole('dialog', { name: 'Edit Artwork' });
      const field = dialog.getByLabel('The image in words');
      await expect(field).toBeFocused();
      // Closed without a word, the gap is still there.
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await gap.click();
      await expect(field).toBeFocused();
      await field.fill('A groyne at low tide');
      await dialog.getByRole('button', { name: 'Save Artwork' }).click();
      await expect(page.getByRole('button', { name: 'Readiness' })).toBeVisible();
      await expect(gap).toHaveCount(0);
    });
  });
}
