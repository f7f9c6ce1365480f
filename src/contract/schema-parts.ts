import { z } from 'zod';
import { isListedDay } from '../domain/days.ts';
import { formatWholeDollars, isPayable, isWholeCents, NOT_PAYABLE } from '../domain/money.ts';
import { fewestSearchedCharacters } from '../domain/search/search-pause.ts';
import { emailAddress, readNumber, unclearNumber } from '../domain/typed-values.ts';

/**
 * The error message of a field where its schema has no message of its own, so that nobody reads a validator's terms
 * (docs/specification/calls.md §2).
 */
function plainMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? missing : (ofType[issue.expected] ?? unclear);
    case 'invalid_value':
      return issue.values.length === 1
        ? `Please give “${String(issue.values[0])}” here.`
        : `Please choose one of ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      if (issue.origin === 'string') return `Please keep this under ${issue.maximum} characters.`;
      if (isCounted(issue.origin)) return `Please give at most ${figure(issue.maximum)} of these.`;
      return `Please enter ${figure(issue.maximum)} or less.`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return missing;
      if (issue.origin === 'string') return `Please enter at least ${issue.minimum} characters.`;
      if (isCounted(issue.origin)) return `Please give at least ${figure(issue.minimum)} of these.`;
      return issue.inclusive === false
        ? `Please enter a number above ${figure(issue.minimum)}.`
        : `Please enter ${figure(issue.minimum)} or more.`;
    case 'invalid_union':
      // The last option of a union is the usual form of the value; those before it are blanks.
      return isMissing(issue.input) ? missing : (issue.errors.at(-1)?.[0]?.message ?? unclear);
    default:
      return unclear;
  }
}

const missing = 'Please fill this in.';
const unclear = 'Please check how this is written.';

/** The messages for a value of another type, by the expected type. */
const ofType: Partial<Record<string, string>> = {
  string: 'Please enter text here.',
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  boolean: 'Please answer true or false.',
  array: 'Please give a list here.',
};

function isMissing(input: unknown): boolean {
  return input === undefined || input === null;
}

function isCounted(origin: string): boolean {
  return origin === 'array' || origin === 'set' || origin === 'map';
}

/** 20000 as "20,000". */
function figure(value: number | bigint): string {
  return value.toLocaleString('en-AU');
}

/** Parts of several nouns' schemas. */

// The default messages, on the server and in forms. In a browser zod must not compile code, because the content security
// policy forbids it and reports the attempt. zod tries with the first schema, so this is set before.
z.config({ customError: plainMessage, jitless: 'document' in globalThis });

/** An id in a path: a whole number above zero. */
export const Id = z.coerce.number<number>().int().positive().max(Number.MAX_SAFE_INTEGER);

/**
 * An id in a body: a number, or its digits as a form's select has them. Nothing else is converted: a list with an id, or
 * `true`, is no id. All errors have the message.
 */
export const bodyId = (message: string) =>
  z
    .custom<number | `${number}`>(
      (given) => typeof given === 'number' || (typeof given === 'string' && /^\d+$/.test(given)),
      message,
    )
    .transform(Number)
    .pipe(z.number(message).int(message).positive(message).max(Number.MAX_SAFE_INTEGER, message));

/** The input of a call that takes none, and the answer of a call that returns none. */
export const Nothing = z.object({});
export type Nothing = z.infer<typeof Nothing>;

/** A search text. No stored text has the refused character. */
export const word = (max: number) =>
  z
    .string()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this is the character to refuse
    .regex(/^[^\u0000]*$/, 'This contains a character that cannot be looked for.');

/** The input of a call about one record. */
export const ById = z.object({ id: Id });

/** The input of a call about one record whose id is a word, such as an order. */
export const ByWord = z.object({ id: word(100) });

/** The text for which staff search (docs/specification/search.md §1). */
const tooShort = `Please enter at least ${fewestSearchedCharacters} characters.`;
export const searchedText = z
  .string(tooShort)
  .trim()
  .min(fewestSearchedCharacters, tooShort)
  .max(200, 'Please keep this under 200 characters.');

/**
 * Text of one line, trimmed, without control characters. A field with its own message also has it for a missing value or
 * another type.
 */
export const line = (max = 500, message?: string) =>
  z
    .string(message)
    .trim()
    .max(max, `Please keep this under ${max} characters.`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'This contains characters that cannot be stored.');

/** A text of several lines, trimmed; line breaks and tabs are allowed. The rule for its message is that of `line`. */
export const prose = (max = 20_000, message?: string) =>
  z
    .string(message)
    .trim()
    .max(max, `Please keep this under ${max} characters.`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'This contains characters that cannot be stored.');

/** A line of at least `least` characters; all errors have the message. */
export const filledLine = (max: number, message: string, least = 1) => line(max, message).min(least, message);
export const filledProse = (max: number, message: string, least = 1) => prose(max, message).min(least, message);

/** An email address with the form's message. The longest valid address has 320 characters. */
export const email = (message: string) =>
  z
    .string(message)
    .trim()
    .max(320, 'Please keep this under 320 characters.')
    .pipe(z.email({ pattern: emailAddress, error: message }));

/** A text that may also be ''. */
export const orBlank = <Text extends z.ZodType<string>>(text: Text) => z.union([z.literal(''), text]);

/** An email address, or '' where there is none. */
export const blankableEmail = (message: string) => orBlank(email(message));

/** A whole number within limits, which are in the message where none is given. */
export const wholeNumber = (least: number, most: number, given?: string) => {
  const message = given ?? `Please enter a whole number from ${least} to ${most.toLocaleString('en-AU')}.`;
  return z.number(message).int(message).min(least, message).max(most, message);
};

/** A number, or its text as a person types it ("1,500", "$1,500"). Anything else has the schema's own error. */
export const typed = (figure: z.ZodType<number, number>) =>
  z
    .custom<number | string>()
    .transform((given, context) => {
      if (typeof given !== 'string') return given;
      const read = readNumber(given);
      if (read === 'unclear') context.addIssue(unclearNumber(given));
      return read === 'unclear' ? z.NEVER : (read ?? Number.NaN);
    })
    .pipe(figure);

const mostMoney = 1_000_000_000;
const moneyMessage = 'Please enter an amount above 0, with at most two decimals.';

/** An amount above 0 of any currency, with at most two decimals, or its text. */
export const moneyAnywhere = typed(
  z
    .number(moneyMessage)
    .positive(moneyMessage)
    .max(mostMoney, { error: () => `Please enter at most ${formatWholeDollars(mostMoney)}.` })
    .refine(isWholeCents, moneyMessage),
);

/** An amount of money that moves: dollars above 0 that can be paid in the estate's currency, or their text. */
export const money = moneyAnywhere.refine(isPayable, NOT_PAYABLE);

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
/** The opaque version of an editable record; `If-Match` sends it back. */
export const Version = z.string();

/** The version of a record that was never saved, such as a built-in text. */
export const unsavedVersion = '0';

/** The input of a list in pages (docs/specification/calls.md §5). */
export const Paging = {
  limit: z.coerce.number<number>().int().min(1).max(200).optional(),
  /** The list's own query validates it. */
  cursor: z.string().max(10_000).optional(),
  q: z.string().max(200).optional(),
};

/** The first and the last year of a list of artworks. */
export const Years = {
  from: z.coerce.number<number>().int().min(0).max(9999).optional(),
  to: z.coerce.number<number>().int().min(0).max(9999).optional(),
};

/** The first or the last day of a filtered list. */
export const listedDay = z.string().max(10).refine(isListedDay, 'Please write a day as in 2026-11-25.').optional();

/** A file that is whole in memory. */
export const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
