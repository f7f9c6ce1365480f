import type { Page } from '@playwright/test';
import { expect, inBrowser, inCampaign, isBrowser, sizes, test } from '../estate.ts';

/** Opens a page, runs `begin` in it and pauses its clock; after that, time passes only by `page.clock`. */
async function openWithPausedClock(page: Page, path: string, begin?: () => Promise<void>): Promise<void> {
  if (isBrowser) await page.clock.install();
  // A hydrated page requests its cart.
  const hydrated = page.waitForResponse(/\/api\/cart$/);
  await page.goto(path);
  await hydrated;
  await begin?.();
  if (isBrowser) await page.clock.pauseAt(Date.now() + 600_000);
}

test(
  'one toast is shown at a time, disappears after five seconds, and stays while hovered',
  inBrowser,
  async ({ page, createArtwork }) => {
    const { id } = await createArtwork({ title: 'Brief Light' });
    const toast = page.getByRole('button', { name: 'Dismiss' });
    const panel = page.getByRole('dialog', { name: 'Your Cart' });
    await openWithPausedClock(page, `/artwork/${id}`, async () => {
      // The panel is loaded on its first opening, and React shows what came late by a timer, which would stand still.
      await page.getByRole('link', { name: 'Cart', exact: true }).click();
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    });
    const goes = async () => {
      await page.clock.runFor(4900);
      await expect(toast).toHaveCount(1);
      await page.clock.runFor(200);
      await expect(toast).toHaveCount(0);
    };
    await page.getByRole('button', { name: 'Add to Cart: Brief Light' }).click();
    await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible();
    await goes();

    await panel.getByRole('button', { name: 'Remove: Brief Light' }).click();
    await expect(page.getByText('Item Removed', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByText('Empty Cart', { exact: true })).toBeVisible();
    await expect(toast).toHaveCount(1);

    await toast.hover();
    await page.clock.runFor(60_000);
    await expect(toast).toHaveCount(1);
    await page.mouse.move(sizes.desktop.width / 2, 0);
    await expect(toast).toHaveCount(1);
    await goes();
  },
);

test(
  'a focused toast stays when the pointer leaves, and a hovered toast stays when the focus leaves',
  inCampaign,
  async ({ page }) => {
    const panel = page.getByRole('dialog', { name: 'Your Cart' });
    await openWithPausedClock(page, '/biography', async () => {
      await page.getByRole('link', { name: 'Cart', exact: true }).click();
      await expect(panel).toBeVisible();
    });
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    const proceed = panel.getByRole('button', { name: 'Proceed to Checkout' });
    const away = () => page.mouse.move(sizes.desktop.width / 2, 0);
    const stays = async () => {
      await page.clock.runFor(60_000);
      await expect(dismiss).toHaveCount(1);
    };

    await proceed.click();
    await dismiss.focus();
    await dismiss.hover();
    await away();
    await stays();

    await dismiss.hover();
    await proceed.focus();
    await stays();

    await away();
    await page.clock.runFor(4900);
    await expect(dismiss).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(dismiss).toHaveCount(0);
  },
);

test('a toast can be dismissed by its button and by a 50 px swipe', async ({ page }) => {
  const panel = page.getByRole('dialog', { name: 'Your Cart' });
  await openWithPausedClock(page, '/biography', async () => {
    await page.getByRole('link', { name: 'Cart', exact: true }).click();
    await expect(panel).toBeVisible();
  });
  const toast = page.getByText('Empty Cart', { exact: true });
  const call = async () => {
    await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(toast).toBeVisible();
  };
  const push = async (pixels: number) => {
    const box = await toast.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 5];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels, y, { steps: 3 });
    await page.mouse.up();
  };
  await call();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
  await call();
  if (!isBrowser) return;
  await push(49);
  await expect(toast).toBeVisible();
  await push(50);
  await expect(toast).toHaveCount(0);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 390, height: 460 },
  { width: 844, height: 390 },
]) {
  test(
    `at ${viewport.width} × ${viewport.height} px the cart panel has one scroll where it is short, and no toast over its buttons`,
    inBrowser,
    async ({ page, createArtwork }) => {
      await page.setViewportSize(viewport);
      const { id } = await createArtwork({ title: 'Short Window' });
      await page.goto(`/artwork/${id}`);
      await page.getByRole('button', { name: /^Add to Cart/ }).click();
      const panel = page.getByRole('dialog', { name: 'Your Cart' });
      const toast = page.getByRole('status').filter({ hasText: 'Added to Cart' });
      await expect(panel.getByText('Short Window')).toBeVisible();
      await expect(toast).toBeVisible();
      const message = toast.locator('[data-ground]');
      for (const name of ['Proceed to Checkout', 'View Cart', 'Close']) {
        const button = panel.getByRole(name === 'View Cart' ? 'link' : 'button', { name });
        await button.scrollIntoViewIfNeeded();
        const [a, b] = [await button.boundingBox(), await message.boundingBox()];
        if (a === null || b === null) throw new Error(`${name} or the toast has no place.`);
        const isApart = a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
        expect(isApart, name).toBe(true);
      }
      const scrolling = await panel.evaluate(
        (box) =>
          [box, ...box.querySelectorAll('*')].filter(
            (each) => each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY === 'auto',
          ).length,
      );
      expect(scrolling).toBeLessThanOrEqual(1);
      if (viewport.height < 480) expect(await panel.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
    },
  );
}
