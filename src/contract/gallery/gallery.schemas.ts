import { z } from 'zod';
import { artworkSorts, galleryTabs } from '../../domain/artwork/gallery.ts';
import { Id, Paging, word } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { galleryCalls } from './gallery.calls.ts';

/** A list of the gallery or shop, and one of its artworks (docs/specification/gallery.md §9). */
export const GetNeighbours = z.object({
  id: Id,
  tab: z.enum(galleryTabs.map(({ key }) => key)).optional(),
  period: word(200).optional(),
  q: Paging.q,
  sort: z.enum(artworkSorts).optional(),
});
export type GetNeighbours = z.input<typeof GetNeighbours>;

const Neighbour = z.object({ id: z.number(), title: z.string() }).nullable();

export const Neighbours = z.object({
  previous: Neighbour,
  next: Neighbour,
  /** From 1. */
  position: z.number(),
  total: z.number(),
});
export type Neighbours = z.infer<typeof Neighbours>;

export const gallerySchemas = {
  getNeighbours: { input: GetNeighbours, answer: Neighbours },
} satisfies SchemasOf<typeof galleryCalls>;
