import { z } from 'zod';
import { freightPayers } from '../../domain/order/credit-note.ts';
import { fieldMessages } from '../../domain/problems.ts';
import { filledLine, filledProse, Id, money, optionalProse, word } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import { typedDay } from '../staff-schema-parts.ts';
import { Order, StaffOrder } from './orders.schemas.ts';
import type { saleChangeCalls } from './sale-changes.calls.ts';

/** What happens to a sale that does not run straight (docs/specification/order.md §16 and §17). */

const id = word(100);
const reason = filledProse(5000, fieldMessages.reason);

/** One work of an order of several; `itemId` is the id of its item. */
export const CancelItem = z.object({ id, itemId: Id, reason });
export type CancelItem = z.input<typeof CancelItem>;

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
export type RecordRefund = z.input<typeof RecordRefund>;

export const saleChangeSchemas = {
  cancelItem: { input: CancelItem, answer: Order },
  returnWorks: { input: ReturnWorks, answer: Order },
  recordRefund: { input: RecordRefund, answer: Order },
  undoCancellation: { input: StaffOrder, answer: Order },
} satisfies SchemasOf<typeof saleChangeCalls>;
