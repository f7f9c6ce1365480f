import type { Page } from '@playwright/test';
import { administrator } from '../test-app.ts';
import { expect } from './estate.ts';

/** Signs in at a place of the admin area, such as `/admin?tab=payments&view=pending`, and waits for its heading. */
export async function openPayments(page: Page, address: string, heading = 'Payments'): Promise<void> {
  await page.goto(address);
  const main = page.getByRole('main');
  await main.getByLabel('Username').fill(administrator.username);
  await main.getByLabel('Password').fill(administrator.password);
  await main.getByRole('button', { name: 'Login' }).click();
  // A dialog of the address hides the page from the accessibility tree.
  await expect(page.getByRole('heading', { level: 1, name: heading, includeHidden: true })).toBeVisible({
    timeout: 30_000,
  });
}
