import type { Page } from '@playwright/test';
import { isBrowser } from './estate.ts';

/**
 * Lists what makes a page or dialog wider than its window: the pixels of horizontal scrolling, and each visible
 * element that ends outside the window and is in no container that scrolls by itself. Empty when everything fits.
 */
export async function horizontalOverflow(page: Page): Promise<string[]> {
  if (!isBrowser) return [];
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const errors =
      scrollWidth > clientWidth ? [`the page scrolls ${scrollWidth - clientWidth} px horizontalOverflow`] : [];
    const isClipped = (element: Element) => {
      for (let frame = element.parentElement; frame !== null && frame !== document.body; frame = frame.parentElement) {
        const { overflowX } = getComputedStyle(frame);
        // A container that scrolls vertically, such as a dialog, must not scroll horizontally too.
        if (overflowX === 'auto' && frame.scrollHeight <= frame.clientHeight) return true;
        if (overflowX === 'hidden' || overflowX === 'clip') return true;
      }
      return false;
    };
    for (const element of document.querySelectorAll('body *')) {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (box.left >= -1 && box.right <= clientWidth + 1) continue;
      if (isClipped(element)) continue;
      errors.push(`${Math.round(box.left)} to ${Math.round(box.right)}: ${element.outerHTML.slice(0, 160)}`);
    }
    return errors;
  });
}
