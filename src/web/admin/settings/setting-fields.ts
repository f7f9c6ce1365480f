import { type ShippingMethod, shippingLabel, shippingMethods } from '../../../domain/estate/shipping-methods.ts';

/** How a setting is typed: `percent` shows a share of 0.07 as 7, `lines` a list with one entry in each line. */
type SettingKind = 'line' | 'email' | 'tel' | 'prose' | 'lines' | 'yes' | FigureKind;
type FigureKind = 'amount' | 'days' | 'count' | 'percent';

export function isFigure(kind: SettingKind): kind is FigureKind {
  return ['amount', 'days', 'count', 'percent'].includes(kind);
}

/** The settings that hold several figures or texts. */
export type SettingHolder = 'shippingFees' | 'bankDetails' | 'orderLimits';

export interface SettingField {
  name: string;
  label: string;
  /** What it changes; the default is added to it. */
  hint: string;
  kind: SettingKind;
  /** The setting that this figure or text is a part of. */
  holder?: SettingHolder;
}

export interface SettingGroup {
  legend: string;
  fields: readonly SettingField[];
}

/** The views of Site Settings that are one form, with their fields in groups (docs/specification/settings.md §7). */
export type SettingsFormKey = 'general' | 'catalogue' | 'money' | 'payment' | 'invoices' | 'texts' | 'limits';

const shippingHints: Record<ShippingMethod, string> = {
  pickup: 'Charged when the buyer collects the artworks.',
  standard: 'Charged for a shipment, whatever it contains.',
  express: 'Charged for a shipment, whatever it contains.',
  courier: 'Charged for a shipment, whatever it contains.',
};

const bank = (name: string, label: string, hint: string): SettingField => ({
  name,
  label,
  hint,
  kind: 'line',
  holder: 'bankDetails',
});
const limit = (name: string, label: string, hint: string): SettingField => ({
  name,
  label,
  hint,
  kind: 'count',
  holder: 'orderLimits',
});

