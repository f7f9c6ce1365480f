import { type Access, type AccountKind, isAllowed } from '../account/rights.ts';

/** The type of the value of each kind of field, apart from null where the field’s `initial` is null. */
interface FieldTypes {
  /** One line of text; `prose` has several. */
  line: string;
  prose: string;
  email: string;
  phone: string;
  /** An address that begins with https:// */
  link: string;
  slug: string;
  /** The path of an image. */
  image: string;
  /** A whole number from `least` to `most`. */
  number: number;
  /** Dollars and cents, from 0 to 1,000,000. */
  amount: number;
  /** Whole dollars; cents in the database. */
  price: number;
  /** More than 0 in a currency that stands in another field; hundredths in the database. */
  money: number;
  /** The id of another record. */
  reference: number;
  /** A share from 0 to 1; a form has it in percent. */
  share: number;
  flag: boolean;
  /** A day of the calendar, YYYY-MM-DD. */
  day: string;
  /** Lines of text; a form has them in one control. */
  list: readonly string[];
  /** The code of a country; a form has its name. */
  country: string;
  /** Codes of countries. */
  countries: readonly string[];
}

interface CommonField {
  label: string;
  /**
   * The accounts that see the field. Every field of a record has an audience; the fields of a group have the group's.
   */
  audience?: Access;
  /** The accounts that see the field of a record that is not published, where they are not its audience. */
  whilePrivate?: Access;
  /** The message when it is empty. Without it the field may be empty. */
  required?: string;
  /** The message for any other fault, where it is not that of the type. */
  message?: string;
  /** A call must name it, although it may be empty: an empty body clears nothing. */
  named?: true;
  /** The column in the database, where it is not the name in snake case. */
  column?: string;
  /** The form that has the field, where a kind has several forms. */
  section?: string;
  /** The heading of its group in the form, '' for a group without one; a field without a group stands beside them. `false`: it is not in the form. */
  group?: string | false;
  /** Below its control in the form. */
  hint?: string;
  /** Takes the whole width of its group. */
  wide?: true;
}

interface TextField extends CommonField {
  type: 'line' | 'prose' | 'email' | 'phone' | 'link' | 'slug';
  /** The most characters. */
  limit: number;
  /** The value in a record of which nothing is known; null also allows null. */
  initial?: string | null;
  /** Lines of its control. */
  rows?: number;
  /** A call may name a number in its place. */
  orNumber?: true;
}

interface ImageField extends CommonField {
  type: 'image';
  limit: number;
  initial?: null;
  /** Pixels at which a page shows it. */
  shownAt?: { width: number; height: number };
  /** The kind of files that the field’s control takes; without it, all files that can be decoded. */
  upload?: 'artwork' | 'hero';
  /** The part of an answer that has the image's size; the answer itself without it. */
  sizeIn?: string;
}

interface NumberField extends CommonField {
  type: 'number';
  least: number;
  most: number;
  /** `least` without it. */
  initial?: number | null;
  /** A call may give its text, as a person types it. */
  typed?: true;
  unit?: 'days';
}

interface FigureField extends CommonField {
  type: 'amount' | 'share';
  initial: number | null;
}

interface ReferenceField extends CommonField {
  type: 'price' | 'money' | 'reference';
  initial: null;
}

interface DayField extends CommonField {
  type: 'day';
  initial: null;
}

interface FlagField extends CommonField {
  type: 'flag';
  /** The value when a call does not name the field. */
  initial: boolean;
}

interface ChoiceField extends CommonField {
  type: 'choice';
  options: readonly string[];
  /** The option when a call does not name it; null for none. */
  initial: string | null;
  /** The options as the form names them. */
  optionLabels?: Readonly<Record<string, string>>;
}

interface ListField extends CommonField {
  type: 'list';
  /** The most characters of a line, and the most lines. */
  limit: number;
  most: number;
  initial: readonly string[];
}

interface CountryField extends CommonField {
  type: 'country';
  initial: string;
}

interface CountriesField extends CommonField {
  type: 'countries';
  initial: readonly string[];
}

/** A list of objects with the same fields, in an order that counts. */
interface RowsField extends CommonField {
  type: 'rows';
  fields: Fields;
  most: number;
  initial: readonly [];
}

/** Fields that an answer has in an object of their own. */
interface GroupField extends CommonField {
  type: 'group';
  fields: Fields;
}

export type Field =
  | TextField
  | ImageField
  | NumberField
  | FigureField
  | ReferenceField
  | DayField
  | FlagField
  | ChoiceField
  | ListField
  | CountryField
  | CountriesField
  | RowsField
  | GroupField;

/** Fields by their names in the API. */
export type Fields = { readonly [name: string]: Field };

/** A kind of record as a table of its fields. */
export type FieldTable = { readonly [name: string]: Field & { readonly audience: Access } };

