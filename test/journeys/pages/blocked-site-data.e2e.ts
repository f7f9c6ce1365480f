import type { Page } from '@playwright/test';
import { administrator } from '../../test-app.ts';
import { complete, expectThanks, fillIn } from '../checkout-steps.ts';
import { expect, expects, inCampaign, test } from '../estate.ts';
import { publicPages } from '../public-pages.ts';

/** A browser that blocks site data throws even when a script only reads the storage property. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException(`Failed to read the '${name}' property from 'Window'.`, 'SecurityError');
        },
      });
    }
  });
}

/** A browser that blocks cookies stores none and sends none (changed on the wire). */
async function blockCookies(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    const response = await route.fetch({ headers });
    const { 'set-cookie': __, ...remaining } = response.headers();
    await page.context().clearCookies();
    await route.fulfill({ response, headers: remaining });
  });
}

test('every page can be read where site data is blocked', async ({ page }) => {
  for (const status of ['401', '404']) expects(status);
  await blockStorage(page);
  for (const [path, heading] of publicPages) {
    // A hydrated public page requests its cart; the admin page shows its heading only once it is hydrated.
    const hydrated = path === '/admin' ? undefined : page.waitForResponse('**/api/cart');
    await page.goto(path);
    await hydrated;
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Something Went Wrong' }), path).toHaveCount(0);
  }
});

test('with site data blocked, a visitor navigates, goes back and buys an artwork', async ({ page, createArtwork }) => {
  await blockStorage(page);
  const { title } = await createArtwork({ title: 'Without a Trace' });
  await page.goto(`/shop?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await page.getByRole('button', { name: `Add to Cart: ${title}` }).click();
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillIn(page);
  await complete(page).click();
  await expectThanks(page);
});

test('with site data blocked, a visitor sends a message and staff sign in', inCampaign, async ({ page }) => {
  await blockStorage(page);
  await page.goto('/estate-contact');
  await page.getByRole('textbox', { name: 'First Name' }).fill('Margaret');
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Oduya');
  await page.getByRole('textbox', { name: 'Email' }).fill('margaret@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is it still with you?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status').getByText('Message Sent')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Administrator Login' });
  await dialog.getByLabel('Username').fill(administrator.username);
  await dialog.getByLabel('Password').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page.getByRole('navigation', { name: 'Admin Panel' })).toBeVisible();
  // A read that is on its way is answered with 401.
  expects('401 (Unauthorized)');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/\?t=\d+$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
});

test('with cookies blocked too (changed on the wire), Add to Cart says why the cart stays empty', async ({
  page,
  createArtwork,
}) => {
  await blockStorage(page);
  await blockCookies(page);
  const { id, title } = await createArtwork({ title: 'No Crumbs' });
  const hydrated = page.waitForResponse('**/api/cart');
  await page.goto(`/artwork/${id}`);
  await hydrated;
  await page.getByRole('button', { name: `Add to Cart: ${title}` }).click();
  await expect(page.getByRole('alert').getByText('Your browser keeps no cookies of this site')).toBeVisible();
  await expect(page.getByText('Added to Cart', { exact: true })).toHaveCount(0);
  // The page still fetches its previous and next artwork.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('with cookies blocked, signing in says so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
  await page.goto('/admin');
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert').getByText('Your browser keeps no cookies of this site')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin Panel' })).toHaveCount(0);
});
