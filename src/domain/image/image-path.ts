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
 * True if a record has an image whose file is here. An image that is named and that nobody has uploaded does not count,
 * and neither does an image on another site (docs/specification/images.md §4 and §6). Pages, the sitemap, structured
 * data, lists and the question before an offer ask this. In SQL: `hasImage`.
 */
export function hasImage({ width }: { width: number | null }): boolean {
  return width !== null;
}

// The names of stored images, and of the files that are made from an image or an original and can be made again.

/**
 * The pattern of a stored image's name, without folder and extension. Earlier releases added the name of the file on the staff's
 * computer after a hyphen: these addresses stay.
 */
export const storedNamePattern = '[0-9a-g]{20}(?:[-_][a-z0-9_-]+)?';

/**
 * The name of a new image: letters, digits and underscores. It is public, so it tells nothing of the name on the staff's computer, which
 * may name a buyer; and it has neither a size ("160x300") nor an "ad", for which content blockers would hide the image. `place` tells
 * images of the same bytes with several names apart, from 1.
 */
export function storedImageName(checksum: string, place: number): string {
  // A hexadecimal number without the letter a contains no word of advertising, such as "ad", for which a blocker would
  // hide the image.
  const name = checksum.slice(0, 20).replaceAll('a', 'g');
  return place === 1 ? name : `${name}_${place}`;
}

/** The name of an original's tiles: each original of an artwork has its own. */
export function originalTilesName(artworkId: number | string, sha256: string): string {
  return `${artworkId}-${sha256.slice(0, 20)}`;
}

/** The file of a tile, by the region and size of the IIIF Image API: a file's name has no commas. */
export function tileFile(name: string, region: string, size: string): string {
  return `tiles/${name}/${region.replaceAll(',', '-')}/${size.replaceAll(',', '-')}.jpg`;
}

/** The folders, with a slash at the end, of all that is made from the image or original in a file. */
export function derivedFolders(file: string): string[] {
  const [, image] = /^uploads\/(.*)\.\w+$/.exec(file) ?? [];
  if (image !== undefined) return [`pictures/${image}/`, `tiles/${image}/`];
  const [, artworkId, sha256] = /^originals\/(\d+)\/(\w+)$/.exec(file) ?? [];
  return artworkId === undefined || sha256 === undefined ? [] : [`tiles/${originalTilesName(artworkId, sha256)}/`];
}
