import { z } from 'zod';
import { communicationTypes, defaultCommunicationType, emailTypes } from '../../domain/order/communication.ts';
import { freightPayers } from '../../domain/order/credit-note.ts';
import { fieldMessages } from '../../domain/problems.ts';
import { filledLine, filledProse, Id, line, money, optionalProse, word } from '../schema-parts.ts';
import { blank, typedDay } from '../staff-schema-parts.ts';

/** The inputs for a sale that does not end as planned (docs/specification/order.md §16 and §17). */

const id = word(100);
const reason = filledProse(5000, fieldMessages.reason);

/** One work of an order of several; `itemId` is the id of its item. */
export const CancelItem = z.object({ id, itemId: Id, reason });

/** Works that came back: the ids of their items. */
export const ReturnWorks = z.object({
  id,
  items: z
    .array(Id, 'Please choose the works that came back.')
    .min(1, 'Please choose the works that came back.')
    .max(500),
  returnedOn: typedDay,
  condition: filledLine(300, 'Please say in which condition they came back.'),
  freightPaidBy: z.enum(freightPayers, 'Please say who pays for sending them back.'),
  notes: optionalProse(5000),
});
export type ReturnWorks = z.input<typeof ReturnWorks>;

/** Money that the estate has returned, in dollars. */
export const RecordRefund = z.object({
  id,
  amount: money,
  refundedOn: typedDay,
  reference: filledLine(300, 'Please enter the reference of the refund.'),
  creditNote: word(30).optional(),
});

/** The facts that staff record of a shipment (docs/specification/order.md §20). */

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

export const OnePackingList = z.object({ id, shipment: Id.optional() });

/** `missing` lists what is not filled in under Site Settings. */
export const EmailConfig = z.object({ configured: z.boolean(), missing: z.array(z.string()) });

export const OneEmail = z.object({
  id: word(100),
  type: z.enum(emailTypes, `There is no such email. There are ${emailTypes.join(', ')}.`),
  /** Carrier and tracking number, which the email about a shipment names. */
  carrier: line(200).optional(),
});
export type OneEmail = z.input<typeof OneEmail>;

export const EmailTemplate = z.object({
  subject: z.string(),
  html: z.string(),
  /** The text for programs that show no HTML. */
  text: z.string(),
  /** The address to which a letter is posted, line by line; empty for an email. */
  to: z.array(z.string()),
  customer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  order: z.object({ invoiceNumber: z.string(), total: z.number() }),
  /** Warnings for the staff before sending; usually empty. */
  warnings: z.array(z.string()),
});
export type EmailTemplate = z.infer<typeof EmailTemplate>;

/** Records an email, a telephone call or a letter of the staff (docs/specification/emails.md §6). */
export const RecordEmail = z.object({
  id: z.string().max(100),
  notes: filledProse(5000, 'Please note what was written.'),
  type: z.enum(communicationTypes, 'Please choose what was sent or said.').default(defaultCommunicationType),
  /** The day on which the message was sent or said; today without a day. */
  day: typedDay.optional(),
});
