import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { startTestServer } from '../../test-server.ts';
import { copyEstate, expect, expects, sizes, test } from '../estate.ts';
import { startStoppableServer } from '../stoppable-server.ts';

test('when the server stops, nothing shown or typed is lost, each action shows an error, and everything works when it is back', async ({
  page,
}) => {
  expects('net::ERR_');
  const server = await startStoppableServer({ DATA_DIR: await copyEstate(), DEMO: '1' });
  const tab = async (path: string, ready: (page: Page) => Promise<unknown>) => {
    const opened = await page.context().newPage();
    await opened.goto(`${server.url}${path}`);
    await ready(opened);
    await opened.waitForLoadState('networkidle');
    return opened;
  };
  const artworks = (opened: Page) => opened.getByRole('main').locator('[data-artwork]');
  const shop = await tab('/shop', (opened) =>
    opened
      .getByRole('button', { name: /^Add to Cart/ })
      .nth(1)
      .waitFor(),
  );
  const artwork = await tab('/artwork/1', (opened) => opened.getByRole('heading', { level: 1 }).waitFor());
  const cart = await tab('/biography', (opened) => opened.getByRole('link', { name: 'Cart', exact: true }).waitFor());
  const contact = await tab('/estate-contact', async (opened) => {
    await opened.getByRole('textbox', { name: 'First Name' }).fill('Margaret');
    await opened.getByRole('textbox', { name: 'Last Name' }).fill('Oduya');
    await opened.getByRole('textbox', { name: 'Email' }).fill('margaret@example.com');
    await opened.getByRole('textbox', { name: 'Message' }).fill('Is it still with you?');
    await opened.getByRole('textbox', { name: 'Message' }).blur();
  });
  await shop.getByRole('button', { name: 'Login' }).click();
  await shop.getByLabel('Username').fill('ruth');
  await shop.getByLabel('Password').fill('whatever it is');
  // The page behind a hovered link is prefetched now.
  await artwork.getByRole('link', { name: 'Shop' }).first().hover();
  await artwork.waitForLoadState('networkidle');

  await server.stop();

  await test.step('signing in', async () => {
    await shop.getByRole('dialog').getByRole('button', { name: 'Login' }).click();
    const alert = shop.getByRole('alert').filter({ hasText: 'Login Error' });
    await expect(alert).toContainText('An error occurred during login. Please try again.');
    await shop.keyboard.press('Escape');
  });
  await test.step('buying', async () => {
    await shop
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await expect(shop.getByRole('alert').getByText('Could not add artwork to cart. Please try again.')).toBeVisible();
    await expect(artworks(shop).first()).toBeVisible();
  });
  await test.step('writing', async () => {
    await contact.getByRole('button', { name: 'Send Message' }).click();
    await expect(contact.getByRole('alert').getByText('Submission Failed')).toBeVisible();
    await expect(contact.getByText('What you wrote is kept here.')).toBeVisible();
    await expect(contact.getByRole('textbox', { name: 'Message' })).toHaveValue('Is it still with you?');
  });
  await test.step('going to another page', async () => {
    await artwork.getByRole('link', { name: 'Shop' }).first().click();
    await expect(artwork.getByRole('heading', { level: 1, name: 'Not connected' })).toBeVisible();
    await expect(
      artwork.getByText('There is no connection to the gallery just now. Please check yours and try again.'),
    ).toBeVisible();
  });
  await test.step('looking again at what is shown', async () => {
    await cart.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(cart.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await server.start();

  // The page also tries again by itself: the button may be busy by now, or gone.
  await artwork
    .getByRole('button', { name: 'Try Again' })
    .evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
  await expect(artwork.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await contact.getByRole('button', { name: 'Send Message' }).click();
  await expect(contact.getByRole('status').getByText('Message Sent')).toBeVisible();
  await shop
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(shop.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem')).toHaveCount(1);
  await server.remove();
});

test('a cart that cannot be loaded shows an error with Retry', async ({ page }) => {
  expects('net::ERR_');
  const server = await startStoppableServer({ DATA_DIR: await copyEstate(), DEMO: '1' });
  let held: (() => void) | undefined;
  // The page loads; its cart is requested after the server has stopped.
  await page.route('**/api/cart', async (route) => {
    await new Promise<void>((resolve) => {
      held = resolve;
    });
    await route.continue();
  });
  await page.goto(`${server.url}/cart`);
  await expect.poll(() => held !== undefined).toBe(true);
  await server.stop();
  held?.();
  await expect(page.getByRole('alert').getByText('Error Loading Cart')).toBeVisible();
  await page.unroute('**/api/cart');
  await server.start();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await server.remove();
});

test('without a connection the page shows a notice at the bottom and keeps its content', async ({ page, context }) => {
  expects('net::ERR_INTERNET_DISCONNECTED');
  await page.goto('/events');
  const notice = page.getByText('Not connected. What you see stays as it was.');
  await expect(page.getByRole('region', { name: 'Upcoming Event' })).toBeVisible();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('region', { name: 'Upcoming Event' })).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test('a page that fails states the number of its request, by which the log has the reason', async ({
  page,
}, testInfo) => {
  expects('500');
  const dataDir = await copyEstate();
  const server = await startTestServer({ DATA_DIR: dataDir, DEMO: '1' });
  const database = new DatabaseSync(join(dataDir, 'oeuvre.sqlite'));
  database.exec('drop table events');
  database.close();
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    const response = await page.goto(`${server.url}/events`);
    const number = response?.headers()['x-request-id'] ?? 'none';
    await expect(page.getByText(`Error 500, number ${number}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    const [line] = server
      .log()
      .split('\n')
      .filter((each) => each.includes(number));
    expect(line).toContain('no such table: events');
    await page.screenshot({ path: testInfo.outputPath(`${name}.png`) });
  }
  await server.remove();
});
