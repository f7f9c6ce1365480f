import type { Dimensions } from './dimensions.ts';

/**
 * A work on a wall beside things whose size everybody knows. All of it is in centimetres, so whatever draws it in
 * proportion draws it to scale.
 */

/** Heights (issue "To scale"): a person of usual height, and a chair by its back. */
export const PERSON_CM = 170;
export const CHAIR_CM = 86;

/** How wide the two are drawn. */
const PERSON_WIDTH_CM = 40;
const CHAIR_WIDTH_CM = 46;

/** Where the middle of a work hangs, as in most museums; a work too tall for it hangs this far above the floor. */
const EYE_CM = 150;
const LOWEST_CM = 30;

/** Room around everything, and between the work and what stands beside it. */
const MARGIN_CM = 30;
const GAP_CM = 40;
/** The floor in front of the wall, and how far out on it the person and the chair stand. */
const FLOOR_CM = 34;
const STEP_CM = 9;

/** Pictures whose proportions differ from the stated ones by more than this are of something else (issue "To scale"). */
const GREATEST_DIFFERENCE = 0.05;

/** In centimetres from the upper left corner of the scene. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Scene {
  width: number;
  height: number;
  /** Where the wall ends and the floor begins, from the top. */
  floor: number;
  work: Box;
  person: Box;
  chair: Box;
}

/** What can be shown of a work's size, or why it can not. */
export type ToScale =
  | { kind: 'scene'; size: Dimensions; scene: Scene }
  /** The picture has other proportions than the size that is stated; `turned` when height and width seem exchanged. */
  | { kind: 'disagree'; turned: boolean }
  /** Nobody has stated a size, or measured a picture. */
  | { kind: 'unknown' };

/**
 * A work with these sizes and a picture of so many pixels. Where several sizes are stated (a sheet and the image on it),
 * the one is drawn that the picture shows: whose proportions are nearest.
 */
export function toScale(
  sizes: readonly Dimensions[],
  picture: { width: number | null; height: number | null },
): ToScale {
  const { width, height } = picture;
  if (width === null || height === null || width <= 0 || height <= 0) return { kind: 'unknown' };
  const [nearest] = [...sizes].sort((a, b) => difference(a, width / height) - difference(b, width / height));
  if (nearest === undefined) return { kind: 'unknown' };
  if (difference(nearest, width / height) <= GREATEST_DIFFERENCE) {
    return { kind: 'scene', size: nearest, scene: sceneOf(nearest) };
  }
  return { kind: 'disagree', turned: sizes.some((size) => difference(size, height / width) <= GREATEST_DIFFERENCE) };
}

/** By what share the stated proportions and those of a picture differ; 0 when they are the same. */
function difference({ widthCm, heightCm }: Dimensions, ratio: number): number {
  const stated = widthCm / heightCm;
  return Math.max(stated / ratio, ratio / stated) - 1;
}

/** The chair, the work and the person in a row that takes all of them, whatever the size of the work. */
export function sceneOf({ widthCm, heightCm }: Pick<Dimensions, 'widthCm' | 'heightCm'>): Scene {
  const lowerEdge = Math.max(EYE_CM - heightCm / 2, LOWEST_CM);
  // What hangs at the height of the eyes ends above them, so the person is never the taller by more than the margin.
  const floor = MARGIN_CM + lowerEdge + heightCm;
  const chair = standing(MARGIN_CM, CHAIR_WIDTH_CM, CHAIR_CM, floor);
  const work = { left: endOf(chair) + GAP_CM, top: floor - lowerEdge - heightCm, width: widthCm, height: heightCm };
  const person = standing(endOf(work) + GAP_CM, PERSON_WIDTH_CM, PERSON_CM, floor);
  return { width: endOf(person) + MARGIN_CM, height: floor + FLOOR_CM, floor, work, person, chair };
}

function standing(left: number, width: number, height: number, floor: number): Box {
  return { left, top: floor + STEP_CM - height, width, height };
}

function endOf({ left, width }: Box): number {
  return left + width;
}
