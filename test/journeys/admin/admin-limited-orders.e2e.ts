import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { aCheckout, anArtwork, anOrder } from '../../factories.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';
import { expect, expects, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';
import { blockedScript } from '../order-page.ts';

test('staff see an order that a limit rejected, with the buyer’s details, and raise the limits', async ({
  page,
}, testInfo) => {
  test.slow();
  // The order's page shows an image that this estate does not have.
  expects('404');
  expects(blockedScript);
  const limited = await startTestServer({ LIMITS: '' });
  try {
    const staff = testBrowser((request) => fetch(request), limited.url);
    const buyer = testBrowser((request) => fetch(request), limited.url);
    await staff.signIn(administrator);
    await openPayments(page, `${limited.url}/admin?tab=payments&view=limited`);
    await expect(page.getByText('No order was refused by the limits.')).toBeVisible();
    await page.getByRole('link', { name: 'All Invoices' }).click();
    await expect(page.getByText('No orders found.')).toBeVisible();
    await page.goto(`${limited.url}/admin?tab=artworks`);
    await expect(page.getByText('No artworks yet.')).toBeVisible();
    // Five unpaid orders of one email address are accepted.
    for (let count = 0; count < 5; count += 1) await anOrder(buyer, [await anArtwork(staff)]);
    const wanted = await anArtwork(staff, { title: 'One Too Many', price: 12_000 });
    await buyer.get(cartCalls.addToCart, { artworkId: wanted.id });
    expect((await buyer.ask(orderCalls.checkout, aCheckout([wanted]))).status).toBe(429);

    await page.goto(`${limited.url}/admin?tab=payments&view=limited`);
    const list = page.getByRole('list', { name: 'Limited Orders' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    for (const text of [
      'Margaret Oduya',
      'One Too Many',
      '$12,025.00',
      'Too many unpaid orders of this email address',
    ]) {
      await expect(list.getByText(text)).toBeVisible();
    }
    await expect(list.getByRole('link', { name: '03 5550 1234' })).toHaveAttribute('href', 'tel:0355501234');
    await expect(list.getByRole('link', { name: 'margaret@example.com' })).toBeVisible();
    for (const size of Object.values(journeySizes)) {
      await page.setViewportSize(size);
      await page.screenshot({ path: testInfo.outputPath(`limited-${size.width}.png`) });
      expect(await listPageErrors(page)).toEqual([]);
    }

    await list.getByRole('button', { name: 'Raise Limits' }).click();
    const dialog = page.getByRole('dialog', { name: 'Raise Limits' });
    await expect(dialog.getByText('Margaret Oduya, margaret@example.com')).toBeVisible();
    const unpaid = dialog.getByLabel('Unpaid artworks');
    await expect(unpaid).toHaveValue('10');
    await unpaid.fill('0');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter a whole number from 1 to 100,000.')).toBeVisible();
    await unpaid.fill('8');
    await dialog.getByLabel('Unpaid orders').fill('8');
    for (const size of Object.values(journeySizes)) {
      await page.setViewportSize(size);
      await page.screenshot({ path: testInfo.outputPath(`raise-limits-${size.width}.png`) });
      expect(await listPageErrors(page)).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Margaret Oduya can order again, up to the new limits.')).toBeVisible();
    expect((await buyer.ask(orderCalls.checkout, aCheckout([wanted]))).status).toBe(201);

    await list.getByRole('button', { name: 'Limits Raised' }).click();
    await expect(unpaid).toHaveValue('8');
    await dialog.getByRole('button', { name: 'Use the Estate’s Limits Again' }).click();
    await expect(list.getByRole('button', { name: 'Raise Limits' })).toBeVisible();
    await expect(page.getByText('Limits Restored', { exact: true })).toBeVisible();
    await expect(page.getByText('The estate’s limits hold for Margaret Oduya again.')).toBeVisible();

    // The estate has not set its sender and bank details yet.
    await page.goto(`${limited.url}/admin?tab=payments&view=pending`);
    await page
      .getByRole('link', { name: /^\d{4}-\d{2}-\d{4}$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Prepare Email', exact: true }).click();
    const preview = page.getByRole('dialog', { name: 'Email Template Preview' });
    await expect(preview.getByText('Email system is not fully configured...')).toBeVisible();
    await expect(preview.getByText(/the sender’s name, the sender’s address and the bank details/)).toBeVisible();
    await preview.getByRole('link', { name: 'Open Site Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Site Settings' })).toBeVisible();
    await expect(page.getByLabel('Account name')).toBeVisible();
    // Here it leads nowhere else.
    await expect(page.getByText(/the bank details\. Please fill this in below\.$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Site Settings' })).toBeHidden();
  } finally {
    // The page polls; a request to the server that is being stopped would fail.
    await page.goto('about:blank');
    await limited.remove();
  }
});
