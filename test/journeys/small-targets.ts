import type { Page } from '@playwright/test';
import { isBrowser } from './estate.ts';

/**
 * Lists controls smaller than 44 × 44 px. A link inside a text may be as high as
 * its line; a checkbox or radio button counts with its label.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  if (!isBrowser) return [];
  return page.evaluate(() => {
    const half = 21.5;
    /** The label of a checkbox or radio button is part of its target. */
    const targetOf = (element: Element) =>
      (element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : null) ?? element;
    const isIts = (element: Element, met: Element | null) => met !== null && element.contains(met);
    const inSentence = (element: Element) =>
      element instanceof HTMLAnchorElement &&
      getComputedStyle(element).display === 'inline' &&
      element.closest('p, dd, li')?.textContent?.trim() !== element.textContent?.trim();
    const isSmall = (drawn: Element) => {
      const element = targetOf(drawn);
      const { width, height } = element.getBoundingClientRect();
      if (width >= 2 * half && height >= 2 * half) return false;
      // The target may be larger than the visible element.
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const around = [
        [x - half, y],
        [x + half, y],
        [x, y - half],
        [x, y + half],
      ] as const;
      return around.some(([left, top]) => !isIts(element, document.elementFromPoint(left, top)));
    };
    // A closed popover is in the page too.
    const frame = [...document.querySelectorAll('[role=dialog]')].find((one) => one.checkVisibility()) ?? document;
    return [...frame.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null)
      .filter((element) => element.getAttribute('tabindex') !== '-1')
      .filter((element) => !element.matches('[href="#main"]') && !inSentence(element) && isSmall(element))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`;
      });
  });
}
