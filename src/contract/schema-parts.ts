import { z } from 'zod';
import { plainMessage } from './plain-message.ts';

// Whoever has a schema has these sentences, on the server and in a form. In a browser zod must not compile code: the content
// security policy forbids it, and reports even the attempt. Set before the first schema is built, which is when zod tries.
z.config({ customError: plainMessage, jitless: 'document' in globalThis });

/** The pieces that several nouns' schemas are made of. */

/** An id in a path: a whole number above zero. */
export const Id = z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER);

/**
 * An id in a body: such a number, or its digits as a form's choice has them. Nothing else is made a number of: a list with
 * an id in it, or `true`, is no id. The sentence is said for all that is none.
 */
export const bodyId = (sentence: string) =>
  z
    .custom<number | `${number}`>(
      (given) => typeof given === 'number' || (typeof given === 'string' && /^\d+$/.test(given)),
      sentence,
    )
    .transform(Number)
    .pipe(z.number(sentence).int(sentence).positive(sentence).max(Number.MAX_SAFE_INTEGER, sentence));

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

/**
 * Text of one line, trimmed, without control characters. A field that has a sentence of its own says it also when it is
 * missing or no text.
 */
export const line = (max = 500, sentence?: string) =>
  z
    .string(sentence)
    .trim()
    .max(max, `Please keep this under ${max} characters.`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'This contains characters that can not be stored.');

/** Text of several lines, trimmed; line breaks and tabs may stand in it. Its sentence as with `line`. */
export const prose = (max = 20_000, sentence?: string) =>
  z
    .string(sentence)
    .trim()
    .max(max, `Please keep this under ${max} characters.`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'This contains characters that can not be stored.');

/** A line that may not be shorter than `least` characters; the sentence is said whatever it lacks. */
export const filledLine = (max: number, sentence: string, least = 1) => line(max, sentence).min(least, sentence);
export const filledProse = (max: number, sentence: string, least = 1) => prose(max, sentence).min(least, sentence);

/** An e-mail address, with the form's own sentence. The longest that mail knows has 320 characters. */
export const email = (sentence: string) =>
  z.string(sentence).trim().max(320, 'Please keep this under 320 characters.').pipe(z.email(sentence));

/** A whole number within limits, which the sentence names. */
export const wholeNumber = (least: number, most: number) => {
  const sentence = `Please enter a whole number from ${least} to ${most.toLocaleString('en-AU')}.`;
  return z.number(sentence).int(sentence).min(least, sentence).max(most, sentence);
};

/** A number as a form types it, or as it is: nothing else is made a number of. */
export const typedNumber = (sentence: string) =>
  z
    .custom<number | string>(
      (given) => typeof given === 'number' || (typeof given === 'string' && given.trim() !== ''),
      sentence,
    )
    .transform(Number)
    .pipe(z.number(sentence));

/** Optional text: missing, null and blank all mean null (docs/specification/artwork.md §9). */
export const optionalLine = (max = 500) =>
  line(max)
    .nullish()
    .transform((text) => text || null);
export const optionalProse = (max = 20_000) =>
  prose(max)
    .nullish()
    .transform((text) => text || null);

/** Optional text that is stored as it is: missing, null and blank all mean blank. */
export const blankableLine = (max = 500) =>
  line(max)
    .nullish()
    .transform((text) => text ?? '');
export const blankableProse = (max = 20_000) =>
  prose(max)
    .nullish()
    .transform((text) => text ?? '');

/** The version of an editable thing, opaque: an `If-Match` sends it back. */
export const Version = z.string();

/** The version of what was never saved, such as a text that is still the built-in one. */
export const unsavedVersion = '0';

/** A list can be asked for in pages (docs/specification/calls.md §5). */
export const Paging = {
  limit: z.coerce.number<number>().int().min(1).max(200).optional(),
  /** Whoever reads it says whether it is one of the list's. */
  cursor: z.string().optional(),
  q: z.string().max(200).optional(),
};

/** A file that is whole in memory. */
export const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
