import { z } from 'zod';
import { fieldMessages } from '../../domain/problems.ts';
import { Bytes, filledProse, Id, line, optionalProse, word } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import { blank, typedDay } from '../staff-schema-parts.ts';
import { Order } from './orders.schemas.ts';
import type { shipmentCalls } from './shipments.calls.ts';

/** What staff record of a shipment (docs/specification/order.md §20). */

const id = word(100);
const whatIsInIt = 'Please choose the works that are in it.';
const items = z.array(Id, whatIsInIt).min(1, whatIsInIt).max(500);

/** `items` are the ids of the order's items; both names may be '' where they are not known. */
export const AddShipment = z.object({
  id,
  items,
  carrier: line(100),
  trackingNumber: line(100),
  sentOn: typedDay,
  notes: optionalProse(5000),
});
export type AddShipment = z.input<typeof AddShipment>;

/** Fields that are not sent do not change; without `deliveredOn`, null or blank, it is on the way. */
export const ChangeShipment = z.object({
  id,
  shipmentId: Id,
  items: items.optional(),
  carrier: line(100).optional(),
  trackingNumber: line(100).optional(),
  sentOn: typedDay.optional(),
  deliveredOn: z.union([blank, typedDay]).nullable().optional(),
  notes: optionalProse(5000),
});
export type ChangeShipment = z.input<typeof ChangeShipment>;

export const RemoveShipment = z.object({ id, shipmentId: Id, reason: filledProse(5000, fieldMessages.reason) });
export type RemoveShipment = z.input<typeof RemoveShipment>;

export const OnePackingList = z.object({ id, shipment: Id.optional() });
export type OnePackingList = z.input<typeof OnePackingList>;

export const shipmentSchemas = {
  addShipment: { input: AddShipment, answer: Order },
  changeShipment: { input: ChangeShipment, answer: Order },
  removeShipment: { input: RemoveShipment, answer: Order },
  getPackingList: { input: OnePackingList, answer: Bytes },
} satisfies SchemasOf<typeof shipmentCalls>;
