import type { Invoice, InvoiceLine } from '../src/domain/order/invoice.ts';

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
