import { formSchemaOf } from '../../../contract/record-schema-parts.ts';
import { type Field, type Fields, percentOf, type ValueOf } from '../../../domain/record/fields.ts';
import { countryName } from '../../../domain/shipping/countries.ts';

/** The values of a record's form: text as it is typed, checkboxes and choices. */
export type FormValues<F extends Fields> = {
  -readonly [Name in keyof F as F[Name] extends { group: false } ? never : Name]: F[Name] extends {
    type: 'group';
    fields: infer Inner extends Fields;
  }
    ? FormValues<Inner>
    : F[Name] extends { type: 'rows'; fields: infer Inner extends Fields }
      ? FormValues<Inner>[]
      : F[Name] extends { type: 'flag' | 'choice' | 'countries' }
        ? ValueOf<F[Name]>
        : string;
};

/** The fields that a form shows, in the table's order. */
function formFields(fields: Fields): [name: string, field: Field][] {
  return Object.entries(fields).filter(([, { group }]) => group !== false);
}

type FormPart<F extends Fields> = { [Name in keyof F as F[Name] extends { group: false } ? never : Name]: F[Name] };

/** Returns the schema that the form checks; its result is what is sent. */
export function formSchema<F extends Fields>(fields: F): ReturnType<typeof formSchemaOf<FormPart<F>>> {
  return formSchemaOf(Object.fromEntries(formFields(fields))) as never;
}

/** Returns the form's values of a record, or of a part of a record. */
export function formValues<F extends Fields>(fields: F, record: Partial<Record<keyof F, unknown>>): FormValues<F> {
  return Object.fromEntries(
    formFields(fields).map(([name, field]) => [name, shownValue(field, record[name])]),
  ) as FormValues<F>;
}

function shownValue(field: Field, value: unknown): unknown {
  if (field.type === 'group') return formValues(field.fields, (value ?? {}) as Record<string, unknown>);
  if (field.type === 'rows')
    return ((value ?? []) as Record<string, unknown>[]).map((row) => formValues(field.fields, row));
  if (field.type === 'flag' || field.type === 'choice' || field.type === 'countries') return value ?? field.initial;
  if (field.type === 'country') return countryName(String(value ?? field.initial));
  if (field.type === 'list') return ((value ?? []) as string[]).join('\n');
  if (field.type === 'share') return String(percentOf(Number(value)));
  return String(value ?? '');
}

/** The fields that a person edits one by one, by their names in the form; those of a group as `group.name`. */
export function controlFields(fields: Fields, prefix = ''): [name: string, field: Exclude<Field, { type: 'group' }>][] {
  return formFields(fields).flatMap(([name, field]) =>
    field.type === 'group'
      ? controlFields(field.fields, `${prefix}${name}.`)
      : [[`${prefix}${name}`, field] satisfies [string, typeof field]],
  );
}

/** An option as the form names it. */
export function optionLabel(field: Extract<Field, { type: 'choice' }>, option: string): string {
  return field.optionLabels?.[option] ?? `${option.charAt(0).toUpperCase()}${option.slice(1)}`;
}
