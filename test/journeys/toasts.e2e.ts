import { expect, sizes, test } from './estate.ts';

test('there is one toast at a time; it goes after five seconds, and stays while a hand is on it', async ({
  page,
  hang,
}) => {
  const { id } = await hang({ title: 'Brief Light' });
  await page.clock.install();
  await page.goto(`/artwork/${id}`);
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  // From here on the page's time passes only as the story says.
  await page.clock.pauseAt(Date.now() + 600_000);
  const toast = page.getByRole('button', { name: 'Dismiss' });
  const panel = page.getByRole('dialog', { name: 'Your Cart' });
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
  await page.mouse.move(sizes.desk.width / 2, 0);
  await expect(toast).toHaveCount(1);
  await goes();
});

test('a toast can be dismissed, and pushed aside by 50 px', async ({ page }) => {
  const call = async () => {
    await page.goto('/checkout');
    await expect(page.getByRole('alert').getByText('Empty Cart')).toBeVisible();
  };
  const push = async (pixels: number) => {
    const box = await page.getByText('Empty Cart').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 5];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels, y, { steps: 3 });
    await page.mouse.up();
  };
  await call();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Empty Cart')).toHaveCount(0);
  await call();
  await push(49);
  await expect(page.getByText('Empty Cart')).toBeVisible();
  await push(50);
  await expect(page.getByText('Empty Cart')).toHaveCount(0);
});
