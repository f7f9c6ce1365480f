import type { Page } from '@playwright/test';
import { administrator } from '../test-app.ts';
import { expect } from './estate.ts';

/** Signs in on the admin page, here or on another server, and goes to a place at the desk: `?tab=payments&view=pending`. */
export async function openDesk(page: Page, place: string, site = ''): Promise<void> {
  await page.goto(`${site}/admin`);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Artworks' })).toBeVisible();
  await page.goto(`${site}/admin${place}`);
}
