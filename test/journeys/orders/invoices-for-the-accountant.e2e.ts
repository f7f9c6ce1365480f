import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { formatMonth } from '../../../src/domain/days.ts';
import { formatDollars } from '../../../src/domain/money.ts';
import { financialSpans } from '../../../src/domain/order/financial-year.ts';
import { expect, isBrowser, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the last quarter’s sales for the accountant: the list, its sums and the file are the same orders', async ({
      page,
      staff,
    }) => {
      const { timeZone } = await staff.get(contentCalls.getSite, {});
      const today = dayOf(new Date().toISOString(), timeZone);
      const [, quarter] = financialSpans(today, 'July');
      const { from = '', to = '' } = quarter ?? {};
      await openPayments(page, '/admin?tab=payments&view=all-invoices');
      const main = page.getByRole('main');
      const look = lookAt(page);
      const count = main.getByRole('status').first();
      await expect(main.getByText('Choose days, and their sums by month are shown here.')).toBeVisible();

      // The keyboard chooses the quarter.
      await main.getByLabel('When').focus();
      if (isBrowser) await page.keyboard.type('Last quarter');
      else await main.getByLabel('When').selectOption('Last quarter');
      await expect(main.getByLabel('From')).toHaveValue(from);
      await expect(main.getByLabel('To')).toHaveValue(to);
      await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`));
      const sold = await staff.get(orderCalls.listOrders, { limit: 200, from, to });
      await expect(count).toHaveText(`${sold.length} ${sold.length === 1 ? 'order' : 'orders'}`);
      await look('01-last-quarter', { fullPage: true });

      // A wrong turn: nothing was refunded then. Back to what the list was.
      await main.getByLabel('By the day of the').selectOption('Refund');
      await expect(main.getByText('No orders found.')).toBeVisible();
      await look('02-refunds');
      await main.getByLabel('By the day of the').selectOption('Payment');
      await expect(page).toHaveURL(/by=payment/);
      // Every day, so that there are payments whatever the day of the test.
      await main.getByLabel('From').fill('2020-01-01');
      await expect(page).toHaveURL(/from=2020-01-01/);
      await main.getByLabel('To').fill(today);
      await expect(page).toHaveURL(new RegExp(`to=${today}`));
      await expect(main.getByLabel('When').getByRole('option', { name: 'These days' })).toBeAttached();
      await main.getByLabel('Status').selectOption('Received (every paid order)');

      const filters = { by: 'payment', from: '2020-01-01', to: today, status: 'received' } as const;
      const paid = await staff.get(orderCalls.listOrders, { limit: 200, ...filters });
      const months = await staff.get(orderCalls.sumOrders, filters);
      expect(months.length).toBeGreaterThan(1);
      await expect(count).toHaveText(`${paid.length} orders`);
      const sums = main.getByRole('table', { name: 'Payments by Month in figures' });
      await expect(sums.getByRole('row')).toHaveCount(months.length + 2);
      for (const { month, paid: cents = 0 } of months) {
        await expect(sums.getByRole('row', { name: new RegExp(formatMonth(month)) })).toContainText(
          formatDollars(cents),
        );
      }

      // The file has what is shown, also after a reload, and can be read by a person and by a program.
      await page.reload();
      await expect(count).toHaveText(`${paid.length} orders`);
      await look('03-payments', { fullPage: true });
      const download = page.waitForEvent('download');
      await main.getByRole('link', { name: 'Export as CSV' }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
      expect(rows.map((row) => row['Invoice number'])).toEqual(paid.map(({ invoiceNumber }) => invoiceNumber));
      const inFile = rows.reduce((sum, row) => sum + Number(row['Paid in these days']), 0);
      expect(inFile).toBeCloseTo(months.reduce((sum, month) => sum + (month.paid ?? 0), 0));
    });
  });
}
