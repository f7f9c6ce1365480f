import type { HydrationState } from 'react-router';

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

/** The files for the browser, from Vite's manifest. All addresses start with a slash. */
export interface PageAssets {
  /** The script that loads the entry and the page's chunks. */
  start: string;
  /** The script that hydrates the page. */
  entry: string;
  /** Style sheets that a page links to. */
  css: string[];
  /** The text of the built style sheet. A page contains it: a linked one would delay the first view by a request. */
  style: string;
  /** The text of the style sheet with the fonts. */
  fonts: string;
  /**
   * The chunk of each source file, and the chunks that this chunk imports statically. The key is the file's path
   * (`src/web/site/gallery/GalleryPage.tsx`, and `src/web/entry-client.tsx`).
   */
  modules: Record<string, string[]>;
}

/** JSON for a script element: no character in it ends the element or a line of the script. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
