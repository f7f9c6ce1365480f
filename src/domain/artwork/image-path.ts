const UPLOADS = '/uploads/';

/** The path at which an image is served: a name without a folder is in /uploads/ (docs/specification/artwork.md §2). */
export function imagePath(path: string): string {
  const trimmed = path.trim();
  if (trimmed === '' || trimmed.startsWith('/') || /^https?:\/\//i.test(trimmed)) return trimmed;
  return trimmed.includes('/') ? `/${trimmed}` : `${UPLOADS}${trimmed}`;
}
