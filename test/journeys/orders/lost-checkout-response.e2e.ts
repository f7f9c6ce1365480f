import type { Page } from '@playwright/test';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import type { TestBrowser } from '../../test-app.ts';
import { complete, expectThanks, fillIn, goToCheckout, ordersOf } from '../checkout-steps.ts';
import { expect, expects, journeySizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';

/** Expects one message, which says what to do, beside the button (docs/specification/checkout.md §7). */
async function expectNoResponse(page: Page): Promise<void> {
  const notice = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'We do not know whether your order reached the estate.' });
  await expect(notice.getByText('Please try again: you will not order twice.')).toBeVisible();
  await expect(page.getByText('Checkout Failed')).toHaveCount(0);
}

/** The first order reaches the server and its response is lost on the wire; the second request works. */
async function loseResponseOnce(page: Page): Promise<void> {
  let cut = false;
  await page.route('**/api/checkout', async (route) => {
    if (cut) return route.continue();
    cut = true;
    await route.fetch();
    await route.abort();
  });
}

test('after a response lost on the wire, trying again leads to the same order', async ({
  page,
  createArtwork,
  staff,
}) => {
  expects('net::ERR_FAILED');
  const email = 'cut.wire@example.com';
  await goToCheckout(page, [await createArtwork({ title: 'Twice Sent', price: 900 })]);
  await fillIn(page, { Email: email });
  await loseResponseOnce(page);
  await complete(page).click();
  await expectNoResponse(page);
  await complete(page).click();
  await expectThanks(page);
  expect(await ordersOf(staff, email)).toHaveLength(1);
});

test('after a response lost on the wire, a reload finds the placed order', async ({ page, createArtwork, staff }) => {
  expects('net::ERR_FAILED');
  const email = 'reload@example.com';
  await goToCheckout(page, [await createArtwork({ title: 'Found Again', price: 900 })]);
  await fillIn(page, { Email: email });
  await loseResponseOnce(page);
  await complete(page).click();
  await expectNoResponse(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.reload();
  await expectEarlierOrder(page, staff);
  // The page looks the order up and does not send it again: the buyer may have corrected details since.
  expect(sent).toEqual([]);
  expect(await ordersOf(staff, email)).toHaveLength(1);
});

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'This order was already placed.' });

/** Expects the order as it was sent first, with the notice that says so and how to correct it. */
async function expectEarlierOrder(page: Page, staff: TestBrowser): Promise<void> {
  await expectThanks(page);
  const { contactPhone, contactEmail } = await staff.get(contentCalls.getSite, {});
  await expect(notice(page)).toContainText('with the details that you had sent then');
  await expect(notice(page).getByRole('link', { name: contactPhone })).toHaveAttribute('href', /^tel:/);
  await expect(notice(page).getByRole('link', { name: contactEmail })).toHaveAttribute('href', /^mailto:/);
}

for (const viewport of Object.values(journeySizes)) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('a correction after a response lost on the wire leads to the placed order', async ({
      page,
      createArtwork,
      staff,
    }) => {
      expects('net::ERR_FAILED');
      expects('409');
      const email = `letter.${viewport.width}@example.com`;
      await goToCheckout(page, [await createArtwork({ title: 'One Letter', price: 900 })]);
      await fillIn(page, { Email: email });
      await loseResponseOnce(page);
      await complete(page).click();
      await expectNoResponse(page);
      await page.getByRole('textbox', { name: 'Last Name' }).fill('Oduyah');
      await complete(page).click();
      await expectEarlierOrder(page, staff);
      await expect(page.getByRole('article', { name: 'Invoice' })).toContainText('Margaret Oduya');
      expect(await listPageErrors(page)).toEqual([]);
      expect(await ordersOf(staff, email)).toHaveLength(1);
      await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    });
  });
}

test('an order that never arrived (request dropped on the wire) is placed with the corrected details', async ({
  page,
  createArtwork,
  staff,
}) => {
  expects('net::ERR_FAILED');
  const email = 'never.arrived@example.com';
  await goToCheckout(page, [await createArtwork({ title: 'Not Yet Sent', price: 900 })]);
  await fillIn(page, { Email: email });
  await page.route('**/api/checkout', (route) => route.abort(), { times: 1 });
  await complete(page).click();
  await expectNoResponse(page);
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Oduyah');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Oduyah');
  await page.getByLabel(/^I agree to the terms of sale/).check();
  await complete(page).click();
  await expectThanks(page);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Invoice' })).toContainText('Margaret Oduyah');
  expect(await ordersOf(staff, email)).toHaveLength(1);
});

test('an artwork added in another tab does not hide an order whose response was lost on the wire', async ({
  page,
  createArtwork,
  staff,
}) => {
  expects('net::ERR_FAILED');
  const email = 'another.added@example.com';
  const added = await createArtwork({ title: 'Added Meanwhile', price: 300 });
  await goToCheckout(page, [await createArtwork({ title: 'Ordered Already', price: 900 })]);
  await fillIn(page, { Email: email });
  await loseResponseOnce(page);
  await complete(page).click();
  await expectNoResponse(page);
  await page.request.post('/api/cart', { data: { artworkId: added.id } });
  await page.reload();
  await expectEarlierOrder(page, staff);
  await expect(page.getByRole('link', { name: 'Cart, 1 work' })).toBeVisible();
  expect(await ordersOf(staff, email)).toHaveLength(1);
});

test('a second tab with the same cart is led to the order whose response was lost on the wire', async ({
  page,
  context,
  createArtwork,
  staff,
}) => {
  expects('net::ERR_FAILED');
  const email = 'second.tab@example.com';
  await goToCheckout(page, [await createArtwork({ title: 'Both Tabs', price: 900 })]);
  await fillIn(page, { Email: email });
  const second = await context.newPage();
  await second.goto('/checkout');
  await fillIn(second, { Email: email, 'Last Name': 'Oduyah' });
  await loseResponseOnce(page);
  await complete(page).click();
  await expectNoResponse(page);
  await complete(second).click();
  await expectEarlierOrder(second, staff);
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Oduyah');
  expects('409');
  await complete(page).click();
  await expectEarlierOrder(page, staff);
  expect(await ordersOf(staff, email)).toHaveLength(1);
});
