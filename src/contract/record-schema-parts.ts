import { z } from 'zod';
import { inUnits } from '../domain/currency-words.ts';
import { isDay } from '../domain/days.ts';
import { highestPrice, isPayable, isWholeCents, NOT_PAYABLE } from '../domain/money.ts';
import { fieldMessages } from '../domain/problems.ts';
import { orderLimitFields } from '../domain/rate-limits/order-limit.ts';
import { type Field, type Fields, initialOf, mapFields, shareOf, type ValueOf } from '../domain/record/fields.ts';
import { countryCodes, findCountry } from '../domain/shipping/countries.ts';
import { blankableEmail, bodyId, line, moneyAnywhere, prose, typed, wholeNumber } from './schema-parts.ts';

/** Schemas that follow from a table of fields (domain/record/fields.ts). */

/** The stored size of an image; null when the image is not in the library. */
export const imageSize = {
  width: z.number().nullable(),
  height: z.number().nullable(),
  preview: z.string().nullable(),
};

/** The rights that an image carries, and the version of them that its address names; missing where none are stated. */
export const imageRights = {
  rights: z
    .object({
      version: z.string(),
      creator: z.string(),
      credit: z.string(),
      notice: z.string(),
      terms: z.string(),
      licence: z.string(),
      noTraining: z.boolean(),
    })
    .optional(),
};

/** A field that not everybody sees may be missing in an answer. */
type AnswerShape<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { audience: infer Audience }
    ? Audience extends 'anyone'
      ? z.ZodType<ValueOf<F[Name]>, ValueOf<F[Name]>>
      : z.ZodOptional<z.ZodType<ValueOf<F[Name]>, ValueOf<F[Name]>>>
    : z.ZodType<ValueOf<F[Name]>, ValueOf<F[Name]>>;
};

/** The fields of an answer. */
export function answerShape<F extends Fields>(fields: F): AnswerShape<F> {
  return mapFields(fields, answerSchema) as AnswerShape<F>;
}

function answerSchema(field: Field): z.ZodType {
  const value = answerValue(field);
  const schema = 'initial' in field && field.initial === null ? value.nullable() : value;
  return field.audience === undefined || field.audience === 'anyone' ? schema : schema.optional();
}

function answerValue(field: Field): z.ZodType {
  switch (field.type) {
    case 'number':
    case 'amount':
    case 'share':
    case 'price':
    case 'money':
    case 'reference':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(field.options);
    case 'list':
    case 'countries':
      return z.array(z.string());
    case 'group':
      return z.object(answerShape(field.fields));
    case 'rows':
      return z.array(z.object(answerShape(field.fields)));
    default:
      return z.string();
  }
}

/** The value that a call may write in a field; a typed number also as its text, as a form has it. */
type Written<F extends Field> = F extends { type: 'group'; fields: infer Inner extends Fields }
  ? { [Name in keyof Inner as Inner[Name] extends Needed ? Name : never]: Written<Inner[Name]> } & {
      [Name in keyof Inner as Inner[Name] extends Needed ? never : Name]?: Written<Inner[Name]> | null | undefined;
    }
  :
      | ValueOf<F>
      | (F extends { typed: true } | { type: 'price' | 'money' } ? string : never)
      | (F extends { type: 'reference' } ? `${number}` : never)
      | (F extends { orNumber: true } ? number : never);

/** A field that a call must name. */
type Needed = { required: string } | { named: true };
type Absent = { _zod: { optin: 'optional'; optout: 'optional' } };

type InputSchema<F extends Field> = F extends Needed
  ? z.ZodType<ValueOf<F>, Written<F>>
  : z.ZodType<ValueOf<F>, Written<F> | null | undefined> & { _zod: { optin: 'optional' } };

type InputShape<F extends Fields> = { [Name in keyof F]: InputSchema<F[Name]> };
type ChangeShape<F extends Fields> = {
  [Name in keyof F]: z.ZodType<ValueOf<F[Name]> | undefined, Written<F[Name]> | undefined> & Absent;
};

/** The fields of a whole record, with their limits and messages; one that is not required may be missing or null. */
export function inputShape<F extends Fields>(fields: F): InputShape<F> {
  return mapFields(fields, (field) => fieldSchema(field, false)) as unknown as InputShape<F>;
}

/** A whole record as a form checks it: figures as a person types them, a share in percent, a list as lines. */
export function formSchemaOf<F extends Fields>(fields: F): z.ZodObject<InputShape<F>> {
  return z.object(mapFields(fields, (field) => fieldSchema(field, true))) as unknown as z.ZodObject<InputShape<F>>;
}

/** Returns the fields of a change. Each may be missing: the field then stays as it is. */
export function changeShape<F extends Fields>(fields: F): ChangeShape<F> {
  return mapFields(fields, (field) => valueSchema(field, false).optional()) as unknown as ChangeShape<F>;
}

