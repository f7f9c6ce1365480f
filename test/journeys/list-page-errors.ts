import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds against WCAG 2.2 AA, and the wrong of sideways scrolling and crooked pictures; empty when all is well. */
export async function listPageErrors(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Without a second page for what frames there are: ours run no scripts.
    .setLegacyMode()
    // Nothing runs in a sandboxed frame, nor can axe: what it shows is looked at in a page of its own.
    .exclude('iframe[sandbox=""]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const layout = await page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
      const { width, height } = image.getBoundingClientRect();
      if (width === 0 || image.naturalWidth === 0 || getComputedStyle(image).objectFit === 'cover') continue;
      const drawn = width / height;
      const natural = image.naturalWidth / image.naturalHeight;
      if (Math.abs(drawn / natural - 1) > 0.02) faults.push(`${image.currentSrc} is drawn at ${drawn}, not ${natural}`);
    }
    return faults;
  });
  return [...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`), ...layout];
}
