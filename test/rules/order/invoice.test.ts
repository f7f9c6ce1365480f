import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { findShipTo } from '../../../src/domain/order/delivery-address.ts';
import { invoiceTexts, missingCharactersNotice } from '../../../src/domain/order/invoice.ts';
import { otherWaysToPay, PAYMENT_DETAILS_FOLLOW, paymentInstructions } from '../../../src/domain/order/payment.ts';
import { taxNotes } from '../../../src/domain/order/tax-notes.ts';
import { shippingMethods } from '../../../src/domain/shipping/shipping-methods.ts';
import { InvoiceView } from '../../../src/web/invoice/InvoiceView.tsx';
import { issuedInvoice, sampleInvoice, sampleLine } from '../../sample-invoice.ts';

const bank = {
  accountName: 'The Estate',
  bank: 'Example Bank',
  bsb: '000-000',
  accountNumber: '1',
  iban: '',
  swift: 'EXAMAU00',
};
const sender = { name: 'The Estate', address: '18 Tidewaiter Lane' };

test('an invoice has the total, the due date, the artworks and both addresses', () => {
  const invoice = issuedInvoice({ settings: { bankDetails: bank } });
  expect(invoice).toMatchObject({
    invoiceDate: '2026-11-21',
    expectedPaymentDate: '2026-11-23',
    dueDate: '2026-12-05',
    subtotal: 6500,
    shipping: 95,
    total: 6595,
    billTo: { name: 'Margaret Oduya', lines: ['4 Harbour Street', 'Geelong VIC 3220', 'Australia'] },
    lines: [{ date: 'c. 1963', stockCode: 'FMC-1963-004', price: 6500 }],
    taxExemptReason: 'Estate sale: no GST is charged; exempt from VAT.',
  });
  expect(invoice.shipTo).toEqual(invoice.billTo);
  expect(invoice.paymentInstructions).toContainEqual({
    code: 'reference',
    label: 'Reference',
    value: '2026-11-0007',
  });
});

test('an invoice has a shipping address unless the method is pickup', () => {
  for (const method of shippingMethods) {
    const invoice = issuedInvoice({ shippingMethod: method });
    expect(findShipTo(invoice)).toEqual(method === 'pickup' ? undefined : invoice.billTo);
    const shown = renderToStaticMarkup(createElement(InvoiceView, { invoice, settlement: null }));
    expect(shown).toContain('Customer');
    expect(shown.includes('Ship to')).toBe(method !== 'pickup');
  }
});

test('without an account the invoice says that payment details follow', () => {
  const none = defaultSettings.bankDetails;
  expect(paymentInstructions('bank_transfer', none, { sender, invoiceNumber: 'R' })[0]?.value).toBe(
    PAYMENT_DETAILS_FOLLOW,
  );
  expect(paymentInstructions('cheque', none, { sender: { name: '', address: '' }, invoiceNumber: 'R' })[0]?.value).toBe(
    PAYMENT_DETAILS_FOLLOW,
  );
});

test('a transfer needs the account, a wire the SWIFT code too, a cheque a payee and an address', () => {
  const labels = (method: 'bank_transfer' | 'wire' | 'cheque') =>
    paymentInstructions(method, bank, { sender, invoiceNumber: 'R' }).map((line) => line.label);
  expect(labels('bank_transfer')).toEqual(['Account name', 'Bank', 'BSB', 'Account number', 'Reference']);
  expect(labels('wire')).toContain('SWIFT');
  expect(labels('cheque')).toEqual(['Cheque payable to', 'Send to', 'Reference']);
});

test('a buyer in another country reads the SWIFT code whatever the method, and who pays the duties of works that are sent', () => {
  const duties = defaultSettings.abroadText;
  const london = { country: 'United Kingdom', postalCode: 'SE8 4QH' };
  const codes = (given: Parameters<typeof issuedInvoice>[0]) =>
    issuedInvoice({ paymentMethod: 'bank_transfer', ...given }).paymentInstructions.map(({ code }) => code);
  const settings = { bankDetails: bank };
  expect(codes({ settings })).not.toContain('swift');
  expect(codes({ settings, buyer: london })).toContain('swift');
  expect(codes({ settings, buyer: london, shippingMethod: 'pickup' })).toContain('swift');
  const notes = (given: Parameters<typeof issuedInvoice>[0]) => taxNotes(issuedInvoice(given));
  expect(notes({ buyer: london })).toBe(`${defaultSettings.taxExemptReason} ${duties}`);
  expect(notes({ buyer: london, shippingMethod: 'pickup' })).toBe(defaultSettings.taxExemptReason);
  expect(notes({})).toBe(defaultSettings.taxExemptReason);
  const invoice = issuedInvoice({ buyer: london });
  const page = renderToStaticMarkup(createElement(InvoiceView, { invoice, settlement: null }));
  expect(page).toContain(duties);
});

