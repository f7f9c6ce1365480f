import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import type { Order } from '../../../src/contract/orders/orders.schemas.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { addDays } from '../../../src/domain/days.ts';
import { formatDollars } from '../../../src/domain/money.ts';
import { formatShortDay } from '../../../src/web/admin/kit/admin-dates.ts';
import { anOrder } from '../../factories.ts';
import { readPdf } from '../../read-pdf.ts';
import { expect, expects, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';
import { expectUpdateFailed } from '../order-page.ts';

const orderAddress = (id: string, task = '') => `/admin?tab=payments&order=${id}${task}`;

async function openOrderPage(page: Page, id: string): Promise<Locator> {
  await openPayments(page, orderAddress(id), 'Order Details');
  return page.getByRole('main');
}

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('one of two works is cancelled: an unpaid order is replaced, and of a paid one the work is credited', async ({
      page,
      createArtwork,
      visitor,
      staff,
    }) => {
      test.slow();
      const works = [
        await createArtwork({ title: 'Kept at Dusk', price: 900 }),
        await createArtwork({ title: 'Given Up', price: 300 }),
        await createArtwork({ title: 'A Third', price: 200 }),
      ];
      const { orderId, invoiceNumber, link } = await anOrder(visitor, works);
      await staff.get(paymentCalls.confirmPayment, { orderId, amount: 100, paymentReference: 'NAB 1' });
      const order = await openOrderPage(page, orderId);
      const look = lookAt(page);
      await look('01-unpaid', { fullPage: true });

      await order.getByRole('button', { name: 'Cancel Work: Given Up' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel Work' });
      await expect(dialog).toContainText(
        'This order is cancelled, and replaced by a new one with “Kept at Dusk” and “A Third”, with its own number and invoice, for $1,125.00. The $100.00 that was paid goes over to it. “Given Up” becomes available again at once.',
      );
      await dialog.getByRole('button', { name: 'Cancel Work' }).click();
      await expect(dialog.getByText('Please say why.')).toBeVisible();
      await dialog.getByLabel('Reason').fill('The wall is too narrow.');
      await look('02-cancel-work');
      await dialog.getByRole('button', { name: 'Cancel Work' }).click();
      await expect(page.getByText('Order Replaced')).toBeVisible();

      // The new order is shown, and each leads to the other.
      await expect(order.getByText('Kept at Dusk')).toBeVisible();
      await expect(order.getByText('Given Up', { exact: true })).toBeHidden();
      await expect(order.getByRole('region', { name: 'Money' })).toContainText('$1,025.00');
      await look('03-replacement', { fullPage: true });
      await order.getByRole('link', { name: invoiceNumber }).click();
      await expect(order.getByText('Replaced by', { exact: true })).toBeVisible();
      await expect(order.getByRole('button', { name: 'Undo Cancellation' })).toBeHidden();
      await look('04-replaced', { fullPage: true });
      const { replacedBy } = await staff.get(orderCalls.getOrder, { id: orderId });
      await page.goto(link);
      await expect(page.getByText('Another order takes its place')).toBeVisible();
      await expect(page.getByText(`This order was replaced by ${replacedBy?.invoiceNumber}.`).first()).toBeVisible();
      await expect(page.getByText('Please do not pay')).toBeHidden();
      await look('05-buyer-replaced');
      await page.getByRole('link', { name: replacedBy?.invoiceNumber ?? '' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();

      // Paid: now a credit note, and the order goes on with the last work, which is not cancelled alone.
      const id = replacedBy?.id ?? '';
      await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'NAB 2' });
      await page.goto(orderAddress(id));
      await order.getByRole('button', { name: 'Cancel Work: A Third' }).click();
      await expect(dialog).toContainText(
        'A credit note for $200.00 is made. $200.00 is then owed to the buyer, until you record the refund. “A Third” becomes reserved and is not offered until you decide.',
      );
      await dialog.getByLabel('Reason').fill('Not wanted any more.');
      await dialog.getByRole('button', { name: 'Cancel Work' }).click();
      await expect(page.getByText('Work Cancelled', { exact: true })).toBeVisible();
      await expect(order.getByRole('button', { name: /^Cancel Work/ })).toHaveCount(0);
      await expect(order.getByText('Cancelled', { exact: true })).toBeVisible();
      await expect(order.getByRole('region', { name: 'Documents' })).toContainText(/Credit note CN-\d{4}-\d\d-\d{4}/);
      await look('06-credited', { fullPage: true });
      await page.goto('/admin?tab=payments&view=all-invoices');
      await expect(page.getByRole('main').getByText('$200.00 is owed back').first()).toBeVisible();
    });

    test('staff change the way to pay for a buyer: the dialog says what follows, and the new order is shown', async ({
      page,
      createArtwork,
      visitor,
    }) => {
      const placed = await anOrder(visitor, [await createArtwork({ title: 'Posted by Hand', price: 600 })]);
      const order = await openOrderPage(page, placed.orderId);
      const look = lookAt(page);
      const money = order.getByRole('region', { name: 'Money' });
      await expect(money).toContainText('Bank Transfer');
      await money.getByRole('button', { name: 'Change Method' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change Payment Method' });
      await expect(dialog).toContainText(
        `A new invoice, with its own number and the same days, takes the place of ${placed.invoiceNumber}. The total stays $625.00. Next, send the new invoice.`,
      );
      const method = dialog.getByLabel('Payment method');
      await expect(method.getByRole('option')).toHaveText(['Wire', 'Cheque']);
      await expect(dialog.getByText('It is Bank Transfer now.')).toBeVisible();
      await method.selectOption('Cheque');
      await look('21-change-method');
      await dialog.getByRole('button', { name: 'Change Method' }).click();
      await expect(page.getByText(new RegExp(` replaces ${placed.invoiceNumber}\\.$`))).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(money).toContainText('Cheque');
      await expect(money).toContainText('$625.00');
      await look('22-method-changed', { fullPage: true });
      await order.getByRole('link', { name: placed.invoiceNumber }).click();
      await expect(order.getByText('Replaced by', { exact: true })).toBeVisible();
      await expect(money.getByRole('button', { name: 'Change Method' })).toBeHidden();
    });

    test('a return on day 9 with its refund, and the work is offered and sold again', async ({
      page,
      visitor,
      staff,
    }) => {
      test.slow();
      const { timeZone } = await staff.get(contentCalls.getSite, {});
      const today = dayOf(new Date().toISOString(), timeZone);
      const delivered = await staff.get(orderCalls.listOrders, { status: 'delivered' });
      const { id, items, soldOn, shipping, refundDue, link } = delivered.find(
        (order) => order.soldOn < addDays(today, -9) && order.creditNotes.length === 0,
      ) as Order;
      expect(refundDue).toBe(0);
      const dayNine = addDays(soldOn, 9);
      const price = items[0]?.artwork.price ?? 0;
      const title = items[0]?.artwork.title ?? '';
      const order = await openOrderPage(page, id);
      const look = lookAt(page);
      await order.getByRole('button', { name: 'Record Return' }).click();
      const dialog = page.getByRole('dialog', { name: 'Record Return' });
      await expect(dialog.getByRole('checkbox').first()).toBeVisible();
      await look('11-return-empty');
      for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck();
      await dialog.getByLabel('Came back on').fill(addDays(today, 1));
      await dialog.getByRole('button', { name: 'Record Return' }).click();
      await expect(dialog.getByText('Please choose the works that came back.')).toBeVisible();
      await expect(dialog.getByText(/^This day is in the future\./)).toBeVisible();
      await expect(dialog.getByText('Please say in which condition they came back.')).toBeVisible();
      await look('12-return-wrong');

      await dialog.getByLabel('Came back on').fill(soldOn);
      await expect(dialog.getByText(/^Delivered only on .*\. Please check the day\.$/)).toBeVisible();
      await dialog.getByLabel('Came back on').fill(today);
      await expect(dialog.getByText(/^Delivered .*, \d+ days? before\.$/)).toBeVisible();
      await dialog.getByLabel('Came back on').fill(dayNine);
      await dialog.getByRole('checkbox', { name: title }).press('Space');
      await expect(dialog.getByRole('status')).toContainText(`A credit note for ${formatDollars(price)} is made.`);
      await dialog.getByLabel('Freight paid by').selectOption('estate');
      if (items.length === 1 && shipping > 0) {
        await expect(dialog.getByRole('status')).toContainText(
          `A credit note for ${formatDollars(price + shipping)}, with ${formatDollars(shipping)} of shipping, is made.`,
        );
      }
      await dialog.getByLabel('Freight paid by').selectOption('buyer');
      await dialog.getByLabel('Condition').fill('As sent');
      await dialog.getByLabel('Notes').fill('In its own crate.');
      await look('13-return');
      await dialog.getByLabel('Condition').press('Enter');
      await expect(page.getByText('Return Recorded')).toBeVisible();
      const documents = order.getByRole('region', { name: 'Documents' });
      await expect(documents).toContainText(
        `Came back ${formatShortDay(dayNine)}, As sent. Freight paid by the buyer. In its own crate.`,
      );
      await look('14-returned', { fullPage: true });
      const download = page.waitForEvent('download');
      await documents.getByRole('listitem').filter({ hasText: 'Credit note' }).getByRole('link').click();
      const { pages } = await readPdf(await readFile(await (await download).path()));
      expect(pages[0]?.text).toContain(title);

      // The refund, which may not be more than is owed.
      await expect(order.getByText('Refund what is owed to customer')).toBeVisible();
      await page.goto('/admin?tab=today');
      const tasks = page.getByRole('region', { name: /^To Refund/ }).getByRole('listitem');
      const task = tasks.filter({ hasText: title });
      await expect(task).toContainText(formatDollars(price));
      await look('15-today');
      await task
        .first()
        .getByRole('link', { name: /^Record Refund/ })
        .click();
      const refund = page.getByRole('dialog', { name: 'Record Refund' });
      await expect(refund.getByLabel('Amount')).toHaveValue(price.toFixed(2));
      await refund.getByLabel('Amount').fill(String(price + 1));
      await refund.getByRole('button', { name: 'Record Refund' }).click();
      await expect(
        refund.getByText(`Only ${formatDollars(price)} is owed to the buyer. Please enter that amount or less.`),
      ).toBeVisible();
      await expect(refund.getByText('Please enter the reference of the refund.')).toBeVisible();
      await refund.getByLabel('Amount').fill(price.toFixed(2));
      await refund.getByLabel('Reference').fill('NAB 99');
      await expect(refund.getByRole('status')).toContainText('Nothing is then owed to the buyer.');
      await look('16-refund');
      await refund.getByRole('button', { name: 'Record Refund' }).click();
      await expect(page.getByText('Refund Recorded')).toBeVisible();
      await page.goto(orderAddress(id));
      const money = order.getByRole('region', { name: 'Money' });
      await expect(money).toContainText(`Refunded ${formatShortDay(today)}. Ref. NAB 99`);
      await expect(money.getByRole('button', { name: 'Record Refund' })).toBeHidden();
      await look('17-refunded', { fullPage: true });

      // More than was owed is refused; then it turns out that the bank sent it back.
      await money.getByRole('button', { name: 'Correct the refund' }).click();
      const correct = page.getByRole('dialog', { name: 'Correct Refund' });
      await correct.getByLabel('Amount').fill(String(price + 1));
      await correct.getByRole('button', { name: 'Save' }).click();
      await expect(correct.getByText(/^Only .* is owed to the buyer/).first()).toBeVisible();
      await correct.getByLabel('Amount').fill(String(price));
      await correct.getByLabel('Reference').fill('NAB 98');
      await look('17-correct');
      await correct.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Refund Corrected', { exact: true })).toBeVisible();
      await money.getByRole('button', { name: 'Take back the refund' }).click();
      const takeBack = page.getByRole('dialog', { name: 'Take Back Refund' });
      await takeBack.getByLabel('Reason').fill('The bank sent it back.');
      await expect(takeBack).toContainText('is owed back to the buyer.');
      await look('17-take-back');
      await takeBack.getByRole('button', { name: 'Take Back Refund' }).click();
      await expect(page.getByText('Refund Taken Back', { exact: true })).toBeVisible();
      await money.getByRole('button', { name: 'Record Refund' }).click();
      await refund.getByLabel('Reference').fill('NAB 99');
      await refund.getByRole('button', { name: 'Record Refund' }).click();
      await expect(money.getByRole('button', { name: 'Record Refund' })).toBeHidden();
      await look('17-again', { fullPage: true });
      await page.goto(link);
      await expect(page.getByRole('link', { name: /^Credit Note CN-/ })).toBeVisible();
      await expect(page.getByText('Refunded')).toBeVisible();
      await look('18-buyer', { fullPage: true });

      // Reserved until staff decide; then somebody else buys it.
      await page.goto('/admin?tab=today&open=answer');
      await page.getByRole('link', { name: new RegExp(`^Decide: Decide about ${title}`) }).click();
      const decision = page.getByRole('dialog', { name: `Decide about ${title}` });
      await expect(decision).toContainText('Visitors read “Available”.');
      expect(await listPageErrors(page)).toEqual([]);
      await look('19-decide');
      await decision.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
      await page.goto(`/admin?tab=artworks&artwork=${items[0]?.artworkId}`);
      const sale = order.getByRole('region', { name: 'Sale' });
      await expect(sale).toContainText('Reserved: it came back, nobody has decided yet');
      await look('19-undecided');
      await sale.getByRole('button', { name: 'Decide...' }).press('Enter');
      await decision.getByRole('button', { name: 'Keep Off Offer' }).click();
      await expect(page.getByText('Availability Updated', { exact: true })).toBeVisible();
      await expect(sale).toContainText('“Sold”');
      await sale.getByRole('button', { name: 'Mark Available' }).click();
      await expect(sale).toContainText('“Available”');
      await look('19-offered', { fullPage: true });
      const artwork = await staff.get(artworkCalls.getArtwork, { id: items[0]?.artworkId ?? 0 });
      const again = await anOrder(visitor, [artwork]);
      await page.goto(orderAddress(again.orderId));
      await expect(order.getByText(title).first()).toBeVisible();
      await expect(order.getByText('Returned')).toBeHidden();
    });

    test('a cancellation is undone while the work is free, and refused with a sentence when somebody else has it', async ({
      page,
      createArtwork,
      visitor,
      staff,
    }) => {
      expects('409');
      const artwork = await createArtwork({ title: 'Twice Wanted', price: 500 });
      const { orderId, invoiceNumber } = await anOrder(visitor, [artwork]);
      const cancel = () => staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: 'By a slip.' });
      await cancel();
      const order = await openOrderPage(page, orderId);
      const look = lookAt(page);
      const undo = order.getByRole('button', { name: 'Undo Cancellation' });
      const question = page.getByRole('alertdialog', { name: 'Undo Cancellation?' });
      await undo.click();
      await expect(question).toContainText(
        `“Twice Wanted” is held for this buyer again. ${invoiceNumber} waits for its payment again`,
      );
      await look('21-undo');
      await question.getByRole('button', { name: 'Undo Cancellation' }).click();
      await expect(page.getByText('Cancellation Undone')).toBeVisible();
      await expect(order.getByRole('button', { name: 'Cancel Order' })).toBeVisible();

      await cancel();
      await page.reload();
      await undo.click();
      const other = await anOrder(visitor, [artwork]);
      await question.getByRole('button', { name: 'Undo Cancellation' }).click();
      await expectUpdateFailed(
        page,
        `“Twice Wanted” is in order ${other.invoiceNumber}, so this order cannot be pending again.`,
      );
      await question.getByRole('button', { name: 'Back' }).click();
      // From now on the page says why, and offers nothing that it would refuse.
      await page.reload();
      await expect(
        order.getByText(`“Twice Wanted” is in order ${other.invoiceNumber}, so this order cannot be pending again.`),
      ).toBeVisible();
      await expect(undo).toBeHidden();
      await look('22-refused', { fullPage: true });
    });
  });
}
