import PostalMime, { type Email } from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls, saleChangeCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import type { EmailType } from '../../../src/domain/order/communication.ts';
import { addressHeader, mimeMessage, textHeader, textPart } from '../../../src/server/emails/mime-message.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { administrator, startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false, publicUrl: 'https://estate.example' });
afterAll(() => app.close());
const staff = await app.staff();

const bankDetails = {
  accountName: 'Estate of E. Hale',
  bank: 'Wharf Bank',
  bsb: '063-000',
  accountNumber: '1234 5678',
  swift: '',
};
const sender = {
  senderName: 'The Estate of Edmund Hale',
  senderAddress: '14 Wharf Lane\nWilliamstown VIC 3016',
  contactEmail: 'estate@example.org',
  bankDetails,
  password: administrator.password,
};

/** The draft, parsed by a library that is not ours. */
async function draftOf(id: string, type: EmailType, carrier?: string): Promise<Email> {
  const { body } = await staff.ask(emailCalls.getEmailDraft, { id, type, ...(carrier !== undefined && { carrier }) });
  return PostalMime.parse(body);
}
const headerOf = (email: Email, key: string) => email.headers.find((each) => each.key === key)?.value;

test('an invoice can be sent once the sender’s name, address and bank details are set; before that, the missing ones are listed', async () => {
  expect(await staff.get(emailCalls.getEmailConfig, {})).toEqual({
    configured: false,
    missing: ['the sender’s name', 'the sender’s address', 'the bank details'],
  });
  const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)]);
  const { warnings } = await staff.get(emailCalls.getEmailTemplate, { id, type: 'invoice' });
  const { bankDetails: instructions } = await staff.get(orderCalls.getOrder, { id });
  expect(instructions[0]?.value).toBe('The estate sends payment details with your invoice.');
  expect(warnings).toEqual(['This invoice was issued before the payment details were set: please write how to pay.']);
  await staff.get(contentCalls.saveSite, { ...sender, password: administrator.password });
  expect(await staff.get(emailCalls.getEmailConfig, {})).toEqual({ configured: true, missing: [] });
});

test('the invoice’s email states the artworks, the sum, the date and the bank details, and links to the order', async () => {
  const artworks = [
    await anArtwork(staff, { title: 'Squall leaving the shore', price: 6500, provenance: 'From the studio.' }),
    await anArtwork(staff, { title: 'Low water', price: 800 }),
  ];
  const placed = await anOrder(app.browser(), artworks, { order: { shippingMethod: 'courier' } });
  const id = placed.orderId;
  const mail = await staff.get(emailCalls.getEmailTemplate, { id, type: 'invoice' });
  expect(mail).toMatchObject({
    subject: `Invoice & Statement of Authenticity ${placed.invoiceNumber} – The Estate of Edmund Hale`,
    customer: { firstName: 'Margaret', lastName: 'Oduya', email: 'margaret@example.com' },
    order: { invoiceNumber: placed.invoiceNumber, total: 7395 },
    warnings: [],
  });
  const said = [
    'Dear Margaret Oduya,',
    placed.invoiceNumber,
    '5 December 2026',
    'Squall leaving the shore',
    '1963',
    'Oil on board',
    '61 × 91.5 cm (24 × 36 in)',
    '$6,500.00',
    'From the studio.',
    'Low water',
    'Subtotal',
    '$7,300.00',
    'Shipping (Art Courier)',
    '$95.00',
    '$7,395.00',
    'Estate of E. Hale',
    '063-000',
    '1234 5678',
    'The estate certifies',
    'Williamstown VIC 3016',
  ];
  for (const words of said) {
    expect(mail.html, words).toContain(words);
    expect(mail.text, words).toContain(words);
  }
  const link = `https://estate.example${placed.link}`;
  expect(mail.text).toContain(`\n${link}\n`);
  const [, inHtml] = /href="([^"]+)"[^>]*>View your invoice</.exec(mail.html) ?? [];
  expect(inHtml?.replaceAll('&amp;', '&')).toBe(link);
  const { pathname, search } = new URL(link);
  const key = new URLSearchParams(search).get('key') ?? '';
  expect(pathname).toBe('/order-confirmation');
  expect((await app.browser().ask(orderCalls.getOrder, { id, key })).status).toBe(200);
});

