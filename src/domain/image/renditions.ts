import { storedNamePattern } from './image-path.ts';
import { leastWidthWithRights } from './image-rights.ts';

/**
 * The URLs of a stored image's renditions. Pages link to them and the server serves them. The content behind a URL never
 * changes, so it can be cached for ever.
 */

/** An image as the API returns it. */
export interface ImageSource {
  /** `/uploads/<name>.jpg` for a stored image (image-path.ts); any other URL is used unchanged. */
  path: string;
  /** Pixels of the stored original; null if unknown. */
  width: number | null;
  height: number | null;
  /** `data:image/…`, a blurred image of at most 20 pixels; null if there is none. */
  preview: string | null;
  /** The version of the rights that its larger renditions carry (docs/specification/images.md §15). */
  rightsVersion?: string | null;
  /** "?id=…&key=…" of the order or quote whose page shows it: its holder gets the image also when visitors do not. */
  holder?: string;
}

/** The widths of renditions in pixels. */
const derivedWidths = [240, 480, 800, 1200, 1800];

/** Pixels of a rendition's height: WebP ends at 16,383 and AVIF one later (docs/specification/images.md §3). */
const maxDerivedHeight = 16_383;

/** Best compression first: a browser uses the first format that it supports. */
export const derivedFormats = ['avif', 'webp', 'jpg'] as const;
export type DerivedFormat = (typeof derivedFormats)[number];

const storedPath = new RegExp(`^/uploads/(${storedNamePattern})\\.[a-z0-9]+$`, 'i');
const derivedPath = new RegExp(
  `^/pictures/(${storedNamePattern})/([1-9]\\d{0,4})(?:-([0-9b-g]{8}))?\\.(avif|webp|jpg)$`,
  'i',
);

/** The stored image's name without folder and extension; undefined for any other path. */
export function findImageName(path: string): string | undefined {
  return storedPath.exec(path)?.[1];
}

/** Whether an artwork's image can be enlarged tile by tile, and has a manifest: whether it was uploaded here. */
export function isZoomable({
  image,
  width,
  height,
}: {
  image: string;
  width: number | null;
  height: number | null;
}): boolean {
  return findImageName(image) !== undefined && width !== null && height !== null;
}

/** Pixels of an image. */
interface Size {
  width: number;
  height: number;
}

/**
 * Returns the widths that are served for an original: never enlarged, and its own width if that is between two. The
 * largest width of a very tall original is the largest that every format can hold.
 */
export function imageWidths({ width, height }: Size): number[] {
  const widest = Math.max(1, Math.min(width, Math.floor((width * maxDerivedHeight) / height)));
  const largest = derivedWidths[derivedWidths.length - 1] ?? 0;
  const smaller = derivedWidths.filter((each) => each <= widest);
  return widest >= largest || smaller.includes(widest) ? smaller : [...smaller, widest];
}

/** The height of an original's rendition: in proportion, from one pixel to the most that every format can hold. */
export function renditionHeight({ width, height }: Size, rendition: number): number {
  return Math.min(maxDerivedHeight, Math.max(1, Math.round((height * rendition) / width)));
}

/**
 * Returns the URL of one rendition. A rendition that carries rights names their version, so that changed rights have
 * another URL. Throws if the path is not the path of a stored image.
 */
export function imageAddress(path: string, width: number, format: DerivedFormat, rights?: string | null): string {
  const name = findImageName(path);
  if (name === undefined) throw new RangeError('Not a stored image.');
  return `/pictures/${name}/${width}${rights && width >= leastWidthWithRights ? `-${rights}` : ''}.${format}`;
}

/** A rendition of a stored image. */
export interface DerivedImage {
  name: string;
  width: number;
  /** The version of its rights that an address names. */
  rights?: string | undefined;
  format: DerivedFormat;
}

/** Parses a rendition's URL; undefined for any other. Does not check that the width is served (`imageWidths`). */
export function findDerivedImage(address: string): DerivedImage | undefined {
  const [, name, width, rights, format] = derivedPath.exec(address) ?? [];
  if (name === undefined || width === undefined || format === undefined) return undefined;
  return { name, width: Number(width), rights, format: format.toLowerCase() as DerivedFormat };
}

/** The widths of a `srcset`. Few browsers without AVIF have WebP: for them every second width, so that pages are smaller. */
function offeredWidths(size: Size, format: DerivedFormat): number[] {
  const widths = imageWidths(size);
  return format === 'webp' ? widths.filter((_, index) => (widths.length - 1 - index) % 2 === 0) : widths;
}

/**
 * The `srcset` of one format: from the first rendition of at least `narrowest` pixels to the first of at least `widest`. Undefined for an
 * image without renditions (a legacy or external URL).
 */
export function findImageSet(
  image: ImageSource,
  format: DerivedFormat,
  { narrowest = 0, widest = Number.POSITIVE_INFINITY }: { narrowest?: number; widest?: number } = {},
): string | undefined {
  const size = sizeOf(image);
  if (size === undefined || findImageName(image.path) === undefined) return undefined;
  const widths = offeredWidths(size, format);
  return widths
    .filter((width, index) => (widths[index - 1] ?? 0) < widest && (width >= narrowest || width === widths.at(-1)))
    .map((width) => `${imageAddress(image.path, width, format, image.rightsVersion)}${image.holder ?? ''} ${width}w`)
    .join(', ');
}

/**
 * One URL for browsers without `srcset` and structured data: the smallest JPEG of at least `width` pixels, or the
 * image's own URL if it has no renditions.
 */
export function originalImageAddress(image: ImageSource, width = 800): string {
  return originalImage(image, width).path;
}

/** The same with its width and height in pixels, if they are known. */
export function originalImage(image: ImageSource, width: number): Pick<ImageSource, 'path' | 'width' | 'height'> {
  const { path } = image;
  const size = sizeOf(image);
  if (size === undefined || findImageName(path) === undefined)
    return { path, width: image.width, height: image.height };
  const widths = imageWidths(size);
  const nearest = widths.find((each) => each >= width) ?? widths[widths.length - 1] ?? size.width;
  return {
    path: imageAddress(path, nearest, 'jpg', image.rightsVersion) + (image.holder ?? ''),
    width: nearest,
    height: renditionHeight(size, nearest),
  };
}

/**
 * The limits of a share card on a high-resolution screen: its pixels, and the bytes of its JPEG. Some messengers show
 * no image that is larger.
 */
export const shareCard = { width: 1200, height: 2400, bytes: 300_000 };

/** The JPEG of a share card: as wide as a card, or less wide where it would be very tall. */
export function shareCardImage(image: ImageSource): Pick<ImageSource, 'path' | 'width' | 'height'> {
  const size = sizeOf(image);
  const isCard = (width: number) =>
    size !== undefined && width <= shareCard.width && renditionHeight(size, width) <= shareCard.height;
  return originalImage(image, (size && imageWidths(size).findLast(isCard)) ?? 0);
}

function sizeOf({ width, height }: ImageSource): Size | undefined {
  return width === null || height === null ? undefined : { width, height };
}
