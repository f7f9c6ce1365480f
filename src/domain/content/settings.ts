import { currencyName, usualTaxReason } from '../currency-words.ts';
import { monthNames } from '../days.ts';
import { currencies, highestPrice } from '../money.ts';
import { orderLimitFields } from '../rate-limits/order-limit.ts';
import { type Fields, initialOf, type PublicValuesOf, seenBy, type ValuesOf } from '../record/fields.ts';
import { destinationFields, largestSideCm } from '../shipping/destination-fields.ts';
import { type ShippingMethod, shippingLabel } from '../shipping/shipping-methods.ts';
import { unknownEstate } from './every-page.ts';

const line = { type: 'line', named: true } as const;
const prose = { type: 'prose', limit: 2000, named: true, wide: true } as const;
const days = { type: 'number', least: 0, most: 365, named: true, unit: 'days' } as const;
const fee = <const Initial extends number>(method: ShippingMethod, initial: Initial, hint: string) =>
  ({
    label: `${shippingLabel(method)}, in dollars`,
    type: 'amount',
    initial,
    named: true,
    group: 'Shipping Fees',
    hint,
  }) as const;

/** The fees in whole dollars for a shipment, whatever it contains. */
const shippingFeeFields = {
  pickup: fee('pickup', 0, 'Charged when the buyer collects the artworks.'),
  standard: fee('standard', 25, 'Charged for a shipment, whatever it contains.'),
  express: fee('express', 45, 'Charged for a shipment, whatever it contains.'),
  courier: fee('courier', 95, 'Charged for a shipment, whatever it contains.'),
} as const satisfies Record<ShippingMethod, Fields[string]>;

const bank = { ...line, limit: 200, group: 'Bank Details' } as const;
const bankFields = {
  accountName: { ...bank, label: 'Account name', hint: 'Who the buyer pays.' },
  bank: { ...bank, label: 'Bank', hint: 'The bank’s name.' },
  bsb: { ...bank, label: 'BSB', limit: 50, hint: 'The number of the branch, in Australia.' },
  accountNumber: {
    ...bank,
    label: 'Account number',
    limit: 50,
    hint: 'Without a name and a number or IBAN, buyers see no bank details.',
  },
  /** A call may leave the IBAN out: a program that knows only the other fields may write those. */
  iban: {
    type: 'line',
    label: 'IBAN',
    limit: 50,
    group: 'Bank Details',
    hint: 'The account’s number where banks use IBANs.',
  },
  swift: { ...bank, label: 'SWIFT or BIC', limit: 50, hint: 'For payments from another country, and beside an IBAN.' },
} as const satisfies Fields;

/**
 * Every figure and text that the estate can set, with its default as `initial`, and the view of Site Settings that has it as
 * `section`. A business figure is defined only here and in the tables that this one includes (docs/specification/settings.md §1).
 */
