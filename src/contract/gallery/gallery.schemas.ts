import { z } from 'zod';
import { artworkSorts, galleryTabs } from '../../domain/artwork/gallery.ts';
import { Id, Paging, word, Years } from '../schema-parts.ts';

/** The choice of a list of the gallery or shop. */
const listFields = {
  tab: z.enum(galleryTabs.map(({ key }) => key)).optional(),
  /** Slug. */
  period: word(200).optional(),
  ...Years,
};

/** A list of the gallery or shop, and one of its artworks (docs/specification/gallery.md §9). */
export const GetNeighbours = z.object({
  id: Id,
  ...listFields,
  q: Paging.q,
  sort: z.enum(artworkSorts).optional(),
});
export type GetNeighbours = z.input<typeof GetNeighbours>;

const Neighbour = z.object({ id: z.number(), title: z.string() }).nullable();

export const Neighbours = z.object({
  previous: Neighbour,
  next: Neighbour,
  /** The position, from 1. */
  position: z.number(),
  total: z.number(),
});
export type Neighbours = z.infer<typeof Neighbours>;

/** A search that found nothing in a list (docs/specification/gallery.md §7). */
export const SuggestSearch = z.object({ ...listFields, q: z.string().max(200) });
export type SuggestSearch = z.input<typeof SuggestSearch>;

export const SearchSuggestion = z.object({
  /** The period that has this name, or nearly this name. */
  period: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** The search with its words corrected; it finds something in the list. */
  q: z.string().nullable(),
});
export type SearchSuggestion = z.infer<typeof SearchSuggestion>;
