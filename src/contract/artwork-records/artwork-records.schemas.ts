import { z } from 'zod';
import { conditionFields } from '../../domain/artwork/condition-fields.ts';
import { valuationFields } from '../../domain/artwork/valuation-fields.ts';
import { StaffArtwork } from '../catalogue/catalogue.schemas.ts';
import { Inquiry } from '../inquiries/inquiries.schemas.ts';
import { Order, ShownAtSale } from '../orders/orders.schemas.ts';
import { answerShape, inputShape } from '../record-schema-parts.ts';
import { Hold } from '../sales/sales.schemas.ts';
import { Id, Version } from '../schema-parts.ts';
import { StockItem } from '../stock/stock.schemas.ts';

/** A valuation as staff see it (docs/specification/valuations.md §1). */
export const Valuation = z.object({ id: z.number(), ...answerShape(valuationFields), version: Version }).required();
export type Valuation = z.infer<typeof Valuation>;

export const ListValuations = z.object({ artworkId: Id });

const { artworkId: __, ...ofValuation } = inputShape(valuationFields);

export const CreateValuation = z.object({ ...ofValuation, artworkId: Id });
export type CreateValuation = z.input<typeof CreateValuation>;
export const UpdateValuation = z.object({ ...ofValuation, id: Id });
/** An entry about an artwork's condition as staff see it (docs/specification/condition.md §1). */
export const ConditionEntry = z
  .object({ id: z.number(), ...answerShape(conditionFields), version: Version })
  .required();
export type ConditionEntry = z.infer<typeof ConditionEntry>;

export const ListCondition = z.object({ artworkId: Id });

const { artworkId: _, ...ofCondition } = inputShape(conditionFields);

export const CreateConditionEntry = z.object({ ...ofCondition, artworkId: Id });
export type CreateConditionEntry = z.input<typeof CreateConditionEntry>;
export const UpdateConditionEntry = z.object({ ...ofCondition, id: Id });
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

/**
 * An artwork as staff see it on its page (docs/specification/artwork.md §15). Long lists have the first 50 entries and
 * the number of all.
 */
export const ArtworkRecord = z.object({
  artwork: StaffArtwork,
  /** The id of the artwork's image in the Image Library. */
  imageId: z.number().nullable(),
  hasOriginal: z.boolean(),
  /** True if the work came back, and nobody has decided yet whether it is offered again. */
  undecided: z.boolean(),
  /** The hold for the person for whom the work is kept now. */
  hold: Hold.nullable(),
  /**
   * The work's row in the Stock Tracker. It is null for those who may not see orders; they get no hold and no orders
   * either.
   */
  stock: StockItem.nullable(),
  /** The order that holds it, then the newest. */
  orders: z.object({ total: z.number(), first: z.array(OrderOfArtwork) }),
  /** The inquiry that was sent first, then the next; none for those who may not see buyers. */
  inquiries: z.object({ total: z.number(), first: z.array(Inquiry) }),
});
export type ArtworkRecord = z.infer<typeof ArtworkRecord>;