test('the email suits mail programs: tables and inline styles, at most 600 px wide, nothing to load, no scripts', async () => {
  const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)]);
  for (const type of ['invoice', 'payment_confirmation'] as const) {
    const { html } = await staff.get(emailCalls.getEmailTemplate, { id, type });
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-AU">/);
    expect(html).not.toMatch(/<(script|style|link|img|svg|iframe|form|div)\b|@import|url\(|class=|position:|flex|grid/);
    expect(html).toContain('max-width:600px');
    for (const [, width] of html.matchAll(/width="(\d+)"/g)) expect(Number(width)).toBeLessThanOrEqual(600);
    // Gmail cuts off longer messages.
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  }
});

test('the confirmation states the payment and the delivery; before the payment, staff are warned', async () => {
  const { orderId: id, invoiceNumber } = await anOrder(app.browser(), [await anArtwork(staff, { price: 900 })]);
  const type = 'payment_confirmation';
  const early = await staff.get(emailCalls.getEmailTemplate, { id, type });
  expect(early.warnings).toEqual(['The payment of this order is not confirmed yet.']);
  await staff.get(paymentCalls.confirmPayment, {
    orderId: id,
    paymentReference: 'NAB 4471',
    shippingMethod: 'Art Courier',
    deliveryDate: '2026-12-01',
    deliveryInstructions: 'Ring twice.',
  });
  const mail = await staff.get(emailCalls.getEmailTemplate, { id, type });
  expect(mail.warnings).toEqual([]);
  expect(mail.subject).toBe(`Payment Confirmation ${invoiceNumber} – The Estate of Edmund Hale`);
  for (const words of ['$925.00', 'NAB 4471', 'Art Courier', '1 December 2026', 'Ring twice.', 'Geelong VIC 3220']) {
    expect(mail.text).toContain(words);
  }
  expect(mail.text).not.toContain('063-000');
  await staff.get(orderCalls.moveOrder, { id, status: 'cancelled', notes: 'Changed their mind.' });
  expect((await staff.get(emailCalls.getEmailTemplate, { id, type })).warnings).toEqual(['This order was cancelled.']);
});

test('the confirmation of a pickup has no delivery address, unless the order is shipped after all', async () => {
  const type = 'payment_confirmation';
  for (const [shippingMethod, isSent] of [
    ['Collection in person', false],
    ['In-person collection', false],
    ['Courier', true],
  ] as const) {
    const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)], {
      order: { shippingMethod: 'pickup' },
    });
    const early = await staff.get(emailCalls.getEmailTemplate, { id, type });
    expect(early.text).not.toContain('Geelong');
    await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'NAB 4471', shippingMethod });
    const { text } = await staff.get(emailCalls.getEmailTemplate, { id, type });
    expect(text).toContain(shippingMethod);
    expect(text.includes('Geelong')).toBe(isSent);
  }
});

