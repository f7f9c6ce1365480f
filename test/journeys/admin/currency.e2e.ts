import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { openingCalls } from '../../../src/contract/opening/opening.calls.ts';
import { anArtwork, anUploadedImage } from '../../factories.ts';
import { administrator } from '../../test-app.ts';
import { complete, expectThanks } from '../checkout-steps.ts';
import { expect, expects, isBrowser, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

test.use({ begin: 'empty for currency' });

const buyer = {
  'First Name': 'Chiara',
  'Last Name': 'Costa',
  Email: 'chiara@example.com',
  Address: 'Via Roma 1',
  City: 'Genova',
  Province: 'GE',
  'Postal Code': '16121',
};

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('staff choose the euro, and a buyer in Italy reads nothing else', async ({ page, staff }) => {
      expects('422');
      expects('503');
      const look = lookAt(page);
      const image = (await anUploadedImage(staff)).filePath;
      const work = await anArtwork(staff, { title: 'Low Water', price: 1200, image });
      await staff.get(contentCalls.saveSite, { cartShippingEstimate: 24.5 });
      await openPayments(page, '/admin?tab=settings&view=money', 'Site Settings');
      const save = page.getByRole('button', { name: 'Save Settings' });
      const currency = page.getByLabel('Currency');
      await currency.selectOption('JPY');
      await save.click();
      await expect(
        page.getByText(/^Please make all fees and estimates of shipping whole amounts first/).first(),
      ).toBeVisible();
      await look('01-refused');
      await currency.selectOption('EUR');
      await page.getByLabel('The estate’s country').fill('Italy');
      await page.keyboard.press('Tab');
      await save.click();
      await expect(page.getByText('Settings Saved')).toBeVisible();
      await expect(page.getByLabel('Courier, in euros')).toBeVisible();
      if (isBrowser) await page.evaluate(() => window.scrollTo(0, 0));
      await look('02-euro', { fullPage: true });
      await openPayments(page, '/admin?tab=settings&view=payment', 'Site Settings');
      await expect(page.getByLabel('IBAN')).toBeVisible();
      await page.screenshot({ path: test.info().outputPath('03-bank.png'), fullPage: true });

      await staff.get(openingCalls.setOpen, { isOpen: false });
      await page.goto(`/artwork/${work.id}`);
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(page.getByRole('button', { name: /Remove/ }).first()).toBeVisible();
      await page.goto('/cart');
      await expect(page.getByText(/and no VAT is charged\.$/)).toBeVisible();
      await look('04-cart', { fullPage: true });
      await page.goto('/checkout');
      await expect(page.getByText('This is an Estate Sale. No VAT is charged.')).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Italy');
      await expect(page.getByLabel('Province')).toBeVisible();
      for (const [label, value] of Object.entries(buyer))
        await page.getByRole('textbox', { name: label }).first().fill(value);
      await page.getByLabel(/^I agree to the terms of sale/i).check();
      await look('05-checkout', { fullPage: true });
      await complete(page).click();
      await expectThanks(page);
      await expect(page.getByText('€1,225.00').first()).toBeVisible();
      await expect(page.getByText('$')).toHaveCount(0);
      await look('06-thanks', { fullPage: true });
      // Other tests of this worker expect an open estate in Australia.
      await staff.get(openingCalls.removeTestOrders, {});
      const bank = { accountName: 'Estate', bank: '', bsb: '', accountNumber: '1234567', swift: '' };
      await staff.get(contentCalls.saveSite, {
        currency: 'AUD',
        homeCountry: 'Australia',
        cartShippingEstimate: 15,
        termsText: 'Our terms.',
        bankDetails: bank,
        senderName: 'Estate',
        senderAddress: '1 Low Lane',
        password: administrator.password,
      });
      await staff.get(openingCalls.setOpen, { isOpen: true });
      await staff.get(contentCalls.saveSite, { termsText: '' });
    });
  });
}
