import type { Page } from '@playwright/test';
import { contentCalls } from '../../src/contract/content/content.calls.ts';
import type { TestBrowser } from '../test-app.ts';

/** The part of an image's path that all its renditions share. */
const nameOf = (path: string) => path.replace(/^.*\/|\.\w+$/g, '');

/**
 * Lists images that are shown out of proportion, cropped, tinted or rounded. Only the backgrounds of
 * the hero and of the estate's banner may be cropped.
 */
export async function distortedImages(page: Page, visitor: TestBrowser): Promise<string[]> {
  const { imageUrl } = await visitor.get(contentCalls.getHero, {});
  const { backgroundImage } = await visitor.get(contentCalls.getEstateContent, {});
  const backgrounds = [imageUrl, backgroundImage].filter((path) => path !== '').map(nameOf);
  return page.evaluate((croppable) => {
    const plain = { objectFit: ['contain', 'fill'], borderRadius: ['0px'], filter: ['none'], mixBlendMode: ['normal'] };
    const errorsOf = (image: HTMLImageElement): string[] => {
      const box = image.getBoundingClientRect();
      const style = getComputedStyle(image);
      const errors: string[] = [];
      const drawn = box.width / box.height;
      const natural = image.naturalWidth / image.naturalHeight;
      // The natural sizes of a small image are rounded to whole pixels.
      const isOff = Math.abs(drawn / natural - 1) > 0.02 && Math.abs(box.height - box.width / natural) > 1;
      if (isOff) errors.push(`drawn at ${drawn}, not ${natural}`);
      for (const [name, values] of Object.entries(plain)) {
        const value = String(style[name as keyof typeof plain]);
        if (!values.includes(value)) errors.push(`${name} ${value}`);
      }
      for (let each: Element | null = image; each !== null; each = each.parentElement) {
        const { opacity, overflow, borderRadius, clipPath, filter } = getComputedStyle(each);
        if (Number(opacity) < 1) errors.push(`faint: ${each.className}`);
        if (clipPath !== 'none' || filter !== 'none') errors.push(`covered: ${each.className}`);
        if (!/hidden|clip/.test(overflow)) continue;
        const frame = each.getBoundingClientRect();
        const cut =
          box.left < frame.left - 1 ||
          box.right > frame.right + 1 ||
          box.top < frame.top - 1 ||
          box.bottom > frame.bottom + 1;
        if (cut || borderRadius !== '0px') errors.push(`cut off: ${each.className}`);
      }
      if (box.left < -1 || box.right > window.innerWidth + 1) errors.push('wider than the window');
      return errors;
    };
    return (
      [...document.querySelectorAll<HTMLImageElement>('main img, [role=dialog] img')]
        // A lazy image may already have a width when the same file is shown elsewhere on the page.
        .filter((image) => image.getClientRects().length > 0 && image.complete && image.naturalWidth > 0)
        .filter((image) => !croppable.some((name) => image.currentSrc.includes(name)))
        .flatMap((image) => errorsOf(image).map((fault) => `${image.currentSrc}: ${fault}`))
    );
  }, backgrounds);
}
