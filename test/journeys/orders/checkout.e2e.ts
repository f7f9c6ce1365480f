import type { Locator, Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { addDays, formatDay } from '../../../src/domain/days.ts';
import { anOrder } from '../../factories.ts';
import { complete, details, expectThanks, fillIn, goToCheckout, ordersOf } from '../checkout-steps.ts';
import { expect, expects, inBrowser, isBrowser, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('a price changed during checkout is shown before and after, and the buyer accepts the new total', async ({
      page,
      createArtwork,
      staff,
    }) => {
      expects('409');
      const artwork = await createArtwork({ title: 'Dearer by the Hour', price: 1000 });
      await goToCheckout(page, [artwork]);
      await fillIn(page);
      await staff.get(artworkCalls.updateArtwork, { ...artwork, price: 1300 });
      await complete(page).click();
      const changed = page.getByRole('table', { name: 'What has changed' });
      for (const text of [
        'Something has changed since you saw this order.',
        'Nothing has been ordered yet. If you agree with the new total, complete your purchase again.',
      ])
        await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await expect(changed.getByRole('row')).toHaveText([
        /You saw.*Now/,
        /Dearer by the Hour.*\$1,000\.00.*\$1,300\.00/,
        /Total.*\$1,025\.00.*\$1,325\.00/,
      ]);
      const toast = page.getByRole('alert').filter({ hasText: 'Checkout Failed' });
      await expect(toast).toBeVisible();
      await toast.getByText('Checkout Failed').hover();
      const notice = page.getByRole('status').filter({ has: changed });
      await expect(notice).toBeVisible();
      if (isBrowser) {
        await expect(notice).toBeInViewport({ ratio: 1 });
        const [covering, covered] = [
          await toast.getByText('Checkout Failed').boundingBox(),
          await notice.boundingBox(),
        ];
        expect((covered?.y ?? 0) + (covered?.height ?? 0)).toBeLessThan(covering?.y ?? 0);
      }
      expect(await listPageErrors(page)).toEqual([]);
      await page.getByLabel('Shipping Method').selectOption('courier');
      await expect(changed.getByRole('row')).toHaveText([
        /You saw.*Now/,
        /Dearer by the Hour.*\$1,000\.00.*\$1,300\.00/,
        /Total \(Standard Shipping\).*\$1,025\.00.*\$1,325\.00/,
      ]);
      await page.getByLabel('Shipping Method').selectOption('standard');
      await expect(changed.getByRole('row').last()).toHaveText(/^Total[^(]*\$1,025\.00/);
      await complete(page).click();
      await expectThanks(page);
      await expect(page.getByRole('main').getByText('$1,325.00').first()).toBeVisible();
      expect(await listPageErrors(page)).toEqual([]);
    });

    test('an artwork sold during checkout is named and removed with one click, and nothing typed is lost', async ({
      page,
      createArtwork,
      visitor,
    }) => {
      expects('409');
      const lost = await createArtwork({ title: 'Gone in a Minute', price: 1000 });
      const link = await createArtwork({ title: 'Patient Water', price: 500 });
      await goToCheckout(page, [lost, link]);
      await fillIn(page);
      await anOrder(visitor, [lost]);
      await complete(page).click();
      const notice = page.getByRole('status').filter({ hasText: 'A work in your cart is no longer for sale.' });
      await expect(notice.getByText('Gone in a Minute')).toBeVisible();
      expect(await listPageErrors(page)).toEqual([]);
      await notice.getByRole('button', { name: 'Remove it and go on' }).click();
      await expect(notice).toBeHidden();
      await expect(complete(page)).toBeFocused();
      await expect(page.getByRole('textbox', { name: 'Postal Code' })).toHaveValue('3220');
      await page.keyboard.press('Enter');
      await expectThanks(page);
      const invoice = page.getByRole('article', { name: 'Invoice' });
      await expect(invoice.getByText('Patient Water')).toBeVisible();
      await expect(invoice.getByText('Gone in a Minute')).toHaveCount(0);
    });
  });
}

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('the checkout says who packs, who bears the risk, and below the button what happens now', async ({
      page,
      createArtwork,
      staff,
    }) => {
      const site = await staff.get(contentCalls.getSite, {});
      const packingText = 'A packer from Geelong makes a crate.';
      await staff.get(contentCalls.saveSite, { packingText, riskText: '' });
      try {
        await goToCheckout(page, [await createArtwork({ title: 'Calm Crossing', price: 900 })]);
        const payment = page.getByRole('group', { name: 'Shipping & Payment' });
        await expect(payment.getByText(packingText)).toBeVisible();
        await expect(payment.getByText(site.insuranceText)).toBeVisible();
        await expect(payment.getByText(site.riskText)).toHaveCount(0);
        await page.getByLabel('Shipping Method').selectOption('pickup');
        await expect(payment.getByText(packingText)).toHaveCount(0);
        const next = page.getByRole('region', { name: 'What happens now' });
        const lastDay = formatDay(addDays(dayOf(new Date().toISOString(), site.timeZone), site.invoiceDueDays));
        await expect(next.getByRole('listitem')).toHaveText([
          'Nothing is charged on this site.',
          'The work is reserved for you.',
          'Your invoice opens next, with the payment details.',
          `You can cancel at no cost until your payment arrives, no later than ${lastDay}.`,
        ]);
        await expect(next.getByRole('link', { name: site.contactPhone })).toHaveAttribute('href', /^tel:[+\d]+$/);
        if (isBrowser) {
          const [button, steps] = [await complete(page).boundingBox(), await next.boundingBox()];
          expect(steps?.y ?? 0).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0));
        }
        expect(await listPageErrors(page)).toEqual([]);
      } finally {
        await staff.get(contentCalls.saveSite, { packingText: site.packingText, riskText: site.riskText });
      }
      await page.goto('/checkout');
      await expect(page.getByText(site.riskText)).toBeVisible();
    });
  });
}

