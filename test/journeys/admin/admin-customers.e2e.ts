import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { anInquiry, anOrder } from '../../factories.ts';
import { readPdf } from '../../read-pdf.ts';
import type { TestBrowser } from '../../test-app.ts';
import { expect, expects, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

const tab = '/admin?tab=customers';

const search = (page: Page) => page.getByRole('main').getByLabel('Search customers');

/** A customer with one completed order, and the id of the record. */
async function completedOrder(
  { staff, visitor }: { staff: TestBrowser; visitor: TestBrowser },
  artwork: { id: number; price: number | null },
  customer: { firstName: string; lastName: string; email: string },
) {
  const { orderId, invoiceNumber } = await anOrder(visitor, [artwork], { customer });
  await staff.get(emailCalls.recordEmail, { id: orderId, type: 'invoice_sent', notes: 'Sent from the office.' });
  await staff.get(paymentCalls.confirmPayment, { orderId, paymentReference: 'NAB 4471' });
  for (const status of ['shipped', 'delivered', 'completed'] as const) {
    await staff.get(orderCalls.moveOrder, { id: orderId, status, notes: null });
  }
  const { customers } = await staff.get(customerCalls.searchCustomers, { query: customer.email });
  return { id: customers[0]?.id ?? 0, invoiceNumber };
}

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test('staff find a customer by half a name, read the report, correct, merge and anonymise', async ({
      page,
      createArtwork,
      staff,
      visitor,
    }) => {
      test.slow();
      expects('409');
      // A record may have blank fields, so the server alone refuses to blank one that is filled.
      expects('422');
      const look = lookAt(page);
      const artworks = [
        await createArtwork({ title: 'Hers, First', price: 4200 }),
        await createArtwork({ title: 'Hers, Second', price: 900 }),
        await createArtwork({ title: 'His', price: 500 }),
      ] as const;
      const maire = { firstName: 'Máire', lastName: 'O’Brien', email: `maire-${size}@example.com` };
      const { id, invoiceNumber } = await completedOrder({ staff, visitor }, artworks[0], maire);
      const { status } = await staff.get(artworkCalls.getArtwork, { id: artworks[0].id });
      await staff.get(artworkCalls.recordSale, { id: artworks[0].id, status, saleNotes: 'Collected by her son' });
      const office = { ...maire, firstName: 'M.', email: `office-${size}@example.com` };
      const { orderId } = await anOrder(visitor, [artworks[1]], { customer: office });
      await completedOrder({ staff, visitor }, artworks[2], {
        firstName: 'Tadhg',
        lastName: 'Obriencourt',
        email: `tadhg-${size}@example.com`,
      });

      // Everybody is listed at once; a search filters the list.
      await openPayments(page, tab, 'Customers');
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Máire O’Brien' }).first()).toBeVisible();
      await look('01-everybody');
      await search(page).fill('no such person');
      await expect(main.getByText('No customers found matching your search.')).toBeVisible();
      await search(page).fill(`obrien maire-${size}`);
      await expect(main.getByText('1 customer', { exact: true })).toBeVisible();
      await search(page).fill('obrien');
      await expect(main.getByRole('link', { name: 'Tadhg Obriencourt' }).first()).toBeVisible();
      await expect(page).toHaveURL(/q=obrien/);
      await look('02-found');
      await search(page).fill(`maire-${size}`);
      const found = main.getByRole('link', { name: 'Máire O’Brien' });
      await expect(found).toHaveCount(1);
      await expect(main.getByText('$4,200.00')).toBeVisible();

      // The report, by keyboard.
      await found.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Customer Purchase Report' })).toBeVisible();
      await expect(main.getByText('$4,200.00 without shipping')).toBeVisible();
      const row = main.getByRole('button', { name: new RegExp(`^${invoiceNumber}`) });
      await expect(row).toHaveAttribute('aria-expanded', 'true');
      await expect(main.getByText('Hers, First')).toBeVisible();
      await expect(main.getByText('NAB 4471')).toBeVisible();
      await look('03-report');
      await main.getByRole('tab', { name: 'Artworks' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(main.getByText('Sent from the office.')).toBeVisible();
      await main.getByRole('tab', { name: 'Status History' }).click();
      await expect(main.getByRole('tabpanel').getByText('Payment Received')).toBeVisible();
      await main.getByRole('tab', { name: 'Actions Outstanding' }).click();
      await expect(main.getByText('Nothing is outstanding.')).toBeVisible();
      await row.press('Space');
      await expect(row).toHaveAttribute('aria-expanded', 'false');
      await main.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('Data Refreshed')).toBeVisible();
      const download = page.waitForEvent('download');
      await main.getByRole('link', { name: 'Export as CSV', exact: true }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^purchases-.+-\d{4}-\d\d-\d\d\.csv$/);
      expect(await readFile(await file.path(), 'utf8')).toContain(`${invoiceNumber},`);

      // The statement is what the customer gets on paper.
      const opened = page.waitForEvent('popup');
      const statement = main.getByRole('link', { name: 'Statement (PDF)' });
      await statement.click();
      await (await opened).close();
      const answer = await page.request.get((await statement.getAttribute('href')) ?? '');
      const { pages } = await readPdf(new Uint8Array(await answer.body()));
      expect(pages[0]?.text).toContain('Hers, First');

      // Notes: what is typed is kept when the server refuses it.
      await main.getByRole('button', { name: 'Add Notes' }).click();
      const notes = page.getByRole('dialog', { name: 'Notes' });
      await expect(notes.getByRole('button', { name: 'Save' })).toBeDisabled();
      await notes.getByLabel('Notes').fill('x'.repeat(5001));
      await notes.getByRole('button', { name: 'Save' }).click();
      await expect(notes.getByText('Please keep this under 5000 characters.')).toBeVisible();
      await notes.getByLabel('Notes').fill('Prefers the telephone.\nNever on Mondays.');
      await look('04-notes');
      await notes.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Notes Saved')).toBeVisible();
      await expect(main.getByText('Never on Mondays.')).toBeVisible();
      await expect(main.getByRole('button', { name: 'Edit Notes' })).toBeFocused();

      // A correction.
      await main.getByRole('button', { name: 'Correct Details' }).click();
      const correct = page.getByRole('dialog', { name: 'Correct Details' });
      await correct.getByLabel('City').fill('');
      await correct.getByRole('button', { name: 'Save' }).click();
      await expect(correct.getByText('City must be at least 2 characters.')).toBeVisible();
      await correct.getByLabel('City').fill('Ballarat');
      await look('04-correct');
      await correct.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Customer Updated')).toBeVisible();
      await expect(main.getByText('Ballarat VIC 3220')).toBeVisible();

      // The other address of the same person.
      await main.getByRole('link', { name: 'Back to Customers' }).click();
      await search(page).fill(`office-${size}`);
      await main.getByRole('link', { name: 'M. O’Brien' }).click();
      await expect(main.getByText('None yet').or(main.getByText(/^\w+ 20\d\d$/))).toBeVisible();
      await main.getByRole('tab', { name: 'Actions Outstanding' }).click();
      await expect(main.getByText('Send invoice email to customer')).toBeVisible();
      // The amount due is in the order and in the totals.
      await expect(main.getByText('$925.00')).toHaveCount(3);
      await main.getByRole('button', { name: 'Merge' }).click();
      const merge = page.getByRole('dialog', { name: 'Merge' });
      await merge.getByRole('button', { name: 'Merge' }).click();
      await expect(merge.getByText('Please choose a customer.')).toBeVisible();
      await merge.getByLabel('Search customers').fill(`maire-${size}`);
      await merge.getByLabel(/Máire O’Brien/).check();
      await look('05-merge');
      await merge.getByRole('button', { name: 'Merge' }).click();
      await expect(page.getByText('Customers Merged')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`customer=${id}$`));
      await expect(main.getByText('2 orders')).toBeVisible();

      // An open order must be finished first.
      await main.getByRole('button', { name: 'Anonymise' }).click();
      const anonymise = page.getByRole('alertdialog', { name: 'Anonymise Máire O’Brien?' });
      const confirm = anonymise.getByRole('button', { name: 'Anonymise' });
      await expect(confirm).toBeDisabled();
      await anonymise.getByLabel('Email of the customer').fill('someone@example.com');
      await expect(confirm).toBeDisabled();
      await anonymise.getByLabel('Email of the customer').fill(maire.email);
      await expect(anonymise.getByText(/Only completed and cancelled orders can be anonymised/)).toBeVisible();
      await expect(confirm).toBeDisabled();
      await staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: 'By telephone.' });
      await anonymise.getByRole('button', { name: 'Try Again' }).click();
      const preview = 'The person is removed from 2 orders, 0 inquiries and 2 other texts, for example:';
      await expect(anonymise.getByText(preview)).toBeVisible();
      await expect(anonymise.getByRole('list', { name: 'Texts that change' })).toHaveText(
        'Sale notes of “Hers, First”: Collected by her sonSale notes of “Hers, First” in Activity: Collected by her son',
      );
      await look('06-anonymise');
      await confirm.click();
      await expect(page.getByText('Customer Anonymised')).toBeVisible();
      await expect(anonymise).toBeHidden();
      await expect(main.getByText('Only the issued invoices still name this person.')).toBeVisible();
      await expect(main.getByRole('button', { name: 'Anonymise' })).toHaveCount(0);
      await look('07-anonymised');
    });
  });
}

