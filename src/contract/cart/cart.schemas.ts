import { z } from 'zod';
import { fieldMessages } from '../../domain/problems.ts';
import { bodyId } from '../schema-parts.ts';

export const CartItem = z.object({
  item: z.object({ id: z.number() }),
  artwork: z.object({
    id: z.number(),
    title: z.string(),
    image: z.string(),
    alt: z.string(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    preview: z.string().nullable(),
    price: z.number().nullable(),
    year: z.number().nullable(),
    dateText: z.string().nullable(),
    medium: z.string(),
    dimensions: z.string(),
    description: z.string(),
    stockCode: z.string(),
    /** False when the artwork was sold to another buyer; it is then left out of the totals. */
    purchasable: z.boolean(),
  }),
});
export type CartItem = z.infer<typeof CartItem>;

export const Cart = z.object({
  items: z.array(CartItem),
  /** The sum of the purchasable artworks' prices, in whole dollars. */
  total: z.number(),
  /** The number of artworks that one order may hold (docs/specification/limits.md §2). */
  worksPerOrder: z.number(),
});
export type Cart = z.infer<typeof Cart>;

export const AddToCart = z.object({ artworkId: bodyId(fieldMessages.artwork) });
