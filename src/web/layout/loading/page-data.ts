import type { HydrationState } from 'react-router';
import { scriptText } from './script-text.ts';

/** What the server's page hands to the browser, as JSON in a script that is never run (the policy allows no inline script). */
export interface PageData {
  publicUrl: string;
  css: string[];
  entry: string;
  preload: string[];
  hydration: Pick<HydrationState, 'loaderData' | 'errors'>;
}

export const PAGE_DATA = 'page-data';

/** The JSON, safe within a script element. */
export function pageDataText(page: PageData): string {
  return scriptText(page);
}