test('the Customers view of Payments searches too, and leads to the report', async ({
  page,
  createArtwork,
  staff,
  visitor,
}) => {
  const artwork = await createArtwork({ title: 'From Payments', price: 300 });
  const customer = { firstName: 'Gwen', lastName: 'Fairweather', email: 'gwen@example.com' };
  await completedOrder({ staff, visitor }, artwork, customer);
  await openPayments(page, '/admin?tab=payments&view=customer-orders');
  await page.getByLabel('Search customers').fill('gwen fair');
  await expect(page).toHaveURL(/q=gwen/);
  await page.getByRole('link', { name: 'Gwen Fairweather' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Purchase Report' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Payments' }).click();
  await expect(page).toHaveURL(/view=customer-orders&q=gwen\+fair/);
});

test('a search or report that fails says so, and is repeated on request', async ({
  page,
  createArtwork,
  staff,
  visitor,
}) => {
  expects('500');
  const artwork = await createArtwork({ title: 'Unlucky', price: 300 });
  const customer = { firstName: 'Una', lastName: 'Lucky', email: 'una@example.com' };
  const { id } = await completedOrder({ staff, visitor }, artwork, customer);
  const calls = /\/api\/(admin\/)?customers[/?]/;
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }));
  await openPayments(page, `${tab}&q=una`, 'Customers');
  const main = page.getByRole('main');
  await expect(main.getByText('Error searching customers. Please try again.')).toBeVisible();
  await page.goto(`${tab}&customer=${id}`);
  await expect(main.getByText('Error Loading Purchase Report')).toBeVisible();
  await expect(main.getByText('Unable to load customer purchase data. Please try again.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', tab);
  await page.unroute(calls);
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByText('Una Lucky').first()).toBeVisible();
  expects('404');
  await page.goto(`${tab}&customer=99999`);
  await expect(main.getByText('There is no such customer.')).toBeVisible();
});

