import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { anOrder } from '../../factories.ts';
import { expect, expects, inBrowser, test } from '../estate.ts';
import { openPayments } from '../open-payments.ts';

// The `page` fixture of estate.ts fails every test whose page violates the content security policy. These open the pages
// that load the schemas: their library would otherwise probe whether it may compile code (`script-src`).

test('a page that violates the content security policy fails its test', inBrowser, async ({ page }) => {
  expects('violates the content security policy: script-src');
  expects('Content Security Policy directive');
  await page.goto('/terms');
  const reported = page.waitForEvent('console', (message) => message.text().startsWith('violates the content'));
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "not reached";';
    document.body.append(script);
  });
  await reported;
});

test('the contact form checks its fields within the content security policy', async ({ page }) => {
  await page.goto('/estate-contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('First name must be at least 2 characters', { exact: true })).toBeVisible();
});

test('the checkout checks its fields within the content security policy', async ({ page, createArtwork }) => {
  const { id } = await createArtwork({ title: 'Safe Harbour' });
  await page.request.post('/api/cart', { data: { artworkId: id } });
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Complete Purchase' }).click();
  await expect(page.getByText('First name must be at least 2 characters.', { exact: true })).toBeVisible();
});

test('the admin area and an order opened in it stay within the content security policy', async ({
  page,
  createArtwork,
  visitor,
  staff,
}) => {
  const { orderId } = await anOrder(visitor, [await createArtwork({ title: 'Safe Keeping' })]);
  const { invoiceNumber } = await staff.get(orderCalls.getOrder, { id: orderId });
  await openPayments(page, '/admin?tab=payments&view=pending');
  const row = page.getByRole('row').filter({ hasText: invoiceNumber });
  await row.getByRole('link', { name: /^Confirm Payment/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