export const settingFields = {
  ...seenBy('anyone', {
    siteTitle: {
      ...line,
      label: 'Site title',
      limit: 200,
      required: 'Please fill in the site’s title.',
      initial: unknownEstate.siteTitle,
      section: 'general',
      group: 'The Site',
      hint: 'In the browser’s title, the footer and emails, and on invoices without a sender.',
    },
    contactEmail: {
      label: 'Contact email',
      type: 'email',
      limit: 320,
      named: true,
      section: 'general',
      group: 'Contact',
      hint: 'In the footer, on invoices and in messages. Empty: the one of the contact page.',
    },
    contactPhone: {
      label: 'Contact phone',
      type: 'phone',
      limit: 100,
      named: true,
      section: 'general',
      group: 'Contact',
      hint: 'In the footer, on invoices, and where a buyer is asked to call. Empty: the one of the contact page.',
    },
    currency: {
      label: 'Currency',
      type: 'choice',
      options: currencies,
      optionLabels: Object.fromEntries(currencies.map((code) => [code, `${code}, ${currencyName(code)}`])),
      initial: unknownEstate.currency,
      named: true,
      section: 'money',
      group: 'Currency',
      hint: 'Of every price and sum. It cannot be changed once an invoice has been issued. No price is converted.',
    },
    locale: { label: 'Locale', type: 'choice', options: ['en-AU'], initial: 'en-AU', named: true, group: false },
    /** Calendar days are counted here. Only the server knows all of them (save-site.ts). */
    timeZone: {
      ...line,
      label: 'Time zone',
      limit: 100,
      required: 'This is not a time zone, such as Australia/Melbourne.',
      initial: 'Australia/Melbourne',
      section: 'general',
      group: 'The Site',
      hint: 'Days begin and end here: due dates, overdue payments, events.',
    },
    shippingFees: { label: 'Shipping fees', type: 'group', named: true, section: 'money', fields: shippingFeeFields },
    /** An estate that opens new has its own country only (installation/demonstration.ts). */
    feesHold: {
      label: 'These fees hold',
      type: 'choice',
      options: ['everywhere', 'home'],
      optionLabels: { everywhere: 'In every country', home: 'Only in the estate’s country' },
      initial: 'everywhere',
      named: true,
      section: 'money',
      group: 'Where They Hold',
      hint: 'Delivery to any other country is by quote, unless it is listed below.',
    },
    homeCountry: {
      label: 'The estate’s country',
      type: 'country',
      initial: unknownEstate.homeCountry,
      named: true,
      section: 'money',
      group: 'Where They Hold',
      hint: 'Every other country is abroad.',
    },
    /** Centimetres. */
    quoteAboveCm: {
      label: 'By quote above this length, in cm',
      type: 'number',
      least: 1,
      most: largestSideCm,
      initial: null,
      named: true,
      section: 'money',
      group: 'Where They Hold',
      hint: 'Compared with the longest side of each work, frame included. Empty: no size is too long for the fees.',
    },
    /** Whole dollars. */
    quoteAbovePrice: {
      label: 'By quote above this price, in whole dollars',
      type: 'number',
      least: 0,
      most: highestPrice,
      initial: null,
      named: true,
      section: 'money',
      group: 'Where They Hold',
      hint: 'Compared with the price of each work. Empty: no work is too dear for the fees.',
    },
    /** Whole dollars. */
    courierAbovePrice: {
      label: 'By courier or quote only above this price, in whole dollars',
      type: 'number',
      least: 0,
      most: highestPrice,
      initial: null,
      named: true,
      section: 'money',
      group: 'Where They Hold',
      hint: 'A dearer work has the fee of the art courier only; every other way to send it is by quote. Empty: every method has its fee.',
    },
    destinations: {
      label: 'Destinations',
      type: 'rows',
      fields: destinationFields,
      most: 60,
      initial: [],
      named: true,
      wide: true,
      section: 'money',
      group: 'Destinations',
      hint: 'Countries with fees of their own, or to which every delivery is by quote. They come before the rule above.',
    },
    /** The shipping in the estimate of a cart that is not empty. */
    cartShippingEstimate: {
      label: 'Estimated shipping, in dollars',
      type: 'amount',
      initial: 15,
      named: true,
      section: 'money',
      group: 'The Cart’s Estimate',
      hint: 'Shown in the cart only. The checkout charges the fees above.',
    },
    /** The tax as a share of the subtotal. */
    cartTaxRate: {
      label: 'Estimated tax, in percent',
      type: 'share',
      initial: 0.07,
      named: true,
      section: 'money',
      group: 'The Cart’s Estimate',
      hint: 'Shown in the cart only. The checkout charges no tax.',
    },
    unofferedBadge: {
      ...line,
      label: 'Badge of an artwork that is not offered',
      limit: 60,
      required: 'Please fill this in.',
      initial: 'Sold',
      section: 'catalogue',
      group: 'Artworks',
      hint: 'Only for artworks that are not sold and in no collection.',
    },
    showPastEvents: {
      label: 'Show past events',
      type: 'flag',
      initial: false,
      named: true,
      wide: true,
      section: 'catalogue',
      group: 'Events',
      hint: 'Collapsed below the upcoming ones.',
    },
    packingText: {
      ...prose,
      label: 'Packing',
      initial: 'The estate packs every work itself.',
      section: 'texts',
      group: 'About a Purchase',
      hint: 'At checkout. Empty: not shown.',
    },
    riskText: {
      ...prose,
      label: 'Risk of the transport',
      initial: 'The estate bears the risk of loss or damage until the work is delivered or collected.',
      section: 'texts',
      group: 'About a Purchase',
      hint: 'At checkout. Empty: not shown.',
    },
    insuranceText: {
      ...prose,
      label: 'Insurance',
      section: 'texts',
      group: 'About a Purchase',
      hint: 'At checkout beside the shipping method: what is insured, and how far. Empty: not shown.',
    },
    abroadText: {
      ...prose,
      label: 'Delivery abroad',
      initial:
        'Import duties and taxes of the country of delivery are paid by the buyer, and are in none of our prices.',
      section: 'texts',
      group: 'About a Purchase',
      hint: 'To buyers outside the estate’s country: at checkout, in the email with the invoice and on the page of their order. Empty: not shown.',
    },
    certificateText: {
      ...prose,
      label: 'Certificate',
      initial: 'Every invoice carries a statement of authenticity, the certificate of the work.',
      section: 'texts',
      group: 'About a Purchase',
      hint: 'Beside the price of an artwork. Empty: not shown.',
    },
    viewingText: {
      ...prose,
      label: 'Viewing',
      initial: 'Works can be viewed by appointment with the estate.',
      section: 'texts',
      group: 'About a Purchase',
      hint: 'Beside the price of an artwork. Empty: not shown.',
    },
    returnDays: {
      ...days,
      label: 'Days to return an artwork',
      initial: 14,
      section: 'money',
      group: 'Returns',
      hint: 'Shown in the shop, beside the price of an artwork, and to a buyer whose works have arrived.',
    },
    expectedPaymentDays: {
      ...days,
      label: 'Days until the payment is expected',
      initial: 2,
      section: 'invoices',
      group: 'Days',
      hint: 'From the order. After it, an order is overdue.',
    },
    invoiceDueDays: {
      ...days,
      label: 'Days until the invoice is due',
      initial: 14,
      section: 'invoices',
      group: 'Days',
      hint: 'From the order. Reminders count from this day.',
    },
    quoteHoldDays: {
      ...days,
      least: 1,
      label: 'Days until a delivery price is offered',
      initial: 5,
      section: 'money',
      group: 'Delivery by Quote',
      hint: 'So long the works are held for a buyer who asked for the price of a delivery.',
    },
    agentNote: {
      ...prose,
      label: 'About the agent',
      section: 'texts',
      group: 'About a Purchase',
      hint: 'On the contact page. Empty: not shown.',
    },
    termsText: {
      ...prose,
      label: 'Terms',
      limit: 100_000,
      section: 'texts',
      group: 'Legal Texts',
      hint: 'The page /terms. A blank line begins a paragraph, a line that begins with ## is a heading.',
    },
    privacyText: {
      ...prose,
      label: 'Privacy',
      limit: 100_000,
      section: 'texts',
      group: 'Legal Texts',
      hint: 'The page /privacy, written in the same way.',
    },
  }),
  /** Whoever writes to buyers gives them. */
  ...seenBy('handle-orders', {
    bankDetails: { label: 'Bank details', type: 'group', named: true, section: 'payment', fields: bankFields },
  }),
  ...seenBy('see-admin', {
    administratorsNeedPasskey: {
      label: 'Administrators need a passkey',
      type: 'flag',
      initial: false,
      named: true,
      wide: true,
      section: 'general',
      group: 'Signing In',
      hint: 'With a password alone they can then only register one, also where they are signed in already.',
    },
    senderName: {
      ...line,
      label: 'Sender’s name',
      limit: 200,
      section: 'payment',
      group: 'Sender',
      hint: 'On invoices and in emails. Empty: the site title.',
    },
    senderAddress: {
      ...prose,
      label: 'Sender’s address',
      limit: 1000,
      section: 'payment',
      group: 'Sender',
      hint: 'A postal address for invoices, or the email address that drafts are sent from.',
    },
    /** Only the buyer of works that were sent reads it. */
    arrivalText: {
      ...prose,
      label: 'What to check on arrival',
      initial:
        'Please look at the outside before you sign for it, note any damage on the carrier’s paper, and take photographs. Open it ' +
        'within two days and compare the work with your invoice. If anything is damaged, keep all the packing, and call or write to us at once.',
      section: 'texts',
      group: 'About a Purchase',
      hint: 'In the email about a shipment and on the buyer’s page of an order that was sent. Empty: not shown.',
    },
    abroadChecklist: {
      ...prose,
      label: 'Before works go abroad',
      initial:
        'Is an export permit needed, and has it come?\nIs the customs declaration with the papers of the shipment?\nDoes the insurance hold until the works arrive?',
      section: 'texts',
      group: 'For the Staff',
      hint: 'Beside the delivery of an order to another country, one point on each line. Empty: not shown.',
    },
    taxExemptReason: {
      ...prose,
      label: 'Why no tax is charged',
      initial: usualTaxReason(unknownEstate.currency),
      section: 'invoices',
      group: 'Texts of an Invoice',
      hint: 'Below the total.',
    },
    /** Quarters are counted from here (docs/specification/payments.md §8). */
    financialYearStart: {
      label: 'First month of the financial year',
      type: 'choice',
      options: monthNames,
      initial: 'July',
      named: true,
      section: 'invoices',
      group: 'For the Accountant',
      hint: 'All Invoices offers its quarters and years.',
    },
    statementOfAuthenticity: {
      ...prose,
      label: 'Statement of authenticity',
      limit: 5000,
      initial:
        'The estate certifies that the works listed on this invoice are original works by the artist, released from ' +
        'the artist’s own estate. This statement is the certificate of authenticity of each work and passes with it to every later owner.',
      section: 'invoices',
      group: 'Texts of an Invoice',
      hint: 'On every invoice.',
    },
    /** Whole dollars (docs/specification/today.md §2). */
    dearWorkPrice: {
      label: 'Price of works, in whole dollars',
      type: 'number',
      least: 0,
      most: highestPrice,
      initial: 10_000,
      typed: true,
      named: true,
      section: 'catalogue',
      group: 'Artworks',
      hint: 'Inquiries about works from this price come first in Today.',
    },
    stockCodePrefix: {
      ...line,
      label: 'Prefix of a stock code',
      limit: 20,
      initial: 'FM',
      section: 'catalogue',
      group: 'Artworks',
      hint: 'For artworks without a stock code of their own: the prefix and the artwork’s number.',
    },
    orderStockCodePrefix: {
      ...line,
      label: 'Prefix of a stock code in orders',
      limit: 20,
      initial: 'FMC',
      section: 'invoices',
      group: 'Texts of an Invoice',
      hint: 'For artworks without a stock code of their own: the prefix, the year and the artwork’s number.',
    },
    /** The holder of the rights in the images (docs/specification/images.md §15). */
    rightsHolder: {
      ...line,
      label: 'Copyright holder',
      limit: 100,
      section: 'rights',
      group: 'In Every Image',
      hint: 'As in “The Artist’s Estate”; © is put before it. An artwork and a view can have another one.',
    },
    rightsCredit: {
      ...line,
      label: 'Credit line',
      limit: 100,
      section: 'rights',
      group: 'In Every Image',
      hint: 'How a publication names the source, as in “Courtesy of the artist’s estate”.',
    },
    rightsTerms: {
      label: 'Address of the usage terms',
      type: 'link',
      limit: 200,
      named: true,
      section: 'rights',
      group: 'In Every Image',
      hint: 'A page that says what may be done with the images. Search engines show it.',
    },
    rightsLicence: {
      label: 'Address for a licence',
      type: 'link',
      limit: 200,
      named: true,
      section: 'rights',
      group: 'In Every Image',
      hint: 'A page on which a licence can be asked for, such as the contact page.',
    },
    rightsNoTraining: {
      label: 'No use for training of models',
      type: 'flag',
      initial: false,
      named: true,
      wide: true,
      section: 'rights',
      group: 'In Every Image',
      hint: 'Says to programs that the images may not be used to train artificial intelligence.',
    },
    hiddenEventWords: {
      label: 'Words that hide an event',
      type: 'list',
      limit: 200,
      most: 100,
      initial: ['Grand Old Shapes', 'Docklands'],
      named: true,
      wide: true,
      section: 'catalogue',
      group: 'Events',
      hint: 'One in each line. Visitors do not see an event whose title contains one of them.',
    },
    orderLimits: { label: 'Order limits', type: 'group', named: true, section: 'limits', fields: orderLimitFields },
  }),
} as const;

export type SiteSettings = ValuesOf<typeof settingFields>;
/** The settings that visitors can see. */
export type PublicSettings = PublicValuesOf<typeof settingFields>;

export const defaultSettings: SiteSettings = initialOf(settingFields);

/**
 * The settings that decide where buyers send their money: the account, and the name and address that cheques go to; and how
 * administrators sign in. A change needs the password again (docs/specification/settings.md §2).
 */
export const confirmedSettings = {
  bankDetails: { purpose: 'change the bank details', decides: 'where the money goes' },
  senderName: { purpose: 'change the sender', decides: 'where the money goes' },
  senderAddress: { purpose: 'change the sender', decides: 'where the money goes' },
  administratorsNeedPasskey: { purpose: 'change how administrators sign in', decides: 'how administrators sign in' },
} as const satisfies Partial<Record<keyof SiteSettings, unknown>>;

export function isConfirmedSetting(name: string): name is keyof typeof confirmedSettings {
  return Object.hasOwn(confirmedSettings, name);
}
