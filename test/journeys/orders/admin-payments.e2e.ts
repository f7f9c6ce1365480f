import { readFile } from 'node:fs/promises';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { anOrder } from '../../factories.ts';
import { expect, expects, inBrowser, isBrowser, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';

const tab = '/admin?tab=payments';

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the dashboard shows orders on the first screen; cards and tabs lead to their lists', async ({
      page,
      createArtwork,
      visitor,
    }, testInfo) => {
      const { invoiceNumber } = await anOrder(visitor, [await createArtwork({ title: 'First on Screen' })]);
      const dashboard = page.waitForRequest('**/api/admin/dashboard/summary');
      await openPayments(page, tab);
      await dashboard;
      const main = page.getByRole('main');
      const first = main.getByRole('link', { name: /^\d{4}-\d{2}-\d{4}$/ }).first();
      await expect(first).toBeVisible();
      const begin = viewport.width > 600 ? main.getByRole('row').nth(1) : first;
      if (isBrowser) expect((await begin.boundingBox())?.y).toBeLessThan(viewport.width > 600 ? 305 : 600);
      await page.screenshot({ path: testInfo.outputPath('01-pending.png') });
      expect(await listPageErrors(page)).toEqual([]);

      const cards = main.getByRole('list', { name: 'Summary' });
      for (const [card, view] of [
        ['Overdue Payments', 'view=overdue'],
        ['Expected Today', 'view=expected-today'],
        ['Received', 'view=all-invoices&status=received'],
        ['Pending Payments', 'view=pending'],
      ] as const) {
        await cards.getByRole('link', { name: new RegExp(`^${card}`) }).click();
        await expect(page).toHaveURL(new RegExp(view));
        await expect(cards.getByRole('link', { name: new RegExp(`^${card}`) })).toHaveAttribute('aria-current', 'page');
      }
      const tabs = main.getByRole('navigation', { name: 'Payments' });
      for (const [label, key] of [
        ['Expected Today', 'expected-today'],
        ['Pending', 'pending'],
        ['Overdue', 'overdue'],
        ['All Invoices', 'all-invoices'],
        ['Customers', 'customer-orders'],
        ['Recent', 'recent'],
      ] as const) {
        await tabs.getByRole('link', { name: label, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`view=${key}`));
      }
      await expect(main.getByRole('link', { name: invoiceNumber, exact: true })).toBeVisible();

      // Money by month: the bars are for the eye, the table has the figures of the cards.
      await main.getByText('Show as a table').click();
      const table = main.getByRole('table', { name: 'Money by month in figures' });
      await expect(table.getByRole('row')).toHaveCount(16);
      await main.getByRole('heading', { name: 'Money by Month' }).scrollIntoViewIfNeeded();
      await page.screenshot({ path: testInfo.outputPath('02-money.png') });
      const sums = table.getByRole('row', { name: /^Total/ }).getByRole('cell');
      const total = (await sums.first().textContent()) ?? '';
      await expect(cards.getByRole('link', { name: /^Received/ })).toContainText(total);
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await listPageErrors(page)).toEqual([]);
    });
  });
}

test(
  'selected orders are exported, their email is recorded, and the paid ones are shipped; the others are named',
  inBrowser,
  async ({ page, createArtwork, visitor, staff }, testInfo) => {
    const orders = [];
    for (const title of ['Paid for', 'Not Paid for']) {
      orders.push(await anOrder(visitor, [await createArtwork({ title, price: 700 })]));
    }
    const [paid, unpaid] = orders as [(typeof orders)[0], (typeof orders)[0]];
    await staff.get(paymentCalls.confirmPayment, { orderId: paid.orderId, paymentReference: 'NAB 9' });
    await openPayments(page, `${tab}&view=recent`);
    const main = page.getByRole('main');
    for (const { invoiceNumber } of orders) await main.getByLabel(`Select ${invoiceNumber}`).check();
    const bar = main.getByRole('region', { name: 'Selected orders' });
    await expect(bar.getByText(/^2 orders selected/)).toBeVisible();
    const download = page.waitForEvent('download');
    await bar.getByRole('link', { name: 'Export as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.trim().split('\r\n')).toHaveLength(3);

    await bar.getByRole('button', { name: 'Record Email' }).click();
    const email = page.getByRole('dialog', { name: 'Record Email of 2 Orders' });
    await expect(email.getByRole('button', { name: 'Record Email' })).toBeDisabled();
    await email.getByLabel('Communication type').selectOption('General update sent');
    await email.getByLabel('Communication details').fill('The studio is closed in December.');
    await page.screenshot({ path: testInfo.outputPath('03-email.png') });
    expect(await listPageErrors(page)).toEqual([]);
    await email.getByRole('button', { name: 'Record Email' }).click();
    await expect(page.getByText('Email Recorded')).toBeVisible();
    await expect(bar).toBeHidden();

    for (const { invoiceNumber } of orders) await main.getByLabel(`Select ${invoiceNumber}`).check();
    await expect(page).toHaveURL(/selected=[^&]+%2C/);
    await bar.getByRole('button', { name: 'Mark Shipped' }).click();
    const ship = page.getByRole('dialog', { name: 'Ship 2 Orders' });
    await ship.getByRole('button', { name: 'Mark Shipped' }).click();
    await expect(ship.getByText('1 order was marked shipped')).toBeVisible();
    await expect(ship.getByText('1 order was not marked shipped')).toBeVisible();
    await expect(ship.getByRole('listitem')).toContainText(unpaid.invoiceNumber);
    await page.screenshot({ path: testInfo.outputPath('04-shipped.png') });
    expect(await listPageErrors(page)).toEqual([]);
    await ship.getByRole('button', { name: 'Close' }).last().click();
    expect((await staff.get(orderCalls.getOrder, { id: paid.orderId })).status).toBe('shipped');

    // The next step of a row opens its task.
    await main.getByRole('link', { name: `Confirm Payment of ${unpaid.invoiceNumber}` }).click();
    await expect(page.getByRole('dialog', { name: 'Confirm Payment Receipt' })).toBeVisible();
    await page.goBack();
    await main.getByRole('link', { name: `Prepare Confirmation Email of ${paid.invoiceNumber}` }).click();
    await expect(page).toHaveURL(/task=email-payment_confirmation/);
  },
);

test('the lists say when they are empty, when nothing is found and when loading fails', async ({ page }) => {
  expects('500');
  await openPayments(page, `${tab}&view=all-invoices`);
  const main = page.getByRole('main');
  await main.getByLabel('Search invoices').fill('zzzz');
  await expect(main.getByText('No orders found.')).toBeVisible();
  await page.goto(`${tab}&view=customer-orders`);
  await main.getByLabel('Search customers').fill('zzzz');
  await expect(main.getByText('No customers found matching your search.')).toBeVisible();
  await page.route('**/api/orders?status=*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${tab}&view=overdue`);
  await expect(main.getByText('Error loading payment data').first()).toBeVisible();
  await expect(main.getByText('Please try refreshing the page.').first()).toBeVisible();
  await page.unroute('**/api/orders?status=*');
  await main.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByText('Data Refreshed', { exact: true })).toBeVisible();
});
