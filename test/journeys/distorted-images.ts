import type { Page } from '@playwright/test';
import { contentCalls } from '../../src/contract/content/content.calls.ts';
import type { TestBrowser } from '../test-app.ts';

/** The name by which a picture's every size is served. */
const nameOf = (path: string) => path.replace(/^.*\/|\.\w+$/g, '');

/**
 * What is wrong with the pictures that are drawn: out of proportion, cut off, tinted, rounded. Only the backgrounds of
 * the hero and of the estate's banner may be cropped.
 */
export async function distortedImages(page: Page, visitor: TestBrowser): Promise<string[]> {
  const { imageUrl } = await visitor.get(contentCalls.getHero, {});
  const { backgroundImage } = await visitor.get(contentCalls.getEstateContent, {});
  const backgrounds = [imageUrl, backgroundImage].filter((path) => path !== '').map(nameOf);
  return page.evaluate((croppable) => {
    const plain = { objectFit: ['contain', 'fill'], borderRadius: ['0px'], filter: ['none'], mixBlendMode: ['normal'] };
    const listPageErrors = (image: HTMLImageElement): string[] => {
      const box = image.getBoundingClientRect();
      const style = getComputedStyle(image);
      const faults: string[] = [];
      const drawn = box.width / box.height;
      const natural = image.naturalWidth / image.naturalHeight;
      if (Math.abs(drawn / natural - 1) > 0.02) faults.push(`drawn at ${drawn}, not ${natural}`);
      for (const [name, values] of Object.entries(plain)) {
        const value = String(style[name as keyof typeof plain]);
        if (!values.includes(value)) faults.push(`${name} ${value}`);
      }
      for (let each: Element | null = image; each !== null; each = each.parentElement) {
        const { opacity, overflow, borderRadius, clipPath, filter } = getComputedStyle(each);
        if (Number(opacity) < 1) faults.push(`faint: ${each.className}`);
        if (clipPath !== 'none' || filter !== 'none') faults.push(`covered: ${each.className}`);
        if (!/hidden|clip/.test(overflow)) continue;
        const frame = each.getBoundingClientRect();
        const cut =
          box.left < frame.left - 1 ||
          box.right > frame.right + 1 ||
          box.top < frame.top - 1 ||
          box.bottom > frame.bottom + 1;
        if (cut || borderRadius !== '0px') faults.push(`cut off: ${each.className}`);
      }
      if (box.left < -1 || box.right > window.innerWidth + 1) faults.push('wider than the window');
      return faults;
    };
    return (
      [...document.querySelectorAll<HTMLImageElement>('main img, [role=dialog] img')]
        // One that waits to be scrolled to may already know its width, from another place where the same picture hangs.
        .filter((image) => image.getClientRects().length > 0 && image.complete && image.naturalWidth > 0)
        .filter((image) => !croppable.some((name) => image.currentSrc.includes(name)))
        .flatMap((image) => listPageErrors(image).map((fault) => `${image.currentSrc}: ${fault}`))
    );
  }, backgrounds);
}
