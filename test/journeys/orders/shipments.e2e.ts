import { readFile } from 'node:fs/promises';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { addDays, formatDay } from '../../../src/domain/days.ts';
import { formatShortDay } from '../../../src/web/admin/kit/admin-dates.ts';
import { anOrder } from '../../factories.ts';
import { textOfPdf } from '../../read-pdf.ts';
import { expect, expects, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';
import { blockedScript } from '../order-page.ts';

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('two works go in two crates, the buyer follows them, and the last delivery ends it', async ({
      page,
      createArtwork,
      visitor,
      staff,
    }) => {
      test.slow();
      expects(blockedScript);
      const { timeZone } = await staff.get(contentCalls.getSite, {});
      const today = dayOf(new Date().toISOString(), timeZone);
      const works = [
        await createArtwork({ title: 'First Crate', price: 900 }),
        await createArtwork({ title: 'Second Crate', price: 300 }),
      ];
      const { orderId: id, invoiceNumber, link } = await anOrder(visitor, works);
      await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'NAB 1' });
      await staff.get(emailCalls.recordEmail, { id, type: 'payment_confirmation_sent', notes: 'Sent.' });
      await openPayments(page, `/admin?tab=payments&order=${id}`, 'Order Details');
      const order = page.getByRole('main');
      const look = lookAt(page);

      // The keyboard marks the first crate as shipped, with a number of a carrier in the list.
      await order.getByRole('button', { name: 'Mark Shipped' }).focus();
      await page.keyboard.press('Enter');
      const ship = page.getByRole('dialog', { name: 'Mark Shipped' });
      await expect(ship.getByRole('checkbox')).toHaveCount(2);
      await ship.getByRole('checkbox', { name: /Second Crate/ }).focus();
      await page.keyboard.press('Space');
      await ship.getByLabel('Tracking number').fill('33 ABC 12');
      await ship.getByLabel('Sent on').fill(addDays(today, 1));
      await ship.getByRole('button', { name: 'Mark Shipped' }).click();
      await expect(ship.getByText('This day is in the future.')).toBeVisible();
      await expect(ship.getByText('Please say which carrier the tracking number is from.')).toBeVisible();
      await ship.getByLabel('Carrier').fill('australia post');
      await ship.getByLabel('Sent on').fill(today);
      await look('01-mark-shipped');
      expect(await listPageErrors(page)).toEqual([]);
      await ship.getByRole('button', { name: 'Mark Shipped' }).click();
      await expect(page.getByText(`${invoiceNumber} is now Shipped.`)).toBeVisible();
      const delivery = order.getByRole('region', { name: 'Delivery' });
      const shipments = delivery.getByRole('list', { name: 'Shipments' }).getByRole('listitem');
      await expect(shipments).toHaveText(/“First Crate”.*Australia Post/);
      const number = delivery.getByRole('link', { name: '33 ABC 12' });
      await expect(number).toHaveAttribute('href', 'https://auspost.com.au/mypost/track/details/33ABC12');

      // The buyer is told, with the link and what to check.
      await order.getByRole('button', { name: 'Prepare Shipping Email' }).click();
      const email = page.getByRole('dialog', { name: 'Email Template Preview' });
      const preview = page.frameLocator('iframe[title="Preview of the email"]');
      await expect(preview.getByRole('link', { name: /Australia Post 33 ABC 12/ })).toBeVisible();
      await expect(preview.getByText('Please look at the outside')).toBeVisible();
      await expect(email.getByLabel('Carrier and tracking number')).toBeHidden();
      await look('02-email');
      await email.getByRole('button', { name: 'Record as Sent Today' }).click();
      await expect(order.getByRole('region', { name: 'Communications' })).toContainText('Australia Post 33 ABC 12');

      // The other crate goes with the estate's own van; its wrong name is corrected.
      await delivery.getByRole('button', { name: 'Record Shipment' }).click();
      const second = page.getByRole('dialog', { name: 'Record Shipment' });
      await second.getByLabel('Carrier').fill('The estate’s vna');
      await second.getByRole('button', { name: 'Record Shipment' }).click();
      await expect(page.getByText('Shipment Recorded')).toBeVisible();
      await expect(delivery.getByRole('button', { name: 'Record Shipment' })).toBeHidden();
      await delivery.getByRole('button', { name: 'Correct the shipment of “Second Crate”' }).click();
      const correct = page.getByRole('dialog', { name: 'Correct Shipment' });
      await correct.getByLabel('Carrier').fill('The estate’s van');
      await correct.getByLabel('Arrived on').fill(addDays(today, -1));
      await correct.getByRole('button', { name: 'Save' }).click();
      await expect(correct.getByText(`It was sent on ${formatDay(today)}.`)).toBeVisible();
      await correct.getByLabel('Arrived on').fill('');
      await look('03-correct');
      await correct.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Shipment Corrected')).toBeVisible();
      await expect(order.getByRole('region', { name: 'Status History' })).toContainText(
        'Shipment of “Second Crate” corrected: carrier The estate’s vna → The estate’s van.',
      );
      await look('04-order', { fullPage: true });
      expect(await listPageErrors(page)).toEqual([]);

      // The buyer opens the signed link.
      await page.goto(link);
      const followed = page.getByRole('region', { name: 'Delivery' });
      await expect(followed.getByRole('heading', { name: 'Shipment 1 of 2: “First Crate”' })).toBeVisible();
      await expect(followed.getByRole('link', { name: '33 ABC 12' })).toHaveAttribute('target', '_blank');
      await expect(followed.getByText('The estate’s van')).toBeVisible();
      await expect(followed.getByText('What to Check on Arrival')).toBeVisible();
      await expect(followed.getByText('Return possible until')).toBeHidden();
      await look('05-buyer', { fullPage: true });
      expect(await listPageErrors(page)).toEqual([]);

      // Both arrive: the first of the choice, then the other one from its line.
      await page.goto(`/admin?tab=payments&order=${id}&task=move-delivered`);
      const confirm = page.getByRole('dialog', { name: 'Confirm Delivery' });
      await expect(confirm.getByLabel('Shipment').getByRole('option')).toHaveCount(2);
      await look('06-confirm');
      await confirm.getByRole('button', { name: 'Confirm Delivery' }).click();
      await expect(page.getByText('Delivery Recorded')).toBeVisible();
      // The page has read the order again.
      await expect(delivery.getByRole('button', { name: 'Record Delivery: “First Crate”' })).toBeHidden();
      await delivery.getByRole('button', { name: 'Record Delivery: “Second Crate”' }).click();
      const deliver = page.getByRole('dialog', { name: 'Record Delivery' });
      await deliver.getByRole('button', { name: 'Record Delivery' }).click();
      await expect(page.getByText(`${invoiceNumber} is now Delivered.`)).toBeVisible();
      await expect(shipments.first()).toContainText(`May come back until${formatShortDay(addDays(today, 14))}`);
      await page.goto(link);
      await expect(followed.getByText(formatDay(addDays(today, 14))).first()).toBeVisible();
      await look('07-buyer-delivered', { fullPage: true });
    });

    test('before works go abroad staff read what to check, also while they record it, and take the packing list', async ({
      page,
      createArtwork,
      visitor,
      staff,
    }) => {
      const { abroadChecklist } = await staff.get(contentCalls.getSite, {});
      const point = String(abroadChecklist).split('\n')[0] as string;
      const work = await createArtwork({ title: 'Across the Sea', dimensions: '40 × 50 cm', price: 900 });
      const customer = { country: 'United Kingdom', postalCode: 'SE8 4QH' };
      const { orderId: id, invoiceNumber } = await anOrder(visitor, [work], { customer });
      await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'NAB 1' });
      await openPayments(page, `/admin?tab=payments&order=${id}`, 'Order Details');
      const order = page.getByRole('main');
      const look = lookAt(page);
      const checklist = order.getByRole('region', { name: 'Delivery' }).getByText('Before these works go abroad');
      await expect(checklist).toBeVisible();
      await expect(order.getByText(point)).toBeVisible();
      await checklist.scrollIntoViewIfNeeded();
      await look('01-abroad');
      const packing = order.getByRole('listitem').filter({ hasText: 'Packing list' });
      const download = page.waitForEvent('download');
      await packing.getByRole('link', { name: 'Download PDF' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`packing-list-${invoiceNumber}.pdf`);
      expect(await textOfPdf(await readFile(await file.path()))).toContain('Across the Sea');
      await packing.scrollIntoViewIfNeeded();
      await look('02-packing-list');
      await order.getByRole('button', { name: 'Mark Shipped' }).click();
      const ship = page.getByRole('dialog', { name: 'Mark Shipped' });
      await expect(ship.getByText(point)).toBeVisible();
      await look('03-mark-shipped');
      await ship.getByRole('button', { name: 'Mark Shipped' }).click();
      await expect(page.getByText(`${invoiceNumber} is now Shipped.`)).toBeVisible();
      await expect(checklist).toBeHidden();
      await order.getByRole('button', { name: 'Record Delivery: “Across the Sea”' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Record Delivery' }).click();
      await expect(page.getByText(`${invoiceNumber} is now Delivered.`)).toBeVisible();
    });

    test('a return after the promised days is recorded with a warning', async ({ page, staff }) => {
      const { timeZone } = await staff.get(contentCalls.getSite, {});
      const today = dayOf(new Date().toISOString(), timeZone);
      const found = await staff.get(orderCalls.listOrders, { status: 'completed,delivered' as 'completed' });
      const late = found.find(({ arrival, items }) => {
        const last = arrival?.returnBy ?? today;
        return last < today && items.every(({ state }) => state === 'held');
      });
      await openPayments(page, `/admin?tab=payments&order=${late?.id}&task=record-return`, 'Order Details');
      const dialog = page.getByRole('dialog', { name: 'Record Return' });
      for (const box of await dialog.getByRole('checkbox').all()) await box.check();
      await expect(dialog.getByText(/The buyer could return it until .*\d days? before\./)).toBeVisible();
      await dialog.getByLabel('Came back on').fill(late?.arrival?.deliveredOn ?? '');
      await expect(dialog.getByText(/The buyer could return it until/)).toBeHidden();
      await lookAt(page)('01-return');
    });
  });
}
