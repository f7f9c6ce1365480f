import { readFile } from 'node:fs/promises';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { anOrder } from '../../factories.ts';
import { expect, expects, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

const tab = '/admin?tab=pipeline';

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' }, hasTouch: viewport.width < 600 });

    test('staff find an artwork, record its sale, and see it in its stage with who changed it', async ({
      page,
      createArtwork,
      staff,
      visitor,
    }) => {
      expects('422');
      const artwork = await createArtwork({ title: 'Sold at the Fair', price: 700, stockCode: 'FMC-1944-777' });
      const ordered = await createArtwork({ title: 'Held by an Order', price: 900 });
      const { invoiceNumber } = await anOrder(visitor, [ordered]);
      const look = lookAt(page);
      await openPayments(page, tab, 'Stock Tracker');
      const main = page.getByRole('main');
      const pipeline = main.getByRole('list', { name: 'Pipeline' });
      await expect(pipeline.getByRole('link', { name: /^Unsold\/Available \d/ })).toBeVisible();
      await look('01-stock');

      await main.getByLabel('Search stock').fill('fmc-1944-777');
      await expect(main.getByText('1 artwork', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/q=fmc-1944-777/);
      const record = main.getByRole('button', { name: 'Record Sale: Sold at the Fair' });
      await record.click();
      await expect(page).toHaveURL(new RegExp(`task=sale&id=${artwork.id}`));
      await page.reload();
      const dialog = page.getByRole('dialog', { name: 'Record Sale' });
      await expect(dialog.getByLabel('Status').getByRole('option')).toHaveText([
        'Unsold/Available',
        'Reserved',
        'Sold',
        'Invoice Generated',
        'Payment Received',
        'Delivered',
        'Museum Collection',
      ]);
      await expect(dialog.getByLabel(/^Customer email/)).toHaveAttribute('type', 'email');
      await expect(dialog.getByRole('region', { name: 'History' })).toContainText('Added artwork');
      await dialog.getByLabel('Status').selectOption('Sold');
      await dialog.getByLabel(/^Customer name/).fill('Gwen O’Brien');
      await dialog.getByLabel(/^Customer email/).fill('gwen');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
      await look('02-record-sale');
      await dialog.getByLabel(/^Customer email/).fill('gwen@example.com');
      await dialog.getByLabel(/^Sale notes/).fill('Paid in cash.');
      const sent = page.waitForRequest((request) => request.method() === 'PATCH');
      await dialog.getByRole('button', { name: 'Save' }).click();
      expect((await sent).postDataJSON()).toMatchObject({ customerPhone: null, saleNotes: 'Paid in cash.' });
      await expect(page.getByText('Artwork Updated')).toBeVisible();
      await expect(dialog).toBeHidden();
      await main.getByLabel('Search stock').fill('obrien');
      await expect(main.getByText('Gwen O’Brien')).toBeVisible();
      await expect(main.getByText(/ by ruth$/)).toBeVisible();
      await pipeline.getByRole('link', { name: /^Sold \d/ }).click();
      await expect(page).toHaveURL(/stage=sold&q=obrien/);
      await expect(main.getByText('Paid in cash.')).toBeVisible();
      await look('03-sold');
      const download = page.waitForEvent('download');
      await main.getByRole('link', { name: 'Export as CSV' }).click();
      const csv = await readFile(await (await download).path(), 'utf8');
      expect(csv.trim().split('\r\n')).toHaveLength(2);
      expect(csv).toContain('Sold at the Fair');

      // An order holds the other one: its dialog says so and has no status.
      await page.goto(`${tab}&q=${invoiceNumber}`);
      await expect(main.getByText('Invoice Generated', { exact: true }).last()).toBeVisible();
      await expect(main.getByRole('button', { name: 'Record Sale: Held by an Order' })).toHaveCount(0);
      const notes = page.getByRole('dialog', { name: 'Sale Notes' });
      await main.getByRole('button', { name: 'Sale Notes: Held by an Order' }).click();
      await expect(notes.getByText('An order holds this artwork, so its status follows the order.')).toBeVisible();
      await expect(notes.getByLabel('Status')).toHaveCount(0);
      await look('04-held');
      await notes.getByLabel(/^Sale notes/).fill('Collects in person.');
      await notes.getByRole('button', { name: 'Save' }).click();
      await expect(notes).toBeHidden();
      await expect(main.getByText('Collects in person.')).toBeVisible();
      expect((await staff.get(artworkCalls.getArtwork, { id: ordered.id })).saleNotes).toBe('Collects in person.');
      await main.getByRole('link', { name: `Order ${invoiceNumber}` }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
    });
  });
}

