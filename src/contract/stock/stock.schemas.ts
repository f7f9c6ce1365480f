import { z } from 'zod';
import { artworkStatuses } from '../../domain/artwork/artwork-status.ts';
import { stockSorts, stockStages } from '../../domain/artwork/stock-stage.ts';
import { orderStatuses } from '../../domain/order/order-status.ts';
import { Paging, Version, word } from '../schema-parts.ts';
import { ExportCsv } from '../staff-schema-parts.ts';

const { q, ...page } = Paging;
const chosen = { stage: z.enum(stockStages).optional(), period: word(200).optional(), q };

export const ListStock = z.object({ ...chosen, sort: z.enum(stockSorts).optional(), ...page });
export type ListStock = z.input<typeof ListStock>;

/** The search, stage and period of the list; the file has all their artworks. */
export const ExportStock = ExportCsv.extend(chosen);

export const ReadPipeline = z.object({ period: chosen.period });

/** Every stage with its number of artworks. `value` is in whole dollars: the asked price, in an order the sold price. */
export const StockPipeline = z.object({
  stages: z.array(z.object({ stage: z.enum(stockStages), count: z.number(), value: z.number() })),
});
export type StockPipeline = z.infer<typeof StockPipeline>;

/** An artwork in the Stock Tracker. */
export const StockItem = z.object({
  id: z.number(),
  title: z.string(),
  year: z.number().nullable(),
  dateText: z.string().nullable(),
  dimensions: z.string(),
  stockCode: z.string(),
  status: z.enum(artworkStatuses),
  stage: z.enum(stockStages),
  /** Unsold, but neither in the shop nor in a collection. */
  notOffered: z.boolean(),
  /** The text that a visitor reads while the work is away and not offered; '' otherwise. */
  awayText: z.string(),
  /** Whole dollars; null is Price on Request. */
  price: z.number().nullable(),
  /**
   * The buyer of the live order, else the person for whom the work is held, else the buyer as recorded by hand; null
   * without any of them.
   */
  buyer: z
    .object({ name: z.string(), email: z.string(), phone: z.string(), customerId: z.number().nullable() })
    .nullable(),
  /** The last day for which the work is held for the buyer; null without a hold. */
  heldUntil: z.string().nullable(),
  /** The live order that holds the artwork: its status then follows the order. */
  order: z.object({ id: z.string(), invoiceNumber: z.string(), status: z.enum(orderStatuses) }).nullable(),
  /** The name of the customer as recorded by hand. */
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  saleNotes: z.string().nullable(),
  soldOn: z.string().nullable(),
  customerId: z.number().nullable(),
  /** The last change of the status: when and by whom; null where none is recorded. */
  moved: z.object({ date: z.string(), by: z.string() }).nullable(),
  version: Version,
});
export type StockItem = z.infer<typeof StockItem>;

/** An artwork with everything that happened to it, the latest first. */
export const StockRecord = StockItem.extend({
  history: z.array(
    z.object({
      date: z.string(),
      by: z.string(),
      what: z.string(),
      notes: z.string(),
      order: z.object({ id: z.string(), invoiceNumber: z.string() }).nullable(),
      /** The entry of Activity, where it has values that can be put back. */
      revert: z.number().nullable(),
    }),
  ),
});
export type StockRecord = z.infer<typeof StockRecord>;
