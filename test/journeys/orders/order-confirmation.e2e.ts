import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { shipmentCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { dayOf } from '../../../src/domain/calendar.ts';
import { addDays, formatDay } from '../../../src/domain/days.ts';
import { anOrder } from '../../factories.ts';
import { readPdf } from '../../read-pdf.ts';
import { orderIn } from '../checkout-steps.ts';
import { expect, expects, isBrowser, journeySizes, test } from '../estate.ts';
import { horizontalOverflow } from '../horizontal-overflow.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { lookAt } from '../look.ts';
import { chooseMore, openPayments } from '../open-payments.ts';
import { expectSameWithoutScripts } from '../without-scripts.ts';

/** The texts that demand money; the demonstration estate has bank details. */
const demands = /BSB|Account number|SWIFT|Payment expected by|Due date|Amount due|Expected payment date/;
/** Chromium prints kerned letters apart, so a print is compared without its spaces. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '');
const printedDemands = new RegExp(withoutSpaces(demands.source));
const cancelledText = 'This order was cancelled. Please do not pay.';

test('an order that cannot be loaded is announced, and Try Again loads it', async ({ page, createArtwork }) => {
  expects('500');
  const id = await orderIn(page, await createArtwork({ title: 'Loaded Twice' }));
  await page.route('**/api/orders/*', (route) => route.fulfill({ status: 500, body: '' }));
  // Without the link's key, which the server opens itself.
  await page.goto(`/order-confirmation?id=${id}`);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.getByRole('heading', { level: 1, name: 'Something Went Wrong' })).toBeVisible();
  expect(await listPageErrors(page)).toEqual([]);
  await page.unroute('**/api/orders/*');
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
});

test('without JavaScript the page of an order says all that it says with it, at each status', async ({
  page,
  browser,
  baseURL,
  createArtwork,
  visitor,
  staff,
}) => {
  const { link, orderId: id } = await anOrder(visitor, [await createArtwork({ title: 'Read Without Scripts' })]);
  const expectSame = (heading: string, text: string) =>
    expectSameWithoutScripts({ page, browser, baseURL }, { link, heading, text });
  await expectSame('Thank you for your order', 'Pay in another way');
  await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'NAB 4472' });
  const { items } = await staff.get(orderCalls.moveOrder, { id, status: 'shipped' });
  const sentOn = dayOf(new Date().toISOString(), 'Australia/Melbourne');
  const crate = { carrier: 'DHL', trackingNumber: '00 340 7', sentOn };
  await staff.get(shipmentCalls.addShipment, { id, items: items.map((item) => item.id), ...crate });
  await expectSame('Your artwork is on its way', '00 340 7');

  const other = await anOrder(visitor, [await createArtwork({ title: 'Given Up Without Scripts' })]);
  await staff.get(orderCalls.moveOrder, { id: other.orderId, status: 'cancelled', notes: 'As asked.' });
  await expectSameWithoutScripts(
    { page, browser, baseURL },
    { link: other.link, heading: 'Your order was cancelled', text: cancelledText },
  );
});

for (const [size, viewport] of Object.entries(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, hasTouch: size === 'phone', isMobile: size === 'phone' });

    test('an order shows its artwork, three dated steps, how to pay, one PDF button, and the private link last', async ({
      page,
      createArtwork,
      visitor,
      staff,
    }) => {
      const { link, orderId: id } = await anOrder(visitor, [await createArtwork({ title: 'Bought Today' })]);
      const { whatHappensNext, expectedOn } = await staff.get(orderCalls.getOrder, { id });
      await page.goto(link);
      const artworks = page.getByRole('list', { name: 'Artworks' });
      await expect(artworks.getByText('Bought Today')).toBeVisible();
      await expect(artworks.locator('img')).toHaveAttribute('src', /\.jpg\?id=[\w-]+&key=[\w.-]+$/);
      if (isBrowser)
        await expect
          .poll(() => artworks.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
          .not.toBe(0);
      const steps = page.getByRole('region', { name: 'What Happens Next' }).getByRole('listitem');
      await expect(steps).toContainText(whatHappensNext.steps.map(({ title }) => title));
      await expect(steps.last()).toContainText(`with you by about ${formatDay(expectedOn ?? '')}`);
      const payment = page.getByRole('region', { name: 'Bank Transfer Instructions' });
      await expect(payment.getByText('Please ring us to check these details before you pay:')).toBeVisible();
      await expect(payment.getByRole('link')).toHaveAttribute('href', /^tel:\+?\d+$/);
      await expect(page.getByRole('main').getByRole('article')).toContainText(/Payment expected by/);

      const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      expect(headings).toEqual([
        'What Happens Next',
        'Bank Transfer Instructions',
        'Your Order',
        'Your Private Link',
        'Invoice',
      ]);
      await expect(page.getByRole('link', { name: 'Download Invoice' })).toHaveCount(1);
      expect(await listPageErrors(page)).toEqual([]);
      if (isBrowser) expect(await horizontalOverflow(page)).toEqual([]);
    });

    test('who collects a work reads when it is ready, where and how; staff are not asked to ship it', async ({
      page,
      createArtwork,
      visitor,
      staff,
    }) => {
      const look = lookAt(page);
      const work = await createArtwork({ title: 'Fetched' });
      const { link, orderId: id } = await anOrder(visitor, [work], { order: { shippingMethod: 'pickup' } });
      await openPayments(page, `/admin?tab=payments&order=${id}&task=confirm`, 'Order Details');
      const dialog = page.getByRole('dialog', { name: 'Confirm Payment Receipt' });
      const method = dialog.getByLabel('Delivery method');
      const ready = dialog.getByLabel('Ready for collection from');
      const today = await ready.inputValue();
      await method.selectOption('standard');
      await expect(dialog.getByLabel('Estimated delivery date')).toHaveValue(addDays(today, 7));
      await method.selectOption('pickup');
      await expect(ready).toHaveValue(today);
      await dialog.getByLabel('Payment reference').fill('NAB 11');
      await dialog.getByLabel('Instructions for the collection').fill('By the side gate.');
      await look('01-confirm');
      await dialog.getByRole('button', { name: 'Confirm Payment' }).click();
      const email = page.frameLocator('iframe[title="Preview of the email"]');
      await expect(email.getByText('Ready from about')).toBeVisible();
      await page.getByRole('button', { name: 'Record as Sent Today' }).click();
      await expect(page.getByText('Prepare artwork for collection')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Mark Ready for Pickup' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Mark Shipped' })).toHaveCount(0);
      await look('02-staff');
      const next = page.getByRole('region', { name: 'What Happens Next' });
      await page.goto(link);
      await expect(next.getByText(`You collect it from about ${formatDay(today)}`)).toBeVisible();
      await look('03-paid', { fullPage: true });
      await staff.get(orderCalls.moveOrder, { id, status: 'ready_for_pickup' });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your artwork is ready to be collected');
      await expect(next.getByText('By the side gate.')).toBeVisible();
      await look('04-ready', { fullPage: true });
    });

    test('a cancelled and a paid order demand nothing, on screen and in print', async ({
      page,
      createArtwork,
      visitor,
      staff,
    }) => {
      const cancelled = await anOrder(visitor, [await createArtwork({ title: 'Given Up' })]);
      await staff.get(orderCalls.moveOrder, { id: cancelled.orderId, status: 'cancelled', notes: 'As asked.' });
      const paid = await anOrder(visitor, [await createArtwork({ title: 'Paid For' })]);
      await staff.get(paymentCalls.confirmPayment, { orderId: paid.orderId, paymentReference: 'NAB 4471' });
      const { settlement } = await staff.get(orderCalls.getOrder, { id: paid.orderId });
      for (const { link, heading, banner } of [
        { ...cancelled, heading: 'Your order was cancelled', banner: cancelledText },
        {
          ...paid,
          heading: 'Thank you for your payment',
          banner: `Your payment arrived on ${formatDay(settlement?.day ?? '')}.`,
        },
      ]) {
        await page.goto(link);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        const main = page.getByRole('main');
        await expect(main.getByText(banner).first()).toBeVisible();
        if (isBrowser) await expect(main.getByText(banner).first()).toBeInViewport();
        await expect(main.getByRole('article').getByText(banner)).toBeVisible();
        expect(await main.textContent()).not.toMatch(demands);
        // The status that the page shows is the first one, which is no longer true.
        await expect(main.getByText('Invoice Generated')).toHaveCount(0);
        expect(await listPageErrors(page)).toEqual([]);
        if (!isBrowser) continue;
        const { pages } = await readPdf(new Uint8Array(await page.pdf()));
        const print = withoutSpaces(pages.map(({ text }) => text).join(''));
        expect(print).toContain(withoutSpaces(banner));
        expect(print).not.toMatch(printedDemands);
      }
    });

    test('staff see on a cancelled order that it is, and can download its invoice as issued', async ({
      page,
      createArtwork,
      visitor,
      staff,
    }) => {
      expects('404');
      expects('Blocked script execution');
      const { orderId } = await anOrder(visitor, [await createArtwork({ title: 'Looked Up' })]);
      await openPayments(page, `/admin?tab=payments&order=${orderId}`, 'Order Details');
      const section = page.getByRole('region', { name: 'Documents' });
      await expect(section.getByRole('button', { name: 'View Invoice' })).toBeVisible();
      await expect(section.getByRole('link', { name: 'As Issued (PDF)' })).toHaveCount(0);
      await staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: 'As asked.' });
      await page.reload();
      await expect(section.getByText(/^Cancelled \d\d \w{3} \d{4}$/)).toBeVisible();
      // The buyer is to be told: the next step, and the draft for it.
      await expect(page.getByRole('button', { name: 'Prepare Cancellation Email' })).toBeVisible();
      await expect(section.getByRole('listitem').filter({ hasText: 'Cancellation email' })).toContainText(
        'Not recorded as sent',
      );
      const pdf = async (name: string) => {
        const href = await section.getByRole('link', { name }).getAttribute('href');
        const { pages } = await readPdf(new Uint8Array(await (await page.request.get(href ?? '')).body()));
        return pages.map(({ text }) => text).join('\n');
      };
      expect(await pdf('As Issued (PDF)')).toMatch(/Account number/);
      expect(await pdf('Download PDF')).not.toMatch(demands);
      expect(await listPageErrors(page)).toEqual([]);

      await section.getByRole('button', { name: 'View Invoice' }).click();
      const invoice = page.getByRole('dialog', { name: 'Invoice with Statement of Authenticity' });
      await expect(invoice.getByText(cancelledText)).toBeVisible();
      expect(await invoice.textContent()).not.toMatch(demands);
      await page.keyboard.press('Escape');
      await chooseMore(page, 'Invoice HTML');
      const html = page.getByRole('dialog', { name: 'Invoice HTML' });
      await expect(html.getByText(cancelledText)).toBeVisible();
      await html.getByRole('button', { name: 'Generate Invoice' }).click();
      const frame = html.frameLocator('iframe[title="The invoice"]');
      await expect(frame.getByText(cancelledText)).toBeVisible();
      expect(await frame.locator('body').textContent()).not.toMatch(demands);
    });
  });
}
