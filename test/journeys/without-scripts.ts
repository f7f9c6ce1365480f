import type { Browser, Page } from '@playwright/test';
import { expect } from './estate.ts';
import { hydrated } from './hydrated.ts';

const contentOf = async (page: Page) => {
  const main = page.getByRole('main');
  const values = await main.locator('input').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  return [await main.textContent(), ...values].join('\n');
};

/** Expects that the page of a signed link has the same text and the same values without scripts as with them, and this heading and text. */
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
