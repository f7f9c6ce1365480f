import { z } from 'zod';
import { Artwork } from '../artworks/artworks.schemas.ts';
import { Inquiry } from '../inquiries/inquiries.schemas.ts';
import { Order, ShownAtSale } from '../orders/orders.schemas.ts';
import { Hold } from '../sales/sales.schemas.ts';
import { Id } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import { StockItem } from '../stock/stock.schemas.ts';
import type { artworkRecordCalls } from './artwork-records.calls.ts';

export const OneArtworkRecord = z.object({ id: Id });
export type OneArtworkRecord = z.input<typeof OneArtworkRecord>;

/** An order that names an artwork, with the price and the buyer of the order. */
export const OrderOfArtwork = Order.pick({
  id: true,
  invoiceNumber: true,
  status: true,
  created: true,
  firstName: true,
  lastName: true,
}).extend({
  customerId: z.number(),
  /** Whole dollars, as sold. */
  price: z.number(),
  /** Whether it holds the artwork. */
  live: z.boolean(),
  shown: ShownAtSale.nullable(),
});
export type OrderOfArtwork = z.infer<typeof OrderOfArtwork>;

/** An artwork as staff see it on its page (docs/specification/artwork.md §15). Of a long list the first 50, and how many there are. */
export const ArtworkRecord = z.object({
  /** `inOrder`: an order names it, also a cancelled one, so it cannot be deleted. */
  artwork: Artwork.extend({ inOrder: z.boolean() }),
  /** Its image in the Image Library. */
  imageId: z.number().nullable(),
  hasOriginal: z.boolean(),
  /** It came back, and nobody has decided yet whether it is offered again. */
  undecided: z.boolean(),
  /** For whom it is kept now. */
  hold: Hold.nullable(),
  /** Its row in the Stock Tracker; null, as the hold and the orders are none, for those who may not see orders. */
  stock: StockItem.nullable(),
  /** The order that holds it, then the newest. */
  orders: z.object({ total: z.number(), first: z.array(OrderOfArtwork) }),
  /** The inquiry that was sent first, then the next; none for those who may not see buyers. */
  inquiries: z.object({ total: z.number(), first: z.array(Inquiry) }),
});
export type ArtworkRecord = z.infer<typeof ArtworkRecord>;

export const artworkRecordSchemas = {
  getArtworkRecord: { input: OneArtworkRecord, answer: ArtworkRecord },
} satisfies SchemasOf<typeof artworkRecordCalls>;
