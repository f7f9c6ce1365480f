import { z } from 'zod';

/** What forms of staff send; not in schema-parts.ts, which the contact form loads. */

/** A day, from a date field. */
export const typedDay = z.iso.date('Please enter a date.');

/** '' in a form, for no value. */
export const blank = z.literal('').transform(() => null);

/** The value, or null where it is blank, null or absent. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([blank, schema])
    .nullish()
    .transform((value) => value ?? null);
