import { z } from 'zod';
import { eventFields } from '../../domain/event/event-fields.ts';
import { withoutRequired } from '../../domain/record/fields.ts';
import { answerShape, imageSize, inputShape } from '../record-schema-parts.ts';
import { Id, Version } from '../schema-parts.ts';

export const Event = z.object({
  id: z.number(),
  ...answerShape(eventFields),
  ...imageSize,
  /** True for a hidden event. Only the administrator gets hidden events. */
  hidden: z.boolean().optional(),
  version: Version,
});
export type Event = z.infer<typeof Event>;

/** The server fills in what is missing (docs/specification/events.md §1). */
const written = {
  ...inputShape(withoutRequired(eventFields)),
  upcoming: z
    .unknown()
    .optional()
    .transform((value) => value === true || value === 'true' || value === undefined),
};

export const CreateEvent = z.object(written);
export type CreateEvent = z.input<typeof CreateEvent>;
export const UpdateEvent = z.object({ id: Id, ...written });
export type UpdateEvent = z.input<typeof UpdateEvent>;
