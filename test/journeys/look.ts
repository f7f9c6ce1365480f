import { type Page, test } from '@playwright/test';
import { expect, isBrowser } from './estate.ts';
import { listPageErrors } from './list-page-errors.ts';
import { smallTargets } from './small-targets.ts';

/** Takes a screenshot of a step of a journey, and expects no errors of the page and, on a touch screen, no small targets. */
export function lookAt(page: Page): (step: string, options?: { fullPage?: boolean }) => Promise<void> {
  if (!isBrowser) return async () => {};
  return async (step, options = {}) => {
    // Where the page was scrolled to, its sticky head would cover a part of a link; a dialog that closes scrolls once more.
    const toTop = () => options.fullPage && page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await toTop();
    await page.screenshot({ path: test.info().outputPath(`${step}.png`), ...options });
    await toTop();
    expect(await listPageErrors(page), step).toEqual([]);
    const isTouched = await page.evaluate(() => window.matchMedia('(pointer: coarse)').matches);
    if (isTouched) expect(await smallTargets(page), step).toEqual([]);
  };
}