export const settingGroups: Record<SettingsFormKey, readonly SettingGroup[]> = {
  general: [
    {
      legend: 'The Site',
      fields: [
        {
          name: 'siteTitle',
          label: 'Site title',
          hint: 'In the browser’s title, the footer and e-mails, and on invoices without a sender.',
          kind: 'line',
        },
        {
          name: 'timeZone',
          label: 'Time zone',
          hint: 'Days begin and end here: due dates, overdue payments, events.',
          kind: 'line',
        },
      ],
    },
    {
      legend: 'Contact',
      fields: [
        {
          name: 'contactEmail',
          label: 'Contact email',
          hint: 'In the footer, on invoices and in messages. Empty: the one of the contact page.',
          kind: 'email',
        },
        {
          name: 'contactPhone',
          label: 'Contact phone',
          hint: 'In the footer, on invoices, and where a buyer is asked to call. Empty: the one of the contact page.',
          kind: 'tel',
        },
      ],
    },
  ],
  catalogue: [
    {
      legend: 'Artworks',
      fields: [
        {
          name: 'unofferedBadge',
          label: 'Badge of an artwork that is not offered',
          hint: 'Only for artworks that are not sold and in no collection.',
          kind: 'line',
        },
        {
          name: 'stockCodePrefix',
          label: 'Prefix of a stock code',
          hint: 'For artworks without a stock code of their own: the prefix and the artwork’s number.',
          kind: 'line',
        },
      ],
    },
    {
      legend: 'Events',
      fields: [
        { name: 'showPastEvents', label: 'Show past events', hint: 'Collapsed below the upcoming ones.', kind: 'yes' },
        {
          name: 'hiddenEventWords',
          label: 'Words that hide an event',
          hint: 'One in each line. Visitors do not see an event whose title contains one of them.',
          kind: 'lines',
        },
      ],
    },
  ],
  money: [
    {
      legend: 'Shipping Fees',
      fields: shippingMethods.map((name) => ({
        name,
        label: `${shippingLabel(name)}, in dollars`,
        hint: shippingHints[name],
        kind: 'amount' as const,
        holder: 'shippingFees' as const,
      })),
    },
    {
      legend: 'The Cart’s Estimate',
      fields: [
        {
          name: 'cartShippingEstimate',
          label: 'Estimated shipping, in dollars',
          hint: 'Shown in the cart only. The checkout charges the fees above.',
          kind: 'amount',
        },
        {
          name: 'cartTaxRate',
          label: 'Estimated tax, in percent',
          hint: 'Shown in the cart only. The checkout charges no tax.',
          kind: 'percent',
        },
      ],
    },
    {
      legend: 'Returns',
      fields: [
        {
          name: 'returnDays',
          label: 'Days to return an artwork',
          hint: 'Shown in the shop and beside the price of an artwork.',
          kind: 'days',
        },
      ],
    },
  ],
  payment: [
    {
      legend: 'Bank Details',
      fields: [
        bank('accountName', 'Account name', 'Who the buyer pays.'),
        bank('bank', 'Bank', 'The bank’s name.'),
        bank('bsb', 'BSB', 'The number of the branch.'),
        bank('accountNumber', 'Account number', 'Without a name and a number, buyers see no bank details.'),
        bank('swift', 'SWIFT', 'For payments from another country.'),
      ],
    },
    {
      legend: 'Sender',
      fields: [
        {
          name: 'senderName',
          label: 'Sender’s name',
          hint: 'On invoices and in e-mails. Empty: the site title.',
          kind: 'line',
        },
        {
          name: 'senderAddress',
          label: 'Sender’s address',
          hint: 'A postal address for invoices, or the e-mail address that drafts are sent from.',
          kind: 'prose',
        },
      ],
    },
  ],
  invoices: [
    {
      legend: 'Days',
      fields: [
        {
          name: 'expectedPaymentDays',
          label: 'Days until the payment is expected',
          hint: 'From the order. After it, an order is overdue.',
          kind: 'days',
        },
        {
          name: 'invoiceDueDays',
          label: 'Days until the invoice is due',
          hint: 'From the order. Reminders count from this day.',
          kind: 'days',
        },
      ],
    },
    {
      legend: 'Texts of an Invoice',
      fields: [
        {
          name: 'taxExemptReason',
          label: 'Why no tax is charged',
          hint: 'Below the total.',
          kind: 'prose',
        },
        {
          name: 'statementOfAuthenticity',
          label: 'Statement of authenticity',
          hint: 'On every invoice.',
          kind: 'prose',
        },
        {
          name: 'orderStockCodePrefix',
          label: 'Prefix of a stock code in orders',
          hint: 'For artworks without a stock code of their own: the prefix, the year and the artwork’s number.',
          kind: 'line',
        },
      ],
    },
  ],
  texts: [
    {
      legend: 'About a Purchase',
      fields: [
        { name: 'packingText', label: 'Packing', hint: 'At checkout. Empty: not shown.', kind: 'prose' },
        { name: 'riskText', label: 'Risk of the transport', hint: 'At checkout. Empty: not shown.', kind: 'prose' },
        {
          name: 'certificateText',
          label: 'Certificate',
          hint: 'Beside the price of an artwork. Empty: not shown.',
          kind: 'prose',
        },
        {
          name: 'viewingText',
          label: 'Viewing',
          hint: 'Beside the price of an artwork. Empty: not shown.',
          kind: 'prose',
        },
        { name: 'agentNote', label: 'About the agent', hint: 'On the contact page. Empty: not shown.', kind: 'prose' },
      ],
    },
    {
      legend: 'Legal Texts',
      fields: [
        {
          name: 'termsText',
          label: 'Terms',
          hint: 'The page /terms. A blank line begins a paragraph, a line that begins with ## is a heading.',
          kind: 'prose',
        },
        {
          name: 'privacyText',
          label: 'Privacy',
          hint: 'The page /privacy, written in the same way.',
          kind: 'prose',
        },
      ],
    },
  ],
  limits: [
    {
      legend: 'Of One Order',
      fields: [limit('worksPerOrder', 'Artworks in one order', 'A buyer who wants more is asked to call.')],
    },
    {
      legend: 'Of One E-mail Address',
      fields: [
        limit('unpaidPerEmail', 'Unpaid orders', 'A buyer who has so many must pay one first.'),
        limit('unpaidWorksPerEmail', 'Unpaid artworks', 'In all unpaid orders together.'),
      ],
    },
    {
      legend: 'Of One Internet Address',
      fields: [
        limit('perAddressPerHour', 'Orders in an hour', 'A household or an office has one address.'),
        limit('worksPerAddressPerDay', 'Artworks in 24 hours', 'In all orders together.'),
      ],
    },
  ],
};
