import { z } from 'zod';
import { Id, line, NoInput, Nothing, prose, Version } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { eventCalls } from './events.calls.ts';

export const Event = z.object({
  id: z.number(),
  title: z.string(),
  /** Free text, such as a date or "To be confirmed" (docs/specification/events.md §2). */
  date: z.string(),
  time: z.string(),
  location: z.string(),
  description: z.string(),
  paragraph1: z.string(),
  paragraph2: z.string(),
  paragraph3: z.string(),
  image: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  preview: z.string().nullable(),
  link: z.string(),
  upcoming: z.boolean(),
  /** Only the administrator gets hidden events, and then it says so. */
  hidden: z.boolean().optional(),
  version: Version,
});
export type Event = z.infer<typeof Event>;

/** The server fills missing fields with these defaults (docs/specification/events.md §1). */
const eventFields = {
  title: line(300).nullish(),
  date: line(100).nullish(),
  time: line(100).nullish(),
  location: line(300).nullish(),
  description: prose(2000).nullish(),
  paragraph1: prose().nullish(),
  paragraph2: prose().nullish(),
  paragraph3: prose().nullish(),
  image: line(1000).nullish(),
  link: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Please enter an address that begins with https://' })])
    .nullish(),
  upcoming: z
    .unknown()
    .optional()
    .transform((value) => value === true || value === 'true' || value === undefined),
};

export const CreateEvent = z.object(eventFields);
export type CreateEvent = z.input<typeof CreateEvent>;
export const UpdateEvent = z.object({ id: Id, ...eventFields });
export type UpdateEvent = z.input<typeof UpdateEvent>;
export const OneEvent = z.object({ id: Id });
export type OneEvent = z.input<typeof OneEvent>;

export const eventSchemas = {
  listEvents: { input: NoInput, answer: z.array(Event) },
  getEvent: { input: OneEvent, answer: Event },
  createEvent: { input: CreateEvent, answer: Event },
  updateEvent: { input: UpdateEvent, answer: Event },
  restoreEvent: { input: OneEvent, answer: Event },
  deleteEvent: { input: OneEvent, answer: Nothing },
} satisfies SchemasOf<typeof eventCalls>;
