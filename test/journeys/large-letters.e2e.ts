import config from '../../playwright.config.ts';
import { expect, expects, test } from './estate.ts';
import { publicPages } from './public-pages.ts';

const launchOptions = config.use?.launchOptions;

/** What a reader has who set the browser's letters twice as large as usual: 32 px. */
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'] },
});

test('with letters twice as large every page still fits the narrowest window', async ({ page }) => {
  for (const part of ['404', '401']) expects(part);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [path, heading] of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const tooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(tooWide, path).toBe(0);
  }
});
