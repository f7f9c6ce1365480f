import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { textOfPdf } from '../../read-pdf.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';
import { expect, expects, isBrowser, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';
import { blockedScript } from '../order-page.ts';

for (const viewport of Object.values(journeySizes)) {
  test(`at ${viewport.width} px a changed bank account reaches the buyers of open invoices`, async ({ page }) => {
    test.slow();
    // The order's page shows an image that this estate does not have.
    expects('404');
    expects(blockedScript);
    await page.setViewportSize(viewport);
    // The bank details are the estate's: this estate is its own.
    const estate = await startTestServer({});
    try {
      const browser = () => testBrowser((request) => fetch(request), estate.url);
      const staff = browser();
      await staff.signIn(administrator);
      const old = {
        accountName: 'Estate of E. Hale',
        bank: 'Wharf Bank',
        bsb: '063-000',
        accountNumber: '1234 5678',
        swift: '',
      };
      const { password } = administrator;
      await staff.get(contentCalls.saveSite, { bankDetails: old, contactPhone: '03 5550 0001', password });
      const { orderId: id, invoiceNumber, link } = await anOrder(browser(), [await anArtwork(staff, { price: 900 })]);
      await staff.get(emailCalls.recordEmail, { id, type: 'invoice_sent', notes: 'Sent.' });

      // The new account is saved, and the page says which invoices show the old one.
      const look = lookAt(page);
      await openPayments(page, `${estate.url}/admin?tab=settings&view=payment`, 'Site Settings');
      const title = page.getByText('1 unpaid invoice shows other bank details');
      await expect(page.getByLabel('Account number')).toHaveValue('1234 5678');
      await expect(title).toBeHidden();
      await page.getByLabel('Account number').fill('9999 0000');
      await page.getByLabel('Your password').fill(password);
      await page.getByRole('button', { name: 'Save Settings' }).click();
      // Above the button that was pressed, and still seen.
      await expect(title).toBeVisible();
      if (isBrowser) await expect(title).toBeInViewport();
      await expect(page.getByText(`${invoiceNumber}, Margaret Oduya, $925.00 due`)).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
      await look('01-settings');

      // Its buyer is written to, and the notice says so.
      await page.getByRole('link', { name: 'Prepare Emails' }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Prepare Emails: 1 of 1' });
      await expect(dialog.getByLabel('Template')).toHaveValue('bank_details');
      const email = page.frameLocator('iframe[title="Preview of the email"]');
      await expect(email.getByText('9999 0000')).toBeVisible();
      await expect(email.getByText(/These replace those on your invoice\./)).toBeVisible();
      await look('02-email');
      await dialog.getByRole('button', { name: 'Record and Next' }).click();
      await expect(page.getByText('1 email recorded.')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      await page.goto(`${estate.url}/admin?tab=settings&view=payment`);
      await expect(page.getByText(`${invoiceNumber}, Margaret Oduya, $925.00 due, told`)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Prepare Emails' })).toBeHidden();

      // The buyer reads the new account, and has it on paper; the invoice below is as it was issued.
      await page.goto(new URL(link, estate.url).href);
      const payment = page.getByRole('region', { name: 'Bank Transfer Instructions' });
      await expect(
        payment.getByText('Our bank details have changed. These replace those on your invoice.'),
      ).toBeVisible();
      await expect(payment.getByText('9999 0000')).toBeVisible();
      await expect(payment.getByText('1234 5678')).toBeHidden();
      await expect(page.getByRole('article').getByText('1234 5678')).toBeVisible();
      await payment.scrollIntoViewIfNeeded();
      await look('03-buyer');
      const notice = payment.getByRole('link', { name: 'Download the payment notice' });
      const paper = await page.request.get(new URL((await notice.getAttribute('href')) ?? '', estate.url).href);
      expect(await textOfPdf(new Uint8Array(await paper.body()))).toContain('9999 0000');
      const { newAccountSince } = await staff.get(orderCalls.getOrder, { id });
      expect(newAccountSince).not.toBeNull();
    } finally {
      // The page polls; a request to the server that is being stopped would fail.
      await page.close();
      await estate.remove();
    }
  });
}