test('the open order and its tab are in the address, and an order leads back to the report', async ({
  page,
  createArtwork,
  staff,
  visitor,
}) => {
  const customer = { firstName: 'Petra', lastName: 'Open', email: 'petra@example.com' };
  const [first, second] = [await createArtwork({ title: 'In Print' }), await createArtwork({ title: 'Also in Print' })];
  const { id, invoiceNumber } = await completedOrder({ staff, visitor }, first, customer);
  const moved = await anOrder(visitor, [second], { customer });
  const address = { name: 'Petra Print', phone: '', address: '9 Quay Street', city: 'Queenscliff', state: 'VIC' };
  const deliveryAddress = { ...address, postalCode: '3225', country: 'Australia' };
  await staff.get(orderCalls.editOrder, { id: moved.orderId, deliveryAddress });
  await anInquiry(visitor, { ...customer, message: 'When is the next exhibition?' });
  await openPayments(page, `${tab}&customer=${id}`, 'Customer Purchase Report');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: new RegExp(`^${invoiceNumber}`) }).click();
  await main.getByRole('tab', { name: 'Communications' }).click();
  await expect(page).toHaveURL(/purchase=.+&panel=communications/);
  await page.reload();
  await expect(main.getByText('Sent from the office.')).toBeVisible();
  await expect(main.getByText('Also in Print')).toHaveCount(0);
  await expect(main.getByRole('list', { name: 'Inquiries' }).getByRole('link')).toHaveAttribute(
    'href',
    /tab=contacts&inquiry=\d+/,
  );
  await main.getByRole('button', { name: new RegExp(`^${moved.invoiceNumber}`) }).click();
  await expect(main.getByText('9 Quay Street')).toHaveCount(1);
  await main.getByRole('button', { name: new RegExp(`^${invoiceNumber}`) }).click();

  // An order that is opened here leads back here.
  await main.getByRole('link', { name: `Order Details of ${invoiceNumber}` }).click();
  await page.getByRole('link', { name: 'Back to Customer Purchase Report' }).click();
  await expect(page).toHaveURL(new RegExp(`customer=${id}`));
});
