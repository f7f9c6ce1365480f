import type { Page } from '@playwright/test';
import type { Artwork } from '../../src/contract/artworks/artworks.schemas.ts';
import { orderCalls } from '../../src/contract/orders/orders.calls.ts';
import { aCheckout } from '../factories.ts';
import type { TestBrowser } from '../test-app.ts';
import { expect } from './estate.ts';

/** The values that a buyer fills in, by the label of the field. */
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

/** Adds artworks to this browser's cart and opens the checkout. */
export async function goToCheckout(page: Page, artworks: readonly Artwork[]): Promise<void> {
  await page.goto('/');
  for (const { id } of artworks) {
    expect((await page.request.post('/api/cart', { data: { artworkId: id } })).status()).toBe(201);
  }
  await page.goto('/checkout');
}

/** Places an order of an artwork with this browser's cookies, and returns its id. */
export async function orderIn(page: Page, artwork: Artwork): Promise<string> {
  await page.request.post('/api/cart', { data: { artworkId: artwork.id } });
  const headers = { 'Idempotency-Key': `order-of-${artwork.id}` };
  const answer = await page.request.post('/api/checkout', { data: aCheckout([artwork]), headers });
  return (await answer.json()).orderId;
}

/** Fills in the checkout form; `others` overrides single fields. */
export async function fillIn(page: Page, others: Partial<typeof details> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...details, ...others })) {
    await page.getByRole('textbox', { name: label }).first().fill(value);
  }
  await page.getByLabel(/^I agree to the terms of sale/i).check();
}

/** The button that places the order. */
export const complete = (page: Page) => page.getByRole('button', { name: 'Complete Purchase' });

/** Expects the order confirmation. */
export async function expectThanks(page: Page): Promise<void> {
  const thanks = page.getByRole('heading', { level: 1, name: 'Thank you for your order' });
  await expect(thanks).toBeVisible({ timeout: 30_000 });
}

/** The orders of an email address, read as staff. */
export function ordersOf(staff: TestBrowser, email: string) {
  return staff.get(orderCalls.listOrders, { q: email });
}