function fieldSchema(field: Field, inForm: boolean): z.ZodType {
  const value = valueSchema(field, inForm);
  if (field.required !== undefined || field.named) return value;
  if (field.type === 'group') return value.prefault({});
  const initial: unknown = initialOf({ field }).field;
  return initial === null || initial === ''
    ? value.nullish().transform((given) => given ?? initial)
    : value.default(initial);
}

/** A value; also null where the field's initial value is null. */
function valueSchema(field: Field, inForm: boolean): z.ZodType {
  const isNullable = 'initial' in field && field.initial === null;
  switch (field.type) {
    case 'group':
      return inForm ? formSchemaOf(field.fields) : z.object(inputShape(field.fields));
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(field.options, field.required);
    case 'rows': {
      const row = inForm ? formSchemaOf(field.fields) : z.object(inputShape(field.fields));
      return z.array(row).max(field.most, `Please keep this to ${field.most} entries.`);
    }
    case 'list':
      return inForm ? prose().transform(linesOf) : z.array(line(field.limit).min(1)).max(field.most);
    case 'country':
      return country;
    case 'countries':
      return z.array(country).max(countryCodes.length);
    case 'share':
      return inForm ? typed(percentage).transform(shareOf) : share;
    case 'amount':
      return inForm ? typed(amount) : amount;
    case 'price':
      return z.union([blank, price]).nullable();
    case 'day':
      return needed(field, day) ?? z.union([blank, day]).nullable();
    case 'money':
      return needed(field, moneyAnywhere) ?? z.union([blank, moneyAnywhere]).nullable();
    case 'reference': {
      const id = bodyId(field.message ?? 'Please choose one of these.');
      return inForm ? z.union([blank, id]).nullable() : id.nullable();
    }
    case 'number': {
      const figure = wholeNumber(field.least, field.most, field.message);
      const value = field.typed || inForm ? typed(figure) : figure;
      if (!isNullable) return value;
      return field.typed || inForm ? z.union([blank, value]).nullable() : value.nullable();
    }
    default: {
      const text = textSchema(field);
      return isNullable ? text.nullable().transform((given) => given || null) : text;
    }
  }
}

const wholeDollars = { error: () => inUnits('Please enter whole dollars.') };
const price = typed(
  z
    .number(wholeDollars)
    .int(wholeDollars)
    .min(0, 'A price cannot be below zero.')
    .max(highestPrice, 'This price is too high.'),
);
const blank = z.literal('').transform(() => null);

/** The schema of a value that may not be empty; undefined where it may. */
function needed({ required }: Field, schema: z.ZodType): z.ZodType | undefined {
  if (required === undefined) return undefined;
  return z.custom((given) => given !== '' && given !== null && given !== undefined, required).pipe(schema);
}

const aCountry = 'Please choose a country from the list.';
/** A country by its code, its name or another spelling; it is stored as its code. */
const country = line(100, aCountry).transform((typed, { addIssue }) => {
  const code = findCountry(typed);
  if (code === undefined) addIssue(aCountry);
  return code ?? '';
});

const aDay = 'Please enter a day as in 2026-11-25.';
const day = z.string(aDay).max(10, aDay).refine(isDay, aDay);

const anAmount = 'Please enter an amount from 0 to 1,000,000.';
/** Only what is written must be in whole cents: a fee that was stored before stays readable. */
const amount = z
  .number(anAmount)
  .min(0, anAmount)
  .max(1_000_000, anAmount)
  .refine(isWholeCents, { error: () => inUnits('Please enter dollars and cents, such as 24.50.') })
  .refine(isPayable, NOT_PAYABLE);
const aShare = 'Please enter a share from 0 to 1, such as 0.1.';
const share = z.number(aShare).min(0, aShare).max(1, aShare);
const aPercentage = 'Please enter a percentage from 0 to 100.';
const percentage = z.number(aPercentage).min(0, aPercentage).max(100, aPercentage);

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');

const webAddress = z.url({ protocol: /^https?$/, error: 'Please enter an address that begins with https://' });

type TextOrImage = Exclude<Extract<Field, { limit: number }>, { type: 'list' }>;

function textSchema({ type, limit, required, message, ...field }: TextOrImage): z.ZodType {
  if (type === 'email') return blankableEmail(message ?? fieldMessages.email);
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

/** The limits of what may be ordered before it is paid. */
export const OrderLimits = z.object(inputShape(orderLimitFields));
/** The limits as a form has them. */
export const TypedOrderLimits = formSchemaOf(orderLimitFields);

/** The limits of one person: a given figure replaces the estate's; null restores the estate's. */
export const PersonalOrderLimits = OrderLimits.partial().nullable();
