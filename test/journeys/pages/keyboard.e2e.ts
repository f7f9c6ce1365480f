import type { Locator, Page } from '@playwright/test';
import { expect, inBrowser, inCampaign, isBrowser, sizes, test } from '../estate.ts';
import { hydrated } from '../hydrated.ts';

/** Whether something is drawn around what has the focus. */
async function expectRing(element: Locator): Promise<void> {
  await expect(element).toBeFocused();
  if (!isBrowser) return;
  const drawn = await element.evaluate((focused) =>
    [undefined, '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(focused, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
  expect(drawn).toBe(true);
}

/** Walks through a dialog by Tab; what has had the focus, and whether it ever left. */
async function walk(page: Page, dialog: Locator, steps: number): Promise<number> {
  await expect(dialog.locator(':focus')).toHaveCount(1);
  const seen = new Set<string>();
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    // At the end of the Tab order a focus guard has the focus for one frame, then the dialog.
    await expect
      .poll(
        () =>
          dialog.evaluate(
            (frame) =>
              frame.contains(document.activeElement) || document.activeElement?.closest('[aria-live]') !== null,
          ),
        { message: 'the focus stays in the dialog' },
      )
      .toBe(true);
    seen.add(await page.evaluate(() => document.activeElement?.outerHTML ?? ''));
  }
  return seen.size;
}

test('the first Tab offers to skip to the content; every next one has a visible focus', inBrowser, async ({ page }) => {
  await page.goto('/shop');
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /^Skip/ });
  await expectRing(skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  for (const control of [
    page.getByRole('link', { name: 'How buying works' }),
    page.getByPlaceholder('Search available artworks...'),
    page.getByRole('combobox', { name: 'Sort by' }),
  ]) {
    await page.keyboard.press('Tab');
    await expectRing(control);
  }
  const card = page.getByRole('main').locator('[data-artwork]').first();
  await page.keyboard.press('Tab');
  await expectRing(card);
  await page.keyboard.press('Tab');
  await expectRing(page.getByRole('main').getByRole('listitem').first().getByRole('button'));
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/artwork\/\d+$/);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expectRing(page.getByRole('link', { name: 'Back to Shop' }));
});

test('the login and the cart panel keep the focus, and return it when they close', async ({ page }) => {
  await page.goto('/shop');
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await login.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Administrator Login' });
  await expect(dialog.getByLabel('Username')).toBeFocused();
  // Two fields, two buttons and Close, several times around.
  expect(await walk(page, dialog, 12)).toBeGreaterThanOrEqual(5);
  await page.keyboard.press('Escape');
  await expect(login).toBeFocused();

  const add = page.getByRole('button', { name: /^Add to Cart/ }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(panel).toBeVisible();
  expect(await walk(page, panel, 12)).toBeGreaterThanOrEqual(4);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expectRing(page.getByRole('button', { name: /^Remove from Cart/ }).first());
});

test('a visitor filters the gallery and opens an artwork with the keyboard alone', async ({ page }) => {
  await page.goto('/gallery');
  await (await hydrated(page.getByRole('link', { name: 'Museum Collection' }))).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=museum/);
  await expectRing(page.getByRole('link', { name: 'Museum Collection' }));
  await page.getByPlaceholder('Search artworks...').focus();
  await page.keyboard.type('nothing is called this');
  await page.getByRole('button', { name: 'Clear Search' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Search artworks...')).toHaveValue('');
  await expect(page.getByPlaceholder('Search artworks...')).toBeFocused();
});

test('after an artwork is removed by keyboard, the focus is on the next or the previous one, and then on the page', async ({
  page,
  createArtwork,
}) => {
  for (const title of ['First Buoy', 'Second Buoy', 'Third Buoy']) {
    const { id } = await createArtwork({ title });
    await page.request.post('/api/cart', { data: { artworkId: id } });
  }
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove: First Buoy' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove: Second Buoy' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove: Third Buoy' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove: Second Buoy' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the phone menu closes when the focus moves out of it', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Login' }).focus();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
});

test('with reduced motion nothing moves', inCampaign, async ({ page, createArtwork }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(sizes.phone);
  const { id } = await createArtwork({ title: 'Still Water' });
  /** Lists what moves just now. */
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((each) => each.playState === 'running' && Number(each.effect?.getComputedTiming().duration) > 1)
        .map((each) => ('animationName' in each ? each.animationName : 'transition')),
    );
  await page.goto(`/artwork/${id}`);
  await page.getByRole('button', { name: 'Add to Cart: Still Water' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toBeVisible();
  expect(await moving()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await moving()).toEqual([]);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Shop' }).click();
  expect(await moving()).toEqual([]);
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  expect(await moving()).toEqual([]);
});
