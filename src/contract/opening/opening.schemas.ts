import { z } from 'zod';
import { openingSteps } from '../../domain/opening/opening-steps.ts';
import { OwnPassword } from '../accounts/accounts.schemas.ts';
import type { SchemasOf } from '../call.ts';
import { NoInput, Nothing } from '../schema-parts.ts';
import { typedDay } from '../staff-schema-parts.ts';
import type { openingCalls } from './opening.calls.ts';

export const Opening = z.object({
  isOpen: z.boolean(),
  /** The steps before the opening; the site does not open while a required step is missing. */
  steps: z.array(z.object({ step: z.enum(openingSteps), isDone: z.boolean(), isRequired: z.boolean() })),
  /** Placed by staff to try the shop; they are in no list of orders. */
  testOrders: z.array(z.object({ id: z.string(), invoiceNumber: z.string() })),
});
export type Opening = z.infer<typeof Opening>;

const SetOpen = z.object({ isOpen: z.boolean() });
export type SetOpen = z.input<typeof SetOpen>;

export const MakePreviewLink = z.object({ until: typedDay });
export type MakePreviewLink = z.input<typeof MakePreviewLink>;

export const PreviewLink = z.object({ link: z.string() });
export type PreviewLink = z.infer<typeof PreviewLink>;

export const RevokeLinks = z.object({ password: OwnPassword });
export type RevokeLinks = z.input<typeof RevokeLinks>;

export const openingSchemas = {
  getOpening: { input: NoInput, answer: Opening },
  setOpen: { input: SetOpen, answer: Opening },
  removeTestOrders: { input: NoInput, answer: Opening },
  makePreviewLink: { input: MakePreviewLink, answer: PreviewLink },
  revokePreviewLinks: { input: NoInput, answer: Opening },
  revokeLinks: { input: RevokeLinks, answer: Nothing },
} satisfies SchemasOf<typeof openingCalls>;
