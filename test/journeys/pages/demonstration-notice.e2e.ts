import { administrator } from '../../test-app.ts';
import { expect, journeySizes, test } from '../estate.ts';

for (const [size, viewport] of Object.entries(journeySizes)) {
  test(`the admin area says that this is a demonstration, and how to start without it (${size})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await expect(page.getByText('Demonstration content')).toHaveCount(0);
    await page.goto('/admin');
    await page.getByLabel('Username').fill(administrator.username);
    await page.getByLabel('Password').fill(administrator.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    const note = page.getByRole('note', { name: 'Demonstration content' });
    await expect(note).toBeVisible();
    await expect(note).toHaveText(
      'Demonstration content. The painter, the artworks and the people are invented. For an empty estate, ask whoever runs the server to start a new one without the demonstration.',
    );
    await page.goto('/admin?tab=settings');
    await expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible();
    await expect(note).toHaveCount(0);
  });
}
