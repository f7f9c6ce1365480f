import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { openingCalls } from '../../../src/contract/opening/opening.calls.ts';
import { anArtwork, anUploadedImage } from '../../factories.ts';
import { administrator } from '../../test-app.ts';
import { complete, expectThanks, fillIn } from '../checkout-steps.ts';
import { expect, expects, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

test.use({ begin: 'empty for opening' });

/** The settings without which the site does not open. */
const required = {
  bankDetails: { accountName: 'Estate', bank: '', bsb: '', accountNumber: '1234567', swift: '' },
  senderName: 'Estate',
  senderAddress: '1 Low Lane, Orford',
  termsText: 'Our terms.',
  password: administrator.password,
};

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('staff close the site, show it with a link, and open it when nothing required is missing', async ({
      page,
      server,
      staff,
      browser,
    }) => {
      expects('409');
      expects('422');
      expects('503');
      const look = lookAt(page);
      const status = async () => (await fetch(new URL('/gallery', server.url))).status;
      await staff.get(contentCalls.saveSite, { termsText: '' });
      await fetch(new URL('/gallery', server.url));
      await openPayments(page, '/admin?tab=opening', 'Opening');
      await page.getByRole('button', { name: 'Close the Site' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      expect(await status()).toBe(200);
      await page.getByRole('button', { name: 'Close the Site' }).click();
      await question.getByRole('button', { name: 'Close the Site' }).click();
      await expect(page.getByText('The site is closed.')).toBeVisible();
      expect(await status()).toBe(503);
      await look('01-closed', { fullPage: true });

      await page.getByRole('button', { name: 'Make Preview Link' }).click();
      const dialog = page.getByRole('dialog', { name: 'Make Preview Link' });
      await dialog.getByLabel('Until the end of').fill('2020-01-01');
      await dialog.getByRole('button', { name: 'Make Link' }).click();
      await expect(dialog.getByText('Please choose a day from today to 60 days ahead.')).toBeVisible();
      const soon = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
      await dialog.getByLabel('Until the end of').fill(soon);
      await dialog.getByRole('button', { name: 'Make Link' }).click();
      const link = await dialog.getByLabel('Preview link').inputValue();
      await look('02-link');
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
      const guest = await (await browser.newContext()).newPage();
      expect((await guest.goto(new URL('/gallery', server.url).href))?.status()).toBe(503);
      await expect(guest.getByText('Opening soon.')).toBeVisible();
      await guest.goto(link);
      expect((await guest.goto(new URL('/gallery', server.url).href))?.status()).toBe(200);
      await page.getByRole('button', { name: 'Revoke Preview Links' }).click();
      await look('03-revoke');
      await question.getByRole('button', { name: 'Revoke' }).click();
      await expect(page.getByText('None of them shows the closed site any more.')).toBeVisible();
      expect((await guest.reload())?.status()).toBe(503);
      await guest.context().close();

      await page.getByRole('button', { name: 'Open the Site' }).click();
      await expect(question).toContainText('Still missing:');
      await question.getByRole('button', { name: 'Open the Site' }).click();
      await expect(page.getByRole('alert')).toContainText('Please fill in');
      expect(await status()).toBe(503);
      await page.getByRole('link', { name: 'Terms', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Site Settings' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Terms' })).toBeFocused();
      await staff.get(contentCalls.saveSite, required);
      await openPayments(page, '/admin?tab=today', 'Today');
      await page.getByRole('link', { name: /^Open Opening/ }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Terms' }).getByText('Done')).toBeVisible();
      await page.getByRole('button', { name: 'Open the Site' }).click();
      await question.getByRole('button', { name: 'Open the Site' }).click();
      await expect(page.getByText('The site is open.')).toBeVisible();
      expect(await status()).toBe(200);
      await look('04-open', { fullPage: true });
      // Other tests of this worker expect an estate without terms.
      await staff.get(contentCalls.saveSite, { termsText: '' });
    });

    test('staff are asked which deliveries have a fee, and both answers are explained', async ({ page, staff }) => {
      const look = lookAt(page);
      await openPayments(page, '/admin?tab=opening', 'Opening');
      const step = page.getByRole('listitem').filter({ hasText: 'Delivery: fee or quote' });
      await step.getByRole('link').click();
      const dialog = page.getByRole('dialog', { name: 'Delivery: Fee or Quote' });
      await expect(dialog.getByText('In every country: each order has its price at once')).toBeVisible();
      await expect(dialog.getByText('a buyer abroad asks for a price')).toBeVisible();
      await dialog.getByLabel('These fees hold').selectOption('everywhere');
      await dialog.getByLabel('By quote above this length').fill('150');
      await look('08-delivery');
      await dialog.getByRole('button', { name: 'Save Answer' }).click();
      await expect(page.getByText('Delivery Decided')).toBeVisible();
      await expect(step.getByText('Done')).toBeVisible();
      expect(await staff.get(contentCalls.getSite, {})).toMatchObject({ feesHold: 'everywhere', quoteAboveCm: 150 });
      await staff.get(contentCalls.saveSite, { quoteAboveCm: null });
    });

    test('staff try to buy at the closed site, look at the order, and remove it', async ({ page, staff }) => {
      expects('503');
      const look = lookAt(page);
      const image = (await anUploadedImage(staff)).filePath;
      const work = await anArtwork(staff, { title: 'Test Piece', price: 1200, image });
      await staff.get(openingCalls.setOpen, { isOpen: false });
      await openPayments(page, '/admin?tab=opening', 'Opening');
      await page.getByRole('link', { name: 'Test order', exact: true }).click();
      await page
        .getByRole('link', { name: /Test Piece/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Test Piece' })).toBeVisible();
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(page.getByRole('button', { name: /Remove/ }).first()).toBeVisible();
      await page.goto('/checkout');
      await fillIn(page);
      await complete(page).click();
      await expectThanks(page);
      // Another test of this worker may have taken the first.
      const number =
        (await page
          .getByText(/^TEST-\d+$/)
          .first()
          .textContent()) ?? '';
      await look('05-thanks', { fullPage: true });

      await openPayments(page, '/admin?tab=opening', 'Opening');
      await look('06-test-order', { fullPage: true });
      await page.getByRole('link', { name: number }).click();
      await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: 'Remove' }).click();
      const question = page.getByRole('alertdialog', { name: 'Remove the Test Orders?' });
      await look('07-remove');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('link', { name: number })).toBeVisible();
      await page.getByRole('button', { name: 'Remove' }).click();
      await question.getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText('Test Orders Removed')).toBeVisible();
      await expect(page.getByRole('link', { name: number })).toHaveCount(0);
      await expect(page.getByRole('listitem').filter({ hasText: 'Test order' }).getByText('Done')).toBeVisible();
      expect(await staff.get(artworkCalls.getArtwork, { id: work.id })).toMatchObject({ available: true });
      await staff.get(contentCalls.saveSite, required);
      await staff.get(openingCalls.setOpen, { isOpen: true });
      await staff.get(contentCalls.saveSite, { termsText: '' });
    });
  });
}
