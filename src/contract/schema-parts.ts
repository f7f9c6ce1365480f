import { z } from 'zod';

/** The pieces that several nouns' schemas are made of. */

/** An id in a path: a whole number above zero. */
export const Id = z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER);

/** What an answer to a call with nothing to say contains. */
export const Nothing = z.object({});

/** Input of a call that takes none. */
export const NoInput = z.object({});

/** A word to look something up by. No stored text has the character that is refused. */
export const word = (max: number) =>
  z
    .string()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this is the character to refuse
    .regex(/^[^\u0000]*$/, 'This contains a character that can not be looked for.');

/** Text of one line, trimmed, without control characters. */
export const line = (max = 500) =>
  z
    .string()
    .trim()
    .max(max, `Please keep this under ${max} characters.`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'This contains characters that can not be stored.');

/** Text of several lines, trimmed; line breaks and tabs may stand in it. */
export const prose = (max = 20_000) =>
  z
    .string()
    .trim()
    .max(max, `Please keep this under ${max} characters.`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'This contains characters that can not be stored.');

/** Optional text: missing, null and blank all mean null (001 §5). */
export const optionalLine = (max = 500) =>
  line(max)
    .nullish()
    .transform((text) => text || null);
export const optionalProse = (max = 20_000) =>
  prose(max)
    .nullish()
    .transform((text) => text || null);

/** The version of an editable thing: an `If-Match` sends it back. */
export const Version = z.number().int();

/** A list can be asked for in pages (contract, "Reading"). */
export const Paging = {
  limit: z.coerce.number<number>().int().min(1).max(200).optional(),
  /** Whoever reads it says whether it is one of the list's. */
  cursor: z.string().optional(),
  q: z.string().max(200).optional(),
};