test('the draft opens in a mail program: unsent, to the buyer, as text and HTML, with the stored invoice attached', async () => {
  const buyer = app.browser();
  const { orderId: id, invoiceNumber } = await anOrder(buyer, [await anArtwork(staff)]);
  const answer = await staff.ask(emailCalls.getEmailDraft, { id, type: 'invoice' });
  expect(answer.headers.get('Content-Type')).toBe('message/rfc822');
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="invoice-${invoiceNumber}.eml"`);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  for (const line of Buffer.from(answer.body).toString('latin1').split('\r\n')) {
    expect(line).toMatch(/^[\x20-\x7e]{0,78}$/);
  }

  const draft = await draftOf(id, 'invoice');
  const template = await staff.get(emailCalls.getEmailTemplate, { id, type: 'invoice' });
  expect(headerOf(draft, 'x-unsent')).toBe('1');
  expect(headerOf(draft, 'content-type')).toContain('multipart/mixed');
  expect(draft.from).toMatchObject({ name: 'The Estate of Edmund Hale', address: 'estate@example.org' });
  expect(draft.to).toMatchObject([{ name: 'Margaret Oduya', address: 'margaret@example.com' }]);
  expect(draft.subject).toBe(template.subject);
  expect(new Date(draft.date ?? '').toISOString()).toBe(app.clock.now());
  expect(draft.html?.replaceAll('\r\n', '\n').trim()).toBe(template.html.trim());
  expect(draft.text?.replaceAll('\r\n', '\n').trim()).toBe(template.text.trim());
  expect(draft.attachments).toHaveLength(1);
  const [file] = draft.attachments;
  expect(file).toMatchObject({
    mimeType: 'application/pdf',
    filename: `invoice-${invoiceNumber}.pdf`,
    disposition: 'attachment',
  });
  const { body: pdf } = await buyer.ask(invoiceCalls.getInvoicePdf, { id });
  expect(Buffer.from(file?.content as ArrayBuffer).equals(Buffer.from(pdf))).toBe(true);
});

test('the email about a shipment names carrier and tracking number, in preview and draft', async () => {
  const { orderId: id, invoiceNumber } = await anOrder(app.browser(), [await anArtwork(staff)]);
  const type = 'shipped';
  const early = await staff.get(emailCalls.getEmailTemplate, { id, type });
  expect(early.warnings).toEqual(['This email does not fit the order as it is now.']);
  await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'R' });
  await staff.get(orderCalls.moveOrder, { id, status: 'shipped' });
  const carrier = 'Art Van & Co, no. 33/1234';
  const mail = await staff.get(emailCalls.getEmailTemplate, { id, type, carrier });
  expect(mail).toMatchObject({ subject: expect.stringContaining('Your Work Is on Its Way'), warnings: [] });
  expect(mail.text).toContain(`Carrier and tracking number: ${carrier}`);
  expect(mail.html).toContain('Art Van &amp; Co, no. 33/1234');
  expect((await staff.get(emailCalls.getEmailTemplate, { id, type })).text).not.toContain('Carrier');
  expect((await draftOf(id, type, carrier)).text).toContain(carrier);
  const answer = await staff.send(`/api/orders/${id}/email-template/shipped.eml?carrier=x`);
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="shipped-${invoiceNumber}.eml"`);
  const long = await staff.ask(emailCalls.getEmailTemplate, { id, type, carrier: 'x'.repeat(201) });
  expect(long.status).toBe(422);
});

test('a part payment leaves the rest to be asked for, by invoice and reminder', async () => {
  const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff, { price: 900 })]);
  await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'R', amount: 400 });
  for (const type of ['invoice', 'reminder'] as const) {
    const { text } = await staff.get(emailCalls.getEmailTemplate, { id, type });
    expect(text).toContain('Amount received: $400.00\nAmount due: $525.00');
  }
});

test('a buyer who had paid reads when the money is returned, with the credit note attached', async () => {
  const { orderId: id, invoiceNumber } = await anOrder(app.browser(), [await anArtwork(staff, { price: 900 })]);
  await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'R' });
  const cancelled = await staff.get(orderCalls.moveOrder, { id, status: 'cancelled', notes: 'It was damaged.' });
  const owed = await draftOf(id, 'cancellation');
  expect(owed.subject).toBe(`Order Cancelled ${invoiceNumber} – The Estate of Edmund Hale`);
  expect(owed.text).toContain('$925.00 of what you paid');
  expect(owed.text).not.toContain('do not pay');
  const [{ number } = { number: '' }] = cancelled.creditNotes;
  expect(owed.attachments.map(({ filename }) => filename)).toEqual([
    `invoice-${invoiceNumber}.pdf`,
    `credit-note-${number}.pdf`,
  ]);
  await staff.get(saleChangeCalls.recordRefund, { id, amount: 925, refundedOn: '2026-11-21', reference: 'NAB 8' });
  const refunded = await draftOf(id, 'refund');
  expect(refunded.text).toContain(
    `We returned $925.00 of what you paid for invoice ${invoiceNumber} to you on 21 November 2026.`,
  );
  expect(refunded.text).not.toContain('payment arrived');
});

