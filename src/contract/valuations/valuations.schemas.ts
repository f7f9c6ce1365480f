import { z } from 'zod';
import { valuationFields } from '../../domain/artwork/valuation-fields.ts';
import { answerShape, inputShape } from '../record-schema-parts.ts';
import { Id, Nothing, Version } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { valuationCalls } from './valuations.calls.ts';

/** A valuation as staff see it (docs/specification/valuations.md §1). */
export const Valuation = z.object({ id: z.number(), ...answerShape(valuationFields), version: Version }).required();
export type Valuation = z.infer<typeof Valuation>;

export const ListValuations = z.object({ artworkId: Id });
export type ListValuations = z.input<typeof ListValuations>;

const { artworkId: _, ...written } = inputShape(valuationFields);

export const CreateValuation = z.object({ ...written, artworkId: Id });
export type CreateValuation = z.input<typeof CreateValuation>;
export const UpdateValuation = z.object({ ...written, id: Id });
export type UpdateValuation = z.input<typeof UpdateValuation>;
export const OneValuation = z.object({ id: Id });
export type OneValuation = z.input<typeof OneValuation>;

export const valuationSchemas = {
  listValuations: { input: ListValuations, answer: z.array(Valuation) },
  createValuation: { input: CreateValuation, answer: Valuation },
  getValuation: { input: OneValuation, answer: Valuation },
  updateValuation: { input: UpdateValuation, answer: Valuation },
  deleteValuation: { input: OneValuation, answer: Nothing },
  restoreValuation: { input: OneValuation, answer: Valuation },
} satisfies SchemasOf<typeof valuationCalls>;
