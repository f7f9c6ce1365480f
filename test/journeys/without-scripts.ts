import type { Browser, Page } from '@playwright/test';
import { expect } from './estate.ts';
import { hydrated } from './hydrated.ts';

const contentOf = async (page: Page) => {
  const main = page.getByRole('main');
  const values = await main.locator('input').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  return [await main.textContent(), ...values].join('\n');
};

/** Expects of a signed link that its page without scripts is the page that is alive with them, with this heading and this text. */
export async function expectSameWithoutScripts(
  { page, browser, baseURL }: { page: Page; browser: Browser; baseURL: string | undefined },
  { link, heading, text }: { link: string; heading: string; text: string },
): Promise<void> {
  await page.goto(link);
  await hydrated(page.getByRole('button', { name: 'Copy' }));
  const plain = await (await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })).newPage();
  await plain.goto(link);
  for (const each of [page, plain]) {
    await expect(each.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(each.getByRole('main')).toContainText(text);
  }
  expect(await contentOf(plain)).toBe(await contentOf(page));
  await plain.context().close();
}
