import type { BankDetails } from './bank-details.ts';
import { defaultOrderLimits, type OrderLimits } from './order-limit.ts';
import { defaultShippingFees, type ShippingFees } from './shipping-fee.ts';
import { unknownEstate } from './unknown-estate.ts';

/**
 * Every figure and text that the estate may set, with the seeds' figures as defaults: the one place where a
 * business figure stands (docs/specification/settings.md §1).
 */
export interface SiteSettings {
  siteTitle: string;
  contactEmail: string;
  contactPhone: string;
  currency: string;
  locale: string;
  /** Calendar days are counted here. */
  timeZone: string;
  /** Whole dollars a shipment (docs/specification/settings.md §1). */
  shippingFees: ShippingFees;
  /** The cart page's estimate, whole dollars when the cart is not empty (docs/specification/settings.md §1). */
  cartShippingEstimate: number;
  /** The cart page's estimate, a share of the subtotal (docs/specification/settings.md §1). */
  cartTaxRate: number;
  /** The badge of a work that is not offered and has no collection (docs/specification/settings.md §1). */
  unofferedBadge: string;
  showPastEvents: boolean;
  /** Days in which a work may come back (docs/specification/settings.md §1). */
  returnDays: number;
  /** Days after the order when a transfer should have cleared (docs/specification/settings.md §1). */
  expectedPaymentDays: number;
  /** Days after the order when the invoice falls due (docs/specification/settings.md §1). */
  invoiceDueDays: number;
  bankDetails: BankDetails;
  senderName: string;
  /** Where the estate writes from: a postal address for its invoices, or the e-mail address that drafts are sent from. */
  senderAddress: string;
  taxExemptReason: string;
  statementOfAuthenticity: string;
  /** The stock code shown for a work without one: this and the id (docs/specification/settings.md §1). */
  stockCodePrefix: string;
  /** The same in an order line: this, the year and the id (docs/specification/settings.md §1). */
  orderStockCodePrefix: string;
  /** An event whose title has one of these is hidden (docs/specification/settings.md §1). */
  hiddenEventWords: string[];
  termsText: string;
  privacyText: string;
  agentNote: string;
  orderLimits: OrderLimits;
}

export const defaultSettings: SiteSettings = {
  ...unknownEstate,
  locale: 'en-AU',
  timeZone: 'Australia/Melbourne',
  shippingFees: defaultShippingFees,
  cartShippingEstimate: 15,
  cartTaxRate: 0.07,
  unofferedBadge: 'Sold',
  showPastEvents: true,
  returnDays: 14,
  expectedPaymentDays: 2,
  invoiceDueDays: 14,
  bankDetails: { accountName: '', bank: '', bsb: '', accountNumber: '', swift: '' },
  senderName: '',
  senderAddress: '',
  taxExemptReason: 'Estate sale: no GST is charged; exempt from VAT.',
  statementOfAuthenticity:
    'The estate certifies that the works listed on this invoice are original works by the artist, released from ' +
    'the artist’s own estate. This statement is the certificate of authenticity of each work and passes with it to every later owner.',
  stockCodePrefix: 'FM',
  orderStockCodePrefix: 'FMC',
  hiddenEventWords: ['Grand Old Shapes', 'Docklands'],
  termsText: '',
  privacyText: '',
  agentNote: '',
  orderLimits: defaultOrderLimits,
};

/** The settings that visitors may see: what the pages show. A new setting is private until it is listed here. */
export const publicSettings = [
  'siteTitle',
  'contactEmail',
  'contactPhone',
  'currency',
  'locale',
  'timeZone',
  'shippingFees',
  'cartShippingEstimate',
  'cartTaxRate',
  'unofferedBadge',
  'showPastEvents',
  'returnDays',
  'expectedPaymentDays',
  'invoiceDueDays',
  'termsText',
  'privacyText',
  'agentNote',
] as const satisfies readonly (keyof SiteSettings)[];
export type PublicSettings = Pick<SiteSettings, (typeof publicSettings)[number]>;

/** The part of the settings that visitors may see. */
export function publicPartOf(settings: SiteSettings): PublicSettings {
  return Object.fromEntries(publicSettings.map((name) => [name, settings[name]])) as unknown as PublicSettings;
}

/** What may be changed at once; of the order limits also single figures. */
export type SettingsChanges = Partial<Omit<SiteSettings, 'orderLimits'>> & {
  orderLimits?: Partial<OrderLimits>;
};

/** The settings with changes; what is not named stays, such as a figure that is newer than the stored settings. */
export function withChanges(settings: SiteSettings, changes: SettingsChanges): SiteSettings {
  return { ...settings, ...changes, orderLimits: { ...settings.orderLimits, ...changes.orderLimits } };
}
