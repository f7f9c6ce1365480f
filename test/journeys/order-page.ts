import type { Locator, Page } from '@playwright/test';
import { expect } from './estate.ts';

export const pendingOrders = '/admin?tab=payments&view=pending';

/** The page of an order, opened from the list. */
export async function openOrder(page: Page, invoiceNumber: string): Promise<Locator> {
  await page.getByRole('link', { name: invoiceNumber, exact: true }).click();
  const order = page.getByRole('main');
  await expect(order.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  await expect(order.getByText(invoiceNumber, { exact: true })).toBeVisible();
  await expect(order.getByRole('heading', { name: 'Status History' })).toBeVisible();
  return order;
}

/** The browser reports that the test accesses a frame without scripts. */
export const blockedScript = 'Blocked script execution';

export async function expectUpdateFailed(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: 'Update Failed' });
  await expect(alert.getByText(text, { exact: true })).toBeVisible();
}
