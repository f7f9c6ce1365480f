import type { Locator, Page } from '@playwright/test';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { anOrder } from '../../factories.ts';
import { expect, expects, inBrowser, isBrowser, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import * as messages from '../messages.ts';
import { expectMessage } from '../messages.ts';

/** Adds an artwork to the cart from its own page. */
async function choose(page: Page, artwork: { id: number; title: string }): Promise<void> {
  await page.goto(`/artwork/${artwork.id}`);
  await page.getByRole('button', { name: `Add to Cart: ${artwork.title}` }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByText(artwork.title)).toBeVisible();
}

const summaryOf = (page: Page) => page.getByRole('region', { name: 'Order Summary' });

test('an empty cart says so with a link to the shop, and cannot be checked out', async ({ page }) => {
  await page.goto('/cart');
  await expectMessage(page.getByRole('main'), messages.cartIsEmpty);
  await expect(page.getByText('The works that you choose in the shop wait for you here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Shop' })).toHaveAttribute('href', '/shop');
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/cart$/);
  await expectMessage(page.getByRole('alert'), messages.addItemsFirst);
});

test('the cart promises no fee where not every delivery has one', async ({ page, staff, createArtwork }) => {
  await staff.get(contentCalls.saveSite, { feesHold: 'home' });
  await choose(page, await createArtwork({ title: 'Red Buoy', price: 1000 }));
  const promise = 'The checkout says what your delivery costs, or that the estate quotes it.';
  await expect(page.getByRole('dialog').getByText(promise)).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click();
  await expect(summaryOf(page).getByText(promise)).toBeVisible();
  await expect(summaryOf(page)).toContainText('You will pay $1,000.00 and the delivery');
  expect(await listPageErrors(page)).toEqual([]);
  await staff.get(contentCalls.saveSite, { feesHold: 'everywhere' });
});

test('the cart estimates the total, and each artwork can be removed', async ({ page, createArtwork }) => {
  const red = await createArtwork({ title: 'Red Buoy', price: 1000 });
  const blue = await createArtwork({ title: 'Blue Buoy', price: 2500 });
  await choose(page, red);
  await choose(page, blue);
  await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click();
  const summary = summaryOf(page);
  const totals = (subtotal: string, tax: string, total: string) =>
    expect(summary.getByRole('definition')).toHaveText([subtotal, '$15.00', tax, 'estimate', total]);
  await expect(summary.getByRole('term')).toHaveText(['Subtotal', 'Shipping', 'Estimated Tax', 'Total']);
  await totals('$3,500.00', '$245.00', '$3,760.00');
  const payable = summary.getByText('You will pay $3,500.00 to $3,595.00', { exact: true });
  const total = summary.getByText('Total', { exact: true });
  await expect(payable).toBeVisible();
  await expect(summary).toContainText('The subtotal and shipping of $0.00 to $95.00. No tax is added.');
  if (isBrowser) {
    // The amount to pay is above the estimate, and larger.
    const sizeOf = (text: Locator) => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await sizeOf(payable)).toBeGreaterThanOrEqual(1.25 * (await sizeOf(total)));
    expect((await payable.boundingBox())?.y).toBeLessThan((await total.boundingBox())?.y ?? 0);
  }
  expect(await listPageErrors(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  for (const [name, href] of [
    ['Contact the estate', '/estate-contact'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ] as const)
    await expect(summary.getByRole('link', { name })).toHaveAttribute('href', href);

  await page.getByRole('main').getByRole('button', { name: 'Remove: Red Buoy' }).click();
  await expectMessage(page.getByRole('status'), messages.itemRemoved);
  await totals('$2,500.00', '$175.00', '$2,690.00');
  await summary.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await page.goBack();
  await page.getByRole('main').getByRole('button', { name: 'Remove: Blue Buoy' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
});

test('a work whose delivery is quoted shows no shipping in the cart', async ({ page, staff, createArtwork }) => {
  await staff.get(contentCalls.saveSite, { quoteAboveCm: 150 });
  await choose(page, await createArtwork({ title: 'Flood Tide', price: 2000, dimensions: '122 × 183 cm' }));
  await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click();
  const summary = summaryOf(page);
  await expect(summary).toContainText('You will pay $2,000.00 and the delivery');
  await expect(summary).toContainText('The estate quotes the delivery of this work');
  const estimate = ['$2,000.00', 'by quote', '$140.00', 'estimate, without delivery', '$2,140.00'];
  await expect(summary.getByRole('definition')).toHaveText(estimate);
  await staff.get(contentCalls.saveSite, { quoteAboveCm: null });
});

test('a cart with more works than an order may hold says so before the form', async ({
  page,
  staff,
  createArtwork,
}) => {
  const { orderLimits } = await staff.get(contentCalls.getSite, {});
  await staff.get(contentCalls.saveSite, { orderLimits: { worksPerOrder: 1 } });
  const message =
    /^One order may hold 1 artwork\. If you would like more, please call the estate on \+61 3 5550 0142\.$/;
  await choose(page, await createArtwork({ title: 'Red Buoy', price: 1000 }));
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('You will pay')).toBeVisible();
  await expect(page.getByText(message)).toHaveCount(0);
  await panel.getByRole('button', { name: 'Close' }).click();
  await choose(page, await createArtwork({ title: 'Blue Buoy', price: 2500 }));
  await expect(panel.getByText(message)).toBeVisible();
  await panel.getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await staff.get(contentCalls.saveSite, { ...(orderLimits && { orderLimits }) });
});

test('an artwork sold to another buyer is marked and not in the estimate, and alone it cannot be checked out', async ({
  page,
  createArtwork,
  visitor,
}) => {
  const lost = await createArtwork({ title: 'Lost to Another', price: 1000 });
  const available = await createArtwork({ title: 'Still Mine', price: 2500 });
  await choose(page, lost);
  await choose(page, available);
  await anOrder(visitor, [lost]);
  await page.goto('/cart');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lost to Another' });
  await expect(line.getByText('No longer available')).toBeVisible();
  await expect(summaryOf(page).getByRole('definition').first()).toHaveText('$2,500.00');
  await page.getByRole('button', { name: 'Remove: Still Mine' }).click();
  await expect(summaryOf(page).getByRole('definition')).toHaveText(['$0.00', '$0.00', '$0.00', 'estimate', '$0.00']);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('alert').getByText('Please add items to your cart before checking out.')).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('alert').getByText('Please add items to your cart before checking out.')).toBeVisible();
});

test('the cart shows that it loads, shows a failure, and Retry loads it (response changed on the wire)', async ({
  page,
}) => {
  expects('500');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/cart', async (route) => {
    await held;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/cart');
  await expect(page.getByRole('status').getByText('Loading your cart')).toBeVisible();
  answer();
  await expectMessage(page.getByRole('alert'), messages.errorLoadingCart);
  await page.unroute('**/api/cart');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
});

test('an artwork that cannot be removed stays, and the cart shows an error (response changed on the wire)', async ({
  page,
  createArtwork,
}) => {
  expects('500');
  const artwork = await createArtwork({ title: 'Clinging Weed' });
  await choose(page, artwork);
  await page.route('**/api/cart/*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove: Clinging Weed' }).click();
  await expectMessage(page.getByRole('alert'), messages.failedToRemove);
  await expect(page.getByRole('main').getByText('Clinging Weed')).toBeVisible();
});