test('a refused or failed save says so, and the input stays; an artwork that was ordered meanwhile keeps its status', async ({
  page,
  createArtwork,
  visitor,
}) => {
  expects('412');
  expects('409');
  expects('500');
  const artwork = await createArtwork({ title: 'Wanted Twice', price: 700 });
  await openPayments(page, `${tab}&task=sale&id=${artwork.id}`, 'Stock Tracker');
  const dialog = page.getByRole('dialog', { name: 'Record Sale' });
  await dialog.getByLabel('Status').selectOption('Sold');
  await dialog.getByLabel(/^Customer name/).fill('Gwen');
  await page.route(`**/api/artworks/${artwork.id}`, (route) => route.fulfill({ status: 500 }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to update artwork information. Please try again.').first()).toBeVisible();
  await page.unroute(`**/api/artworks/${artwork.id}`);

  const { invoiceNumber } = await anOrder(visitor, [artwork]);
  // A request without the version is not answered with 412, but with the message that an order holds the artwork.
  await page.route(`**/api/artworks/${artwork.id}`, async (route) => {
    const { 'if-match': _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText(
      `Failed to update artwork record: The order ${invoiceNumber} holds this work: its status follows the order.`,
    ),
  ).toBeVisible();
  await expect(dialog.getByText('An order holds this artwork, so its status follows the order.')).toBeVisible();
  await expect(dialog.getByLabel(/^Customer name/)).toHaveValue('Gwen');
  await page.unroute(`**/api/artworks/${artwork.id}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Artwork Updated')).toBeVisible();
});

test('a recorded sale is undone from its toast, or from the history of its dialog', async ({
  page,
  createArtwork,
  staff,
}) => {
  const { id } = await createArtwork({ title: 'Sold by Mistake', price: 700 });
  await staff.get(artworkCalls.recordSale, { id, status: 'reserved', customerName: 'Ann', saleNotes: 'Wants it.' });
  const before = { status: 'reserved', available: true, customerName: 'Ann', saleNotes: 'Wants it.' };
  const read = () => staff.get(artworkCalls.getArtwork, { id });
  const dialog = page.getByRole('dialog', { name: 'Record Sale' });
  const sell = async () => {
    await dialog.getByLabel('Status').selectOption('Sold');
    await dialog.getByLabel(/^Customer name/).fill('Gwen');
    await dialog.getByLabel(/^Sale notes/).fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect(await read()).toMatchObject({ status: 'sold', available: false, customerName: 'Gwen', saleNotes: null });
  };
  await openPayments(page, `${tab}&task=sale&id=${id}`, 'Stock Tracker');
  await sell();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('“Sold by Mistake” is as it was before.')).toBeVisible();
  expect(await read()).toMatchObject(before);

  await page.goto(`${tab}&task=sale&id=${id}`);
  await sell();
  await page.goto(`${tab}&task=sale&id=${id}`);
  await expect(dialog.getByRole('region', { name: 'History' })).toContainText('Recorded sale');
  expect(await listPageErrors(page)).toEqual([]);
  await dialog
    .getByRole('link', { name: /^Put back: Recorded sale/ })
    .first()
    .click();
  const putBack = page.getByRole('dialog', { name: 'Put Values Back' });
  await expect(putBack.getByRole('checkbox', { name: 'Available' })).toBeChecked();
  await putBack.getByRole('button', { name: 'Put Back' }).click();
  await expect(putBack).toBeHidden();
  expect(await read()).toMatchObject(before);
});

test('the list sorts, filters by period, says when nothing is found or loading fails', async ({ page }) => {
  expects('500');
  await openPayments(page, tab, 'Stock Tracker');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Price' }).click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(main.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await main.getByLabel('Period').selectOption({ index: 1 });
  await expect(page).toHaveURL(/period=/);
  await main.getByLabel('Search stock').fill('zzzz');
  await expect(main.getByText('No artworks match your search criteria.')).toBeVisible();
  await page.route('**/api/admin/stock?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${tab}&q=zzzzz`);
  await expect(main.getByText('The artworks could not be loaded.')).toBeVisible();
  await page.unroute('**/api/admin/stock?*');
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect(main.getByText('No artworks match your search criteria.')).toBeVisible();
});

for (const viewport of Object.values(journeySizes)) {
  test.describe(`buyers at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' }, hasTouch: viewport.width < 600 });

    test('a buyer recorded by hand is a customer, who is chosen for the next sale and corrected', async ({
      page,
      createArtwork,
      staff,
    }) => {
      expects('422');
      const first = await createArtwork({ title: 'Polder by Hand', price: 700 });
      const second = await createArtwork({ title: 'Weir by Hand', price: 900 });
      const look = lookAt(page);
      await openPayments(page, `${tab}&task=sale&id=${first.id}`, 'Stock Tracker');
      const dialog = page.getByRole('dialog', { name: 'Record Sale' });
      await expect(dialog.getByLabel('Day of sale')).toHaveCount(0);
      await dialog.getByLabel('Status').selectOption('Sold');
      await expect(dialog.getByLabel('Day of sale')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
      await dialog.getByLabel('Day of sale').fill('2026-11-02');
      await expect(dialog.getByLabel('Customer', { exact: true }).getByRole('option')).toHaveText([
        'Somebody new, or nobody',
        'A known customer',
      ]);
      await dialog.getByLabel(/^Customer name/).fill('Ilse Vannner');
      await look('05-new-buyer');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();

      // The next sale is to the same person, by the keyboard.
      await page.goto(`${tab}&task=sale&id=${second.id}`);
      await dialog.getByLabel('Status').selectOption('Sold');
      await dialog.getByLabel('Customer', { exact: true }).selectOption('A known customer');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Please choose the customer.')).toBeVisible();
      await dialog.getByLabel('Search customers').fill('vannner');
      const choice = dialog.getByRole('radio', { name: /Ilse Vannner/ });
      await expect(choice).toBeVisible();
      await choice.focus();
      await page.keyboard.press('Space');
      await look('06-known-buyer');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      const { customerId } = await staff.get(artworkCalls.getArtwork, { id: first.id });
      expect(await staff.get(artworkCalls.getArtwork, { id: second.id })).toMatchObject({
        customerId,
        customerName: 'Ilse Vannner',
      });

      // Both works are on the customer's page, where a person with more than one sale is corrected.
      await page.goto(`${tab}&q=vannner`);
      await page.getByRole('main').getByRole('link', { name: 'Ilse Vannner' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Customer Purchase Report');
      const works = page.getByRole('list', { name: 'Recorded by Hand' });
      await expect(works.getByRole('listitem')).toHaveCount(2);
      await expect(works).toContainText('02 Nov 2026');
      await expect(page.getByText('2 works, list price $1,600.00')).toBeVisible();
      await look('07-recorded-by-hand');
      await works.getByRole('link', { name: 'Polder by Hand' }).click();
      await expect(page.getByRole('link', { name: 'Ilse Vannner' })).toBeVisible();
      await page.getByRole('button', { name: 'Record Sale' }).click();
      await expect(dialog.getByLabel('Customer', { exact: true }).locator('option:checked')).toHaveText('Ilse Vannner');
      await look('08-recorded-buyer');
      await dialog.getByLabel('Customer', { exact: true }).selectOption('Somebody new instead, or nobody');
      await expect(dialog.getByLabel(/^Customer name/)).toHaveValue('');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      expect(await staff.get(customerCalls.getPurchaseReport, { id: customerId ?? 0 })).toMatchObject({
        recordedWorks: 1,
        recorded: [{ title: 'Weir by Hand' }],
      });
    });
  });
}
