import type { Dimensions } from './dimensions.ts';

/**
 * An artwork on a wall beside a person and a chair (docs/specification/artwork.md §7). Everything is in centimetres, so a
 * drawing in these proportions is to scale.
 */

/** Heights of the person and of the chair's back. */
export const PERSON_CM = 170;
export const CHAIR_CM = 86;

const PERSON_WIDTH_CM = 40;
const CHAIR_WIDTH_CM = 46;

/** The height of the artwork's centre, as in most museums, and the least distance of its lower edge from the floor. */
const EYE_CM = 150;
const LOWEST_CM = 30;

/** The space around the scene, and between the artwork and the things beside it. */
const MARGIN_CM = 30;
const GAP_CM = 40;
/** The height of the floor, and the distance from its upper edge to the feet of the person and the chair. */
const FLOOR_CM = 34;
const STEP_CM = 9;

/** An image whose proportions differ by more than this does not show the stated size. */
const GREATEST_DIFFERENCE = 0.05;

/** A rectangle in centimetres, from the upper left corner of the scene. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Scene {
  width: number;
  height: number;
  /** The lower edge of the wall, from the top. */
  floor: number;
  artwork: Box;
  person: Box;
  chair: Box;
  /** The width of the left part that contains only the chair: a phone leaves it out, so that everything else is larger. */
  chairPart: number;
}

/** The scene, or why there is none. */
export type ToScale =
  | { kind: 'scene'; size: Dimensions; scene: Scene }
  /** The image has other proportions than the stated size; `turned` if height and width seem exchanged. */
  | { kind: 'disagree'; turned: boolean }
  /** The size or the image's pixels are unknown. */
  | { kind: 'unknown' };

/**
 * The scene for an artwork with these sizes and an image of `image.width` × `image.height` pixels. If several sizes are stated (a
 * sheet and the print on it), the one with the image's proportions is used.
 */
export function toScale(sizes: readonly Dimensions[], image: { width: number | null; height: number | null }): ToScale {
  const { width, height } = image;
  if (width === null || height === null || width <= 0 || height <= 0) return { kind: 'unknown' };
  const [nearest] = [...sizes].sort((a, b) => difference(a, width / height) - difference(b, width / height));
  if (nearest === undefined) return { kind: 'unknown' };
  if (difference(nearest, width / height) <= GREATEST_DIFFERENCE) {
    return { kind: 'scene', size: nearest, scene: sceneOf(nearest) };
  }
  return { kind: 'disagree', turned: sizes.some((size) => difference(size, height / width) <= GREATEST_DIFFERENCE) };
}

/** The relative difference between the stated proportions and the image's; 0 if they are equal. */
function difference({ widthCm, heightCm }: Dimensions, ratio: number): number {
  const stated = widthCm / heightCm;
  return Math.max(stated / ratio, ratio / stated) - 1;
}

/** Chair, artwork and person side by side; the scene is large enough for an artwork of any size. */
export function sceneOf({ widthCm, heightCm }: Pick<Dimensions, 'widthCm' | 'heightCm'>): Scene {
  const lowerEdge = Math.max(EYE_CM - heightCm / 2, LOWEST_CM);
  // An artwork at eye height ends above the eyes, so the margin is enough for the person's head.
  const floor = MARGIN_CM + lowerEdge + heightCm;
  const chair = standing(MARGIN_CM, CHAIR_WIDTH_CM, CHAIR_CM, floor);
  const artwork = { left: endOf(chair) + GAP_CM, top: floor - lowerEdge - heightCm, width: widthCm, height: heightCm };
  const person = standing(endOf(artwork) + GAP_CM, PERSON_WIDTH_CM, PERSON_CM, floor);
  const chairPart = CHAIR_WIDTH_CM + GAP_CM;
  return { width: endOf(person) + MARGIN_CM, height: floor + FLOOR_CM, floor, artwork, person, chair, chairPart };
}

function standing(left: number, width: number, height: number, floor: number): Box {
  return { left, top: floor + STEP_CM - height, width, height };
}

function endOf({ left, width }: Box): number {
  return left + width;
}

/** Centimetres that a scale bar may stand for. */
const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export interface ScaleBar {
  cm: number;
  /** CSS pixels. */
  pixels: number;
}

/** The longest scale bar of at most `most` pixels, where one centimetre is `perCm` pixels; undefined if none fits. */
export function scaleBar(perCm: number, most: number): ScaleBar | undefined {
  const cm = lengths.findLast((length) => length * perCm <= most);
  return cm === undefined ? undefined : { cm, pixels: cm * perCm };
}
