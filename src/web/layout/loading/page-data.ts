import type { HydrationState } from 'react-router';
import { scriptText } from './script-text.ts';

/** The data of a server-rendered page, as JSON in a script element that does not run (the policy allows no inline script). */
export interface PageData {
  publicUrl: string;
  hydration: Pick<HydrationState, 'loaderData' | 'errors'>;
}

export const PAGE_DATA = 'page-data';

/** The attributes of the script that loads the others when the first screen is complete (start.ts). */
export interface PageScripts {
  start: string;
  /** The script that hydrates the page. */
  entry: string;
  /** The addresses of all that load with it, separated by blanks. */
  modules: string;
}

/** The JSON, safe in a script element. */
export function pageDataText(page: PageData): string {
  return scriptText(page);
}
