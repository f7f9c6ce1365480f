import type { Page } from '@playwright/test';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { expect, expects, inBrowser, sizes, test } from '../estate.ts';
import { hydrated } from '../hydrated.ts';

test.use({ viewport: sizes.phone });

/** Blocks scripts on the wire, and the question whether the server answers: then the page waits for no new release. */
async function block(page: Page, name: string): Promise<() => Promise<void>> {
  expects('net::ERR_FAILED');
  const addresses = [`**/assets/${name}-*.js`, '**/healthz'];
  for (const address of addresses) await page.route(address, (route) => route.abort());
  return async () => {
    for (const address of addresses) await page.unroute(address);
  };
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const pressMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click();

const panels = {
  MenuPanel: { press: pressMenu, find: menuOf },
  CartPanel: {
    press: (page: Page) => page.getByTitle('Cart').click(),
    find: (page: Page) => page.getByRole('dialog', { name: 'Your Cart' }),
  },
  LoginDialog: {
    press: async (page: Page) => {
      await pressMenu(page);
      await menuOf(page).getByRole('button', { name: 'Login' }).click();
    },
    find: (page: Page) => page.getByRole('dialog', { name: 'Administrator Login' }),
  },
};

for (const [name, { press, find }] of Object.entries(panels)) {
  test(
    `with ${name} blocked on the wire a toast says so, with the telephone, and a later press opens it`,
    inBrowser,
    async ({ page, staff }) => {
      const { contactPhone } = await staff.get(contentCalls.getSite, {});
      const unblock = await block(page, name);
      await page.goto('/biography');
      await hydrated(page.getByTitle('Cart'));
      for (const round of [1, 2]) {
        await press(page);
        const toast = page.getByRole('alert');
        await expect(toast).toContainText(`Please check yours and try again, or call ${contactPhone}.`);
        await expect(page.getByRole('heading', { level: 1 }), `round ${round}`).toBeVisible();
        await toast.getByRole('button', { name: 'Dismiss' }).click();
        await expect(toast.getByText(contactPhone)).toHaveCount(0);
      }
      await unblock();
      await press(page);
      await expect(find(page)).toBeVisible();
    },
  );
}

test(
  'with the checkout’s form blocked on the wire its place says so, and Try Again brings it',
  inBrowser,
  async ({ page, createArtwork }) => {
    const unblock = await block(page, 'CheckoutForm');
    const artwork = await createArtwork({ title: 'Sent Late', price: 900 });
    await page.goto(`/artwork/${artwork.id}`);
    await page.getByRole('button', { name: `Add to Cart: ${artwork.title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Proceed to Checkout' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText('There is no connection to the gallery just now.');
    await expect(main.getByRole('region', { name: 'Order Summary' }).getByText(artwork.title)).toBeVisible();
    await unblock();
    await main.getByRole('button', { name: 'Try Again' }).click();
    await expect(main.getByRole('textbox', { name: 'First Name' })).toBeVisible();
  },
);
