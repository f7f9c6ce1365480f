import { defaultSettings, type SiteSettings } from '../src/domain/content/settings.ts';
import type { Buyer } from '../src/domain/order/buyer.ts';
import { type Invoice, type InvoiceLine, issueInvoice, type SoldArtwork } from '../src/domain/order/invoice.ts';
import { orderTotals } from '../src/domain/order/order-totals.ts';
import type { PaymentMethod } from '../src/domain/order/payment.ts';
import type { ShippingMethod } from '../src/domain/shipping/shipping-methods.ts';
import { sampleBuyer } from './sample-buyer.ts';

/** A line of an invoice. */
export function sampleLine(number: number, facts: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    artworkId: number,
    title: `Low water, sheet ${number}`,
    stockCode: `FMC-1963-${String(number).padStart(3, '0')}`,
    date: 'c. 1961–63',
    medium: 'Oil on board',
    dimensions: '61 × 91.5 cm',
    price: 1000 + number,
    provenance: '',
    ...facts,
  };
}

/** A frozen invoice. */
export function sampleInvoice(lines: InvoiceLine[], facts: Partial<Invoice> = {}): Invoice {
  const subtotal = lines.reduce((sum, line) => sum + line.price, 0);
  return {
    invoiceNumber: '2026-11-0007',
    invoiceDate: '2026-11-21',
    dueDate: '2026-12-05',
    expectedPaymentDate: '2026-11-23',
    artistName: 'Edmund Hale',
    sender: {
      name: 'The Estate of Edmund Hale',
      address: '14 Wharf Lane\nWilliamstown VIC 3016',
      email: 'estate@example.org',
      phone: '03 5550 0001',
    },
    billTo: { name: 'Margaret Oduya', lines: ['4 Harbour Street', 'Geelong VIC 3220', 'Australia'] },
    shipTo: { name: 'Margaret Oduya', lines: ['Unit 4, 88 Lorimer Street', 'Port Melbourne VIC 3207', 'Australia'] },
    email: 'margaret@example.com',
    phone: '03 5550 1234',
    lines,
    subtotal,
    shipping: 95,
    total: subtotal + 95,
    paymentMethodCode: 'bank_transfer',
    shippingMethodCode: 'courier',
    paymentMethod: 'Bank Transfer',
    shippingMethod: 'Art Courier',
    paymentInstructions: [
      { code: 'account_name', label: 'Account name', value: 'Estate of E. Hale' },
      { code: 'bsb', label: 'BSB', value: '063-000' },
      { code: 'account_number', label: 'Account number', value: '1234 5678' },
      { code: 'reference', label: 'Reference', value: '2026-11-0007' },
    ],
    taxExemptReason: 'Estate sale: no GST is charged; exempt from VAT.',
    statementOfAuthenticity: 'The estate certifies that the works on this invoice are by the artist’s own hand.',
    ...facts,
  };
}

const soldArtwork: SoldArtwork = {
  id: 4,
  title: 'Squall leaving the shore',
  year: 1963,
  dateText: 'c. 1963',
  medium: 'Oil on board',
  dimensions: '61 × 91.5 cm',
  description: '',
  image: '',
  width: null,
  height: null,
  preview: null,
  price: 6500,
  stockCode: 'FMC-1963-004',
  provenance: 'The artist’s studio',
};

const buyer: Buyer = {
  ...sampleBuyer,
  shippingAddress: '',
  shippingCity: '',
  shippingState: '',
  shippingPostalCode: '',
  shippingCountry: '',
};

/** An invoice that `issueInvoice` writes for one artwork of $6,500 on 21 November 2026. */
export function issuedInvoice({
  shippingMethod = 'courier',
  paymentMethod = 'bank_transfer',
  settings = {},
  address = '18 Tidewaiter Lane',
  buyer: given = {},
}: {
  shippingMethod?: ShippingMethod;
  paymentMethod?: PaymentMethod;
  settings?: Partial<SiteSettings>;
  /** The estate's postal address. */
  address?: string;
  buyer?: Partial<typeof buyer>;
} = {}): Invoice {
  return issueInvoice({
    invoiceNumber: '2026-11-0007',
    day: '2026-11-21',
    artistName: 'Edmund Harrow Vale',
    artworks: [soldArtwork],
    buyer: { ...buyer, ...given },
    shippingMethod,
    paymentMethod,
    totals: orderTotals([soldArtwork.price], defaultSettings.shippingFees[shippingMethod]),
    settings: { ...defaultSettings, ...settings },
    estate: { address, contactEmail: 'estate@example.org', contactPhone: '' },
  });
}
