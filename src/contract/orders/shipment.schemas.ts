import { z } from 'zod';

/** What left the estate together for a buyer (docs/specification/order.md §20). */
export const ShipmentAnswer = z.object({
  id: z.number(),
  /** Both '' where they are not known. */
  carrier: z.string(),
  trackingNumber: z.string(),
  /** Where the carrier says where it is; null for a carrier that the estate knows no link of. */
  trackingLink: z.string().nullable(),
  /** Calendar days in the estate's zone; null while it is on the way. */
  sentOn: z.string(),
  deliveredOn: z.string().nullable(),
  /** The last day on which its works may come back; null until it has arrived, and where the estate takes nothing back. */
  returnBy: z.string().nullable(),
  /** The ids of its items. */
  items: z.array(z.number()),
  /** When it was recorded, and by whom: only in answers to an administrator. */
  at: z.string().optional(),
  by: z.string().optional(),
});
export type ShipmentAnswer = z.infer<typeof ShipmentAnswer>;

/** What the estate offered for a delivery by quote. */
export const OfferAnswer = z.object({
  /** Dollars, for the delivery. */
  price: z.number(),
  carrier: z.string(),
  time: z.string(),
  insurance: z.string(),
  buyerPaysDuties: z.boolean(),
  note: z.string(),
});

/** What a buyer should know of the arrival of an order that was sent or handed over. */
export const ArrivalAnswer = z.object({
  /** What to look at when works arrive, as the estate has written it; '' for works that were collected. */
  check: z.string(),
  /** When the last work arrived; null while the order is on the way. */
  deliveredOn: z.string().nullable(),
  /** As of a shipment. */
  returnBy: z.string().nullable(),
});
