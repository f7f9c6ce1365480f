/** Turning and cropping an image: the uploaded file stays, and another image is made from it (docs/specification/images.md §14). */

/** Pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** A rectangle of whole pixels, from the top left corner of the turned image. */
export interface Crop extends ImageSize {
  left: number;
  top: number;
}

/** Quarter turns clockwise. */
export const quarterTurns = [0, 1, 2, 3] as const;
export type QuarterTurns = (typeof quarterTurns)[number];

export interface ImageEdit {
  turns: QuarterTurns;
  /** The part of the turned image that remains. */
  crop: Crop;
}

/** The least pixels of a side that is cropped; a shorter side stays whole. */
const leastCropSide = 200;

export function turnedSize({ width, height }: ImageSize, turns: QuarterTurns): ImageSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Neither turned nor cropped. */
export function wholeImage({ width, height }: ImageSize): ImageEdit {
  return { turns: 0, crop: { left: 0, top: 0, width, height } };
}

export function isWhole({ turns, crop }: ImageEdit, image: ImageSize): boolean {
  return turns === 0 && crop.width === image.width && crop.height === image.height;
}

export function isSameEdit(one: ImageEdit, other: ImageEdit): boolean {
  const figures = ({ turns, crop: { left, top, width, height } }: ImageEdit) =>
    [turns, left, top, width, height].join();
  return figures(one) === figures(other);
}

/** The same part of the image, turned by another quarter. */
export function turnedBy({ turns, crop }: ImageEdit, image: ImageSize, direction: 'left' | 'right'): ImageEdit {
  const { width, height } = turnedSize(image, turns);
  const turned =
    direction === 'right'
      ? { left: height - crop.top - crop.height, top: crop.left }
      : { left: crop.top, top: width - crop.left - crop.width };
  return {
    turns: ((turns + (direction === 'right' ? 1 : 3)) % 4) as QuarterTurns,
    crop: { ...turned, width: crop.height, height: crop.width },
  };
}

/** The least size of a crop in an image of this size. */
export function leastCrop({ width, height }: ImageSize): ImageSize {
  return { width: Math.min(leastCropSide, width), height: Math.min(leastCropSide, height) };
}

/** Says what is wrong with an edit of an image of this size; null for an edit that can be made. */
export function whyNotEdited({ turns, crop }: ImageEdit, image: ImageSize): string | null {
  const size = turnedSize(image, turns);
  const least = leastCrop(size);
  if (crop.width < least.width || crop.height < least.height) {
    return `The part that is kept must be at least ${least.width} × ${least.height} pixels.`;
  }
  if (crop.left < 0 || crop.top < 0 || crop.left + crop.width > size.width || crop.top + crop.height > size.height) {
    return `The part that is kept must lie within the image of ${size.width} × ${size.height} pixels.`;
  }
  return null;
}

/** A crop moved by pixels, as far as the turned image goes. */
export function movedCrop(crop: Crop, by: { x: number; y: number }, size: ImageSize): Crop {
  return {
    ...crop,
    left: within(crop.left + by.x, 0, size.width - crop.width),
    top: within(crop.top + by.y, 0, size.height - crop.height),
  };
}

/** A corner or edge by which a crop is made larger or smaller: -1 is left or top, 1 right or bottom, 0 leaves that side. */
export interface CropHandle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** A crop after its handle was moved by pixels; the opposite side stays, and the crop keeps within its limits. */
export function resizedCrop(crop: Crop, handle: CropHandle, by: { x: number; y: number }, size: ImageSize): Crop {
  const least = leastCrop(size);
  const [left, width] = resizedSide(crop.left, crop.width, handle.x, by.x, least.width, size.width);
  const [top, height] = resizedSide(crop.top, crop.height, handle.y, by.y, least.height, size.height);
  return { left, top, width, height };
}

function resizedSide(at: number, length: number, handle: -1 | 0 | 1, by: number, least: number, most: number) {
  if (handle === 0) return [at, length] as const;
  if (handle === 1) return [at, within(length + by, least, most - at)] as const;
  const start = within(at + by, 0, at + length - least);
  return [start, at + length - start] as const;
}

const within = (value: number, least: number, most: number) => Math.round(Math.min(Math.max(value, least), most));

/**
 * Returns the same part of a copy in another size, in whole pixels within it: a pixel more would show what the crop
 * leaves out.
 */
export function scaledEdit({ turns, crop }: ImageEdit, image: ImageSize, copy: ImageSize): ImageEdit {
  const [from, to] = [turnedSize(image, turns), turnedSize(copy, turns)];
  const [across, down] = [to.width / from.width, to.height / from.height];
  const left = Math.ceil(crop.left * across);
  const top = Math.ceil(crop.top * down);
  const width = Math.floor((crop.left + crop.width) * across) - left;
  const height = Math.floor((crop.top + crop.height) * down) - top;
  return { turns, crop: { left, top, width, height } };
}
