import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { administrator } from '../../test-app.ts';
import { expect, inBrowser, journeySizes, test } from '../estate.ts';

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, inBrowser, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('a visitor finds and orders an artwork, staff confirm the payment, and it is Sold everywhere', async ({
      page,
      browser,
      baseURL,
      staff,
    }) => {
      test.slow();
      const wanted = (await staff.get(artworkCalls.listArtworks, { filter: 'available' })).find(
        (artwork) => artwork.purchasable,
      );
      if (wanted === undefined) throw new Error('The estate has no artwork for sale.');

      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'View Gallery' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
      await page.getByRole('link', { name: 'Available for Purchase' }).click();
      await page.getByPlaceholder('Search artworks...').fill(wanted.title);
      await page.getByRole('main').getByRole('link', { name: wanted.title }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: wanted.title })).toBeVisible();

      await page.getByRole('button', { name: `Add to Cart: ${wanted.title}` }).click();
      const panel = page.getByRole('dialog');
      await expect(panel.getByText(wanted.title)).toBeVisible();
      await page.goto('/cart');
      await expect(page.getByText('Estimated Tax')).toBeVisible();
      await expect(
        page.getByText(
          'This is an estimate. You choose the shipping at checkout, where the estate-sale exemption is applied and no GST is charged.',
        ),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await expect(page.getByRole('link', { name: 'Back to Cart' })).toHaveAttribute('href', '/cart');
      await expect(page.getByText('This is an Estate Sale. No GST is charged.')).toBeVisible();
      await expect(page.getByText('Payment details come on the invoice.')).toBeVisible();

      await page.getByRole('button', { name: 'Complete Purchase' }).click();
      await expect(page.getByText('First name must be at least 2 characters.')).toBeVisible();
      await expect(page.getByText('You must accept the terms and conditions.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'First Name' })).toBeFocused();
      await page.getByRole('textbox', { name: 'First Name' }).fill('Margaret');
      await page.getByRole('textbox', { name: 'Last Name' }).fill('Oduya');
      await page.getByRole('textbox', { name: 'Email' }).fill('margaret@example.com');
      await page.getByRole('textbox', { name: 'Address' }).fill('4 Harbour Street');
      await page.getByRole('textbox', { name: 'City' }).fill('Geelong');
      await page.getByRole('textbox', { name: 'State' }).fill('VIC');
      await page.getByRole('textbox', { name: 'Postal Code' }).fill('3220');
      await page.getByLabel('Shipping Method').selectOption('express');
      await page.getByLabel(/^I agree to the terms of sale/).check();
      await page.getByRole('button', { name: 'Complete Purchase' }).click();

      await expect(page).toHaveURL(/\/order-confirmation\?id=/);
      await expect(page.getByText('Invoice Generated').first()).toBeVisible();
      const invoiceNumber = /\d{4}-\d{2}-\d{4}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';
      expect(invoiceNumber).not.toBe('');
      await expect(page.getByRole('heading', { name: 'Bank Transfer Instructions' })).toBeVisible();
      await expect(page.getByText('Bank transfers usually clear in 1-2 business days.')).toBeVisible();
      const pdf = await page.request.get((await page.getByRole('link', { name: /PDF/ }).getAttribute('href')) ?? '');
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
      await page.goto(`/artwork/${wanted.id}`);
      await expect(page.getByRole('main').getByText('Reserved').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /to Cart/ })).toHaveCount(0);

      const office = await (await browser.newContext({ baseURL, viewport })).newPage();
      await office.goto('/admin');
      await office.getByLabel('Username').fill(administrator.username);
      await office.getByLabel('Password').fill(administrator.password);
      await office.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await expect(office.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      await office.goto('/admin?tab=payments&view=pending');
      const confirmButton = office.getByRole('link', { name: `Confirm Payment of ${invoiceNumber}` });
      await expect(confirmButton).toBeVisible();
      await confirmButton.click();
      const confirm = office.getByRole('dialog', { name: 'Confirm Payment Receipt' });
      await expect(confirm.getByLabel('Delivery method')).toHaveValue('express');
      await confirm.getByRole('textbox', { name: 'Payment reference' }).fill('NAB 4471');
      await confirm.getByRole('button', { name: 'Confirm Payment' }).click();
      await expect(office.getByText('Payment Confirmed')).toBeVisible();
      await expect(
        office.frameLocator('iframe').getByRole('cell', { name: 'Express Shipping', exact: true }),
      ).toBeVisible();
      await expect(confirmButton).toHaveCount(0);
      await office.context().close();

      await page.goto(`/artwork/${wanted.id}`);
      await expect(page.getByRole('main').getByText('Sold').first()).toBeVisible();
      await page.goto('/shop');
      await expect(page.getByRole('main').getByRole('link', { name: wanted.title })).toHaveCount(0);
      await page.goto(`/gallery?q=${encodeURIComponent(wanted.title)}`);
      await expect(page.getByRole('main').getByText('Sold').first()).toBeVisible();
    });
  });
}
