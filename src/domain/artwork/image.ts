/**
 * A stored picture and the addresses of the sizes derived from it. The pages write these addresses and the server
 * answers them, so both read this file; an address never changes its content (it can be cached for good).
 */

/** A picture as the pages get it. Path, pixels, and a tiny blurred preview as a data URL. */
export interface ImageSource {
  /** `/uploads/<20 hex>-<slug>.jpg` for a stored picture; any other address is shown as it is. */
  path: string;
  /** Pixels of the stored original; null when nobody measured it. */
  width: number | null;
  height: number | null;
  /** `data:image/…`, about 20 pixels wide; null when there is none. */
  preview: string | null;
}

/** The widths in pixels at which a stored picture is served. */
const derivedWidths = [240, 480, 800, 1200, 1800] as const;

/** The formats, best compressed first: a browser takes the first that it knows. */
export const derivedFormats = ['avif', 'webp', 'jpg'] as const;
export type DerivedFormat = (typeof derivedFormats)[number];

const storedPath = /^\/uploads\/([0-9a-f]{20}-[a-z0-9_-]+)\.[a-z0-9]+$/i;
const derivedPath = /^\/pictures\/([0-9a-f]{20}-[a-z0-9_-]+)\/([1-9]\d{0,4})\.(avif|webp|jpg)$/i;

/** The stored picture's name without folder and ending; undefined for a path that is not one of ours. */
function findPictureName(path: string): string | undefined {
  return storedPath.exec(path)?.[1];
}

/** The widths served for an original so many pixels wide: never enlarged, and its own when it lies between two. */
export function imageWidths(width: number): number[] {
  const largest = derivedWidths[derivedWidths.length - 1] ?? 0;
  const smaller = derivedWidths.filter((each) => each <= width);
  return width >= largest || smaller.includes(width as (typeof derivedWidths)[number]) ? smaller : [...smaller, width];
}

/** Where one size of a stored picture is served. Throws for a path that is not under /uploads/. */
export function imageAddress(path: string, width: number, format: DerivedFormat): string {
  const name = findPictureName(path);
  if (name === undefined) throw new RangeError('Not a stored picture.');
  return `/pictures/${name}/${width}.${format}`;
}

/** What a derived address asks for; undefined for any other. Whether the width is served is `imageWidths`' word. */
export function findDerivedImage(address: string): { name: string; width: number; format: DerivedFormat } | undefined {
  const [, name, width, format] = derivedPath.exec(address) ?? [];
  if (name === undefined || width === undefined || format === undefined) return undefined;
  return { name, width: Number(width), format: format.toLowerCase() as DerivedFormat };
}

/** The `srcset` of one format, or undefined for a picture that has no derived sizes (a legacy or outside address). */
export function findImageSet(picture: ImageSource, format: DerivedFormat): string | undefined {
  if (picture.width === null || findPictureName(picture.path) === undefined) return undefined;
  return imageWidths(picture.width)
    .map((width) => `${imageAddress(picture.path, width, format)} ${width}w`)
    .join(', ');
}

/**
 * The one address for a browser that knows no `srcset`, for a share card and for structured data: the JPEG nearest
 * above the width asked for, or the picture's own address when it has no derived sizes.
 */
export function originalImageAddress(picture: ImageSource, width = 800): string {
  return originalImage(picture, width).path;
}

/** The same with its pixels, where they are known: a rendition is the whole picture, so it keeps its proportions. */
export function originalImage(picture: ImageSource, width: number): Omit<ImageSource, 'preview'> {
  const { path, width: full, height } = picture;
  if (full === null || findPictureName(path) === undefined) return { path, width: full, height };
  const widths = imageWidths(full);
  const nearest = widths.find((each) => each >= width) ?? widths[widths.length - 1] ?? full;
  return {
    path: imageAddress(path, nearest, 'jpg'),
    width: nearest,
    height: height === null ? null : Math.max(1, Math.round((height * nearest) / full)),
  };
}
