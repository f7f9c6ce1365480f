import type { Locator, Page } from '@playwright/test';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import type { Order } from '../../../src/contract/orders/orders.schemas.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { addDays } from '../../../src/domain/days.ts';
import { formatShortDay } from '../../../src/web/admin/kit/admin-dates.ts';
import { anOrder } from '../../factories.ts';
import { expect, expects, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';
import { blockedScript, openOrder, pendingOrders } from '../order-page.ts';

const confirmTitle = 'Confirm Payment Receipt';

async function fillPayment(dialog: Locator, facts: { day?: string; amount?: string; reference: string }) {
  if (facts.day !== undefined) await dialog.getByLabel('Arrived on').fill(facts.day);
  if (facts.amount !== undefined) await dialog.getByLabel('Amount', { exact: true }).fill(facts.amount);
  await dialog.getByLabel('Payment reference').fill(facts.reference);
}

/** Closes the email that follows a confirmed payment. */
async function leaveEmail(page: Page): Promise<void> {
  const preview = page.getByRole('dialog', { name: 'Email Template Preview' });
  await preview.getByRole('button', { name: 'Close' }).last().click();
  await expect(preview).toBeHidden();
}

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('a payment that arrived yesterday is recorded with its day; a wrong day is refused, and corrected later', async ({
      page,
      staff,
    }) => {
      expects(blockedScript);
      const { timeZone } = await staff.get(contentCalls.getSite, {});
      const today = dayOf(new Date().toISOString(), timeZone);
      const [yesterday, before] = [addDays(today, -1), addDays(today, -2)];
      const overdue = await staff.get(orderCalls.listOrders, { status: 'payment_overdue' });
      const { id, invoiceNumber, soldOn } = overdue.find((order) => order.soldOn < before && order.paid === 0) as Order;
      await openPayments(page, `/admin?tab=payments&order=${id}`, 'Order Details');
      const order = page.getByRole('main');
      const look = lookAt(page);
      await order.getByRole('button', { name: 'Confirm Payment' }).click();
      const dialog = page.getByRole('dialog', { name: confirmTitle });
      await expect(dialog.getByLabel('Arrived on')).toHaveValue(today);

      // A day before the sale is refused, and so is tomorrow.
      await fillPayment(dialog, { day: addDays(soldOn, -1), reference: 'NAB 71' });
      await dialog.getByRole('button', { name: 'Confirm Payment' }).click();
      await expect(dialog.getByText(/^The sale was on .* Please enter that day or a later one\.$/)).toBeVisible();
      await fillPayment(dialog, { day: addDays(today, 1), reference: 'NAB 71' });
      await expect(dialog.getByText(/^This day is in the future\./)).toBeVisible();
      await look('01-wrong-day');
      await fillPayment(dialog, { day: yesterday, reference: 'NAB 71' });
      await dialog.getByRole('button', { name: 'Confirm Payment' }).click();
      await expect(page.getByText('Payment Confirmed')).toBeVisible();
      await expect(page.frameLocator('iframe[title="Preview of the email"]').getByText('NAB 71').first()).toBeVisible();
      await leaveEmail(page);

      const money = order.getByRole('region', { name: 'Money' });
      await expect(money).toContainText(`Arrived ${formatShortDay(yesterday)}. Ref. NAB 71`);
      await expect(order.getByText('Paid 1 day ago.')).toBeVisible();
      await look('02-paid', { fullPage: true });

      // The statement says another day.
      await money.getByRole('button', { name: /^Correct the payment of/ }).click();
      const correct = page.getByRole('dialog', { name: 'Correct Payment' });
      await correct.getByLabel('Arrived on').fill(before);
      await look('03-correct');
      await correct.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Payment Corrected', { exact: true })).toBeVisible();
      await expect(money).toContainText(`Arrived ${formatShortDay(before)}. Ref. NAB 71`);
      await expect(order.getByRole('region', { name: 'Status History' })).toContainText('Payment corrected:');
      // A paid order owes nothing: its payment is not taken back alone.
      await expect(money.getByRole('button', { name: /^Take back/ })).toBeHidden();
      await expect(order.getByText(invoiceNumber, { exact: true })).toBeVisible();
    });

    test('$5,000 of $9,800: the order stays pending, a slip is taken back, the rest and a bank’s fee complete it', async ({
      page,
      createArtwork,
      visitor,
      staff,
    }) => {
      test.slow();
      expects(blockedScript);
      const artwork = await createArtwork({ title: 'In Two Parts', price: 9775 });
      const { invoiceNumber, orderId, link } = await anOrder(visitor, [artwork]);
      await openPayments(page, pendingOrders);
      const order = await openOrder(page, invoiceNumber);
      const money = order.getByRole('region', { name: 'Money' });
      const dialog = page.getByRole('dialog', { name: confirmTitle });
      const look = lookAt(page);
      const confirm = () => dialog.getByRole('button', { name: 'Confirm Payment' }).click();

      // More than is due, by a slip: the question says what would be owed back.
      await order.getByRole('button', { name: 'Confirm Payment' }).click();
      await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('9800.00');
      await fillPayment(dialog, { amount: '50,000', reference: 'NAB 1' });
      await expect(dialog.getByRole('status')).toContainText('$40,200.00 is owed back to the buyer.');
      await confirm();
      const question = page.getByRole('alertdialog', { name: 'More Than Is Due' });
      await expect(question).toContainText('Only $9,800.00 is due.');
      await look('11-more');
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await fillPayment(dialog, { amount: '0', reference: 'NAB 1' });
      await confirm();
      await expect(
        dialog.getByText('Please enter an amount above 0, with at most two decimals.').first(),
      ).toBeVisible();

      await fillPayment(dialog, { amount: '$5,000', reference: 'NAB 1' });
      await expect(dialog.getByRole('status')).toHaveText(
        'Paid $5,000.00 of $9,800.00; the order stays pending. $4,800.00 is still due.',
      );
      await expect(dialog.getByLabel('Delivery method')).toBeHidden();
      await look('12-part');
      await dialog.getByLabel('Payment reference').press('Enter');
      await expect(page.getByText('Payment Recorded')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(money).toContainText('$4,800.00');
      await look('13-pending', { fullPage: true });

      // The list and the buyer's page say it too.
      await page.getByRole('link', { name: 'Back to Payments' }).click();
      await expect(page.getByText('Paid $5,000.00 of $9,800.00', { exact: true })).toBeVisible();
      await look('14-list');
      await page.goto(link);
      await expect(page.getByText('Still due')).toBeVisible();
      await expect(page.getByText('$4,800.00').first()).toBeVisible();
      await look('15-buyer');
      const part = await staff.ask(orderCalls.moveOrder, { id: orderId, status: 'shipped', notes: '' });
      expect(part.status).toBe(409);

      // Recorded twice: the second one is taken back, with a reason.
      await page.goto(`/admin?tab=payments&order=${orderId}&task=confirm`);
      await fillPayment(dialog, { amount: '50.00', reference: 'NAB 1 again' });
      await confirm();
      await expect(page.getByText('Payment Recorded')).toBeVisible();
      await money.getByRole('button', { name: 'Take back the payment of $50.00' }).click();
      const takeBack = page.getByRole('dialog', { name: 'Take Back Payment' });
      await takeBack.getByRole('button', { name: 'Take Back Payment' }).click();
      await expect(takeBack.getByText('Please say why.')).toBeVisible();
      await takeBack.getByLabel('Reason').fill('It was the same transfer.');
      await look('16-take-back');
      await takeBack.getByRole('button', { name: 'Take Back Payment' }).click();
      await expect(page.getByText('Payment Taken Back', { exact: true })).toBeVisible();
      await expect(money.getByText(/^Taken back .* by ruth$/)).toBeVisible();

      // The rest, of which the bank kept $20.
      await order.getByRole('button', { name: 'Confirm Payment' }).click();
      await fillPayment(dialog, { amount: '4780', reference: 'NAB 2' });
      await dialog.getByLabel('The bank kept a part: write it off').check();
      await expect(dialog.getByLabel('Amount written off')).toHaveValue('20.00');
      await dialog.getByLabel('Amount written off').fill('25');
      await confirm();
      await expect(dialog.getByText('Only $20.00 is left to write off.').first()).toBeVisible();
      await dialog.getByLabel('Amount written off').fill('20');
      await expect(dialog.getByRole('status')).toContainText('The order becomes Payment Received');
      await look('17-write-off');
      await confirm();
      await expect(page.getByText('Payment Confirmed')).toBeVisible();
      await leaveEmail(page);
      await expect(money).toContainText('Written off, $20.00');

      // A second transfer arrives although nothing is due.
      await money.getByRole('button', { name: 'Record Another Payment' }).click();
      const another = page.getByRole('dialog', { name: 'Record Another Payment' });
      await fillPayment(another, { amount: '100', reference: 'NAB 3' });
      await another.getByRole('button', { name: 'Record Payment' }).click();
      await expect(question).toContainText('Nothing is due.');
      await question.getByRole('button', { name: 'Record $100.00' }).click();
      await expect(page.getByText('Payment Recorded')).toBeVisible();
      await expect(money).toContainText('Owed back');
      await look('18-owed-back', { fullPage: true });
      const stored = await staff.get(orderCalls.getOrder, { id: orderId });
      expect(stored).toMatchObject({ status: 'payment_received', paid: 9880, due: 0, refundDue: 100 });
    });
  });
}
