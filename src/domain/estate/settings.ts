import type { BankDetails } from './bank-details.ts';
import { defaultOrderLimits, type OrderLimits } from './order-limit.ts';
import { defaultShippingFees, type ShippingFees } from './shipping-fee.ts';
import { unknownEstate } from './unknown-estate.ts';

/**
 * Every figure and text that the estate can set, with its default. A business figure is defined only here
 * (docs/specification/settings.md §1).
 */
export interface SiteSettings {
  siteTitle: string;
  contactEmail: string;
  contactPhone: string;
  currency: string;
  locale: string;
  /** Calendar days are counted here. */
  timeZone: string;
  shippingFees: ShippingFees;
  /** Whole dollars, in the estimate of a cart that is not empty. */
  cartShippingEstimate: number;
  /** The tax in the cart's estimate, as a share of the subtotal. */
  cartTaxRate: number;
  /** The badge of an artwork that is not offered and has no collection. */
  unofferedBadge: string;
  showPastEvents: boolean;
  /** Who packs an artwork; at checkout. Here and below, an empty text is left out of the page. */
  packingText: string;
  /** Who bears the risk of the transport; at checkout. */
  riskText: string;
  /** What certifies an artwork; beside its price. */
  certificateText: string;
  /** How an artwork can be viewed; beside its price. */
  viewingText: string;
  /** Days within which an artwork can be returned. */
  returnDays: number;
  /** Days after the order when the money should have arrived. */
  expectedPaymentDays: number;
  /** Days after the order when the invoice is due. */
  invoiceDueDays: number;
  bankDetails: BankDetails;
  senderName: string;
  /** A postal address for invoices, or the e-mail address that drafts are sent from. */
  senderAddress: string;
  taxExemptReason: string;
  statementOfAuthenticity: string;
  /** The stock code of an artwork without one is this prefix and its id. */
  stockCodePrefix: string;
  /** In an order line it is this prefix, the year and the id. */
  orderStockCodePrefix: string;
  /** An event whose title contains one of these is hidden. */
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
  packingText: 'The estate packs every work itself.',
  riskText: 'The estate bears the risk of loss or damage until the work is delivered or collected.',
  certificateText: 'Every invoice carries a statement of authenticity, the certificate of the work.',
  viewingText: 'Works can be viewed by appointment with the estate.',
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

/** The settings that visitors can see. A new setting is private until it is listed here. */
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
  'packingText',
  'riskText',
  'certificateText',
  'viewingText',
  'returnDays',
  'expectedPaymentDays',
  'invoiceDueDays',
  'termsText',
  'privacyText',
  'agentNote',
] as const satisfies readonly (keyof SiteSettings)[];
export type PublicSettings = Pick<SiteSettings, (typeof publicSettings)[number]>;

export function publicPartOf(settings: SiteSettings): PublicSettings {
  return Object.fromEntries(publicSettings.map((name) => [name, settings[name]])) as unknown as PublicSettings;
}

/** The settings to change; of the order limits also single figures. */
export type SettingsChanges = Partial<Omit<SiteSettings, 'orderLimits'>> & {
  orderLimits?: Partial<OrderLimits>;
};

/** The settings with changes. A figure that is not named keeps its value. */
export function withChanges(settings: SiteSettings, changes: SettingsChanges): SiteSettings {
  return { ...settings, ...changes, orderLimits: { ...settings.orderLimits, ...changes.orderLimits } };
}
