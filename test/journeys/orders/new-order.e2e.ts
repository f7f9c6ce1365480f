import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { anInquiry, anOrder } from '../../factories.ts';
import { expect, expects, inBrowser, inCampaign, isBrowser, journeySizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';
import { quoteDeliveries } from '../quoted-delivery.ts';

test.use({ begin: 'filled for quotes' });
test.beforeEach(quoteDeliveries);

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', contextOptions: { reducedMotion: 'reduce' } });

    test(
      'a sale by telephone at an agreed price gets an invoice, after a wrong turn',
      inBrowser,
      async ({ page, createArtwork, visitor, staff }) => {
        test.slow();
        expects('409');
        expects('422');
        const look = lookAt(page);
        const work = await createArtwork({ title: `Low Water ${size}`, price: 4200 });
        const taken = await createArtwork({ title: `Low Water taken ${size}`, price: 300 });
        const { invoiceNumber } = await anOrder(visitor, [taken], { customer: { email: `first-${size}@example.com` } });

        await openPayments(page, '/admin?tab=payments');
        await page.getByRole('button', { name: 'New Order' }).click();
        const dialog = page.getByRole('dialog', { name: 'New Order' });
        await look('01-empty');

        // The work that somebody has is named, and cannot be added.
        await dialog.getByLabel('Search works').fill(`low water`);
        await expect(dialog.getByText(`“${taken.title}” is in order ${invoiceNumber}, Margaret Oduya.`)).toBeVisible();
        await expect(dialog.getByRole('button', { name: `Add ${taken.title}` })).toHaveCount(0);
        await dialog.getByRole('button', { name: `Add ${work.title}`, exact: true }).click();
        await expect(dialog.getByText('List price $4,200.00')).toBeVisible();
        // The agreed price is typed next, over the list price.
        await expect(dialog.getByLabel(`Agreed price of ${work.title}`)).toBeFocused();
        await page.keyboard.type('3,900');
        await expect(dialog.getByText('the total is shown when the customer is chosen.')).toBeVisible();

        // Without a customer nothing is sent.
        await dialog.getByRole('button', { name: 'Make Order' }).click();
        const missing = dialog.getByText('Please choose the customer, or enter a new one.');
        await expect(missing).toBeVisible();
        if (isBrowser) await expect(missing).toBeInViewport();
        await expect(dialog.getByLabel('Search customers')).toBeFocused();
        await dialog.getByLabel('A new customer').check();
        await dialog.getByLabel('First name').fill('Ilse');
        await dialog.getByLabel('Last name').fill('Vanner');
        await dialog.getByLabel('Telephone').fill('03 5550 7788');
        await expect(dialog.getByText('Works $3,900.00 + shipping $25.00 = $3,925.00')).toBeVisible();
        await dialog.getByLabel('Country').fill('Japan');
        await expect(
          dialog.getByText('Every delivery to this country is quoted. Please enter the amount'),
        ).toBeVisible();
        await dialog.getByLabel('Country').fill('Australia');
        await dialog.getByLabel('Shipping charge').fill('12.50');
        await dialog.getByLabel('Company').fill('Vanner & Co');
        await expect(dialog.getByText('Works $3,900.00 + shipping $12.50 = $3,912.50')).toBeVisible();
        // She can get neither the invoice nor the work: the form asks, and nothing is made.
        await dialog.getByRole('button', { name: 'Make Order' }).click();
        const question = page.getByRole('alertdialog', { name: 'Neither Email Nor Address' });
        await expect(question).toBeVisible();
        await question.getByRole('button', { name: 'Go Back' }).click();
        await dialog.getByLabel('Deliver to another address').check();
        const delivery = dialog.getByRole('group', { name: 'Delivery address' });
        await delivery.getByLabel('Address').fill('9 Hill Street');
        await dialog.getByRole('button', { name: 'Make Order' }).click();
        await expect(delivery.getByText('City must be at least 2 characters.')).toBeVisible();
        await delivery.getByLabel('City').fill('Hobart');
        await delivery.getByLabel('State').fill('TAS');
        await delivery.getByLabel('Postal Code').fill('7000');
        await look('02-filled');

        // Paid before it was sold: the day is marked.
        await dialog.getByLabel('Already paid').check();
        await dialog.getByLabel('Arrived on').fill('2026-01-05');
        await dialog.getByLabel('Payment reference').fill('NAB 1');
        await dialog.getByRole('button', { name: 'Make Order' }).click();
        await expect(dialog.getByLabel('Arrived on')).toHaveAttribute('aria-invalid', 'true');
        await expect(dialog.getByLabel('Arrived on')).toBeFocused();
        await dialog.getByLabel('Already paid').uncheck();

        // Meanwhile somebody sells the work by hand: the answer says so, and nothing is lost.
        await staff.get(artworkCalls.updateArtwork, { ...work, status: 'sold', available: false });
        await dialog.getByRole('button', { name: 'Make Order' }).click();
        await expect(dialog.getByText(/is Sold.* in the Stock Tracker/).first()).toBeVisible();
        await expect(dialog.getByLabel('Last name')).toHaveValue('Vanner');
        await look('03-refused');
        await staff.get(artworkCalls.updateArtwork, { ...work, status: 'available', available: true });
        await dialog.getByRole('button', { name: 'Make Order' }).click();

        await expect(page.getByText('Order Made')).toBeVisible();
        const main = page.getByRole('main');
        await expect(main.getByText('Ilse Vanner').first()).toBeVisible();
        await expect(main.getByText('$3,912.50').first()).toBeVisible();
        await expect(main.getByText('9 Hill Street').first()).toBeVisible();
        await expect(dialog).toHaveCount(0);
        await look('04-order');

        // She has no email address: the invoice goes by post.
        await main.getByRole('button', { name: 'Prepare Letter' }).first().click();
        const letter = page.getByRole('dialog', { name: 'Letter Preview' });
        await expect(letter.getByText('Ilse Vanner, Vanner & Co, 9 Hill Street')).toBeVisible();
        const text = letter.frameLocator('iframe').getByText('The invoice for this work is enclosed');
        await expect(text).toBeVisible();
        await expect(letter.getByRole('button', { name: 'Print Letter' })).toBeVisible();
        await expect(letter.getByRole('button', { name: 'Copy Letter' })).toBeVisible();
        await expect(letter.getByRole('link', { name: 'Download Invoice' })).toHaveAttribute('href', /invoice\.pdf$/);
        await expect(letter.getByRole('link', { name: 'Save Draft' })).toHaveCount(0);
        await look('05-letter');
        await letter.getByRole('button', { name: 'Record as Posted Today' }).click();
        await expect(letter).toHaveCount(0);
        await expect(main.getByRole('region', { name: 'Communications' }).getByRole('listitem')).toContainText(
          'Invoice & Statement of Authenticity, posted to Ilse Vanner',
        );
        // The one beside Communications stays.
        await expect(main.getByRole('button', { name: 'Prepare Letter' })).toHaveCount(1);
      },
    );
  });
}

