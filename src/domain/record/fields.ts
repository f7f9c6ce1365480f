/** What a field holds, apart from null where its `empty` is null. */
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
  flag: boolean;
}

interface CommonField {
  label: string;
  /** The message when it is empty. Without it the field may be empty. */
  required?: string;
  /** A call must name it, although it may be empty: an empty body clears nothing. */
  named?: true;
  /** The column in the database, where it is not the name in snake case. */
  column?: string;
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
  empty?: null;
  /** Lines of its control. */
  rows?: number;
  /** A call may name a number in its place. */
  orNumber?: true;
}

interface ImageField extends CommonField {
  type: 'image';
  limit: number;
  empty?: null;
  /** Pixels at which a page shows it. */
  shownAt?: { width: number; height: number };
  /** Which files its control takes; all that can be decoded without it. */
  upload?: 'artwork' | 'hero';
  /** The part of an answer that has the image's size; the answer itself without it. */
  sizeIn?: string;
}

interface NumberField extends CommonField {
  type: 'number';
  least: number;
  most: number;
  empty?: null;
}

interface FlagField extends CommonField {
  type: 'flag';
  /** Its value when a call does not name it. */
  empty: boolean;
}

interface ChoiceField extends CommonField {
  type: 'choice';
  options: readonly string[];
  /** The option when a call does not name it. */
  empty: string;
  /** The options as the form names them. */
  optionLabels?: Readonly<Record<string, string>>;
}

/** Fields that an answer has in an object of their own. */
interface GroupField extends CommonField {
  type: 'group';
  fields: Fields;
}

export type Field = TextField | ImageField | NumberField | FlagField | ChoiceField | GroupField;

/** A kind of record as a table of its fields, by their names in the API. */
export type Fields = { readonly [name: string]: Field };

export type ValueOf<F extends Field> =
  | (F extends { type: 'group'; fields: infer Inner extends Fields }
      ? ValuesOf<Inner>
      : F extends { type: 'choice'; options: readonly (infer Option)[] }
        ? Option
        : FieldTypes[F['type'] & keyof FieldTypes])
  | (F extends { empty: null } ? null : never);

/** The values of a record, as the estate records them. */
export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** The names of a table's fields, in its order. */
export function namesOf<F extends Fields>(fields: F): (keyof F & string)[] {
  return Object.keys(fields);
}

/** The value of a field of which nothing is known. */
function emptyValue(field: Field): unknown {
  if (field.type === 'group') return emptyOf(field.fields);
  if (field.type === 'number') return field.empty === null ? null : field.least;
  return field.empty === undefined ? '' : field.empty;
}

/** A record of which nothing is known yet. */
export function emptyOf<F extends Fields>(fields: F): ValuesOf<F> {
  return mapFields(fields, emptyValue) as ValuesOf<F>;
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
