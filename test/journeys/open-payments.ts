import type { Page } from '@playwright/test';
import { administrator } from '../test-app.ts';
import { expect } from './estate.ts';

/** Signs in at an address of the payments tab, such as `/admin?tab=payments&view=pending`. */
export async function openPayments(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const main = page.getByRole('main');
  await main.getByLabel('Username').fill(administrator.username);
  await main.getByLabel('Password').fill(administrator.password);
  await main.getByRole('button', { name: 'Login' }).click();
  await expect(main.getByRole('button', { name: 'Refresh Data' })).toBeVisible({ timeout: 30_000 });
}