test('a sale that is recorded as Sold gets its order and invoice from its record', async ({
  page,
  createArtwork,
  staff,
}) => {
  const work = await createArtwork({ title: 'Sold at the door', price: 700 });
  await staff.get(artworkCalls.recordSale, { id: work.id, status: 'sold', customerName: 'Ilse Vanner' });
  await openPayments(page, `/admin?tab=artworks&artwork=${work.id}&task=sale`, 'Artwork');
  const sale = page.getByRole('dialog', { name: 'Record Sale' });
  await sale.getByRole('link', { name: 'Make an order and an invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Order' });
  // Recording the sale made its buyer a customer.
  await expect(dialog.getByRole('group', { name: 'Customer' }).getByText('Ilse Vanner')).toBeVisible();
  await expect(dialog.getByText('List price $700.00, its sale is recorded')).toBeVisible();
  await expect(dialog.getByText('Works $700.00 + shipping $25.00 = $725.00')).toBeVisible();
  await lookAt(page)('11-recorded');
  await dialog.getByRole('button', { name: 'Make Order' }).click();
  await page
    .getByRole('alertdialog', { name: 'Neither Email Nor Address' })
    .getByRole('button', { name: 'Make Order' })
    .click();
  await expect(page.getByText('Order Made')).toBeVisible();
  await expect(page.getByRole('main').getByText('Sold at the door').first()).toBeVisible();
});

