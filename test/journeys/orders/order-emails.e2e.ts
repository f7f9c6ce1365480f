import { readFile } from 'node:fs/promises';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { anOrder } from '../../factories.ts';
import { expect, expects, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';
import { blockedScript, openOrder } from '../order-page.ts';

/** The emails of an order after its payment, and what was said by telephone. */

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the email about a shipment names the carrier and is recorded in one step; then a call of the day before', async ({
      page,
      createArtwork,
      visitor,
      staff,
    }) => {
      expects(blockedScript);
      expects('422');
      const { invoiceNumber, orderId: id } = await anOrder(visitor, [await createArtwork({ title: 'On Its Way' })]);
      await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'NAB 1' });
      const type = 'payment_confirmation_sent';
      await staff.get(emailCalls.recordEmail, { id, type, notes: 'Sent.' });
      await staff.get(orderCalls.moveOrder, { id, status: 'shipped', notes: 'Art Van, no. 5520' });
      await openPayments(page, '/admin?tab=payments&view=all-invoices');
      const order = await openOrder(page, invoiceNumber);
      const look = lookAt(page);

      // The keyboard opens the email. The buyer waits for this email, so it is the next step and is shown first.
      await order.getByRole('button', { name: 'Prepare Shipping Email' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Email Template Preview' });
      const template = dialog.getByLabel('Template');
      await expect(template).toHaveValue('shipped');
      await expect(template.getByRole('option')).toHaveText([
        'Shipping Notification',
        'Payment Confirmation',
        'Invoice & Statement of Authenticity',
      ]);
      const email = page.frameLocator('iframe[title="Preview of the email"]');
      await expect(email.getByRole('heading', { name: 'Your Work Is on Its Way' })).toBeVisible();
      await expect(email.getByText('Carrier and tracking number')).toBeHidden();
      const carrier = dialog.getByLabel('Carrier and tracking number');
      await expect(dialog.getByText('You noted: Art Van, no. 5520')).toBeVisible();
      await carrier.fill('Art Van, number 5520');
      await page.keyboard.press('Tab');
      await expect(email.getByText('Art Van, number 5520')).toBeVisible();
      await look('01-shipped');
      const download = page.waitForEvent('download');
      await dialog.getByRole('link', { name: 'Save Draft' }).click();
      const draft = await download;
      expect(draft.suggestedFilename()).toBe(`shipped-${invoiceNumber}.eml`);
      const parts = (await readFile(await draft.path(), 'utf8')).split('\r\n\r\n');
      expect(parts.map((part) => Buffer.from(part, 'base64').toString()).join()).toContain('Art Van, number 5520');
      await dialog.getByRole('button', { name: 'Record as Sent Today' }).click();
      await expect(dialog).toBeHidden();
      const communications = order.getByRole('region', { name: 'Communications' }).getByRole('listitem');
      await expect(communications.first()).toHaveText(
        /^Shipping notification sent.*by ruth.*to margaret@example\.com, \d\d \w{3} \d{4}\. Art Van, number 5520$/,
      );
      await expect(order.getByRole('button', { name: 'Prepare Shipping Email' })).toBeHidden();

      // A telephone call is recorded, with a wrong day first.
      await order.getByRole('button', { name: 'Record Call or Letter' }).click();
      const record = page.getByRole('dialog', { name: 'Record a Telephone Call' });
      await expect(record.getByLabel('Communication type')).toHaveValue('telephone_call');
      await expect(record.getByRole('option')).toHaveText(['Telephone call', 'Letter']);
      await expect(record.getByRole('button', { name: 'Record Call' })).toBeDisabled();
      await record.getByLabel('Communication details').fill('Will be at home on Friday.');
      await record.getByLabel('Day').fill('2100-01-01');
      await record.getByRole('button', { name: 'Record Call' }).click();
      await expect(record.getByText(/This day is in the future\./)).toBeVisible();
      await expect(record.getByLabel('Communication details')).toHaveValue('Will be at home on Friday.');
      await look('02-call');
      const { soldOn } = await staff.get(orderCalls.getOrder, { id });
      await record.getByLabel('Day').fill(soldOn);
      await record.getByRole('button', { name: 'Record Call' }).click();
      await expect(record).toBeHidden();
      await expect(communications.first()).toHaveText(/^Telephone call.*by ruth.*Will be at home on Friday\.$/);
      await look('03-order', { fullPage: true });
    });
  });
}
