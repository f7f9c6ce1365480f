import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { anOrder } from '../../factories.ts';
import { expect, expects, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';
import { expectUpdateFailed, openOrder, pendingOrders } from '../order-page.ts';

test('staff correct a delivery address, see it beside the ordered one, and return to that', async ({
  page,
  createArtwork,
  visitor,
  staff,
}, testInfo) => {
  test.slow();
  expects('412');
  expects('502');
  const { orderId: id, invoiceNumber } = await anOrder(visitor, [await createArtwork({ title: 'Moved House' })]);
  await openPayments(page, `/admin?tab=payments&order=${id}`, 'Order Details');
  const customer = page.getByRole('region', { name: 'Customer' });
  await expect(customer).toContainText(/Delivery address\s*Margaret Oduya\s*4 Harbour Street/);
  await customer.getByRole('button', { name: 'Correct Address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct Address' });
  await expect(dialog.getByLabel('Recipient')).toHaveValue('Margaret Oduya');
  await expect(dialog.getByRole('button', { name: 'Save Address' })).toBeDisabled();
  await dialog.getByLabel('Address').fill('9 Q');
  await dialog.getByLabel('City').fill('Queenscliff');
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  await expect(dialog.getByText('Address must be at least 5 characters.')).toBeVisible();
  await dialog.getByLabel('Address').fill('9 Quay Street');
  // A colleague writes a note meanwhile, and a proxy fails once.
  await staff.get(orderCalls.editOrder, { id, notes: 'Rings first.' });
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  await expect(dialog.getByText('The notes now read: Rings first.')).toBeVisible();
  const changes = `**/api/orders/${id}`;
  await page.route(changes, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 502, body: 'Bad Gateway' }),
  );
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  await expectUpdateFailed(page, 'The address could not be saved. Please try again.');
  await page.unroute(changes);
  for (const size of Object.values(journeySizes)) {
    await page.setViewportSize(size);
    await page.screenshot({ path: testInfo.outputPath(`address-${size.width}.png`) });
    expect(await listPageErrors(page)).toEqual([]);
  }
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Address Corrected', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(customer).toContainText(/Delivery address, corrected\s*Margaret Oduya\s*9 Quay Street/);
  await expect(customer).toContainText(/Corrected \d\d \w{3} \d{4}, .* by ruth/);
  await expect(customer).toContainText(/On the invoice, as ordered\s*Margaret Oduya\s*4 Harbour Street/);
  const history = page.getByRole('region', { name: 'Status History' }).getByRole('listitem');
  await expect(history.first()).toHaveText(/Delivery address corrected.*by ruth.*9 Quay Street, Queenscliff/);
  for (const size of Object.values(journeySizes)) {
    await page.setViewportSize(size);
    await page.screenshot({ path: testInfo.outputPath(`corrected-${size.width}.png`), fullPage: true });
    expect(await listPageErrors(page)).toEqual([]);
  }
  await customer.getByRole('button', { name: 'Correct Address' }).click();
  await dialog.getByRole('button', { name: 'Use the Original Address' }).click();
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  await expect(customer.getByText('Delivery address, corrected')).toBeHidden();
  await expect(history.first()).toHaveText(/Delivery address corrected.*Back to the address as ordered/);
  // The buyer's record has all their orders.
  await customer.getByRole('link', { name: 'Margaret Oduya' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Purchase Report' })).toBeVisible();
  await expect(page.getByText(invoiceNumber).first()).toBeVisible();
});

test('a task refused by a colleague’s newer version shows the change, keeps the input, and can be sent again', async ({
  page,
  createArtwork,
  visitor,
  staff,
}) => {
  expects('412');
  const artwork = await createArtwork({ title: 'Two at Once', price: 600 });
  const { orderId: id, invoiceNumber } = await anOrder(visitor, [artwork]);
  await openPayments(page, pendingOrders);
  const order = await openOrder(page, invoiceNumber);
  await order.getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Order' });
  await expect(dialog.getByText(/“Two at Once” becomes available again at once\.$/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('The buyer changed his mind.');
  await staff.get(emailCalls.recordEmail, { id, notes: 'Asked whether he is sure.', type: 'general_update_sent' });

  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(dialog.getByText(/^Recorded: General update sent, by ruth.*Asked whether he is sure\.$/)).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The buyer changed his mind.');
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByText(`${invoiceNumber} is now Cancelled.`)).toBeVisible();
  await expect(dialog).toBeHidden();
});
