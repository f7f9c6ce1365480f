import type { Page } from '@playwright/test';
import { expect } from './estate.ts';

interface Shift {
  value: number;
  what: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/**
 * Delays images, fonts and the cart of the next page until `release` is called; from then on it records every layout
 * shift.
 */
export async function delayResources(page: Page): Promise<{
  release(asksForCart?: boolean): Promise<void>;
  shifts(): Promise<Shift[]>;
}> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let cartAsked = false;
  await page.route(/\/pictures\/|\/uploads\/|\.woff2|\/api\/cart$/, async (route) => {
    if (route.request().url().endsWith('/api/cart')) cartAsked = true;
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.addInitScript(() => {
    window.shifts = [];
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Element | null }[] };
        window.shifts.push({ value, what: sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? '') });
      }
    });
    watch.observe({ type: 'layout-shift', buffered: true });
  });
  return {
    release: async (asksForCart = true) => {
      // A public page requests its cart once it is hydrated; the admin area never does.
      if (asksForCart) await expect.poll(() => cartAsked).toBe(true);
      release();
      await page.waitForLoadState('networkidle');
    },
    shifts: () => page.evaluate(() => window.shifts),
  };
}

/** Scrolls through the page, ten windows a second, until its list is whole, and waits until each image is loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
        window.scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 100));
        // Nobody scrolls so fast: the footer would be seen, and moved by what loads above it.
        for (let tries = 0; tries < 50 && document.body.textContent.includes('Loading more works'); tries += 1)
          await new Promise((resolve) => setTimeout(resolve, 50));
      }
      window.scrollTo({ top: 0, behavior: 'instant' });
    });
    await expect(page.getByText(/^(Show|Loading) more works$/)).toHaveCount(0, { timeout: 100 });
  }).toPass();
  // On a busy machine a lazy image may have left the window before its request began.
  const waiting = () =>
    page.evaluate(() => {
      const images = [...document.images].filter((each) => !each.complete && each.checkVisibility());
      images[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return images.map((each) => each.src);
    });
  await expect.poll(waiting, { intervals: [100] }).toEqual([]);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}
