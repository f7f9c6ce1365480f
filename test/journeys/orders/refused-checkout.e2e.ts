import { complete, fillIn } from '../checkout-steps.ts';
import { expect, expects, test } from '../estate.ts';
import * as messages from '../messages.ts';
import { expectMessage } from '../messages.ts';

test('each invalid field of the checkout shows its message', async ({ page, createArtwork }) => {
  const { id } = await createArtwork({ title: 'Mooring Post' });
  await page.request.post('/api/cart', { data: { artworkId: id } });
  await page.goto('/checkout');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Australia');
  await page.getByRole('combobox', { name: 'Country' }).fill('A');
  await complete(page).click();
  for (const message of [
    messages.checkoutFirstName,
    messages.checkoutLastName,
    messages.checkoutEmail,
    messages.checkoutAddress,
    messages.checkoutCity,
    messages.checkoutState,
    messages.checkoutPostalCode,
    messages.checkoutCountry,
    messages.checkoutTerms,
  ])
    await expectMessage(page, message);
  await expect(page.getByRole('textbox', { name: 'First Name' })).toBeFocused();
});

test('the focus moves to the first wrong field of the page, also in another shipping address', async ({
  page,
  createArtwork,
}) => {
  const { id } = await createArtwork({ title: 'Bollard' });
  await page.request.post('/api/cart', { data: { artworkId: id } });
  await page.goto('/checkout');
  await fillIn(page);
  await page.getByLabel('Ship to a different address').check();
  await page.getByLabel(/^I agree to the terms of sale/i).uncheck();
  await complete(page).click();
  const elsewhere = page.getByRole('group', { name: 'Shipping Address' });
  await expect(elsewhere.getByRole('textbox', { name: 'Address' })).toBeFocused();
});

test('a failed order shows why, keeps what was typed, and can be placed again (response changed on the wire)', async ({
  page,
  createArtwork,
}) => {
  expects('429');
  expects('422');
  const { id } = await createArtwork({ title: 'Tide Table' });
  await page.request.post('/api/cart', { data: { artworkId: id } });
  await page.goto('/checkout');
  await fillIn(page);
  await page.route('**/api/checkout', (route) => route.fulfill({ status: 429, body: '' }));
  await complete(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Checkout Failed' });
  await expectMessage(alert, messages.checkoutFailed);
  await expectMessage(alert, messages.checkoutFailedText);

  const refusal = {
    message: 'Please check the fields that are marked.',
    errors: [
      { path: 'customer.city', message: 'We cannot send to this city.' },
      { path: 'customer.email', message: 'We cannot write to this address.' },
    ],
  };
  await page.unroute('**/api/checkout');
  await page.route('**/api/checkout', (route) => route.fulfill({ status: 422, json: refusal }));
  await complete(page).click();
  await expect(alert.getByText('Please check the fields that are marked: We cannot send to this city.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Geelong');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();

  await page.unroute('**/api/checkout');
  await complete(page).click();
  await expect(page).toHaveURL(/\/order-confirmation\?id=/);
  await expectMessage(page.getByRole('status'), messages.orderPlaced);
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('a cart that was emptied in another tab cannot be ordered', async ({ page, createArtwork }) => {
  expects('409');
  const { id } = await createArtwork({ title: 'Empty Slip' });
  await page.request.post('/api/cart', { data: { artworkId: id } });
  await page.goto('/checkout');
  await fillIn(page);
  await page.request.delete('/api/cart');
  await complete(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Empty Cart' });
  await expectMessage(alert, messages.emptyCheckout);
  await expect(page).toHaveURL(/\/cart$/);
});
