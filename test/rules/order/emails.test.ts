import { expect, test } from 'vitest';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { emailKindOf, emailWarnings, missingForEmail, writeEmail } from '../../../src/domain/order/email.ts';
import { sampleInvoice, sampleLine } from '../../sample-invoice.ts';

type EmailFacts = Parameters<typeof writeEmail>[0];

const invoice = sampleInvoice([sampleLine(1, { provenance: 'The artist’s studio' })]);

const write = (facts: Partial<EmailFacts> = {}) =>
  writeEmail({
    type: 'invoice',
    invoice,
    settlement: null,
    link: 'https://gallery.test/order-confirmation?id=1&key=k',
    paymentReference: null,
    deliveryCode: null,
    deliveryMethod: null,
    deliveryDate: null,
    deliveryInstructions: null,
    deliveryAddress: null,
    ...facts,
  });

/** The parts that every email about this invoice has. */
const common = {
  from: 'The Estate of Edmund Hale',
  greeting: 'Dear Margaret Oduya,',
  sums: [
    { label: 'Subtotal', value: '$1,001.00' },
    { label: 'Shipping (Art Courier)', value: '$95.00' },
    { label: 'Total (Australian dollars)', value: '$1,096.00' },
  ],
  taxNote: 'Estate sale: no GST is charged; exempt from VAT.',
  link: {
    text: 'This address opens your invoice on any device. Please keep it to yourself.',
    label: 'View your invoice',
    address: 'https://gallery.test/order-confirmation?id=1&key=k',
  },
  closing: ['If anything is unclear, please reply to this email.', 'With kind regards,'],
  contact: [
    'The Estate of Edmund Hale',
    '14 Wharf Lane',
    'Williamstown VIC 3016',
    'estate@example.org',
    '03 5550 0001',
  ],
};

const line = {
  title: 'Low water, sheet 1',
  details: ['c. 1961–63', 'Oil on board', '61 × 91.5 cm (24 × 36 in)'],
  stockCode: 'FMC-1963-001',
  price: '$1,001.00',
  provenance: '',
};

const number = { label: 'Invoice number', value: '2026-11-0007' };
const date = { label: 'Invoice date', value: '21 November 2026' };
const due = { label: 'Due date', value: '5 December 2026' };

test('the invoice’s email says what was bought, what it costs, and how and until when it is paid', () => {
  expect(write()).toEqual({
    ...common,
    subject: 'Invoice & Statement of Authenticity 2026-11-0007 – The Estate of Edmund Hale',
    heading: 'Invoice & Statement of Authenticity',
    banner: '',
    opening: [
      'Thank you for your order. The invoice for this work is attached as a PDF; it is also the statement of authenticity.',
    ],
    facts: [number, date, due],
    lines: [{ ...line, provenance: 'The artist’s studio' }],
    section: {
      heading: 'Payment',
      rows: [
        { label: 'Payment method', value: 'Bank Transfer' },
        { label: 'Account name', value: 'Estate of E. Hale' },
        { label: 'BSB', value: '063-000' },
        { label: 'Account number', value: '1234 5678' },
        { label: 'Reference', value: '2026-11-0007' },
        { label: 'Amount due', value: '$1,096.00' },
        due,
      ],
    },
    statement: 'The estate certifies that the works on this invoice are by the artist’s own hand.',
  });
});

test('the invoice’s email of a paid order demands nothing', () => {
  const paid = write({ settlement: { kind: 'paid', day: '2026-11-30', hasPaid: true } });
  expect(paid.banner).toBe('Your payment arrived on 30 November 2026.');
  expect(paid.facts).toEqual([number, date]);
  expect(paid.section?.rows).toEqual([
    { label: 'Payment method', value: 'Bank Transfer' },
    { label: 'Amount received', value: '$1,096.00' },
  ]);
});

