import { z } from 'zod';
import { Id } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { zoomCalls } from './zoom.calls.ts';

export const OneArtworkZoom = z.object({ id: Id });
export type OneArtworkZoom = z.input<typeof OneArtworkZoom>;

/** The tiles of an artwork's image (docs/specification/images.md §11). */
export const Zoom = z.object({
  /** The path below which the tiles are, as the IIIF Image API names them. */
  path: z.string(),
  /** Pixels of the whole image and of a tile's side. */
  width: z.number(),
  height: z.number(),
  tileSize: z.number(),
  /** By how much each level is reduced. */
  scaleFactors: z.array(z.number()),
});
export type Zoom = z.infer<typeof Zoom>;

export const zoomSchemas = { getZoom: { input: OneArtworkZoom, answer: Zoom } } satisfies SchemasOf<typeof zoomCalls>;