test('New Order is filled in from an inquiry, an artwork, a customer and a recorded sale', async ({
  page,
  createArtwork,
  visitor,
}) => {
  test.slow();
  const work = await createArtwork({ title: 'Asked for', price: 700 });
  const inquiry = await anInquiry(visitor, { firstName: 'Mira', lastName: 'Kettle', artworkOfInterest: work.title });
  const dialog = page.getByRole('dialog', { name: 'New Order' });
  await openPayments(page, `/admin?tab=contacts&inquiry=${inquiry.id}`, 'Inquiries');
  await page.getByRole('link', { name: 'New Order' }).click();
  await expect(dialog.getByLabel('Last name')).toHaveValue('Kettle');
  await expect(dialog.getByText('List price $700.00')).toBeVisible();
  // Closing leads back to where it was opened.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`inquiry=${inquiry.id}`));

  await page.goto(`/admin?tab=artworks&artwork=${work.id}`);
  await page.getByRole('link', { name: 'New Order' }).click();
  await expect(dialog.getByText('List price $700.00')).toBeVisible();
  await page.goto(`/admin?tab=artworks&artwork=${work.id}&task=sale`);
  const sale = page.getByRole('dialog', { name: 'Record Sale' });
  await sale.getByLabel('Customer name').fill('Ilse van Vanner');
  await sale.getByLabel('Customer phone').fill('03 5550 7788');
  await sale.getByRole('link', { name: 'Make an order and an invoice' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('Ilse van');
  await expect(dialog.getByLabel('Telephone')).toHaveValue('03 5550 7788');
  await dialog.getByLabel('Already paid').check();
  await dialog.getByLabel('Amount').fill('500');
  await dialog.getByLabel('Payment reference').fill('NAB 4471');
  await dialog.getByRole('button', { name: 'Make Order' }).click();
  await page
    .getByRole('alertdialog', { name: 'Neither Email Nor Address' })
    .getByRole('button', { name: 'Make Order' })
    .click();
  await expect(page.getByText('Order Made')).toBeVisible();
  await expect(page.getByRole('main').getByText('$500.00').first()).toBeVisible();

  await page.goto('/admin?tab=customers');
  await page.getByRole('link', { name: 'Ilse van Vanner' }).click();
  await page.getByRole('link', { name: 'New Order' }).click();
  await expect(dialog.getByText('Ilse van Vanner')).toBeVisible();
});

test(
  'the page of a new order leads back to where New Order was opened, also after a reload',
  inCampaign,
  async ({ page, createArtwork }) => {
    test.slow();
    const dialog = page.getByRole('dialog', { name: 'New Order' });
    const make = async () => {
      await dialog.getByLabel('A new customer').check();
      await dialog.getByLabel('First name').fill('Ada');
      await dialog.getByLabel('Last name').fill('Rowe');
      await dialog.getByLabel('Shipping method').selectOption('pickup');
      await dialog.getByRole('button', { name: 'Make Order' }).click();
      await expect(page.getByText('Order Made')).toBeVisible();
      await page.reload();
    };
    const work = await createArtwork({ title: 'Led back', price: 700 });
    await openPayments(page, `/admin?tab=artworks&artwork=${work.id}&task=sale`, 'Artwork');
    const sale = page.getByRole('dialog', { name: 'Record Sale' });
    await sale.getByLabel('Customer name').fill('Ada Rowe');
    await sale.getByRole('link', { name: 'Make an order and an invoice' }).click();
    await make();
    await page.getByRole('link', { name: 'Back to Artwork' }).click();
    await expect(page).toHaveURL(new RegExp(`artwork=${work.id}$`));

    const other = await createArtwork({ title: 'Led back to a list', price: 700 });
    await page.goto('/admin?tab=payments&view=all-invoices&status=cancelled');
    await page.getByRole('button', { name: 'New Order' }).click();
    await dialog.getByLabel('Search works').fill(other.title);
    await dialog.getByRole('button', { name: `Add ${other.title}` }).click();
    await make();
    await page.getByRole('link', { name: 'Back to Payments' }).click();
    await expect(page).toHaveURL(/view=all-invoices&status=cancelled$/);

    // The way leads from a list with a filter to an order and on to its work, and back the same way.
    await page.goto('/admin?tab=payments&view=all-invoices&q=ada+rowe');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^2\d{3}-\d\d-\d{4}/ })
      .first()
      .click();
    await page.getByRole('main').getByRole('link', { name: other.title }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Back to Order Details' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Back to Payments' }).click();
    await expect(page).toHaveURL(/view=all-invoices&q=ada\+rowe$/);
  },
);
