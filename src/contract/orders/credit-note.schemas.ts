import { z } from 'zod';
import { creditNoteKinds } from '../../domain/order/balance.ts';

/** A credit note of an order as everybody who may read the order sees it. Dollars. */
export const CreditNoteAnswer = z.object({
  number: z.string(),
  kind: z.enum(creditNoteKinds),
  issuedOn: z.string(),
  amount: z.number(),
  titles: z.array(z.string()),
});
