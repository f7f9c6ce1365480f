import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { anOrder } from '../../factories.ts';
import { readPdf } from '../../read-pdf.ts';
import { expect, expects, inCampaign, isBrowser, journeySizes, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { lookAt } from '../look.ts';
import { chooseMore, openPayments } from '../open-payments.ts';
import { blockedScript, openOrder, pendingOrders } from '../order-page.ts';

/** The violations that axe finds in an email, opened in its own page. An email has no landmarks. */
async function emailErrors(page: Page, html: string): Promise<string[]> {
  if (!isBrowser) return [];
  const alone = await page.context().newPage();
  await alone.setContent(html);
  const errors = await listPageErrors(alone);
  await alone.close();
  return errors.filter((error) => !/^(region|landmark-one-main):/.test(error));
}

/** The steps that the order's details offer, in their order. */
async function stepsOf(order: Locator): Promise<string[]> {
  const names = ['Confirm Payment', 'Start Processing', 'Prepare Shipment', 'Mark Ready for Pickup', 'Mark Shipped'];
  const all = [...names, 'Confirm Delivery', 'Complete Order', 'Undo Confirmation', 'Cancel Order'];
  const shown = await order.getByRole('button').allTextContents();
  return all.filter((name) => shown.includes(name));
}

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'reduce' },
      permissions: ['clipboard-read', 'clipboard-write'],
    });

    test('staff handle one order from invoice to completion: emails, a later date, the payment twice, the delivery', async ({
      page,
      createArtwork,
      visitor,
    }) => {
      test.slow();
      expects(blockedScript);
      expects('422');
      const artwork = await createArtwork({ title: 'A Whole Life', price: 4200 });
      const { invoiceNumber } = await anOrder(visitor, [artwork]);
      await openPayments(page, pendingOrders);
      const order = await openOrder(page, invoiceNumber);
      const look = lookAt(page);

      // The invoice's email is prepared, sent by hand and recorded.
      expect(await stepsOf(order)).toEqual(['Confirm Payment', 'Cancel Order']);
      await look('01-order');
      await order.getByRole('button', { name: 'Prepare Invoice Email' }).click();
      const preview = page.getByRole('dialog', { name: 'Email Template Preview' });
      await expect(preview.getByLabel('Template')).toHaveValue('invoice');
      const email = page.frameLocator('iframe[title="Preview of the email"]');
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
      const source = await preview.getByLabel('HTML of the email').inputValue();
      await preview.getByRole('button', { name: 'Copy HTML' }).click();
      await expect(page.getByText('The HTML is on the clipboard.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source);
      await look('03-email-html');
      expect(await emailErrors(page, source)).toEqual([]);
      const download = page.waitForEvent('download');
      await preview.getByRole('link', { name: 'Save Draft' }).click();
      const draft = await download;
      expect(draft.suggestedFilename()).toBe(`invoice-${invoiceNumber}.eml`);
      expect(await readFile(await draft.path(), 'utf8')).toContain('X-Unsent: 1');

      // It was sent with another text: the record is made by hand.
      await preview.getByRole('button', { name: 'Close' }).last().click();
      await order.getByRole('button', { name: 'Record Email', exact: true }).click();
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
      const nextYear = `${new Date().getFullYear() + 1}-03-02`;
      await order.getByRole('button', { name: 'Move Expected Date' }).click();
      const edit = page.getByRole('dialog', { name: 'Expected Payment' });
      await edit.getByLabel('Payment expected').fill('2000-01-01');
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect(edit.getByLabel('Payment expected')).toHaveAttribute('aria-invalid', 'true');
      await edit.getByLabel('Payment expected').fill(nextYear);
      await edit.getByLabel('Notes').fill('Is paid after the harvest.');
      await look('05-expected');
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Order Updated')).toBeVisible();
      await expect(order.getByRole('region', { name: 'Money' })).toContainText(`02 Mar ${nextYear.slice(0, 4)}`);

      // Confirming prepares the payment's email.
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
      // Its preview was closed: the email is still to be sent.
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
        new RegExp(`Payment Pending.*by ruth.*2 March ${nextYear.slice(0, 4)}.*Is paid after the harvest\\.`),
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
      await openPayments(page, pendingOrders);
      const order = await openOrder(page, invoiceNumber);

      await order.getByRole('button', { name: 'View Invoice' }).click();
      const invoice = page.getByRole('dialog', { name: 'Invoice with Statement of Authenticity' });
      await expect(invoice.getByRole('article')).toContainText('The artist’s studio.');
      await expect(invoice.getByRole('article')).toContainText('$925.00');
      await expect(invoice.getByRole('heading', { name: 'Payment by Bank Transfer' })).toBeVisible();
      expect(await listPageErrors(page)).toEqual([]);
      await page.screenshot({ path: testInfo.outputPath('invoice.png') });
      // In print there is only the invoice, with all its pages.
      if (isBrowser) {
        const { pages } = await readPdf(new Uint8Array(await page.pdf()));
        const paper = pages.map(({ text }) => text).join('\n');
        expect(paper).toContain('The artist’s studio.');
        expect(paper).not.toMatch(/Refresh Data|Status History/);
      }
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
      await openPayments(page, pendingOrders);
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

test('Escape in a form over an order asks before it discards the input, and closes one dialog at a time', async ({
  page,
  createArtwork,
  visitor,
}) => {
  const { invoiceNumber } = await anOrder(visitor, [await createArtwork({ title: 'Half Written', price: 500 })]);
  await openPayments(page, pendingOrders);
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

test(
  'a long buyer’s name does not hide the other orders on a phone',
  inCampaign,
  async ({ page, createArtwork, visitor }) => {
    await page.setViewportSize(sizes.phone);
    const artwork = await createArtwork({ title: 'W'.repeat(120) });
    await anOrder(visitor, [artwork], { customer: { firstName: 'W'.repeat(120), lastName: 'X'.repeat(120) } });
    await openPayments(page, pendingOrders);
    await expect(page.getByText('W'.repeat(120)).first()).toBeVisible();
    expect(await listPageErrors(page)).toEqual([]);
  },
);
