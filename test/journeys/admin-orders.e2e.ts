import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import { cartCalls } from '../../src/contract/cart/cart.calls.ts';
import { emailCalls } from '../../src/contract/emails/emails.calls.ts';
import { orderCalls } from '../../src/contract/orders/orders.calls.ts';
import { aCheckout, anArtwork, anOrder } from '../factories.ts';
import { readPdf } from '../read-pdf.ts';
import { administrator, testBrowser } from '../test-app.ts';
import { startTestServer } from '../test-server.ts';
import { expect, expects, sizes, test } from './estate.ts';
import { listPageErrors } from './list-page-errors.ts';
import { chooseMore, openPayments } from './open-payments.ts';

const pending = '/admin?tab=payments&view=pending';

/** The page of an order, opened from the list. */
async function openOrder(page: Page, invoiceNumber: string): Promise<Locator> {
  await page.getByRole('link', { name: invoiceNumber, exact: true }).click();
  const order = page.getByRole('main');
  await expect(order.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  await expect(order.getByText(invoiceNumber, { exact: true })).toBeVisible();
  await expect(order.getByRole('heading', { name: 'Status History' })).toBeVisible();
  return order;
}

/** The browser reports that the test accesses a frame without scripts. */
const blockedScript = 'Blocked script execution';

/** The violations that axe finds in an e-mail, opened in its own page. An e-mail has no landmarks. */
async function emailErrors(page: Page, html: string): Promise<string[]> {
  const alone = await page.context().newPage();
  await alone.setContent(html);
  const errors = await listPageErrors(alone);
  await alone.close();
  return errors.filter((error) => !/^(region|landmark-one-main):/.test(error));
}

async function expectUpdateFailed(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: 'Update Failed' });
  await expect(alert.getByText(text, { exact: true })).toBeVisible();
}

/** The steps that the order's details offer, in their order. */
async function stepsOf(order: Locator): Promise<string[]> {
  const names = ['Confirm Payment', 'Start Processing', 'Prepare Shipment', 'Mark Ready for Pickup', 'Mark Shipped'];
  const all = [...names, 'Confirm Delivery', 'Complete Order', 'Undo Confirmation', 'Cancel Order'];
  const shown = await order.getByRole('button').allTextContents();
  return all.filter((name) => shown.includes(name));
}