test('the cart panel opens from any page and closes by Escape, its Close button and a click outside', async ({
  page,
  createArtwork,
}) => {
  await choose(page, await createArtwork({ title: 'Side Light', price: 1250 }));
  await choose(page, await createArtwork({ title: 'Riding Light', price: 3000 }));
  await page.goto('/biography');
  const button = page.getByRole('link', { name: 'Cart, 2 works' });
  const panel = page.getByRole('dialog', { name: 'Your Cart' });
  const subtotal = panel.getByText('Subtotal', { exact: true }).locator('..');
  const payable = panel.getByText(/^You will pay \$4,250.00 to \$4,345.00/);
  const close = [
    () => page.keyboard.press('Escape'),
    () => panel.getByRole('button', { name: 'Close' }).click(),
    ...(isBrowser ? [() => page.mouse.click(40, 400)] : []),
  ];
  for (const way of close) {
    await button.click();
    await expect(panel.getByText('Side Light')).toBeVisible();
    await expect(subtotal).toHaveText('Subtotal$4,250.00');
    await expect(payable).toBeVisible();
    await way();
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  }
  await button.click();
  await panel.getByRole('button', { name: 'Remove: Riding Light' }).click();
  await expect(subtotal).toHaveText('Subtotal$1,250.00');
  await panel.getByRole('button', { name: 'Remove: Side Light' }).click();
  await expect(panel.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('alert').getByText('Please add items to your cart before checking out.')).toBeVisible();
  await panel.getByRole('link', { name: 'Browse Shop' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(panel).toBeHidden();
});

test('Back closes the cart panel and the menu, and the page stays', inBrowser, async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Biography' }).click();
  await expect(page).toHaveURL(/\/biography$/);
  const panel = page.getByRole('dialog', { name: 'Your Cart' });
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(/\/biography$/);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('an unknown order and another visitor’s order show Order Not Found', async ({ page, createArtwork, visitor }) => {
  expects('401');
  const { orderId } = await anOrder(visitor, [await createArtwork({ title: 'Somebody Else’s' })]);
  for (const address of ['?id=nothing', '', `?id=${orderId}`, `?id=${orderId}&key=guess`]) {
    await page.goto(`/order-confirmation${address}`);
    await expectMessage(page.getByRole('main'), messages.orderNotFound);
    await expectMessage(page, messages.orderNotFoundText);
  }
  await page.getByRole('main').getByRole('link', { name: 'Return to Homepage' }).click();
  await expect(page).toHaveURL(/\/$/);
});
