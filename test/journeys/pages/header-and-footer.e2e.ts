import { expect, expects, inBrowser, inCampaign, isBrowser, sizes, test } from '../estate.ts';
import * as messages from '../messages.ts';
import { expectMessage } from '../messages.ts';

const ways = [
  ['Home', '/'],
  ['Biography', '/biography'],
  ['A Subtle Genius', '/subtle-genius'],
  ['Gallery', '/gallery'],
  ['Shop', '/shop'],
  ['Events', '/events'],
  ['Contact', '/estate-contact'],
] as const;

test('the header links to every page and turns opaque after 10 px of scrolling', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(ways.map(([label]) => label));
  for (const [name, href] of ways)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(main.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);

  if (!isBrowser) return;
  const transparent = 'rgba(0, 0, 0, 0)';
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', transparent);
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await scrollTo(10);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(10);
  await expect(header).toHaveCSS('background-color', transparent);
  await scrollTo(11);
  await expect(header).toHaveCSS('background-color', 'rgb(253, 251, 247)');
  await scrollTo(0);
  await expect(header).toHaveCSS('background-color', transparent);
});

test('the footer links to every page and to the text of all nine periods', async ({ page }) => {
  await page.goto('/terms');
  const footer = page.getByRole('contentinfo');
  const visit = footer.getByRole('navigation', { name: 'Footer' });
  for (const [name, href] of ways.filter(([label]) => label !== 'A Subtle Genius'))
    await expect(visit.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  const slugs = [
    'early-years',
    'commercial-artist',
    'war-artist',
    'watercolour',
    'docklands',
    'water-landscapes',
    'france',
    'more-abstract',
    'the-pacific',
  ];
  const periods = footer.getByRole('navigation', { name: 'Periods' }).getByRole('link');
  const hrefs = await periods.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect([...hrefs].sort()).toEqual(slugs.map((slug) => `/period/${slug}#period-content`).sort());
  await periods.filter({ hasText: 'Water Landscapes' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Water Landscapes' });
  await expect(heading).toBeVisible();
  if (isBrowser) await expect(heading).toBeInViewport();
});

test(
  'the phone menu links to every page and the cart, and closes on navigation, a click outside and Escape',
  inBrowser,
  async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await page.goto('/biography');
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(menu.getByRole('link')).toHaveText([...ways.map(([label]) => label), 'Cart']);
    await expect(menu.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
    await menu.getByRole('link', { name: 'Events' }).click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    await expect(menu).toHaveCount(0);

    await button.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(200, 800);
    await expect(menu).toHaveCount(0);
    await button.click();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);

test('an unknown address leads to Page Not Found, and the old contact address to the new one', async ({ page }) => {
  expects('404');
  const answer = await page.goto('/there/is/nothing');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL(/\/not-found$/);
  await expectMessage(page.getByRole('main'), messages.pageNotFound);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/');
  await main.getByRole('link', { name: 'Browse Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await page.goto('/contact?inquiry=Media');
  await expect(page).toHaveURL(/\/estate-contact\?inquiry=Media$/);
});

test(
  'Login is apart from the links, at the far end, and the footer’s rule is as wide as the page',
  inCampaign,
  async ({ page }) => {
    await page.setViewportSize({ width: 2200, height: 900 });
    await page.goto('/gallery');
    const header = page.getByRole('banner');
    const login = await header.getByRole('button', { name: 'Login' }).boundingBox();
    const cart = await header.getByRole('link', { name: 'Cart' }).boundingBox();
    const contact = await header.getByRole('link', { name: 'Contact' }).boundingBox();
    expect(contact?.x).toBeLessThan(cart?.x ?? 0);
    expect((login?.x ?? 0) - ((cart?.x ?? 0) + (cart?.width ?? 0))).toBeGreaterThan(24);

    const edges = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return [Math.round(left), Math.round(right)];
        });
    const [left, right] = await edges('main ul:has([data-artwork])');
    expect(await edges('footer .border-t')).toEqual([left, right]);
    // 112 rem, or the window without its margins.
    expect((right ?? 0) - (left ?? 0)).toBeGreaterThan(1950);
    expect(Math.round((login?.x ?? 0) + (login?.width ?? 0))).toBe(right);
  },
);