test('a shipping fee changed during checkout is shown, and the buyer accepts it with one click (response delayed on the wire)', async ({
  page,
  createArtwork,
  staff,
}) => {
  expects('409');
  const site = await staff.get(contentCalls.getSite, {});
  await goToCheckout(page, [await createArtwork({ title: 'By Another Road', price: 800 })]);
  await fillIn(page);
  await staff.get(contentCalls.saveSite, { shippingFees: { ...site.shippingFees, standard: 40 } });
  await page.route('**/api/settings/site', async (route) => {
    await page.waitForTimeout(1500);
    await route.continue();
  });
  try {
    await complete(page).click();
    const changed = page.getByRole('table', { name: 'What has changed' });
    await expect(changed.getByRole('row', { name: /Shipping/ })).toHaveText(/\$25\.00.*\$40\.00/);
    await complete(page).click();
    await expectThanks(page);
  } finally {
    await staff.get(contentCalls.saveSite, { shippingFees: site.shippingFees });
  }
});

test(
  'two tabs with one cart place one order: the second returns to the cart and says why',
  inBrowser,
  async ({ page, context, createArtwork, staff }) => {
    const email = 'two.tabs@example.com';
    await goToCheckout(page, [await createArtwork({ title: 'One of One', price: 700 })]);
    await fillIn(page, { Email: email });
    const second = await context.newPage();
    await second.goto('/checkout');
    await fillIn(second, { Email: email });
    await complete(page).click();
    await expectThanks(page);
    await complete(second).click();
    await expect(second.getByText('Your cart is empty. Please add items before checkout.')).toBeVisible();
    await expect(second).toHaveURL(/\/cart$/);
    await expect(second.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    expect(await ordersOf(staff, email)).toHaveLength(1);
  },
);

test('a separate shipping address must be complete and is printed on the invoice', async ({ page, createArtwork }) => {
  await goToCheckout(page, [await createArtwork({ title: 'A Present', price: 650 })]);
  await fillIn(page);
  await page.getByLabel('Ship to a different address').check();
  const elsewhere = page.getByRole('group', { name: 'Shipping Address' });
  await complete(page).click();
  await expect(elsewhere.getByText('Address must be at least 5 characters.')).toBeVisible();
  await expect(elsewhere.getByLabel('Address')).toBeFocused();
  await elsewhere.getByLabel('Address').fill('9 Old Road');
  await complete(page).click();
  await expect(elsewhere.getByText('City must be at least 2 characters.')).toBeVisible();
  await expect(elsewhere.getByLabel('City')).toBeFocused();
  for (const [label, value] of [
    ['City', 'Ballarat'],
    ['State', 'VIC'],
    ['Postal Code', '3350'],
    ['Country', 'Australia'],
  ] as const)
    await elsewhere.getByLabel(label).fill(value);
  await complete(page).click();
  await expectThanks(page);
  const invoice = page.getByRole('article', { name: 'Invoice' });
  await expect(invoice).toContainText('9 Old Road');
  await expect(invoice).toContainText('4 Harbour Street');
});

test('the address follows the country, and the country is understood as people type it', async ({
  page,
  createArtwork,
}) => {
  await goToCheckout(page, [await createArtwork({ title: 'Far Away', price: 700 })]);
  await fillIn(page, { 'Postal Code': '', State: '' });
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.fill('Atlantis');
  await country.blur();
  await expect(page.getByText('This is not in the list of countries. Please check the spelling.')).toBeVisible();
  await country.fill('Untied Kindgom');
  await country.blur();
  await expect(country).toHaveAccessibleDescription(/list of countries\. Did you mean United Kingdom ?\?$/);
  await page.getByRole('button', { name: 'United Kingdom' }).click();
  await expect(country).toHaveValue('United Kingdom');
  await expect(page.getByText('This is not in the list of countries.')).toBeHidden();
  await country.fill('usa');
  await country.blur();
  await expect(country).toHaveValue('United States');
  await expect(page.getByText('This is not in the list of countries.')).toBeHidden();
  await complete(page).click();
  await expect(page.getByText('State must be at least 2 characters.')).toBeVisible();
  await expect(page.getByLabel('ZIP Code')).toHaveAccessibleDescription(/Please enter a valid postal code\./);
  await country.fill('Éire');
  await country.blur();
  await expect(page.getByLabel('Eircode (optional)')).toBeVisible();
  await page.getByLabel('County (optional)').fill('Co. Cork');
  expect(await listPageErrors(page)).toEqual([]);
  await complete(page).click();
  await expectThanks(page);
  await expect(page.getByRole('article', { name: 'Invoice' })).toContainText('Geelong Co. Cork');
  const invoice = page.getByRole('article', { name: 'Invoice' });
  await expect(invoice).toContainText('Ireland');
  // A bank transfer from there needs the SWIFT code, and the works come through the customs.
  await expect(invoice).toContainText('EXAMAU00');
  await expect(invoice).toContainText('Import duties and taxes of the country of delivery are paid by the buyer');
  const payment = page.getByRole('region', { name: 'Bank Transfer Instructions' });
  await expect(payment).toContainText('EXAMAU00');
  await payment.getByText('Pay in another way').click();
  await expect(payment).toContainText('Cheque payable to');
  // Chosen, a new invoice names it, with the same total.
  const total = page.getByText(/The total stays \$\d/);
  await expect(total).toContainText('takes the place of');
  await payment.getByRole('button', { name: 'Choose Cheque' }).click();
  await expect(page.getByText(/\d is to be paid by Cheque\./)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Payment Instructions' })).toBeVisible();
  await expect(invoice).toContainText('Payment by Cheque');
  await expect(invoice).toContainText('Replaces invoice');
});

test.describe('the order link', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('opens the invoice in another browser, and shows nothing without its key', async ({
    page,
    browser,
    baseURL,
    createArtwork,
  }) => {
    await goToCheckout(page, [await createArtwork({ title: 'Everywhere', price: 550 })]);
    await fillIn(page);
    await complete(page).click();
    const link = page.getByLabel('Keep this address: it opens your invoice on any device');
    const address = await link.inputValue();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('The address of your invoice is on the clipboard.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    const elsewhere = await (await browser.newContext({ baseURL })).newPage();
    await elsewhere.goto(address);
    await expectThanks(elsewhere);
    await expect(elsewhere.getByText('Everywhere').first()).toBeVisible();
    for (const name of ['Save the PDF', 'Download Invoice']) {
      const file = elsewhere.waitForEvent('download');
      await elsewhere.getByRole('link', { name }).click();
      expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
    }
    const bare = new URL(address);
    bare.searchParams.delete('key');
    await elsewhere.goto(bare.href);
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Order Not Found' })).toBeVisible();
    await expect(elsewhere.getByText("Sorry, we couldn't find the order details you're looking for.")).toBeVisible();
    await expect(elsewhere.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/');
    await elsewhere.context().close();
  });
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Sixty presses of Tab did not lead to ${target}.`);
}

test('an artwork is bought with the keyboard alone', inBrowser, async ({ page, createArtwork }) => {
  const artwork = await createArtwork({ title: 'By Hand', price: 750 });
  await page.goto(`/artwork/${artwork.id}`);
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart: By Hand' }));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(panel.getByText('By Hand')).toBeVisible();
  await tabTo(page, panel.getByRole('button', { name: 'Proceed to Checkout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
  for (const [label, value] of Object.entries(details)) {
    await tabTo(page, page.getByRole('textbox', { name: label }).first());
    await page.keyboard.type(value);
  }
  await tabTo(page, page.getByLabel('Shipping Method'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel(/^I agree to the terms of sale/));
  await page.keyboard.press('Space');
  await tabTo(page, complete(page));
  await page.keyboard.press('Enter');
  await expectThanks(page);
  await expect(page.getByRole('main').getByText('Express').first()).toBeVisible();
});