test('the email that confirms a payment says what arrived, and how, when and where the work is delivered', () => {
  const paid = {
    type: 'payment_confirmation',
    settlement: { kind: 'paid', day: '2026-11-30', hasPaid: true },
    paymentReference: 'NAB 7',
    deliveryDate: '2026-12-07',
    deliveryInstructions: 'Ring twice',
  } as const;
  expect(write(paid)).toEqual({
    ...common,
    subject: 'Payment Confirmation 2026-11-0007 – The Estate of Edmund Hale',
    heading: 'Payment Confirmation',
    banner: 'Your payment arrived on 30 November 2026.',
    opening: [
      'Thank you. Your payment of $1,096.00 for invoice 2026-11-0007 has arrived. The work is yours.',
      'The invoice with its statement of authenticity is attached as a PDF. Please keep it with your papers.',
    ],
    facts: [number, { label: 'Amount received', value: '$1,096.00' }, { label: 'Payment reference', value: 'NAB 7' }],
    lines: [line],
    section: {
      heading: 'Delivery',
      rows: [
        { label: 'Delivery method', value: 'Art Courier' },
        { label: 'Delivery date', value: '7 December 2026' },
        { label: 'Deliver to', value: 'Margaret Oduya\nUnit 4, 88 Lorimer Street\nPort Melbourne VIC 3207\nAustralia' },
        { label: 'Instructions', value: 'Ring twice' },
      ],
    },
    statement: '',
  });
  const collected = write({
    type: 'payment_confirmation',
    deliveryCode: 'pickup',
    deliveryMethod: 'In-person collection',
  });
  expect(collected.facts).toEqual([number, { label: 'Amount received', value: '$1,096.00' }]);
  expect(collected.section?.rows).toEqual([{ label: 'Delivery method', value: 'In-person collection' }]);
});

test('the email of a cancelled order says only that, by either template', () => {
  for (const type of ['invoice', 'payment_confirmation'] as const) {
    expect(emailKindOf(type, 'cancelled')).toBe('cancellation');
    expect(emailKindOf(type, 'shipped')).toBe(type);
    expect(write({ type, settlement: { kind: 'cancelled', day: '2026-11-30', hasPaid: false } })).toMatchObject({
      subject: 'Order Cancelled 2026-11-0007 – The Estate of Edmund Hale',
      banner: 'This order was cancelled. Please do not pay.',
      opening: ['Invoice 2026-11-0007 is no longer valid. A copy that is marked as cancelled is attached as a PDF.'],
      facts: [number, date],
      section: null,
      statement: '',
    });
  }
});

test('an email about several works says so, and leaves out what is not known', () => {
  const bare = sampleLine(2, { date: '', medium: ' ' });
  const two = sampleInvoice([bare, sampleLine(3)], {
    shippingMethod: '',
    sender: { ...invoice.sender, phone: ' ' },
  });
  const asked = write({ invoice: two });
  expect(asked.opening[0]).toContain('The invoice for these works is attached');
  expect(asked.lines[0]?.details).toEqual(['61 × 91.5 cm (24 × 36 in)']);
  expect(asked.sums[1]?.label).toBe('Shipping (Arranged with the Estate)');
  expect(asked.contact.at(-1)).toBe('estate@example.org');
  expect(write({ invoice: two, type: 'payment_confirmation' }).opening[0]).toMatch(/The works are yours\.$/);
});

test('staff are warned of a cancelled or unpaid order, missing payment details and a link that does not open', () => {
  const warningsOf = (facts: Partial<Parameters<typeof emailWarnings>[0]>) =>
    emailWarnings({ type: 'invoice', status: 'payment_pending', invoice, isLinkExpired: false, ...facts });
  const expired =
    'The link in this email has expired and opens nothing: please choose Make a New Link at the order first.';
  expect(warningsOf({})).toEqual([]);
  expect(warningsOf({ status: 'cancelled', isLinkExpired: true })).toEqual(['This order was cancelled.', expired]);
  expect(warningsOf({ guessedUrl: 'http://192.168.1.5:3000' })).toEqual([
    'The link in this email begins with http://192.168.1.5:3000 and may not open for the buyer. Please ask the person who runs the server to set PUBLIC_URL to the site’s address, before you send it.',
  ]);
  expect(warningsOf({ type: 'payment_confirmation' })).toEqual(['The payment of this order is not confirmed yet.']);
  expect(warningsOf({ type: 'payment_confirmation', status: 'payment_received' })).toEqual([]);
  const follow = sampleInvoice([sampleLine(1)], {
    paymentInstructions: [
      { code: 'details_follow', label: 'Payment', value: 'Later' },
      { code: 'reference', label: 'Reference', value: '2026-11-0007' },
    ],
  });
  expect(warningsOf({ invoice: follow })).toEqual([
    'This invoice was issued before the payment details were set: please write how to pay.',
  ]);
});

test('before invoices can be sent, the sender and the bank details are missing', () => {
  expect(missingForEmail(defaultSettings)).toEqual(['the sender’s name', 'the sender’s address', 'the bank details']);
  const account = { ...defaultSettings.bankDetails, accountName: 'Estate', accountNumber: '1' };
  const set = { ...defaultSettings, senderName: 'The Estate', senderAddress: '14 Wharf Lane', bankDetails: account };
  expect(missingForEmail(set)).toEqual([]);
  expect(missingForEmail({ ...set, senderName: ' ' })).toEqual(['the sender’s name']);
});
