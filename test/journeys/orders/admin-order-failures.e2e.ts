import { anOrder } from '../../factories.ts';
import { expect, expects, test } from '../estate.ts';
import { chooseMore, openPayments } from '../open-payments.ts';
import { blockedScript, expectUpdateFailed, openOrder, pendingOrders } from '../order-page.ts';

test('without a connection or clipboard access the admin area shows an error and keeps the input', async ({
  page,
  createArtwork,
  visitor,
}) => {
  test.slow();
  expects('502');
  expects('net::ERR_FAILED');
  expects(blockedScript);
  const { invoiceNumber, orderId } = await anOrder(visitor, [await createArtwork({ title: 'A Cut Wire', price: 400 })]);
  // A browser that refuses both ways to copy.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await openPayments(page, pendingOrders);
  const order = await openOrder(page, invoiceNumber);

  await page.route('**/email-template/invoice', (route) => route.abort());
  await order.getByRole('button', { name: 'Prepare Email', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Email Template Preview' });
  await expect(preview.getByText('Failed to fetch email template. Please try again.')).toBeVisible();
  await page.unroute('**/email-template/invoice');
  await preview.getByRole('button', { name: 'Try Again' }).click();
  for (const [what, text] of [
    ['Copy Recipient', 'Failed to copy recipient. Please mark it and copy it by hand.'],
    ['Copy Subject', 'Failed to copy subject. Please mark it and copy it by hand.'],
    ['Copy HTML', 'Failed to copy HTML. Please mark it and copy it by hand.'],
  ] as const) {
    await preview.getByRole('button', { name: what }).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }

  await page.route('**/email-sent', (route) => route.abort());
  await preview.getByRole('button', { name: 'Record as Sent Today' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to record email communication. Please try again.' }),
  ).toBeVisible();
  await page.unroute('**/email-sent');
  await preview.getByRole('button', { name: 'Record as Sent Today' }).click();
  await expect(page.getByText('Email Recorded')).toBeVisible();

  // A response of a proxy, without the server's own message.
  const changes = new RegExp(`/api/orders/${orderId}(/status|/link)?$`);
  await page.route(changes, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 502, body: 'Bad Gateway' }),
  );
  await chooseMore(page, 'Make a New Link');
  const question = page.getByRole('alertdialog', { name: 'Make a New Link?' });
  await question.getByRole('button', { name: 'Make a New Link' }).click();
  await expectUpdateFailed(page, 'The link could not be replaced. Please try again.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  for (const [open, title, field, submit, text] of [
    ['Move Expected Date', 'Expected Payment', 'Notes', 'Save', 'The order could not be saved. Please try again.'],
    [
      'Cancel Order',
      'Cancel Order',
      'Reason',
      'Cancel Order',
      'There was a problem updating the status. Please try again.',
    ],
  ] as const) {
    await order.getByRole('button', { name: open }).click();
    const task = page.getByRole('dialog', { name: title });
    await task.getByLabel(field).fill('Not sent.');
    await task.getByRole('button', { name: submit }).click();
    await expectUpdateFailed(page, text);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(task).toBeHidden();
  }
  await page.unroute(changes);

  await page.route('**/invoice-html', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fulfill({ status: 502, body: 'Bad Gateway' }),
  );
  await chooseMore(page, 'Invoice HTML');
  const html = page.getByRole('dialog', { name: 'Invoice HTML' });
  await expect(html.getByText('Failed to fetch invoice HTML. It may not have been saved yet.')).toBeVisible();
  await html.getByRole('button', { name: 'Generate Invoice' }).click();
  await html.getByRole('button', { name: 'Save Invoice' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to save invoice HTML. Please try again.' }),
  ).toBeVisible();
  await page.unroute('**/invoice-html');
  await html.getByRole('button', { name: 'Save Invoice' }).click();
  await expect(page.getByText('Invoice Saved')).toBeVisible();
});

test('payment data is refreshed by hand; when it cannot be loaded, the page says what to do', async ({ page }) => {
  expects('net::ERR_FAILED');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/orders?status=*', async (route) => {
    await held;
    await route.abort();
  });
  await openPayments(page, pendingOrders);
  await expect(page.getByText('Loading payment data...')).toBeAttached();
  release();
  await expect(page.getByText('Error loading payment data').first()).toBeVisible();
  await expect(page.getByText('Please try refreshing the page.').first()).toBeVisible();
  await page.unroute('**/api/orders?status=*');
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByText('Data Refreshed', { exact: true })).toBeVisible();
  const figures = '**/api/admin/dashboard/summary';
  await page.route(figures, (route) => route.abort());
  await openPayments(page, pendingOrders);
  await expect(page.getByText('Error loading payment data')).toHaveCount(1);
  await expect(page.getByText('Please try refreshing the page.')).toHaveCount(1);
  await page.unroute(figures);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Error loading payment data')).toHaveCount(0);
  await page.route('**/api/orders/*', (route) => route.abort());
  await page.goto(`/admin?tab=payments&order=${'A'.repeat(22)}`);
  await expect(page.getByText('Error loading orders. Please try again.').first()).toBeVisible();
});