test('an unpaid invoice can be paid in the other ways too, where they say anything else', () => {
  const ways = (given: Parameters<typeof issuedInvoice>[0]) =>
    otherWaysToPay(issuedInvoice({ settings: { bankDetails: bank }, ...given }), bank).map(({ method }) => method);
  expect(ways({ paymentMethod: 'bank_transfer' })).toEqual(['wire', 'cheque']);
  expect(ways({ paymentMethod: 'bank_transfer', buyer: { country: 'France' } })).toEqual(['cheque']);
  expect(ways({ paymentMethod: 'cheque' })).toEqual(['bank_transfer', 'wire']);
  expect(ways({ paymentMethod: 'cheque', buyer: { country: 'France' } })).toEqual(['wire']);
  expect(otherWaysToPay(issuedInvoice({ paymentMethod: 'cheque' }), defaultSettings.bankDetails)).toEqual([]);
});

test('the sender’s address is the postal one that an invoice prints, or the email address that drafts are sent from', () => {
  const issued = (senderAddress: string) => issuedInvoice({ settings: { senderAddress } }).sender;
  expect(issued('')).toMatchObject({ address: '18 Tidewaiter Lane', email: 'estate@example.org' });
  expect(issued('3 Mole Street')).toMatchObject({ address: '3 Mole Street', email: 'estate@example.org' });
  expect(issued('sales@example.org')).toMatchObject({ address: '18 Tidewaiter Lane', email: 'sales@example.org' });
});

test('staff read which characters an invoice cannot print, each with its place', () => {
  const missing = [
    { place: 'the buyer’s name', characters: ['😀'] },
    { place: 'the title of FMC-1963-004', characters: ['ᚠ', 'ᚢ'] },
  ];
  expect(missingCharactersNotice(missing)).toBe(
    'The invoice cannot print these characters: 😀 in the buyer’s name; ᚠ ᚢ in the title of FMC-1963-004.',
  );
  expect(missingCharactersNotice([])).toBe('The invoice cannot print some characters.');
});

test('every typed text of an invoice has a place, and a repeated one only its first', () => {
  const invoice = issuedInvoice({ settings: { bankDetails: bank } });
  const texts = invoiceTexts(invoice);
  expect(texts.map(({ place }) => place)).not.toContain('the recipient’s name');
  expect(texts[0]).toEqual({ place: 'the buyer’s name', text: 'Margaret Oduya' });
  const all = texts.map(({ text }) => text).join('\n');
  const printed: string[] = [];
  JSON.stringify(invoice, (key, value) => {
    if (typeof value === 'string' && !/Date$|Code$|^code$|invoiceNumber/.test(key)) printed.push(value);
    return value;
  });
  expect(printed.length).toBeGreaterThan(15);
  for (const text of printed) expect(all).toContain(text);
});

test('every text of an invoice that someone typed is named once by its place', () => {
  const invoice = sampleInvoice([sampleLine(1, { provenance: 'The artist’s studio' })]);
  const texts = invoiceTexts({ ...invoice, shippingMethod: ' ' });
  expect(texts.map(({ place, text }) => `${place}: ${text.split('\n')[0]}`)).toEqual([
    'the buyer’s name: Margaret Oduya',
    'the buyer’s address: 4 Harbour Street',
    'the buyer’s email address: margaret@example.com',
    'the buyer’s telephone number: 03 5550 1234',
    'the delivery address: Unit 4, 88 Lorimer Street',
    'the title of FMC-1963-001: Low water, sheet 1',
    'the details of FMC-1963-001: c. 1961–63',
    'the provenance of FMC-1963-001: The artist’s studio',
    'a stock code: FMC-1963-001',
    'the payment method: Bank Transfer',
    'the payment instructions: Account name',
    'the tax note: Estate sale: no GST is charged; exempt from VAT.',
    'the statement of authenticity: The estate certifies that the works on this invoice are by the artist’s own hand.',
    'the artist’s name: Edmund Hale',
    'the estate’s name: The Estate of Edmund Hale',
    'the estate’s address: 14 Wharf Lane',
    'the estate’s email address: estate@example.org',
    'the estate’s telephone number: 03 5550 0001',
  ]);
  const given = { ...invoice, shipTo: { name: 'Ines Oduya', lines: [] } };
  expect(invoiceTexts(given)[4]).toEqual({ place: 'the recipient’s name', text: 'Ines Oduya' });
  const places = invoiceTexts({ ...invoice, shippingMethodCode: 'pickup' }).map(({ place }) => place);
  expect(places).not.toContain('the delivery address');
});
