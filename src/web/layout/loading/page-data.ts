import type { HydrationState } from 'react-router';
import { scriptText } from './script-text.ts';

/** The data of a server-rendered page, as JSON in a script element that does not run (the policy allows no inline script). */
export interface PageData {
  publicUrl: string;
  css: string[];
  /** The script that loads the others when the first screen is complete. */
  start: string;
  entry: string;
  modules: string[];
  hydration: Pick<HydrationState, 'loaderData' | 'errors'>;
}

export const PAGE_DATA = 'page-data';

/** The JSON, safe in a script element. */
export function pageDataText(page: PageData): string {
  return scriptText(page);
}
