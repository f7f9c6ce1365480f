import { expect, test } from 'vitest';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { emailKindOf, emailTypes } from '../../../src/domain/order/communication.ts';
import { emailWarnings, missingForEmail, writeEmail } from '../../../src/domain/order/email.ts';
import { sampleInvoice, sampleLine } from '../../sample-invoice.ts';

type EmailFacts = Parameters<typeof writeEmail>[0];

const invoice = sampleInvoice([sampleLine(1, { provenance: 'The artist’s studio' })]);

/** The money and what became of an order that waits for its payment. */
const unpaid = {
  today: '2026-11-22',
  email: 'margaret@example.com',
  paid: 0,
  due: 1096,
  refundDue: 0,
  payments: [],
  refunds: [],
  creditNotes: [],
  customer: { address: '4 Harbour Street' },
  returns: [],
  replaces: null,
  replacedBy: null,
  carrier: '',
  bankDetails: invoice.paymentInstructions,
  newAccountSince: null,
  items: [],
  shipments: [],
  abroad: null,
  arrival: null,
  expectedPaymentDate: '2026-11-23',
};

const write = (facts: Partial<EmailFacts> = {}) =>
  writeEmail({
    type: 'invoice',
    invoice,
    settlement: null,
    link: 'https://gallery.test/order-confirmation?id=1&key=k',
    ...unpaid,
    paymentReference: null,
    deliveryCode: null,
    deliveryMethod: null,
    expectedOn: null,
    deliveryOffer: null,
    deliveryInstructions: null,
    deliveryAddress: null,
    ...facts,
  });

