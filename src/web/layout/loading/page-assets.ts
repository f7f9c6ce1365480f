/** The files for the browser, from Vite's manifest. All addresses start with a slash. */
export interface PageAssets {
  /** The script that loads the entry and the page's chunks. */
  start: string;
  /** The script that hydrates the page. */
  entry: string;
  css: string[];
  /**
   * By the path of a source file (`src/web/site/gallery/GalleryPage.tsx`, and `src/web/entry-client.tsx`): its chunk and the
   * chunks that it imports statically.
   */
  modules: Record<string, string[]>;
}
