import type { Locator } from '@playwright/test';
import { expect } from './estate.ts';

/** Whether React handles the events of an element; parts of a page are hydrated at different times. */
export const isHydrated = (element: Locator) =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));

/** Waits until React handles the events of an element; before that, a link or a form works as without JavaScript. */
export async function hydrated(element: Locator): Promise<Locator> {
  await expect.poll(() => isHydrated(element)).toBe(true);
  return element;
}