test('names and titles are shown as they were typed', async () => {
  const title = "<b>“Sun” & 'Moon'</b> ☀️ 👩🏽‍🎨 שקיעה غروب 日の出";
  const customer = { firstName: 'O’Brien "Bo" <x@evil.example>', lastName: 'بن يوسف, שרה' };
  const artwork = await anArtwork(staff, { title, medium: 'שמן על בד', provenance: '<script>alert(1)</script> & co.' });
  const { orderId: id } = await anOrder(app.browser(), [artwork], { customer });
  const name = `${customer.firstName} ${customer.lastName}`;

  const { html, text } = await staff.get(emailCalls.getEmailTemplate, { id, type: 'invoice' });
  expect(text).toContain(`Dear ${name},`);
  expect(text).toContain(title);
  expect(html).not.toMatch(/<b>|<script|<x@/);
  expect(html).toContain('&lt;b&gt;“Sun” &amp; &#39;Moon&#39;&lt;/b&gt; ☀️ 👩🏽‍🎨 שקיעה غروب 日の出');
  expect(html).toContain('<bdi>שמן על בד</bdi>');

  const draft = await draftOf(id, 'invoice');
  expect(draft.to).toMatchObject([{ name, address: 'margaret@example.com' }]);
  expect(draft.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; co.');
});

test.each([
  'plain',
  'a "quoted" name, with a comma \\ and more',
  'Ünïcödé',
  '😀'.repeat(60),
  'שלום '.repeat(40).trim(),
  `=?UTF-8?B?${Buffer.from('a trick').toString('base64')}?=`,
  'x'.repeat(300),
  'one two three '.repeat(30).trim(),
])('a header has the value %s after parsing', async (words) => {
  const message = mimeMessage(
    [addressHeader('To', { name: words, email: 'a@example.com' }), textHeader('Subject', words)],
    textPart('plain', 'x'),
  );
  const read = await PostalMime.parse(message);
  expect(read.subject).toBe(words);
  expect(read.to).toMatchObject([{ name: words, address: 'a@example.com' }]);
  for (const line of Buffer.from(message).toString().split('\r\n')) expect(line.length).toBeLessThanOrEqual(78);
});

test('typed text cannot end a header and start another', async () => {
  const words = 'Hello\r\nBcc: everyone@example.com\r\n\r\nBody';
  const message = mimeMessage(
    [textHeader('Subject', words), addressHeader('To', { name: words, email: 'a@example.com' })],
    textPart('plain', 'x'),
  );
  const read = await PostalMime.parse(message);
  expect(read.bcc).toBeUndefined();
  expect(read.subject).toBe('Hello Bcc: everyone@example.com Body');
  expect(read.text?.trim()).toBe('x');
});

test('there are these email templates, and none for an order that does not exist', async () => {
  const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)]);
  for (const type of ['thanks', 'invoice.eml.eml', '.eml', 'constructor', '%00']) {
    const refused = await staff.send(`/api/orders/${id}/email-template/${type}`);
    expect(refused.status, type).toBe(422);
    expect(JSON.stringify(await refused.json())).toContain('There are invoice, payment_confirmation, reminder, ');
  }
  for (const type of ['invoice', 'invoice.eml', 'payment_confirmation.eml']) {
    expect((await staff.send(`/api/orders/${'A'.repeat(22)}/email-template/${type}`)).status).toBe(404);
    expect((await app.browser().send(`/api/orders/${id}/email-template/${type}`)).status).toBe(401);
  }
});

test('the preview says that the link may not open while nobody has set the address of the site', async () => {
  const publicUrl = 'http://192.168.1.5:3000';
  const guessed = await startTestApp({ limits: false, publicUrl, isPublicUrlGuessed: true });
  try {
    const ruth = await guessed.staff();
    await ruth.get(contentCalls.saveSite, sender);
    const { orderId: id } = await anOrder(guessed.browser(), [await anArtwork(ruth)]);
    const { warnings } = await ruth.get(emailCalls.getEmailTemplate, { id, type: 'invoice' });
    expect(warnings).toEqual([
      expect.stringMatching(/^The link in this email begins with http:\/\/192\.168\.1\.5:3000 and /),
    ]);
  } finally {
    await guessed.close();
  }
});
