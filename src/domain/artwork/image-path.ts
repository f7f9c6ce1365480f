const UPLOADS = '/uploads/';

/** The path at which an image is served: a name without a folder is in /uploads/ (docs/specification/artwork.md §2). */
export function imagePath(path: string): string {
  const trimmed = path.trim();
  if (trimmed === '' || trimmed.startsWith('/') || isOnOtherSite(trimmed)) return trimmed;
  return trimmed.includes('/') ? `/${trimmed}` : `${UPLOADS}${trimmed}`;
}

/** Whether an image's address names a site: pages load images from their own site only, so none shows it. */
export function isOnOtherSite(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

/** Whether a path can name an image that pages show. Whether its file is here, only `hasImage` knows. */
export function isShownImage(path: string): boolean {
  return path !== '' && !isOnOtherSite(path);
}

/**
 * Whether a record has an image: one whose file is here. One that is named and that nobody has uploaded is none, and neither is one on
 * another site (docs/specification/images.md §4 and §6): for pages, the sitemap, structured data, lists and the question before an offer.
 * In SQL: `hasImage`.
 */
export function hasImage({ width }: { width: number | null }): boolean {
  return width !== null;
}
