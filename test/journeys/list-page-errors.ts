import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { run } from 'axe-core';
import { isBrowser } from './estate.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Every list on a page renders its items alike: the first twelve show what is wrong with all. Axe cannot run in a sandboxed frame;
 * its content is checked in a page of its own.
 */
const notChecked = ['main li:nth-child(n+13)', 'main tbody tr:nth-child(n+13)', 'iframe[sandbox=""]'];

/** Lists axe's violations of WCAG 2.2 AA, horizontal overflow and distorted images. Empty when there are none. */
export async function listPageErrors(page: Page): Promise<string[]> {
  if (!isBrowser) return [];
  // A list that loads is paler, and what appears is transparent at first: neither stays so.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
  });
  // Reading axe takes longer than running it: a page gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ({ exclude, tags }) => {
      const { axe } = window as unknown as { axe: { run: typeof run } };
      const found = await axe.run(
        { exclude },
        // Nobody reads the rest, and axe takes a third of its time for it. The product's frames run no scripts.
        { runOnly: tags, resultTypes: ['violations'], selectors: false, preload: false, iframes: false },
      );
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    },
    { exclude: notChecked, tags: standards },
  );
  const layout = await page.evaluate(() => {
    const errors: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) errors.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
      const { width, height } = image.getBoundingClientRect();
      if (width === 0 || image.naturalWidth === 0 || getComputedStyle(image).objectFit === 'cover') continue;
      const drawn = width / height;
      const natural = image.naturalWidth / image.naturalHeight;
      // The natural sizes of a small image are rounded to whole pixels.
      const isOff = Math.abs(drawn / natural - 1) > 0.02 && Math.abs(height - width / natural) > 1;
      if (isOff) errors.push(`${image.currentSrc} is drawn at ${drawn}, not ${natural}`);
    }
    return errors;
  });
  return [...violations, ...layout];
}
