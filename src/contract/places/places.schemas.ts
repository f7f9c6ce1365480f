import { z } from 'zod';
import { longestPlaceName } from '../../domain/artwork/places.ts';
import { bodyId, filledLine, Id, NoInput, Nothing, prose, Version } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { placeCalls } from './places.calls.ts';

/** A place's id as a form has it; blank for none. */
export const blankablePlace = z
  .union([z.literal('').transform(() => null), bodyId('Please choose a place.')])
  .nullish()
  .transform((id) => id ?? null);

/** A place of the tree (docs/specification/places.md §1). */
export const Place = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  name: z.string(),
  notes: z.string(),
  /** "Studio › Store › Rack 3". */
  path: z.string(),
  /** Works that stand at the place itself, and with those in the places inside it. */
  works: z.number(),
  worksInside: z.number(),
  version: Version,
});
export type Place = z.infer<typeof Place>;

const facts = {
  /** The place that it is in; null for a building. */
  parentId: blankablePlace,
  name: filledLine(longestPlaceName, 'Please enter the name of the place.'),
  notes: prose(5000)
    .nullish()
    .transform((text) => text ?? ''),
};

export const CreatePlace = z.object(facts);
export type CreatePlace = z.input<typeof CreatePlace>;

export const UpdatePlace = z.object({ id: Id, ...facts });
export type UpdatePlace = z.input<typeof UpdatePlace>;

export const OnePlace = z.object({ id: Id });
export type OnePlace = z.input<typeof OnePlace>;

export const placeSchemas = {
  listPlaces: { input: NoInput, answer: z.array(Place) },
  createPlace: { input: CreatePlace, answer: Place },
  updatePlace: { input: UpdatePlace, answer: Place },
  deletePlace: { input: OnePlace, answer: Nothing },
} satisfies SchemasOf<typeof placeCalls>;
