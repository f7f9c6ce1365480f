import { describe, expect, test } from 'vitest';
import { CreateArtwork, RecordSale } from '../../../src/contract/artworks/artworks.schemas.ts';
import { SaveEstateContent, SaveSite } from '../../../src/contract/content/content.schemas.ts';
import { EditCustomer } from '../../../src/contract/customers/customers.schemas.ts';
import { SendInquiry } from '../../../src/contract/inquiries/send-inquiry.schemas.ts';
import { CheckoutCustomer } from '../../../src/contract/orders/checkout.schemas.ts';
import { TypedOrderLimits } from '../../../src/contract/record-schema-parts.ts';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { readImportedRow } from '../../../src/domain/import/import-row.ts';
import { senderOf } from '../../../src/domain/order/sender.ts';
import { emailAddress, readNumber, telephoneAddress } from '../../../src/domain/typed-values.ts';
import { settingSchema, settingValues } from '../../../src/web/admin/settings/setting-values.ts';
import { usedTime } from '../../cpu-time.ts';

describe('a number is read as a person writes it', () => {
  test.each([
    ['1500', 1500],
    ['1,500', 1500],
    [' $8,500.00 ', 8500],
    ['AU$ 1 500', 1500],
    ['A$8500', 8500],
    ['8,500 aud', 8500],
    ['1\u00a0500', 1500],
    ['1’234’567.5', 1_234_567.5],
    ['24.50', 24.5],
    ['.5', 0.5],
    ['0.500', 0.5],
    ['-5', -5],
    ['−$5', -5],
  ])('%j is %d', (text, expected) => {
    expect(readNumber(text)).toBe(expected);
  });

  test.each(['1.500', '24,50', '1,5', '1,50,000', '1 500,00', '1,500 000', '1..5', '12 34'])(
    '%j is unclear',
    (text) => {
      expect(readNumber(text)).toBe('unclear');
    },
  );

  test.each(['', '.', '$', 'five', '1e3', '0x10', '5 each', '€5', 'Infinity'])('%j is none', (text) => {
    expect(readNumber(text)).toBeUndefined();
  });

  test('a very long text takes no time', () => {
    const before = usedTime();
    for (const text of [`1,${'111,'.repeat(50_000)}`, `1${' '.repeat(100_000)}x`, '1'.repeat(100_000)])
      readNumber(text);
    emailAddress.test(`a@${'a.'.repeat(50_000)}!`);
    emailAddress.test(`a@${'a-'.repeat(50_000)}`);
    expect(usedTime() - before).toBeLessThan(500);
  });

  const refusal = 'can be read in two ways. Please write thousands as 1500 or 1,500, and cents as 24.50.';

  test('every field of a figure reads it, and says what is unclear', () => {
    const price = CreateArtwork.shape.price;
    expect(price.parse('$8,500')).toBe(8500);
    expect(price.safeParse('8.500').error?.issues[0]?.message).toBe(`“8.500” ${refusal}`);
    expect(price.safeParse('24.50').error?.issues[0]?.message).toBe('Please enter whole dollars.');
    expect(price.safeParse('five').error?.issues[0]?.message).toBe('Please enter whole dollars.');
    const limits = { unpaidPerEmail: '5', worksPerOrder: '5', unpaidWorksPerEmail: '5', worksPerAddressPerDay: '10' };
    expect(TypedOrderLimits.parse({ ...limits, perAddressPerHour: '1,000' }).perAddressPerHour).toBe(1000);
    const money = settingValues('money', {
      ...defaultSettings,
      currency: 'AUD',
      locale: 'en-AU',
      currencyName: 'Australian dollars',
      utcOffset: '+11:00',
      imageRights: null,
      version: '1-a',
    });
    const schema = settingSchema('money');
    const fees = { pickup: '0', standard: '$1,250.50', express: '45', courier: '95' };
    expect(schema.parse({ ...money, shippingFees: fees, returnDays: '30' })).toMatchObject({
      shippingFees: { standard: 1250.5 },
      cartTaxRate: 0.07,
      returnDays: 30,
    });
    const wrong = { ...money, shippingFees: { ...fees, standard: '24,50', express: 'free' }, returnDays: '' };
    const issues = schema.safeParse(wrong).error?.issues;
    expect(issues?.map(({ path, message }) => [path.at(-1), message])).toEqual([
      ['standard', `“24,50” ${refusal}`],
      ['express', 'Please enter an amount from 0 to 1,000,000.'],
      ['returnDays', 'Please enter a whole number from 0 to 365.'],
    ]);
  });
});

describe('an email address', () => {
  const contact = { contactEmail: '', contactPhone: '', address: '' };
  /** Returns the answer of every place that takes an email address; null where it is stored. */
  const answersOf = (email: string) => {
    const row = readImportedRow(2, new Map([['title', 'A'] as const, ['customerEmail', email] as const]), []);
    return {
      checkout: CheckoutCustomer.shape.email.safeParse(email).success,
      contact: SendInquiry.shape.email.safeParse(email).success,
      customer: EditCustomer.shape.email.safeParse(email).success,
      sale: RecordSale.shape.customerEmail.safeParse(email).success,
      settings: SaveSite.shape.contactEmail.safeParse(email).success,
      contactPage: SaveEstateContent.shape.contactEmail.safeParse(email).success,
      import: !('problems' in row),
      sender: senderOf({ ...defaultSettings, senderAddress: email }, contact).email === email,
    };
  };

  test.each(['anna&tom@example.org', 'user.@example.org', 'info@xn--e1afmkfd.xn--p1ai', "o'hara+art@a-b.example.co"])(
    '%j is accepted everywhere',
    (email) => {
      expect(Object.entries(answersOf(email)).filter(([, accepted]) => !accepted)).toEqual([]);
    },
  );

  test.each([
    'anna@example',
    'an na@example.org',
    'anna@-example.org',
    'anna@example..org',
    '@example.org',
    'a@b@c.org',
  ])('%j is refused everywhere', (email) => {
    expect(Object.entries(answersOf(email)).filter(([, accepted]) => accepted)).toEqual([]);
  });
});

test.each([
  ['+61 (0)3 9123 4567', 'tel:+61391234567'],
  ['+61 (03) 9123 4567', 'tel:+61391234567'],
  ['0061 (0)3 9123 4567', 'tel:0061391234567'],
  ['(03) 9123 4567', 'tel:0391234567'],
  ['Tel. (+61) 3 9123-4567', 'tel:+61391234567'],
  ['+61 3 9123 4567 ext. 12', 'tel:+61391234567;ext=12'],
  ['03 5550 0142 or 0400 555 142', 'tel:0355500142'],
])('the telephone number %j is dialled as %j', (written, address) => {
  expect(telephoneAddress(written)).toBe(address);
});
