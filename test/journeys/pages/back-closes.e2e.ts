import type { Page } from '@playwright/test';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { expect, inBrowser, isBrowser, sizes, test } from '../estate.ts';
import { hydrated } from '../hydrated.ts';

test.use({ viewport: sizes.phone });

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });
const loginOf = (page: Page) => page.getByRole('dialog', { name: 'Administrator Login' });

async function openMenu(page: Page) {
  await expect(menuOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menuOf(page)).toBeVisible();
  return menuOf(page);
}

async function openCart(page: Page) {
  await page.getByTitle('Cart').click();
  await expect(cartOf(page).getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  return cartOf(page);
}

async function openLogin(page: Page) {
  await (await openMenu(page)).getByRole('button', { name: 'Login' }).click();
  await expect(loginOf(page).getByRole('textbox', { name: 'Username' })).toBeVisible();
  // The menu's own entry is left before the login has one.
  await expect(menuOf(page)).toBeHidden();
  return loginOf(page);
}

const panels = { menu: openMenu, 'cart panel': openCart, 'sign-in': openLogin };

/** Opens a page as the first one of a visit that comes from elsewhere. */
async function arrive(page: Page, path = '/biography') {
  await page.goto('/terms');
  await page.goto(path);
  if (isBrowser) await hydrated(page.getByRole('main'));
}

/** A browser takes a moment to leave the entry of a closed panel. */
const expectNoPanelEntry = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.history.state?.usr?.panel)).toBeUndefined();

/** Expects that one Back leads to the place from which the visit came. */
async function expectBackLeaves(page: Page) {
  await expectNoPanelEntry(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
}

for (const [name, open] of Object.entries(panels)) {
  test(`on the first page of a visit Back closes the ${name}, and the next one leaves`, async ({ page }) => {
    await arrive(page);
    for (const round of [1, 2]) {
      const panel = await open(page);
      await page.goBack();
      await expect(panel, `round ${round}`).toBeHidden();
      await expect(page).toHaveURL(/\/biography$/);
    }
    await expectBackLeaves(page);
  });

  test(`once the ${name} is closed in another way, Back is no dead press`, async ({ page }) => {
    await arrive(page);
    const panel = await open(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await open(page);
    const close = name === 'menu' ? page.getByRole('banner') : panel;
    await close.getByRole('button', { name: /^Close/ }).click();
    await expect(panel).toBeHidden();
    await expectBackLeaves(page);
  });

  test(`a reload with the ${name} open shows the page, and Back is no dead press`, async ({ page }) => {
    await arrive(page);
    const panel = await open(page);
    await page.reload();
    if (isBrowser) await hydrated(page.getByRole('main'));
    await expect(panel).toBeHidden();
    await expectNoPanelEntry(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await open(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expectBackLeaves(page);
  });
}

test('a link in the menu or the cart panel leads to its page, from which one Back returns', async ({ page }) => {
  await arrive(page);
  const heading = page.getByRole('heading', { level: 1 });
  const biography = (await heading.textContent()) ?? '';
  await (await openMenu(page)).getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(heading).toHaveText('Gallery');
  await page.goBack();
  await expect(page).toHaveURL(/\/biography$/);
  await expect(heading).toHaveText(biography);
  await (await openCart(page)).getByRole('link', { name: 'Browse Shop' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(cartOf(page)).toBeHidden();
  await expect(heading).not.toHaveText(biography);
  await page.goBack();
  await expect(page).toHaveURL(/\/biography$/);
  await expect(heading).toHaveText(biography);
  // A link to the shown page replaces its entry, also from an open menu.
  await (await openMenu(page)).getByRole('link', { name: 'Biography' }).click();
  await expect(menuOf(page)).toBeHidden();
  await expectNoPanelEntry(page);
  await expectBackLeaves(page);
});

test('Forward after a closed panel shows the page without the panel, and Back still leads on', async ({ page }) => {
  await arrive(page);
  for (const open of [openMenu, openCart]) {
    const panel = await open(page);
    await page.goBack();
    await expect(panel).toBeHidden();
    await page.goForward();
    await expectNoPanelEntry(page);
    await expect(panel).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expectBackLeaves(page);
});

test(
  'on a phone Back closes panels over a scrolled page, which stays where it is',
  inBrowser,
  async ({ page, visitor }) => {
    const [artwork] = await visitor.get(artworkCalls.listArtworks, { limit: 1 });
    await arrive(page, `/artwork/${artwork?.id}`);
    const zoom = page.getByRole('link', { name: 'Zoom in' });
    await hydrated(zoom);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    const openZoom = async () => {
      await zoom.evaluate((link: HTMLElement) => link.click());
      await expect(page.getByRole('dialog', { name: artwork?.title ?? '' })).toBeVisible();
      return page.getByRole('dialog', { name: artwork?.title ?? '' });
    };
    const openScale = async () => {
      await page.getByRole('button', { name: 'View to scale' }).evaluate((button: HTMLElement) => button.click());
      await expect.poll(() => page.evaluate(() => window.history.state?.usr?.panel)).toBe(true);
      return page.getByRole('dialog', { name: artwork?.title ?? '' });
    };
    for (const open of [openMenu, openCart, openLogin, openZoom, openScale]) {
      const panel = await open(page);
      await page.goBack();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(/\/artwork\/\d+$/);
      expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(300);
    }
    await expectBackLeaves(page);
  },
);