/** The parts that every email about this invoice has. */
const common = {
  from: 'The Estate of Edmund Hale',
  to: [],
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
const payBy = { label: 'Pay by', value: '23 November 2026' };
const due = { label: 'Due date', value: '5 December 2026' };

test('the email with the invoice says what holds for a delivery abroad, unless the estate has written nothing', () => {
  expect(write({ abroad: { text: 'Duties are yours.' } }).opening).toContain('Duties are yours.');
  expect(write({ abroad: { text: '' } })).toEqual(write());
  const invoiceSaysIt = write({
    abroad: { text: 'Duties are yours.' },
    invoice: { ...invoice, dutiesNote: 'Duties are yours.' },
  });
  expect(invoiceSaysIt.opening).not.toContain('Duties are yours.');
  expect(invoiceSaysIt.taxNote).toContain('Duties are yours.');
  expect(write({ type: 'reminder', abroad: { text: 'Duties are yours.' } }).opening).not.toContain('Duties are yours.');
});

test('the invoice’s email says what was bought, what it costs, and how and until when it is paid', () => {
  expect(write()).toEqual({
    ...common,
    subject: 'Invoice & Statement of Authenticity 2026-11-0007 – The Estate of Edmund Hale',
    heading: 'Invoice & Statement of Authenticity',
    banner: '',
    opening: [
      'Thank you for your order. The invoice for this work is attached as a PDF; it is also the statement of authenticity.',
    ],
    facts: [number, date, payBy, due],
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
        payBy,
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
    expectedOn: '2026-12-07',
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
        { label: 'Expected by about', value: '7 December 2026' },
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
    expectedOn: '2026-12-01',
  });
  expect(collected.facts).toEqual([number, { label: 'Amount received', value: '$1,096.00' }]);
  expect(collected.section).toEqual({
    heading: 'Pickup',
    rows: [
      { label: 'Delivery method', value: 'In-person collection' },
      { label: 'Ready from about', value: '1 December 2026' },
      { label: 'Collect from', value: '14 Wharf Lane\nWilliamstown VIC 3016' },
      { label: 'Telephone', value: '03 5550 0001' },
    ],
  });
});

test('the emails say the delivery that was accepted, and once the works are sent the carrier of the shipment alone', () => {
  const deliveryOffer = { price: 1850, carrier: 'Southern Cross', time: '14 to 21 days', insurance: 'Nail to nail' };
  const facts = { deliveryOffer: { ...deliveryOffer, buyerPaysDuties: false, note: 'To the 9th floor.' } };
  const accepted = [
    { label: 'Carrier', value: 'Southern Cross' },
    { label: 'Delivery time', value: '14 to 21 days' },
    { label: 'Insurance', value: 'Nail to nail' },
    { label: 'Note', value: 'To the 9th floor.' },
  ];
  expect(write(facts).facts).toEqual(expect.arrayContaining(accepted));
  expect(write({ ...facts, type: 'payment_confirmation' }).section?.rows).toEqual(expect.arrayContaining(accepted));
  const shipment = {
    carrier: 'DHL',
    trackingNumber: '',
    sentOn: '2026-12-01',
    deliveredOn: null,
    items: [],
    trackingLink: null,
  };
  const rows = write({ ...facts, type: 'shipped', shipments: [shipment] }).section?.rows ?? [];
  expect(rows).toContainEqual({ label: 'Sent on 1 December 2026', value: 'DHL', link: null });
  expect(rows.map(({ label }) => label)).not.toContain('Carrier');
  expect(rows).toContainEqual({ label: 'Insurance', value: 'Nail to nail' });
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

const billed = '2026-11-0007';

test('a reminder is friendly until the due date, plain after it and urgent when it is time to call', () => {
  const reminder = (today: string, facts: Partial<EmailFacts> = {}) => write({ type: 'reminder', today, ...facts });
  expect(reminder('2026-12-05')).toMatchObject({
    heading: 'Payment Reminder',
    opening: [
      'We remind you that $1,096.00 for invoice 2026-11-0007 is due on 5 December 2026. The invoice is attached once more.',
      'If you have paid in the last few days, thank you: please disregard this email.',
    ],
    facts: [number, date, due],
    section: { heading: 'Payment' },
    statement: '',
  });
  expect(reminder('2026-12-06').opening[0]).toBe(
    '$1,096.00 for invoice 2026-11-0007 was due yesterday, and has not arrived yet. Please pay it in the next days. The invoice is attached once more.',
  );
  expect(reminder('2026-12-11').opening[0]).toContain(
    'on 5 December 2026, 6 days ago, and has not arrived yet. Please',
  );
  expect(reminder('2026-12-12').opening[0]).toContain(
    '7 days ago, and has not arrived yet. Please pay it now, or tell us when we may expect it: until we know, we cannot keep the work reserved',
  );
  const two = { invoice: sampleInvoice([sampleLine(1), sampleLine(2)]) };
  expect(reminder('2026-12-12', two).opening[0]).toContain('we cannot keep the works reserved');
  // Nobody is reminded of what is paid.
  const paid = { kind: 'paid', day: '2026-11-30', hasPaid: true } as const;
  expect(reminder('2026-12-12', { settlement: paid }).heading).toBe('Invoice & Statement of Authenticity');
});

test('a buyer whose invoice named no account never reads that it has changed', () => {
  const invoice = {
    ...sampleInvoice([sampleLine(1)]),
    paymentInstructions: [{ code: 'details_follow' as const, label: 'Payment', value: 'They follow.' }],
  };
  const account = { code: 'account_number' as const, label: 'Account number', value: '9999 0000' };
  for (const type of ['invoice', 'reminder', 'bank_details'] as const) {
    const given = { type, invoice, bankDetails: [account], newAccountSince: '2026-11-22T01:00:00.000Z', due: 596 };
    const { opening } = write(given);
    expect(opening.join(' ')).toContain('These are the bank details that your invoice announces.');
    expect(opening.join(' ')).not.toMatch(/have changed|replace those|earlier account/);
  }
});

test('while the account has changed, every email that asks for money gives the new one and says that it replaces the invoice’s', () => {
  const account = { code: 'account_number' as const, label: 'Account number', value: '9999 0000' };
  const changed = { bankDetails: [account], newAccountSince: '2026-11-22T01:00:00.000Z', due: 596, paid: 500 };
  const says =
    'Our bank details have changed. These replace those on your invoice. They are below, and in the payment notice that is attached as a PDF. To be sure that this is from us, ring 03 5550 0001.';
  for (const type of ['invoice', 'reminder', 'bank_details'] as const) {
    const email = write({ type, ...changed });
    expect(email.opening).toContain(says);
    const rows = email.section?.rows ?? [];
    expect(rows).toContainEqual({ label: 'Account number', value: '9999 0000' });
    expect(rows).toContainEqual({ label: 'Amount due', value: '$596.00' });
    expect(JSON.stringify(email)).not.toContain('1234 5678');
  }
  expect(write({ type: 'bank_details', ...changed })).toMatchObject({
    subject: 'New Bank Details 2026-11-0007 – The Estate of Edmund Hale',
    opening: [
      says,
      '$596.00 is due for invoice 2026-11-0007. If you have already paid into the earlier account, please tell us when.',
    ],
  });
  const paid = { kind: 'paid', day: '2026-11-30', hasPaid: true } as const;
  const settledEmail = write({ type: 'bank_details', settlement: paid, bankDetails: [], newAccountSince: null });
  expect(settledEmail.heading).toBe('Invoice & Statement of Authenticity');
});

test('an order that is paid in part is asked for what is due, by invoice and reminder', () => {
  for (const type of ['invoice', 'reminder'] as const) {
    const rows = write({ type, paid: 500, due: 596 }).section?.rows;
    expect(rows?.filter(({ label }) => label !== 'Pay by').slice(-3)).toEqual([
      { label: 'Amount received', value: '$500.00' },
      { label: 'Amount due', value: '$596.00' },
      due,
    ]);
  }
  expect(write({ type: 'reminder', paid: 500, due: 596, today: '2026-12-06' }).opening[0]).toMatch(
    /^\$596\.00 for invoice/,
  );
  const paid = write({ type: 'payment_confirmation', paid: 1080, due: 0 });
  expect(paid.opening[0]).toContain('Your payment of $1,080.00');
  expect(paid.facts[1]).toEqual({ label: 'Amount received', value: '$1,080.00' });
});

const settled = { kind: 'paid', day: '2026-11-30', hasPaid: true } as const;

test('the email about a shipment names the carrier, and the one about a pickup says where', () => {
  const shipped = write({ type: 'shipped', settlement: settled, carrier: 'Australia Post 33 1234' });
  expect(shipped).toMatchObject({ heading: 'Your Work Is on Its Way', facts: [number] });
  expect(shipped.opening[0]).toContain('The work of invoice 2026-11-0007 left us and is on the way to you.');
  expect(shipped.section?.rows.slice(0, 2)).toEqual([
    { label: 'Delivery method', value: 'Art Courier' },
    { label: 'Carrier and tracking number', value: 'Australia Post 33 1234' },
  ]);
  const bare = write({ type: 'shipped', settlement: settled, invoice: sampleInvoice([sampleLine(1), sampleLine(2)]) });
  expect(bare.heading).toBe('Your Works Are on Their Way');
  expect(bare.opening[0]).toContain('The works of invoice 2026-11-0007 left us and are on');
  expect(JSON.stringify(bare)).not.toContain('tracking');
  const text = 'Look at the crate before you sign.';
  const inTwo = write({
    type: 'shipped',
    settlement: settled,
    arrival: { check: text },
    items: [
      { id: 7, state: 'held', artwork: { id: 1, title: 'Low water' } },
      { id: 8, state: 'held', artwork: { id: 2, title: 'Dusk' } },
    ],
    shipments: [
      {
        carrier: 'DHL',
        trackingNumber: '12',
        trackingLink: 'https://dhl.test/12',
        sentOn: '2026-12-01',
        deliveredOn: '2026-12-03',
        items: [7],
      },
      { carrier: '', trackingNumber: '', trackingLink: null, sentOn: '2026-12-02', deliveredOn: null, items: [8] },
    ],
  });
  expect(inTwo.opening).toEqual(['The work of invoice 2026-11-0007 left us and is on the way to you.', text]);
  expect(inTwo.section?.rows.slice(1, 3)).toEqual([
    {
      label: 'Sent on 1 December 2026',
      value: 'DHL 12, “Low water”, delivered on 3 December 2026',
      link: 'https://dhl.test/12',
    },
    { label: 'Sent on 2 December 2026', value: '“Dusk”', link: null },
  ]);
  const ready = write({ type: 'ready_for_pickup', settlement: settled, deliveryInstructions: 'Back gate' });
  expect(ready.heading).toBe('Ready for Pickup');
  expect(ready.opening[0]).toContain('can be collected. Please reply or call to arrange a time.');
  expect(ready.section?.rows).toEqual([
    { label: 'Collect from', value: '14 Wharf Lane\nWilliamstown VIC 3016' },
    { label: 'Telephone', value: '03 5550 0001' },
    { label: 'Instructions', value: 'Back gate' },
  ]);
});

const note = { number: 'CN-2026-12-0001', kind: 'work', titles: ['Low water'], amount: 1001 } as const;
const gone = '“Low water” was cancelled. Credit note CN-2026-12-0001 over $1,001.00 is attached as a PDF.';

test('the email about a refund says what was returned and when, or that it is due', () => {
  const refund = (facts: Partial<EmailFacts>) =>
    write({ type: 'refund', settlement: settled, creditNotes: [note], ...facts });
  const refunds = [{ amount: 500, refundedOn: '2026-12-10' }];
  expect(refund({ refundDue: 1001 })).toMatchObject({
    heading: 'Refund',
    banner: '',
    opening: [
      `$1,001.00 of what you paid for invoice ${billed} will be returned to you. We write again on the day of the transfer.`,
      gone,
    ],
    facts: [number, { label: 'Credit note CN-2026-12-0001', value: '$1,001.00' }],
    section: { heading: 'Refund', rows: [{ label: 'Still to be returned', value: '$1,001.00' }] },
  });
  expect(refund({ refundDue: 501, refunds })).toMatchObject({
    opening: [
      `We returned $500.00 of what you paid for invoice ${billed} to you on 10 December 2026.`,
      '$501.00 more will be returned to you. We write again on the day of the transfer.',
      gone,
    ],
    section: {
      rows: [
        { label: 'Returned on 10 December 2026', value: '$500.00' },
        { label: 'Still to be returned', value: '$501.00' },
      ],
    },
  });
  expect(refund({ refunds }).opening).toHaveLength(2);
});

test('the email about a return names the works that came back, the credit note and the refund', () => {
  const returned = write({
    type: 'return_received',
    settlement: settled,
    creditNotes: [{ ...note, number: 'CN-2026-12-0009', titles: ['Dusk', 'Squall'] }],
    returns: [{ creditNote: 'CN-2026-12-0009', returnedOn: '2026-12-09' }],
    refundDue: 1001,
  });
  expect(returned).toMatchObject({
    heading: 'Return Received',
    banner: '',
    opening: [
      'Thank you. “Dusk”, “Squall” came back to us on 9 December 2026.',
      'Credit note CN-2026-12-0009 is attached as a PDF.',
      expect.stringMatching(/^\$1,001\.00 of what you paid/),
    ],
  });
  const early = write({ type: 'return_received', settlement: settled });
  expect(early.opening).toEqual(['Thank you. What you sent back came back to us.']);
});

test('a buyer who has paid reads of the cancellation what is refunded and when, and is not asked not to pay', () => {
  const cancelled = { kind: 'cancelled', day: '2026-12-01', hasPaid: true } as const;
  const both = (facts: Partial<EmailFacts>) =>
    write({ type: 'cancellation', settlement: cancelled, paid: 1096, ...facts });
  const owed = both({ refundDue: 1096, creditNotes: [note] });
  expect(owed.banner).toBe('This order was cancelled. What you paid is returned to you.');
  expect(owed.opening.slice(1)).toEqual([
    'Credit note CN-2026-12-0001 is attached as a PDF.',
    `$1,096.00 of what you paid for invoice ${billed} will be returned to you. We write again on the day of the transfer.`,
  ]);
  const returned = both({ refunds: [{ amount: 1096, refundedOn: '2026-12-02' }] });
  expect(returned.opening[1]).toContain('We returned $1,096.00');
  for (const email of [owed, returned]) expect(JSON.stringify(email)).not.toContain('do not pay');
  // The refund has an email of its own, also of a cancelled order.
  expect(both({ type: 'refund', refundDue: 1096 }).heading).toBe('Refund');
  const replaced = write({
    type: 'cancellation',
    settlement: { ...cancelled, hasPaid: false },
    replacedBy: { invoiceNumber: '2026-12-0003' },
  });
  expect(replaced.banner).toContain('Please do not pay.');
  expect(replaced.opening[1]).toBe('Invoice 2026-12-0003 takes its place: please pay only that one.');
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
    emailWarnings({
      type: 'invoice',
      status: 'payment_pending',
      invoice,
      isLinkExpired: false,
      isOffered: true,
      to: [],
      newAccountSince: null,
      ...facts,
    });
  const expired =
    'The link in this email has expired and opens nothing: please choose Make a New Link at the order first.';
  expect(warningsOf({})).toEqual([]);
  expect(warningsOf({ status: 'cancelled', isLinkExpired: true })).toEqual(['This order was cancelled.', expired]);
  expect(warningsOf({ guessedUrl: 'http://192.168.1.5:3000' })).toEqual([
    'The link in this email begins with http://192.168.1.5:3000 and may not open for the buyer. Please ask the person who runs the server to set PUBLIC_URL to the site’s address, before you send it.',
  ]);
  const nowhere = { to: ['Agnes Thorne', 'Australia'], isLinkExpired: true, guessedUrl: 'http://192.168.1.5:3000' };
  expect(warningsOf({ type: 'shipped', isOffered: false, ...nowhere })).toEqual([
    'There is neither an email address nor a postal address: please call, and choose Record Call or Letter.',
    'This email does not fit the order as it is now.',
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

test('every kind of letter encloses its papers, has the postal address, and says nothing of an email', () => {
  for (const type of emailTypes) {
    const letter = write({
      type,
      email: '',
      newAccountSince: '2026-11-10T01:00:00.000Z',
      creditNotes: [note],
      returns: [{ creditNote: note.number, returnedOn: '2026-12-09' }],
    });
    expect(letter.to).toEqual(['Margaret Oduya', '4 Harbour Street', 'Geelong VIC 3220', 'Australia']);
    expect(letter.link).toBeNull();
    const { opening, closing } = letter;
    expect([...opening, ...closing].join(' ')).not.toMatch(/attach|email|PDF|reply/);
  }
  const place = { address: '5 Shore Road', city: 'Hobart', state: 'TAS', postalCode: '7000', country: 'Australia' };
  const deliveryAddress = { name: 'M. Oduya', phone: '', ...place };
  const corrected = (billTo = invoice.billTo) => write({ email: '', deliveryAddress, invoice: { ...invoice, billTo } });
  expect(corrected(invoice.shipTo).to).toEqual(['M. Oduya', '5 Shore Road', 'Hobart TAS 7000', 'Australia']);
  expect(corrected().to).toContain('4 Harbour Street');
  expect(write({ email: '', customer: { address: '' } }).to).toContain('Unit 4, 88 Lorimer Street');
});

test('an order with a work that was taken back names it, and lists what is still bought with sums that add up', () => {
  const two = sampleInvoice([sampleLine(1), sampleLine(2, { title: 'Dusk' })]);
  const items = [
    { id: 7, state: 'cancelled', artwork: { id: 1, title: 'Low water' } },
    { id: 8, state: 'held', artwork: { id: 2, title: 'Dusk' } },
  ] as const;
  const facts = { invoice: two, creditNotes: [note], items, settlement: settled, paid: two.total };
  for (const type of ['payment_confirmation', 'refund', 'shipped'] as const) {
    const email = write({ ...facts, type });
    expect(email.opening).toContain(gone);
    expect(email.lines.map(({ title }) => title)).toEqual(['Dusk']);
    const [subtotal, shipping, total] = email.sums.map(({ value }) => Number(value.replace(/[$,]/g, '')));
    expect((subtotal ?? 0) + (shipping ?? 0)).toBe(total);
    expect(total).toBe(two.total - 1001);
  }
  expect(write({ ...facts, type: 'payment_confirmation' }).opening[0]).toMatch(/The work is yours\.$/);
  const none = write({ ...facts, type: 'refund', items: items.map((item) => ({ ...item, state: 'returned' })) });
  expect([none.lines, none.sums, none.taxNote]).toEqual([[], [], '']);
});

test('an order that replaces another one says which, and that only this one is to be paid', () => {
  const replaces = { invoiceNumber: '2026-11-0006' };
  const says = 'It replaces 2026-11-0006: please pay only this one.';
  for (const type of ['invoice', 'reminder'] as const) expect(write({ type, replaces }).opening).toContain(says);
  expect(write({ replaces, settlement: settled }).opening).toContain('It replaces 2026-11-0006.');
});

test('the confirmation of a payment in parts names each with day and reference', () => {
  const part = (amount: number, receivedOn: string, reference: string, voided: object | null = null) => ({
    amount,
    receivedOn,
    reference,
    voided,
  });
  const payments = [part(600, '2026-11-24', 'NAB 7'), part(5, '2026-11-25', 'X', {}), part(496, '2026-11-30', 'NAB 9')];
  expect(write({ type: 'payment_confirmation', paid: 1096, payments, paymentReference: 'NAB 9' }).facts).toEqual([
    number,
    { label: 'Amount received', value: '$1,096.00' },
    { label: 'Arrived on 24 November 2026', value: '$600.00, NAB 7' },
    { label: 'Arrived on 30 November 2026', value: '$496.00, NAB 9' },
  ]);
});
