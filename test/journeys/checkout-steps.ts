import type { Page } from '@playwright/test';
import type { Artwork } from '../../src/contract/artworks/artworks.schemas.ts';
import { orderCalls } from '../../src/contract/orders/orders.calls.ts';
import type { TestBrowser } from '../test-app.ts';
import { expect } from './estate.ts';

/** What a buyer fills in, by the label of the field. */
export const details = {
  'First Name': 'Margaret',
  'Last Name': 'Oduya',
  Email: 'margaret@example.com',
  Phone: '03 5550 1234',
  Address: '4 Harbour Street',
  City: 'Geelong',
  State: 'VIC',
  'Postal Code': '3220',
};

/** Puts works into this browser's cart, and goes to the checkout. */
export async function goToCheckout(page: Page, works: readonly Artwork[]): Promise<void> {
  await page.goto('/');
  for (const { id } of works) {
    expect((await page.request.post('/api/cart', { data: { artworkId: id } })).status()).toBe(201);
  }
  await page.goto('/checkout');
}

/** Fills the checkout's form in; `others` are the fields that are to be otherwise. */
export async function fillIn(page: Page, others: Partial<typeof details> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...details, ...others })) {
    await page.getByRole('textbox', { name: label }).first().fill(value);
  }
  await page.getByLabel(/^I agree to the terms of sale/).check();
}

/** Complete Purchase. */
export const complete = (page: Page) => page.getByRole('button', { name: 'Complete Purchase' });

/** The order confirmation is there. */
export async function expectThanks(page: Page): Promise<void> {
  const thanks = page.getByRole('heading', { level: 1, name: 'Thank you for your order' });
  await expect(thanks).toBeVisible({ timeout: 30_000 });
}

/** The orders of an e-mail address, as the staff find them. */
export function ordersOf(staff: TestBrowser, email: string) {
  return staff.get(orderCalls.listOrders, { q: email });
}
