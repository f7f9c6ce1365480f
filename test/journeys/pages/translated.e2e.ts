import type { Page } from '@playwright/test';
import { complete, expectThanks, fillIn } from '../checkout-steps.ts';
import { expect, expects, inBrowser, inCampaign, sizes, test } from '../estate.ts';
import { publicPages } from '../public-pages.ts';

/**
 * Translates the page as Chrome does: each text node, also each one that comes later, is replaced by two `font` elements. The
 * translation is the text in capitals. It begins when the page is hydrated, or at once.
 */
function translate(early: boolean): void {
  const translateText = (text: Text) => {
    const parent = text.parentElement;
    if (
      text.data.trim() === '' ||
      parent === null ||
      parent.closest('script, style, noscript, font, textarea, svg, [translate=no]')
    )
      return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = text.data.toUpperCase();
    text.replaceWith(outer);
  };
  const translateAll = (node: Node) => {
    if (node instanceof Text) translateText(node);
    else for (const child of [...node.childNodes]) translateAll(child);
  };
  const begin = () => {
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) translateText(target);
        for (const node of addedNodes) translateAll(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  const isHydrated = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'));
  const beginOnceHydrated = () => (isHydrated() ? setTimeout(begin, 200) : setTimeout(beginOnceHydrated, 50));
  document.addEventListener('DOMContentLoaded', early ? begin : beginOnceHydrated, { once: true });
}

/** Reads the page's text, once all of it is translated and nothing changes any more. */
async function readText(page: Page): Promise<string> {
  // Parts of a page, such as the place of an artwork in its list, are loaded after it.
  await page.waitForLoadState('networkidle');
  let text = '';
  await expect(async () => {
    const before = text;
    text = await page.evaluate(() => {
      const main = document.querySelector('main')?.cloneNode(true);
      if (!(main instanceof HTMLElement)) return '';
      for (const unread of main.querySelectorAll('noscript, script, style, svg, [translate=no]')) unread.remove();
      return main.textContent;
    });
    expect(text).toBe(text.toUpperCase());
    expect(text).toBe(before);
  }).toPass({ intervals: [300] });
  return text;
}

/** The page reads as it does when it is opened anew: no text is left over from before. */
async function expectNoStaleText(page: Page): Promise<void> {
  const shown = await readText(page);
  await page.reload();
  await expect.poll(() => readText(page)).toBe(shown);
}

test.use({ viewport: sizes.desktop });

for (const [when, early] of [
  ['before its scripts run', true],
  ['after its scripts ran', false],
] as const) {
  test.describe(`pages that the browser translates ${when}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(translate, early));

    test('every public page is shown, and leads to another one', async ({ page }) => {
      test.slow();
      for (const part of ['404', '401']) expects(part);
      for (const [path] of publicPages) {
        await page.goto(path);
        await readText(page);
        if (path === '/admin') continue;
        await page.getByRole('contentinfo').getByRole('link', { name: 'Biography' }).click();
        await expect(page).toHaveURL(/\/biography$/);
        await expect(page.getByRole('heading', { name: 'Something Went Wrong' })).toHaveCount(0);
      }
    });

    test(
      'a list that is filtered and searched shows its own counts and titles',
      early ? inCampaign : inBrowser,
      async ({ page }) => {
        await page.goto('/gallery');
        await readText(page);
        for (const tab of ['Museum Collection', 'Available', 'All']) {
          await page.getByRole('link', { name: tab }).first().click();
          await expectNoStaleText(page);
        }
        await page.getByRole('searchbox').fill('oil');
        await expect(page).toHaveURL(/q=oil/);
        await expectNoStaleText(page);
        await page.getByRole('searchbox').fill('nothing is called this');
        await expect(page).toHaveURL(/q=nothing/);
        await expectNoStaleText(page);
        await page.goto('/shop?sort=-price');
        await page.getByRole('main').locator('[data-artwork]').nth(1).click();
        await expect(page).toHaveURL(/\/artwork\/\d+$/);
        for (let steps = 0; steps < 2; steps += 1) {
          const address = page.url();
          await page.getByRole('link', { name: /^Next artwork/ }).click();
          await expect(page).not.toHaveURL(address);
          await expectNoStaleText(page);
        }
      },
    );

    test('a visitor buys, and every step reads as it does without a translation before it', async ({
      page,
      createArtwork,
    }) => {
      const kept = await createArtwork({ title: 'Übersetzte Boje', price: 900 });
      const other = await createArtwork({ title: 'Second Thoughts', price: 1300 });
      for (const { id, title } of [kept, other]) {
        await page.goto(`/artwork/${id}`);
        await readText(page);
        await page.getByRole('button', { name: `Add to Cart: ${title}` }).click();
        await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByText(title)).toBeVisible();
        await page.keyboard.press('Escape');
        await expectNoStaleText(page);
      }
      await page.goto('/cart');
      await readText(page);
      await page
        .getByRole('main')
        .getByRole('button', { name: `Remove: ${other.title}` })
        .click();
      await expect(page.getByRole('main').getByText(other.title)).toHaveCount(0);
      await expectNoStaleText(page);
      await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
      await expect(page).toHaveURL(/\/checkout$/);
      await complete(page).click();
      await expect(page.getByText('You must accept the terms and conditions.')).toBeVisible();
      await fillIn(page);
      await page.getByLabel('Payment Method').selectOption('bank_transfer');
      await complete(page).click();
      await expectThanks(page);
      await expectNoStaleText(page);
      // The texts that the buyer copies to the bank stay as they are.
      await expect(page.locator('dd[translate=no]').first()).toBeVisible();
      await expect(page.locator('[translate=no] font')).toHaveCount(0);
      await page.goto('/cart');
      await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    });
  });
}