/** Fields with the same audience: `{ ...seenBy('anyone', { title: … }), ...seenBy('see-catalogue', { notes: … }) }`. */
export function seenBy<const A extends Access, const F extends Fields>(
  audience: A,
  fields: F,
): { readonly [Name in keyof F]: F[Name] & { readonly audience: A } } {
  return mapFields(fields, (field) => ({ ...field, audience })) as never;
}

export type ValueOf<F extends Field> =
  | (F extends { type: 'group'; fields: infer Inner extends Fields }
      ? ValuesOf<Inner>
      : F extends { type: 'rows'; fields: infer Inner extends Fields }
        ? readonly ValuesOf<Inner>[]
        : F extends { type: 'choice'; options: readonly (infer Option)[] }
          ? Option
          : FieldTypes[F['type'] & keyof FieldTypes])
  | (F extends { initial: null } ? null : never);

/** The values of a record, as the estate records them. */
export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** The values that everybody sees. */
export type PublicValuesOf<F extends FieldTable> = {
  -readonly [Name in keyof F as F[Name] extends { audience: 'anyone' } ? Name : never]: ValueOf<F[Name]>;
};

/** The names of a table's fields, in its order. */
export function namesOf<F extends Fields>(fields: F): (keyof F & string)[] {
  return Object.keys(fields);
}

/** Returns the value of a field of which nothing is known. */
function initialValue(field: Field): unknown {
  if (field.type === 'group') return initialOf(field.fields);
  if (field.initial !== undefined) return field.initial;
  return field.type === 'number' ? field.least : '';
}

/** Returns a record of which nothing is known yet. */
export function initialOf<F extends Fields>(fields: F): ValuesOf<F> {
  return mapFields(fields, initialValue) as ValuesOf<F>;
}

/** The changes of a record; of a group also single fields. */
export type ChangesOf<F extends Fields> = {
  readonly [Name in keyof F]?:
    | (F[Name] extends { type: 'group'; fields: infer Inner extends Fields } ? ChangesOf<Inner> : ValueOf<F[Name]>)
    | undefined;
};

/**
 * Returns a record with changes. A field that the changes do not name keeps its value, so that a record of an earlier
 * release gets the fields that were added since.
 */
export function withChanges<F extends Fields>(fields: F, values: ValuesOf<F>, changes: ChangesOf<F>): ValuesOf<F> {
  const given: Record<string, unknown> = changes;
  return mapFields(fields, (field, name) => {
    if (given[name] === undefined) return values[name];
    if (field.type !== 'group') return given[name];
    return withChanges(field.fields, values[name] as ValuesOf<Fields>, (given[name] ?? {}) as ChangesOf<Fields>);
  }) as ValuesOf<F>;
}

/** A share as a form has it. */
export const percentOf = (share: number): number => withoutBinaryError(share * 100);
export const shareOf = (percent: number): number => withoutBinaryError(percent / 100);
/** 0.07 × 100 is 7. */
const withoutBinaryError = (value: number) => Number(value.toFixed(6));

/**
 * The values of a record in an answer: the public values for everybody, and for an account also the values that it may
 * see.
 */
export type VisibleValuesOf<F extends FieldTable> = Partial<ValuesOf<F>> & PublicValuesOf<F>;

/** The values of the fields that an account, or for null a visitor, sees. */
export function visibleTo<F extends FieldTable>(
  account: AccountKind | null,
  fields: F,
  values: ValuesOf<F>,
): VisibleValuesOf<F> {
  const visible: Record<string, unknown> = {};
  for (const [name, { audience }] of Object.entries(fields)) {
    if (isAllowed(account, audience)) visible[name] = values[name];
  }
  return visible as never;
}

/** The fields for which a condition holds, in the table's order. */
export function fieldsWhere<F extends Fields>(fields: F, condition: (field: Field) => boolean): Partial<F> {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => condition(field))) as Partial<F>;
}

/** An object with one value for each field. */
export function mapFields<F extends Fields, Value>(
  fields: F,
  make: (field: Field, name: keyof F & string) => Value,
): Record<keyof F & string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)])) as Record<
    keyof F & string,
    Value
  >;
}

/** The same fields, of which none is required. */
export function withoutRequired<F extends Fields>(
  fields: F,
): { [Name in keyof F]: Omit<F[Name], 'required'> & { required?: never } } {
  return mapFields(fields, ({ required: _, ...field }) => field) as never;
}

/** A row of a list as one line: "name: New Zealand, countries: NZ, by quote: no, standard: 60". */
export function rowInWords(row: object): string {
  return Object.entries(row)
    .map(([name, value]) => `${name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()}: ${inWords(value)}`)
    .join(', ');
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(' ') : String(value);
}
