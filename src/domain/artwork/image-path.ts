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
