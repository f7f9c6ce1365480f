import { z } from 'zod';
import { type Field, type Fields, mapFields, type ValueOf } from '../domain/record/fields.ts';
import { blankableEmail, line, prose, typed, wholeNumber } from './schema-parts.ts';

/** Schemas that follow from a table of fields (domain/record/fields.ts). */

/** The stored size of an image; null when the image is not in the library. */
export const imageSize = {
  width: z.number().nullable(),
  height: z.number().nullable(),
  preview: z.string().nullable(),
};

type AnswerShape<F extends Fields> = { [Name in keyof F]: z.ZodType<ValueOf<F[Name]>, ValueOf<F[Name]>> };

/** The fields of an answer. */
export function answerShape<F extends Fields>(fields: F): AnswerShape<F> {
  return mapFields(fields, answerSchema) as AnswerShape<F>;
}

function answerSchema(field: Field): z.ZodType {
  const schema = answerValue(field);
  return field.type !== 'group' && field.empty === null ? schema.nullable() : schema;
}

function answerValue(field: Field): z.ZodType {
  if (field.type === 'number') return z.number();
  if (field.type === 'flag') return z.boolean();
  if (field.type === 'choice') return z.enum(field.options);
  return field.type === 'group' ? z.object(answerShape(field.fields)) : z.string();
}

/** What a call may write in a field; a number also as its text, as a form has it. */
type Written<F extends Field> = F extends { type: 'group'; fields: infer Inner extends Fields }
  ? { [Name in keyof Inner]?: Written<Inner[Name]> | null | undefined }
  : ValueOf<F> | (F extends { type: 'number' } ? string : never) | (F extends { orNumber: true } ? number : never);

type Absent = { _zod: { optin: 'optional'; optout: 'optional' } };

type InputSchema<F extends Field> = F extends { required: string } | { named: true }
  ? z.ZodType<ValueOf<F>, Written<F>>
  : z.ZodType<ValueOf<F>, Written<F> | null | undefined> & { _zod: { optin: 'optional' } };

type InputShape<F extends Fields> = { [Name in keyof F]: InputSchema<F[Name]> };
type ChangeShape<F extends Fields> = {
  [Name in keyof F]: z.ZodType<ValueOf<F[Name]> | undefined, Written<F[Name]> | undefined> & Absent;
};

/** The fields of a whole record, with their limits and messages; one that is not required may be missing or null. */
export function inputShape<F extends Fields>(fields: F): InputShape<F> {
  return mapFields(fields, fieldSchema) as unknown as InputShape<F>;
}

/** A whole record as a form checks it. */
export function inputSchema(fields: Fields): z.ZodType {
  return z.object(inputShape(fields));
}

/** The fields of a change, of which each may be missing: it then stays as it is. */
export function changeShape<F extends Fields>(fields: F): ChangeShape<F> {
  return mapFields(fields, (field) => valueSchema(field).optional()) as unknown as ChangeShape<F>;
}

function fieldSchema(field: Field): z.ZodType {
  const value = valueSchema(field);
  if (field.required !== undefined || field.named) return value;
  if (field.type === 'group') return value.prefault({});
  if (field.type === 'flag' || field.type === 'choice') return value.default(field.empty);
  return field.type === 'number' ? value.nullish() : value.nullish().transform((text) => text ?? '');
}

function valueSchema(field: Field): z.ZodType {
  switch (field.type) {
    case 'group':
      return z.object(inputShape(field.fields));
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(field.options);
    case 'number': {
      const figure = wholeNumber(field.least, field.most);
      const value = field.required === undefined ? figure : typed(figure);
      return field.empty === null ? value.nullable() : value;
    }
    default:
      return textSchema(field);
  }
}

const webAddress = z.url({ protocol: /^https?$/, error: 'Please enter an address that begins with https://' });

function textSchema({ type, limit, required, ...field }: Extract<Field, { limit: number }>): z.ZodType {
  if (type === 'email') return blankableEmail('Please enter a valid email address');
  if (type === 'link') return z.union([z.literal(''), webAddress]);
  if (type === 'slug') {
    return z
      .string(required)
      .trim()
      .max(limit, `Please keep this under ${limit} characters.`)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, required);
  }
  const text = (type === 'prose' ? prose : line)(limit, required);
  if (required !== undefined) return text.min(1, required);
  return 'orNumber' in field && field.orNumber ? z.union([z.number().transform(String), text]) : text;
}