for (const viewport of Object.values(sizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'reduce' },
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    test('staff handle one order from invoice to completion: e-mails, a later date, the payment twice, the delivery', async ({
      page,
      createArtwork,
      visitor,
    }, testInfo) => {
      test.slow();
      expects(blockedScript);
      expects('422');
      const artwork = await createArtwork({ title: 'A Whole Life', price: 4200 });
      const { invoiceNumber } = await anOrder(visitor, [artwork]);
      await openPayments(page, pending);
      const order = await openOrder(page, invoiceNumber);
      const look = async (step: string) => {
        await page.screenshot({ path: testInfo.outputPath(`${step}.png`) });
        expect(await listPageErrors(page), step).toEqual([]);
      };

      // The invoice's e-mail is prepared, sent by hand and recorded.
      expect(await stepsOf(order)).toEqual(['Confirm Payment', 'Cancel Order']);
      await look('01-order');
      await order.getByRole('button', { name: 'Prepare Invoice Email' }).click();
      const preview = page.getByRole('dialog', { name: 'Email Template Preview' });
      await expect(preview.getByLabel('Template')).toHaveValue('invoice');
      const email = page.frameLocator('iframe[title="Preview of the e-mail"]');
      await expect(email.getByText('Dear Margaret Oduya,')).toBeVisible();
      await expect(email.getByText(invoiceNumber).first()).toBeVisible();
      await expect(preview.getByText('$4,225.00')).toBeVisible();
      await preview.getByRole('button', { name: 'Copy Recipient' }).click();
      await expect(page.getByText('The recipient is on the clipboard.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('margaret@example.com');
      await preview.getByRole('button', { name: 'Copy Subject' }).click();
      await expect(page.getByText('The subject is on the clipboard.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(invoiceNumber);
      await look('02-email');
      await preview.getByRole('tab', { name: 'HTML' }).click();
      const source = await preview.getByLabel('HTML of the e-mail').inputValue();
      await preview.getByRole('button', { name: 'Copy HTML' }).click();
      await expect(page.getByText('The HTML is on the clipboard.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source);
      await look('03-email-html');
      expect(await emailErrors(page, source)).toEqual([]);
      const download = page.waitForEvent('download');
      await preview.getByRole('link', { name: 'Save Draft (.eml)' }).click();
      const draft = await download;
      expect(draft.suggestedFilename()).toBe(`invoice-${invoiceNumber}.eml`);
      expect(await readFile(await draft.path(), 'utf8')).toContain('X-Unsent: 1');

      await preview.getByRole('button', { name: 'Record Email' }).click();
      const record = page.getByRole('dialog', { name: 'Record Manual Email Communication' });
      await expect(record.getByLabel('Communication type')).toHaveValue('invoice_sent');
      const details = record.getByLabel('Communication details');
      await expect(details).toHaveValue(/^Invoice sent to margaret@example\.com, \d\d \w{3} \d{4}$/);
      await expect(record.getByRole('button', { name: 'Record Email' })).toBeEnabled();
      // The proposed details follow the type.
      await record.getByLabel('Communication type').selectOption('general_update_sent');
      await expect(details).toHaveValue(/^General update sent to margaret@example\.com/);
      await record.getByLabel('Communication type').selectOption('invoice_sent');
      await details.fill('   ');
      await expect(record.getByRole('button', { name: 'Record Email' })).toBeDisabled();
      await record.getByLabel('Communication details').fill('Invoice sent from the office.');
      await look('04-record');
      await record.getByRole('button', { name: 'Record Email' }).click();
      await expect(page.getByText('Email Recorded')).toBeVisible();
      await expect(preview).toBeHidden();
      const communications = order.getByRole('region', { name: 'Communications' }).getByRole('listitem');
      await expect(communications).toHaveText(/Invoice sent.*by ruth.*Invoice sent from the office\./);
      await expect(order.getByText('Send invoice email to customer')).toBeHidden();

      // The buyer asks for time.
      await order.getByRole('button', { name: 'Move Expected Date' }).click();
      const edit = page.getByRole('dialog', { name: 'Expected Payment' });
      await edit.getByLabel('Payment expected').fill('2000-01-01');
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect(edit.getByLabel('Payment expected')).toHaveAttribute('aria-invalid', 'true');
      await edit.getByLabel('Payment expected').fill('2099-03-02');
      await edit.getByLabel('Notes').fill('Is paid after the harvest.');
      await look('05-expected');
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Order Updated')).toBeVisible();
      await expect(order.getByRole('region', { name: 'Payment' })).toContainText('02 Mar 2099');

      // Confirming prepares the payment's e-mail.
      const confirmPayment = async (reference: string, leave: () => Promise<void>) => {
        await order.getByRole('button', { name: 'Confirm Payment' }).click();
        const confirm = page.getByRole('dialog', { name: 'Confirm Payment Receipt' });
        await confirm.getByLabel('Payment reference').fill(reference);
        await look(`06-confirm-${reference}`);
        await confirm.getByRole('button', { name: 'Confirm Payment' }).click();
        await expect(page.getByText('Payment Confirmed')).toBeVisible();
        await expect(preview.getByLabel('Template')).toHaveValue('payment_confirmation');
        await expect(email.getByText(reference).first()).toBeVisible();
        await leave();
        await expect(preview).toBeHidden();
      };
      const askConfirmation = order.getByText('Send payment confirmation email to customer');
      await confirmPayment('NAB 4471', () => preview.getByRole('button', { name: 'Close' }).last().click());
      // Its preview was closed: the e-mail is still to be sent.
      await expect(askConfirmation).toBeVisible();
      await expect(order.getByRole('button', { name: 'Prepare Confirmation Email' })).toBeVisible();
      await expect(order.getByRole('region', { name: 'Delivery' })).toContainText('Standard Shipping');
      expect(await stepsOf(order)).toEqual([
        'Start Processing',
        'Mark Ready for Pickup',
        'Mark Shipped',
        'Undo Confirmation',
        'Cancel Order',
      ]);
      await expect(order.getByText('Prepare artwork for shipping')).toBeVisible();

      // The money was for another order.
      await order.getByRole('button', { name: 'Undo Confirmation' }).click();
      const undo = page.getByRole('dialog', { name: 'Undo Confirmation' });
      await undo.getByRole('button', { name: 'Undo Confirmation' }).click();
      await expect(undo.getByText('Please say why.')).toBeVisible();
      await undo.getByLabel('Reason').fill('The transfer was for another invoice.');
      await look('07-undo');
      await undo.getByRole('button', { name: 'Undo Confirmation' }).click();
      await expect(order.getByRole('button', { name: 'Confirm Payment' })).toBeVisible();
      await expect(askConfirmation).toBeHidden();
      await confirmPayment('CBA 0091', async () => {
        await preview.getByRole('button', { name: 'Copy HTML' }).click();
        await look('08-copied');
        await preview.getByRole('button', { name: 'Record as Sent Today' }).click();
      });
      await expect(communications.first()).toHaveText(
        /^Payment confirmation sent.*by ruth.*Payment confirmation sent to margaret@example\.com, \d\d \w{3} \d{4}$/,
      );
      await expect(askConfirmation).toBeHidden();

      for (const [step, status, following] of [
        ['Mark Shipped', 'Shipped', ['Confirm Delivery']],
        ['Confirm Delivery', 'Delivered', ['Complete Order']],
        ['Complete Order', 'Completed', []],
      ] as const) {
        await order.getByRole('button', { name: step, exact: true }).click();
        const move = page.getByRole('dialog', { name: step });
        if (step === 'Mark Shipped') await move.getByLabel('Notes').fill('Courier 5520 118.');
        await move.getByRole('button', { name: step }).click();
        await expect(page.getByText('Status Updated', { exact: true })).toBeVisible();
        await expect(page.getByText(`${invoiceNumber} is now ${status}.`)).toBeVisible();
        await expect.poll(() => stepsOf(order)).toEqual(following);
      }
      await expect(order.getByText('Actions Outstanding')).toBeHidden();

      const history = order.getByRole('region', { name: 'Status History' }).getByRole('listitem');
      await expect(history).toHaveText([
        /Completed.*by ruth/,
        /Delivered.*by ruth/,
        /Shipped.*by ruth.*Courier 5520 118\./,
        /Payment Received.*by ruth/,
        /Payment Pending.*by ruth.*The transfer was for another invoice\./,
        /Payment Received.*by ruth/,
        /Payment Pending.*by ruth.*2 March 2099.*Is paid after the harvest\./,
        /Invoice Sent.*by ruth/,
        /Payment Pending.*by Margaret Oduya/,
        /Invoice Generated.*by Margaret Oduya/,
      ]);
      await look('09-completed');
    });

    test('the invoice is read and printed in the admin area, and saved as HTML', async ({
      page,
      createArtwork,
      visitor,
    }, testInfo) => {
      expects('404');
      expects(blockedScript);
      const artwork = await createArtwork({ title: 'On Paper', price: 900, provenance: 'The artist’s studio.' });
      const { invoiceNumber } = await anOrder(visitor, [artwork]);
      await openPayments(page, pending);
      const order = await openOrder(page, invoiceNumber);

      await order.getByRole('button', { name: 'View Invoice' }).click();
      const invoice = page.getByRole('dialog', { name: 'Invoice with Statement of Authenticity' });
      await expect(invoice.getByRole('article')).toContainText('The artist’s studio.');
      await expect(invoice.getByRole('article')).toContainText('$925.00');
      await expect(invoice.getByRole('heading', { name: 'Payment by Bank Transfer' })).toBeVisible();
      expect(await listPageErrors(page)).toEqual([]);
      await page.screenshot({ path: testInfo.outputPath('invoice.png') });
      // In print there is only the invoice, with all its pages.
      const { pages } = await readPdf(new Uint8Array(await page.pdf()));
      const paper = pages.map(({ text }) => text).join('\n');
      expect(paper).toContain('The artist’s studio.');
      expect(paper).not.toMatch(/Refresh Data|Status History/);
      const pdf = await page.request.get(
        (await invoice.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '',
      );
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
      await page.keyboard.press('Escape');
      await expect(invoice).toBeHidden();

      await chooseMore(page, 'Invoice HTML');
      const html = page.getByRole('dialog', { name: 'Invoice HTML' });
      await expect(html.getByText('Invoice Not Found')).toBeVisible();
      await expect(html.getByText('No saved invoice found. You can generate a new one now.')).toBeVisible();
      await html.getByRole('button', { name: 'Generate Invoice' }).click();
      await expect(page.frameLocator('iframe[title="The invoice"]').getByText('On Paper').first()).toBeVisible();
      expect(await listPageErrors(page)).toEqual([]);
      await html.getByRole('button', { name: 'Save Invoice' }).click();
      await expect(page.getByText('Invoice Saved')).toBeVisible();
      await expect(html.getByText('This is the saved invoice.')).toBeVisible();
      await html.getByRole('button', { name: 'Close' }).last().click();
      await chooseMore(page, 'Invoice HTML');
      await expect(page.frameLocator('iframe[title="The invoice"]').getByText(invoiceNumber).first()).toBeVisible();
    });

    test('two unpaid orders are cancelled together; one that another person changed first is named with the reason', async ({
      page,
      createArtwork,
      visitor,
      staff,
    }, testInfo) => {
      const orders = [];
      for (const title of ['First of Three', 'Second of Three', 'Third of Three']) {
        const artwork = await createArtwork({ title, price: 700 });
        orders.push({ artwork, ...(await anOrder(visitor, [artwork])) });
      }
      const [first, second, third] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
      await openPayments(page, pending);
      for (const { invoiceNumber } of orders) await page.getByLabel(`Select ${invoiceNumber}`).check();
      const bar = page.getByRole('region', { name: 'Selected orders' });
      await expect(bar.getByText('3 orders selected, $2,175.00')).toBeVisible();
      await bar.getByRole('button', { name: 'Cancel Orders' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel 3 Orders' });
      await expect(dialog.getByRole('list', { name: 'Orders' })).toContainText('Second of Three');
      await expect(dialog).toContainText(
        /“\w+ of Three”, “\w+ of Three” and “\w+ of Three” become available again at once\./,
      );
      await dialog.getByRole('button', { name: 'Cancel Orders' }).click();
      await expect(dialog.getByText('Please say why.')).toBeVisible();
      expect(await listPageErrors(page)).toEqual([]);
      await page.screenshot({ path: testInfo.outputPath('cancel.png') });
      await staff.get(orderCalls.moveOrder, { id: third.orderId, status: 'cancelled', notes: 'By telephone.' });
      await dialog.getByLabel('Reason').fill('Ordered three times by mistake.');
      await dialog.getByRole('button', { name: 'Cancel Orders' }).click();

      await expect(dialog.getByText('2 orders were cancelled')).toBeVisible();
      await expect(dialog.getByText('1 order was not cancelled')).toBeVisible();
      await expect(dialog.getByText(/An order that is Cancelled cannot become Cancelled/)).toContainText(
        third.invoiceNumber,
      );
      expect(await listPageErrors(page)).toEqual([]);
      await page.screenshot({ path: testInfo.outputPath('cancelled.png') });
      await dialog.getByRole('button', { name: 'Close' }).first().click();
      for (const { invoiceNumber } of orders) {
        await expect(page.getByRole('link', { name: invoiceNumber })).toHaveCount(0);
      }
      await expect(bar).toHaveCount(0);
      for (const { artwork } of [first, second]) {
        expect(await staff.get(artworkCalls.getArtwork, { id: artwork.id })).toMatchObject({ purchasable: true });
      }
      const cancelled = await staff.get(orderCalls.getOrder, { id: first.orderId });
      expect(cancelled.statusHistory?.at(-1)).toMatchObject({ by: 'ruth', notes: 'Ordered three times by mistake.' });
    });

    test('the buyer’s link is replaced, and the old link opens nothing', async ({
      page,
      browser,
      baseURL,
      createArtwork,
      visitor,
    }) => {
      expects('401');
      const artwork = await createArtwork({ title: 'Lent to a Friend', price: 800 });
      const { invoiceNumber, link } = await anOrder(visitor, [artwork]);
      await openPayments(page, pending);
      const order = await openOrder(page, invoiceNumber);
      await order.getByRole('button', { name: 'Copy Link' }).click();
      await expect(page.getByText('The link is on the clipboard.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(link, baseURL).href);

      await chooseMore(page, 'Make a New Link');
      const question = page.getByRole('alertdialog', { name: 'Make a New Link?' });
      await expect(question.getByText(/the old one stops working/)).toBeVisible();
      expect(await listPageErrors(page)).toEqual([]);
      await question.getByRole('button', { name: 'Make a New Link' }).click();
      await expect(page.getByText('New Link Made')).toBeVisible();
      const fresh = order.getByRole('link', { name: 'Open Page' });
      await expect(fresh).not.toHaveAttribute('href', link);
      const address = (await fresh.getAttribute('href')) ?? '';

      const elsewhere = await (await browser.newContext({ baseURL })).newPage();
      await elsewhere.goto(link);
      await expect(elsewhere.getByRole('heading', { level: 1, name: 'Order Not Found' })).toBeVisible();
      await elsewhere.goto(address);
      await expect(elsewhere.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
      await elsewhere.context().close();
    });
  });
}

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
  for (const size of Object.values(sizes)) {
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
  for (const size of Object.values(sizes)) {
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
  await openPayments(page, pending);
  const order = await openOrder(page, invoiceNumber);
  await order.getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Order' });
  await expect(dialog.getByText(/“Two at Once” becomes available again at once\.$/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('The buyer changed his mind.');
  await staff.get(emailCalls.recordEmail, { id, notes: 'Asked whether he is sure.', type: 'general_update_sent' });

  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(
    dialog.getByText(/^E-mail recorded: General update sent, by ruth.*Asked whether he is sure\.$/),
  ).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The buyer changed his mind.');
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByText(`${invoiceNumber} is now Cancelled.`)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('Escape in a form over an order asks before it discards the input, and closes one dialog at a time', async ({
  page,
  createArtwork,
  visitor,
}) => {
  const { invoiceNumber } = await anOrder(visitor, [await createArtwork({ title: 'Half Written', price: 500 })]);
  await openPayments(page, pending);
  const order = await openOrder(page, invoiceNumber);
  await order.getByRole('button', { name: 'Record Email', exact: true }).click();
  const record = page.getByRole('dialog', { name: 'Record Manual Email Communication' });
  await record.getByLabel('Communication details').fill('Dear Mar');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard What You Typed?' });
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(question).toBeHidden();
  await expect(record.getByLabel('Communication details')).toHaveValue('Dear Mar');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(record).toBeHidden();
  await expect(order).toBeVisible();
  await order.getByRole('link', { name: 'Back to Payments' }).click();
  await expect(page).toHaveURL(/view=pending$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});

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
  await openPayments(page, pending);
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
  await preview.getByRole('button', { name: 'Record Email' }).click();
  const record = page.getByRole('dialog', { name: 'Record Manual Email Communication' });
  await record.getByLabel('Communication details').fill('Sent at noon.');
  await record.getByRole('button', { name: 'Record Email' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to record email communication. Please try again.' }),
  ).toBeVisible();
  await page.unroute('**/email-sent');
  await record.getByRole('button', { name: 'Record Email' }).click();
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

test('staff see an order that a limit rejected, with the buyer’s details, and raise the limits', async ({
  page,
}, testInfo) => {
  test.slow();
  // The order's page shows an image that this estate does not have.
  expects('404');
  expects('Blocked script execution');
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
    // Five unpaid orders of one e-mail address are accepted.
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
      'Too many unpaid orders of this e-mail address',
    ]) {
      await expect(list.getByText(text)).toBeVisible();
    }
    await expect(list.getByRole('link', { name: '03 5550 1234' })).toHaveAttribute('href', 'tel:0355501234');
    await expect(list.getByRole('link', { name: 'margaret@example.com' })).toBeVisible();
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      await page.screenshot({ path: testInfo.outputPath(`limited-${size.width}.png`) });
      expect(await listPageErrors(page)).toEqual([]);
    }

    await list.getByRole('button', { name: 'Raise Limits' }).click();
    const dialog = page.getByRole('dialog', { name: 'Raise Limits' });
    await expect(dialog.getByText('Margaret Oduya, margaret@example.com')).toBeVisible();
    const unpaid = dialog.getByLabel('Unpaid artworks');
    await expect(unpaid).toHaveValue('5');
    await unpaid.fill('0');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter a whole number from 1 to 100,000.')).toBeVisible();
    await unpaid.fill('8');
    await dialog.getByLabel('Unpaid orders').fill('8');
    for (const size of Object.values(sizes)) {
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
  } finally {
    // The page polls; a request to the server that is being stopped would fail.
    await page.goto('about:blank');
    await limited.remove();
  }
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
  await openPayments(page, pending);
  await expect(page.getByText('Loading payment data...')).toBeAttached();
  release();
  await expect(page.getByText('Error loading payment data').first()).toBeVisible();
  await expect(page.getByText('Please try refreshing the page.').first()).toBeVisible();
  await page.unroute('**/api/orders?status=*');
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByText('Data Refreshed', { exact: true })).toBeVisible();
  await page.route('**/api/orders/*', (route) => route.abort());
  await page.goto(`/admin?tab=payments&order=${'A'.repeat(22)}`);
  await expect(page.getByText('Error loading orders. Please try again.').first()).toBeVisible();
});

test('a long buyer’s name does not hide the other orders on a phone', async ({ page, createArtwork, visitor }) => {
  await page.setViewportSize(sizes.phone);
  const artwork = await createArtwork({ title: 'W'.repeat(120) });
  await anOrder(visitor, [artwork], { customer: { firstName: 'W'.repeat(120), lastName: 'X'.repeat(120) } });
  await openPayments(page, pending);
  await expect(page.getByText('W'.repeat(120)).first()).toBeVisible();
  expect(await listPageErrors(page)).toEqual([]);
});
