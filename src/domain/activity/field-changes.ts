/** A value as JSON has it. */
export type FieldValue = string | number | boolean | null | readonly unknown[];

/** One changed field. The field of a group is named with a dot, such as `shippingFees.standard`. */
export interface FieldChange {
  field: string;
  from: FieldValue;
  to: FieldValue;
}

type Values = Readonly<Record<string, unknown>>;

/** The fields in which two states of a record differ. A missing value is null, and an empty text is no value. */
export function fieldChanges(before: Values, after: Values): FieldChange[] {
  const from = flattened(before);
  const to = flattened(after);
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((field) => {
    const change = { field, from: from.get(field) ?? null, to: to.get(field) ?? null };
    return isSameValue(change.from, change.to) ? [] : [change];
  });
}

/** The names of changed fields, each once; of a group the group's. */
export function changedFieldNames(changes: readonly Pick<FieldChange, 'field'>[]): string[] {
  return [...new Set(changes.map(({ field }) => field.split('.')[0] ?? field))];
}

/** Whether two recorded values are the same to a reader. */
export function isSameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

const comparable = (value: FieldValue | undefined) => (value === undefined || value === '' ? null : value);

/** The value of a field that a change names; null where there is none. */
export function valueAt(values: Values, field: string): FieldValue {
  return flattened(values).get(field) ?? null;
}

/** The values with a field replaced; its group is copied. */
export function withValueAt(values: Values, field: string, value: FieldValue): Record<string, unknown> {
  const [name = '', ...rest] = field.split('.');
  if (rest.length === 0) return { ...values, [name]: value };
  return { ...values, [name]: withValueAt((values[name] ?? {}) as Values, rest.join('.'), value) };
}

function flattened(values: Values, prefix = ''): Map<string, FieldValue> {
  const fields = new Map<string, FieldValue>();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [field, inner] of flattened(value as Values, `${prefix}${name}.`)) fields.set(field, inner);
    } else {
      fields.set(`${prefix}${name}`, (value ?? null) as FieldValue);
    }
  }
  return fields;
}
