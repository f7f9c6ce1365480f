/** What the build made for the browser, from Vite's manifest. All addresses are rooted. */
export interface PageAssets {
  /** The script that brings the page to life. */
  entry: string;
  css: string[];
  /**
   * By the path of a source file (`src/web/site/gallery/GalleryPage.tsx`, and `src/web/entry-client.tsx`): its chunk and all that
   * this imports at once.
   */
  modules: Record<string, string[]>;
}
