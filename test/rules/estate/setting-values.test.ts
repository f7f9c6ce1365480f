import { expect, test } from 'vitest';
import { type Site, SiteFields } from '../../../src/contract/content/content.schemas.ts';
import { isPayeeSetting } from '../../../src/domain/estate/payee.ts';
import { defaultSettings, publicPartOf, publicSettings, withChanges } from '../../../src/domain/estate/settings.ts';
import { type SettingsFormKey, settingGroups } from '../../../src/web/admin/settings/setting-fields.ts';
import {
  defaultInWords,
  fieldsOf,
  settingChanges,
  settingSchema,
  settingValues,
} from '../../../src/web/admin/settings/setting-values.ts';

const forms = Object.keys(settingGroups) as SettingsFormKey[];
const site: Site = { ...defaultSettings, currency: 'AUD', locale: 'en-AU', utcOffset: '+11:00', version: '1-a' };

test('each setting, and each part of one, is in exactly one view; two cannot be changed', () => {
  const shown = forms.flatMap(fieldsOf).map(({ name, holder }) => (holder === undefined ? name : `${holder}.${name}`));
  const settings = Object.entries(SiteFields.shape).flatMap(([name, schema]) =>
    'shape' in schema ? Object.keys(schema.shape).map((part) => `${name}.${part}`) : [name],
  );
  expect([...shown, 'currency', 'locale'].sort()).toEqual(settings.sort());
});

test('each field says what it changes, and the defaults are those of the settings', () => {
  for (const { hint } of forms.flatMap(fieldsOf)) expect(hint).toMatch(/\.$/);
  const usual = Object.fromEntries(forms.flatMap(fieldsOf).map((field) => [field.name, defaultInWords(field)]));
  expect(usual).toMatchObject({
    standard: '$25.00',
    cartTaxRate: '7 %',
    invoiceDueDays: '14 days',
    worksPerOrder: '5',
    showPastEvents: 'yes',
    hiddenEventWords: 'Grand Old Shapes, Docklands',
    contactEmail: undefined,
  });
});

test.each(forms)('%s: the values of the stored settings are valid, and unchanged they change nothing', (form) => {
  const values = settingValues(form, site);
  expect(settingSchema(form).safeParse(values)).toMatchObject({ success: true });
  expect(settingChanges(form, values, {})).toEqual({});
});

test('a change sends the setting, and of a setting with parts all parts', () => {
  const money = settingSchema('money').parse({ ...settingValues('money', site), standard: '30', cartTaxRate: '7.5' });
  expect(settingChanges('money', money, { standard: true, cartTaxRate: true })).toEqual({
    shippingFees: { pickup: 0, standard: 30, express: 45, courier: 95 },
    cartTaxRate: 0.075,
  });
  const catalogue = { ...settingValues('catalogue', site), hiddenEventWords: ' Private \n\nStaff' };
  expect(settingChanges('catalogue', catalogue, { hiddenEventWords: true })).toEqual({
    hiddenEventWords: ['Private', 'Staff'],
  });
});

test('changed bank details and a changed sender come with the password, and other changes without it', () => {
  const values = { ...settingValues('payment', site), bsb: '033-000', senderName: 'Ruth', password: 'secret' };
  expect(settingChanges('payment', values, { senderName: true })).toEqual({ senderName: 'Ruth', password: 'secret' });
  expect(settingChanges('payment', values, { bsb: true })).toEqual({
    bankDetails: { ...defaultSettings.bankDetails, bsb: '033-000' },
    password: 'secret',
  });
});

test('the contact in the form is what is stored, not what visitors see', () => {
  const stored = { contactEmail: '', contactPhone: '' };
  const resolved = { contactEmail: 'page@example.org', contactPhone: '' };
  const seen = { ...site, ...resolved, contact: { stored, resolved } };
  expect(settingValues('general', seen)).toMatchObject({ contactEmail: '' });
});

test.each([0, 0.29, 1.15, 24.5, 999_999.99])('a fee of %s dollars is accepted', (standard) => {
  expect(settingSchema('money').safeParse({ ...settingValues('money', site), standard }).success).toBe(true);
});

test.each([
  ['money', 'cartTaxRate', 101, 'Please enter a percentage from 0 to 100.'],
  ['money', 'standard', Number.NaN, 'Please enter an amount from 0 to 1,000,000.'],
  ['money', 'express', 12.345, 'Please enter dollars and cents, such as 24.50.'],
  ['money', 'cartShippingEstimate', 0.001, 'Please enter dollars and cents, such as 24.50.'],
  ['invoices', 'invoiceDueDays', 1.5, 'Please enter a whole number from 0 to 365.'],
  ['limits', 'worksPerOrder', 0, 'Please enter a whole number from 1 to 100,000.'],
  ['general', 'siteTitle', ' ', 'Please fill in the site’s title.'],
  ['general', 'timeZone', ' ', 'This is not a time zone, such as Australia/Melbourne.'],
] as const)('%s: %s refuses %s', (form, name, value, message) => {
  const checked = settingSchema(form).safeParse({ ...settingValues(form, site), [name]: value });
  expect(checked.error?.issues).toMatchObject([{ path: [name], message }]);
});

test('a changed order limit leaves the other figures, and only public settings are public', () => {
  const [first = ''] = Object.keys(defaultSettings.orderLimits);
  const changed = withChanges(defaultSettings, { siteTitle: 'Vale', orderLimits: { [first]: 1 } });
  expect(changed).toEqual({
    ...defaultSettings,
    siteTitle: 'Vale',
    orderLimits: { ...defaultSettings.orderLimits, [first]: 1 },
  });
  expect(publicPartOf(changed)).toMatchObject({ siteTitle: 'Vale' });
  expect(Object.keys(publicPartOf(changed)).sort()).toEqual([...publicSettings].sort());
});

test('only where money goes needs the password', () => {
  const names = ['bankDetails', 'senderName', 'senderAddress', 'siteTitle'];
  expect(names.filter(isPayeeSetting)).toEqual(['bankDetails', 'senderName', 'senderAddress']);
});
