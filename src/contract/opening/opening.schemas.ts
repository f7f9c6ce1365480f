import { z } from 'zod';
import { openingSteps } from '../../domain/opening/opening-steps.ts';
import { OwnPassword } from '../accounts/accounts.schemas.ts';
import { typedDay } from '../staff-schema-parts.ts';

export const Opening = z.object({
  isOpen: z.boolean(),
  /** The steps before the opening; the site does not open while a required step is missing. */
  steps: z.array(z.object({ step: z.enum(openingSteps), isDone: z.boolean(), isRequired: z.boolean() })),
  /** Placed by staff to try the shop; they are in no list of orders. */
  testOrders: z.array(z.object({ id: z.string(), invoiceNumber: z.string() })),
});
export type Opening = z.infer<typeof Opening>;

export const SetOpen = z.object({ isOpen: z.boolean() });

export const MakePreviewLink = z.object({ until: typedDay });

export const PreviewLink = z.object({ link: z.string() });

export const RevokeLinks = z.object({ password: OwnPassword });
