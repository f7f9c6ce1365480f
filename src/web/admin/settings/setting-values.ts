import type { z } from 'zod';
import { type SaveSite, type Site, SiteFormFields } from '../../../contract/content/content.schemas.ts';
import { typed } from '../../../contract/schema-parts.ts';
import { isPayeeSetting } from '../../../domain/estate/payee.ts';
import { defaultSettings } from '../../../domain/estate/settings.ts';
import { formatDollars } from '../../../domain/money.ts';
import { isFigure, type SettingField, type SettingsFormKey, settingGroups } from './setting-fields.ts';

/** A form's values by the names of its fields; figures are text until the schema has read them. The form with the bank details also has the own `password`. */
export type SettingValues = Record<string, string | number | boolean>;

type ChangedFields = Readonly<Record<string, boolean | undefined>>;

/** A record with the settings of the site, or a part of it. */
type Settings = Readonly<Record<string, unknown>>;

export function fieldsOf(form: SettingsFormKey): readonly SettingField[] {
  return settingGroups[form].flatMap(({ fields }) => fields);
}

/** The values that a form shows, figures as text. The contact is what is stored, not what visitors see where it is empty. */
export function settingValues(form: SettingsFormKey, site: Site): SettingValues {
  const stored: Settings = { ...site, ...site.contact?.stored };
  const values = Object.fromEntries(
    fieldsOf(form).map((field) => {
      const value = settingOf(field, stored);
      return [field.name, isFigure(field.kind) ? String(value) : value];
    }),
  );
  return form === 'payment' ? { ...values, password: '' } : values;
}

/** Whether a change asks for the password, because it decides where the money goes (docs/specification/settings.md §2). */
export function changesPayee(form: SettingsFormKey, changed: ChangedFields): boolean {
  return fieldsOf(form).some(({ name, holder }) => isPayeeSetting(holder ?? name) && changed[name]);
}

function settingOf({ name, kind, holder }: SettingField, settings: Settings): string | number | boolean {
  const value = (holder === undefined ? settings : (settings[holder] as Settings | undefined))?.[name];
  if (kind === 'percent') return rounded(Number(value) * 100);
  if (kind === 'lines') return (value as string[] | undefined)?.join('\n') ?? '';
  return (value ?? '') as string | number | boolean;
}

/** The default as a person reads it; undefined where there is none. */
export function defaultInWords(field: SettingField): string | undefined {
  const value = defaultValue(field);
  if (value === '') return undefined;
  if (field.kind === 'yes') return value === true ? 'yes' : 'no';
  if (field.kind === 'amount') return formatDollars(Number(value));
  if (field.kind === 'percent') return `${value} %`;
  if (field.kind === 'days') return `${value} days`;
  return String(value).replaceAll('\n', ', ');
}

export function defaultValue(field: SettingField): string | number | boolean {
  return settingOf(field, defaultSettings as unknown as Settings);
}

/** What the call gets: the changed settings; of a setting with several parts all parts. */
export function settingChanges(form: SettingsFormKey, values: SettingValues, changed: ChangedFields): SaveSite {
  const changes: Record<string, unknown> = changesPayee(form, changed) ? { password: values.password } : {};
  const changedHolders = new Set(fieldsOf(form).flatMap(({ name, holder }) => (changed[name] && holder) || []));
  for (const { name, kind, holder } of fieldsOf(form)) {
    const value = toSetting(kind, values[name]);
    if (holder !== undefined && changedHolders.has(holder))
      changes[holder] = { ...(changes[holder] ?? {}), [name]: value };
    if (holder === undefined && changed[name]) changes[name] = value;
  }
  return changes;
}

function toSetting(kind: SettingField['kind'], value: SettingValues[string] | undefined): unknown {
  if (kind === 'percent') return rounded(Number(value) / 100);
  if (kind !== 'lines') return value;
  return String(value)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Without the error of binary fractions: 0.07 × 100 is 7. */
function rounded(value: number): number {
  return Number(value.toFixed(6));
}

/** The contract's schemas of a form's fields. */
export function settingSchema(form: SettingsFormKey): z.ZodType<SettingValues> {
  const fields = fieldsOf(form).map((field) => [field.name, schemaOf(field)]);
  const secret = form === 'payment' ? { password: SiteFormFields.shape.password } : {};
  const shape: Record<string, z.ZodType> = { ...Object.fromEntries(fields), ...secret };
  return SiteFormFields.pick({}).extend(shape) as unknown as z.ZodType<SettingValues>;
}

function schemaOf({ name, kind, holder }: SettingField): z.ZodType {
  const { shape } = SiteFormFields;
  const parts: Readonly<Record<string, z.ZodType>> = holder === undefined ? shape : shape[holder].shape;
  const schema = parts[name];
  if (schema === undefined) throw new Error(`There is no setting ${name}.`);
  return isFigure(kind) ? typed(schema as z.ZodType<number, number>) : schema;
}
