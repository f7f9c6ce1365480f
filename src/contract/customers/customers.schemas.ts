import { z } from 'zod';
import type { OrderLimits as OrderLimitFigures } from '../../domain/estate/order-limit.ts';
import { Id, Version, wholeNumber } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { customerCalls } from './customers.calls.ts';

const figure = wholeNumber(1, 100_000);

/** How much may be ordered before it is paid. */
export const OrderLimits = z.object({
  perAddressPerHour: figure,
  unpaidPerEmail: figure,
  worksPerOrder: figure,
  unpaidWorksPerEmail: figure,
  worksPerAddressPerDay: figure,
} satisfies Record<keyof OrderLimitFigures, typeof figure>);

export type OrderLimits = z.infer<typeof OrderLimits>;

/** The limits of one person: a given figure replaces the estate's; null restores the estate's. */
export const PersonalOrderLimits = OrderLimits.partial().nullable();
export type PersonalOrderLimits = z.infer<typeof PersonalOrderLimits>;

export const EditCustomer = z.object({ id: Id, orderLimits: PersonalOrderLimits });
export type EditCustomer = z.input<typeof EditCustomer>;

export const Customer = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  orderLimits: PersonalOrderLimits,
  version: Version,
});
export type Customer = z.infer<typeof Customer>;

export const customerSchemas = {
  editCustomer: { input: EditCustomer, answer: Customer },
} satisfies SchemasOf<typeof customerCalls>;
