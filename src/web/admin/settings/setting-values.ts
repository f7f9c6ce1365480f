import type { z } from 'zod';
import { OwnPassword } from '../../../contract/accounts/accounts.schemas.ts';
import type { SaveSite, Site } from '../../../contract/content/content.schemas.ts';
import { isConfirmedSetting, settingFields } from '../../../domain/content/settings.ts';
import { formatDollars } from '../../../domain/money.ts';
import { type Field, type Fields, fieldsWhere, initialOf, percentOf } from '../../../domain/record/fields.ts';
import { countryName } from '../../../domain/shipping/countries.ts';
import { formSchema, formValues, optionLabel } from '../../editing/record/record-values.ts';

/** The views of Site Settings that are one form (docs/specification/settings.md §7). */
export type SettingsFormKey =
  | 'general'
  | 'catalogue'
  | 'money'
  | 'payment'
  | 'invoices'
  | 'texts'
  | 'rights'
  | 'limits';

/** A form's values by setting; the form with the bank details also has the own `password`. */
export type SettingValues = Record<string, unknown>;
/** The values that were changed; a group has an entry for each of its fields. */
type ChangedFields = Readonly<Record<string, unknown>>;

export function fieldsOf(form: SettingsFormKey): Fields {
  return fieldsWhere(settingFields as Fields, ({ section }) => section === form) as Fields;
}

/** The settings as staff edit them: the contact is what is stored, not what visitors see where it is empty. */
export function storedSettings(site: Site): Site {
  return { ...site, ...site.contact?.stored };
}

/** The values that a form shows. */
export function settingValues(form: SettingsFormKey, site: Site): SettingValues {
  const values = formValues(fieldsOf(form), storedSettings(site));
  return hasConfirmed(form) ? { ...values, password: '' } : values;
}

/** Returns the schema that the form checks; its result is what is sent. */
export function settingSchema(form: SettingsFormKey): z.ZodType<SettingValues> {
  const schema = formSchema(fieldsOf(form));
  return hasConfirmed(form) ? schema.extend({ password: OwnPassword }) : schema;
}

const hasConfirmed = (form: SettingsFormKey) => Object.keys(fieldsOf(form)).some(isConfirmedSetting);

/** Whether a change asks for the password, because it decides where the money goes or who can sign in (docs/specification/settings.md §2). */
export function asksPassword(changed: ChangedFields): boolean {
  return Object.entries(changed).some(([name, change]) => isConfirmedSetting(name) && isChanged(change));
}

/** Returns the changed settings for the call; a setting with several parts is sent with all its parts. */
export function settingChanges(checked: SettingValues, changed: ChangedFields): SaveSite {
  const names = asksPassword(changed) ? ['password'] : [];
  return Object.fromEntries(
    Object.entries(checked).filter(([name]) => names.includes(name) || isChanged(changed[name])),
  );
}

function isChanged(change: unknown): boolean {
  return typeof change === 'object' && change !== null ? Object.values(change).some(isChanged) : change === true;
}

/** The default as a person reads it; undefined where there is none. */
export function defaultInWords(field: Field): string | undefined {
  const value: unknown = initialOf({ field }).field;
  if (value === '' || value === null || field.type === 'rows') return undefined;
  if (field.type === 'choice') return optionLabel(field, String(value));
  if (field.type === 'country') return countryName(String(value));
  if (field.type === 'flag') return value === true ? 'yes' : 'no';
  if (field.type === 'amount') return formatDollars(Number(value));
  if (field.type === 'share') return `${percentOf(Number(value))} %`;
  if (field.type === 'list') return field.initial.join(', ');
  return field.type === 'number' && field.unit !== undefined ? `${value} ${field.unit}` : String(value);
}
