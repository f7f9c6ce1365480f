import { z } from 'zod';
import { viewRoleNames } from '../../domain/artwork/artwork-labels.ts';
import { mostViews, viewFields } from '../../domain/artwork/view-fields.ts';
import type { SchemasOf } from '../call.ts';
import { answerShape, imageRights, imageSize, inputShape } from '../record-schema-parts.ts';
import { bodyId, Id, Nothing, Version } from '../schema-parts.ts';
import type { viewEditCalls } from './view-edit.calls.ts';
import type { viewCalls, zoomCalls } from './views.calls.ts';

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
  /** The factors by which the levels are reduced. */
  scaleFactors: z.array(z.number()),
});
export type Zoom = z.infer<typeof Zoom>;

export const zoomSchemas = { getZoom: { input: OneArtworkZoom, answer: Zoom } } satisfies SchemasOf<typeof zoomCalls>;

/** The id of an artwork. */
export const ViewsOfArtwork = z.object({ id: Id });
export type ViewsOfArtwork = z.input<typeof ViewsOfArtwork>;

/** The id of a view. */
export const OneView = z.object({ id: Id });
export type OneView = z.input<typeof OneView>;

/** A view as staff see it. */
export const View = z.object({ id: z.number(), ...answerShape(viewFields), ...imageSize, version: Version });
export type View = z.infer<typeof View>;

/** A view as visitors see it; `alt` is never empty. */
export const PublicView = View.pick({
  id: true,
  image: true,
  width: true,
  height: true,
  preview: true,
  caption: true,
  alt: true,
  description: true,
  photographer: true,
  credit: true,
  takenOn: true,
}).extend({ role: z.enum(viewRoleNames), ...imageRights });
export type PublicView = z.infer<typeof PublicView>;

const { artworkId: _, position: __, ...ofForm } = viewFields;
const written = inputShape(ofForm);

/** A new view; without `published` the role decides whether it is public. */
const NewView = z.object({ ...written, published: z.boolean().optional() });

export const AddViews = z.object({
  id: Id,
  views: z
    .array(NewView)
    .min(1, 'Please choose an image.')
    .max(mostViews, `An artwork can have at most ${mostViews} views.`),
});
export type AddViews = z.input<typeof AddViews>;

export const UpdateView = z.object({ id: Id, ...written });
export type UpdateView = z.input<typeof UpdateView>;

export const OrderViews = z.object({
  id: Id,
  /** The ids of all views of the artwork, in their new order. */
  ids: z.array(bodyId('Please name the views by their ids.')).max(mostViews),
});
export type OrderViews = z.input<typeof OrderViews>;

export const viewSchemas = {
  listViews: { input: ViewsOfArtwork, answer: z.array(PublicView) },
  getViewZoom: { input: OneView, answer: Zoom },
  listAllViews: { input: ViewsOfArtwork, answer: z.array(View) },
  addViews: { input: AddViews, answer: z.array(View) },
  orderViews: { input: OrderViews, answer: z.array(View) },
  getView: { input: OneView, answer: View },
  updateView: { input: UpdateView, answer: View },
  deleteView: { input: OneView, answer: Nothing },
  restoreView: { input: OneView, answer: View },
} satisfies SchemasOf<typeof viewCalls & typeof viewEditCalls>;
