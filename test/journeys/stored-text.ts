import type { Page } from '@playwright/test';

/** Everything that the browser stores for the site, as one text. */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}
