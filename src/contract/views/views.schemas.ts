import { z } from 'zod';
import { viewRoleNames } from '../../domain/artwork/artwork-labels.ts';
import { mostViews, viewFields } from '../../domain/artwork/view-fields.ts';
import { answerShape, imageRights, imageSize, inputShape } from '../record-schema-parts.ts';
import { bodyId, Id, Version } from '../schema-parts.ts';

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

export const OrderViews = z.object({
  id: Id,
  /** The ids of all views of the artwork, in their new order. */
  ids: z.array(bodyId('Please name the views by their ids.')).max(mostViews),
});
