import { expect, test } from 'vitest';
import type { Site } from '../../../src/contract/content/content.schemas.ts';
import { withValueAt } from '../../../src/domain/activity/activity.ts';
import { defaultSettings, isConfirmedSetting, settingFields } from '../../../src/domain/content/settings.ts';
import { visibleTo, withChanges } from '../../../src/domain/record/fields.ts';
import {
  defaultInWords,
  fieldsOf,
  type SettingsFormKey,
  settingChanges,
  settingSchema,
  settingValues,
} from '../../../src/web/admin/settings/setting-values.ts';
import { controlFields } from '../../../src/web/editing/record/record-values.ts';

const forms = [
  ...new Set(Object.values(settingFields).flatMap((field) => ('section' in field ? [field.section] : []))),
];
const controlsOf = (form: SettingsFormKey) => controlFields(fieldsOf(form));
const publicSettings = [
  'siteTitle',
  'contactEmail',
  'contactPhone',
  'currency',
  'locale',
  'timeZone',
  'shippingFees',
  'feesHold',
  'homeCountry',
  'quoteAboveCm',
  'quoteAbovePrice',
  'courierAbovePrice',
  'quoteHoldDays',
  'destinations',
  'cartShippingEstimate',
  'cartTaxRate',
  'unofferedBadge',
  'showPastEvents',
  'packingText',
  'riskText',
  'insuranceText',
  'abroadText',
  'certificateText',
  'viewingText',
  'returnDays',
  'expectedPaymentDays',
  'invoiceDueDays',
  'termsText',
  'privacyText',
  'agentNote',
];
const site: Site = {
  ...defaultSettings,
  currencyName: 'Australian dollars',
  utcOffset: '+11:00',
  imageRights: null,
  version: '1-a',
};
const valuesOf = (form: SettingsFormKey) => settingValues(form, site);

test('each setting, and each part of one, is in exactly one view; the language cannot be changed', () => {
  const shown = forms.flatMap(controlsOf).map(([name]) => name);
  const settings = Object.entries(defaultSettings).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((part) => `${name}.${part}`)
      : [name],
  );
  expect([...shown, 'locale'].sort()).toEqual(settings.sort());
});

test('each field says what it changes, and the defaults are those of the settings', () => {
  for (const [, { hint }] of forms.flatMap(controlsOf)) expect(hint).toMatch(/\.$/);
  const usual = Object.fromEntries(forms.flatMap(controlsOf).map(([name, field]) => [name, defaultInWords(field)]));
  expect(usual).toMatchObject({
    'shippingFees.standard': '$25.00',
    cartTaxRate: '7 %',
    invoiceDueDays: '14 days',
    'orderLimits.worksPerOrder': '10',
    showPastEvents: 'no',
    hiddenEventWords: 'Grand Old Shapes, Docklands',
    contactEmail: undefined,
  });
});

test.each(forms)('%s: the values of the stored settings are valid, and unchanged they change nothing', (form) => {
  const values = settingValues(form, site);
  expect(settingSchema(form).safeParse(values)).toMatchObject({ success: true });
  expect(settingChanges(values, {})).toEqual({});
});

test('a change sends the setting, and of a setting with parts all parts', () => {
  const fees = { pickup: '0', standard: '30', express: '45', courier: '95' };
  const money = settingSchema('money').parse({ ...valuesOf('money'), shippingFees: fees, cartTaxRate: '7.5' });
  expect(settingChanges(money, { shippingFees: { standard: true }, cartTaxRate: true })).toEqual({
    shippingFees: { pickup: 0, standard: 30, express: 45, courier: 95 },
    cartTaxRate: 0.075,
  });
  const catalogue = settingSchema('catalogue').parse({
    ...valuesOf('catalogue'),
    hiddenEventWords: ' Private \n\nStaff',
  });
  expect(settingChanges(catalogue, { hiddenEventWords: true })).toEqual({ hiddenEventWords: ['Private', 'Staff'] });
});

test('changed bank details and a changed sender come with the password, and other changes without it', () => {
  const bankDetails = { ...defaultSettings.bankDetails, bsb: '033-000' };
  const values = { ...valuesOf('payment'), bankDetails, senderName: 'Ruth', password: 'secret' };
  expect(settingChanges(values, { senderName: true })).toEqual({ senderName: 'Ruth', password: 'secret' });
  expect(settingChanges(values, { bankDetails: { bsb: true } })).toEqual({
    bankDetails: { ...defaultSettings.bankDetails, bsb: '033-000' },
    password: 'secret',
  });
  expect(settingChanges({ ...valuesOf('general'), siteTitle: 'Vale' }, { siteTitle: true })).toEqual({
    siteTitle: 'Vale',
  });
});

test('the contact in the form is what is stored, not what visitors see', () => {
  const stored = { contactEmail: '', contactPhone: '' };
  const resolved = { contactEmail: 'page@example.org', contactPhone: '' };
  const seen = { ...site, ...resolved, contact: { stored, resolved } };
  expect(settingValues('general', seen)).toMatchObject({ contactEmail: '' });
});

test.each([0, 0.29, 1.15, 24.5, 999_999.99])('a fee of %s dollars is accepted', (standard) => {
  const shippingFees = { ...defaultSettings.shippingFees, standard };
  expect(settingSchema('money').safeParse({ ...valuesOf('money'), shippingFees }).success).toBe(true);
});

test.each([
  ['money', 'cartTaxRate', 101, 'Please enter a percentage from 0 to 100.'],
  ['money', 'shippingFees.standard', Number.NaN, 'Please enter an amount from 0 to 1,000,000.'],
  ['money', 'shippingFees.express', 12.345, 'Please enter dollars and cents, such as 24.50.'],
  ['money', 'cartShippingEstimate', 0.001, 'Please enter dollars and cents, such as 24.50.'],
  ['invoices', 'invoiceDueDays', 1.5, 'Please enter a whole number from 0 to 365.'],
  ['limits', 'orderLimits.worksPerOrder', 0, 'Please enter a whole number from 1 to 100,000.'],
  ['general', 'siteTitle', ' ', 'Please fill in the site’s title.'],
  ['general', 'timeZone', ' ', 'This is not a time zone, such as Australia/Melbourne.'],
] as const)('%s: %s refuses %s', (form, name, value, message) => {
  const checked = settingSchema(form).safeParse(withValueAt(valuesOf(form), name, value));
  expect(checked.error?.issues).toMatchObject([{ path: name.split('.'), message }]);
});

test('a changed order limit leaves the other figures, and only public settings are public', () => {
  const [first = ''] = Object.keys(defaultSettings.orderLimits);
  const changed = withChanges(settingFields, defaultSettings, { siteTitle: 'Vale', orderLimits: { [first]: 1 } });
  expect(changed).toEqual({
    ...defaultSettings,
    siteTitle: 'Vale',
    orderLimits: { ...defaultSettings.orderLimits, [first]: 1 },
  });
  const seen = visibleTo(null, settingFields, changed);
  expect(seen).toMatchObject({ siteTitle: 'Vale' });
  expect(Object.keys(seen).sort()).toEqual([...publicSettings].sort());
});

test('only where money goes and how administrators sign in needs the password', () => {
  const names = Object.keys(settingFields);
  expect(names.filter(isConfirmedSetting).sort()).toEqual([
    'administratorsNeedPasskey',
    'bankDetails',
    'senderAddress',
    'senderName',
  ]);
});
