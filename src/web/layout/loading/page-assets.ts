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
   * By the path of a source file (`src/web/site/gallery/GalleryPage.tsx`, and `src/web/entry-client.tsx`): its chunk and the
   * chunks that it imports statically.
   */
  modules: Record<string, string[]>;
}
