import { z } from 'zod';
import { orderLimits } from '../../domain/rate-limits/order-limit.ts';
import { PersonalOrderLimits } from '../record-schema-parts.ts';
import { Paging, Version, word } from '../schema-parts.ts';

const { limit, cursor } = Paging;
export const ListRejectedOrders = z.object({ limit, cursor });
export type ListRejectedOrders = z.input<typeof ListRejectedOrders>;

export const RejectedOrder = z.object({
  id: z.string(),
  reason: z.enum(orderLimits),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  works: z.array(z.object({ id: z.number(), title: z.string() })),
  /** Whole dollars. */
  total: z.number(),
  /** The IP address of the request. */
  clientAddress: z.string(),
  /** How often the same order was refused, and when first and last. */
  times: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** The own limits of this email address, if any, and their version. */
  orderLimits: PersonalOrderLimits,
  version: Version,
});
export type RejectedOrder = z.infer<typeof RejectedOrder>;

/** Sets the limits of the email address that a rejected order came with. */
export const EditLimitedOrder = z.object({ id: word(100), orderLimits: PersonalOrderLimits });
export type EditLimitedOrder = z.input<typeof EditLimitedOrder>;
