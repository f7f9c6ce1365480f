import { z } from 'zod';
import { conditionFields } from '../../domain/artwork/condition-fields.ts';
import { answerShape, inputShape } from '../record-schema-parts.ts';
import { Id, Nothing, Version } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { conditionCalls } from './condition.calls.ts';

/** An entry about an artwork's condition as staff see it (docs/specification/condition.md §1). */
export const ConditionEntry = z
  .object({ id: z.number(), ...answerShape(conditionFields), version: Version })
  .required();
export type ConditionEntry = z.infer<typeof ConditionEntry>;

export const ListCondition = z.object({ artworkId: Id });
export type ListCondition = z.input<typeof ListCondition>;

const { artworkId: _, ...written } = inputShape(conditionFields);

export const CreateConditionEntry = z.object({ ...written, artworkId: Id });
export type CreateConditionEntry = z.input<typeof CreateConditionEntry>;
export const UpdateConditionEntry = z.object({ ...written, id: Id });
export type UpdateConditionEntry = z.input<typeof UpdateConditionEntry>;
export const OneConditionEntry = z.object({ id: Id });
export type OneConditionEntry = z.input<typeof OneConditionEntry>;

export const conditionSchemas = {
  listCondition: { input: ListCondition, answer: z.array(ConditionEntry) },
  createConditionEntry: { input: CreateConditionEntry, answer: ConditionEntry },
  getConditionEntry: { input: OneConditionEntry, answer: ConditionEntry },
  updateConditionEntry: { input: UpdateConditionEntry, answer: ConditionEntry },
  deleteConditionEntry: { input: OneConditionEntry, answer: Nothing },
  restoreConditionEntry: { input: OneConditionEntry, answer: ConditionEntry },
} satisfies SchemasOf<typeof conditionCalls>;
