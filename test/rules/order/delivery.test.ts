import { expect, test } from 'vitest';
import { carriesInvoice, isInvoiceMail } from '../../../src/domain/order/communication.ts';
import {
  addressLines,
  canCorrectDelivery,
  deliveryMethodsFor,
  deliveryText,
  findShipTo,
  originalDelivery,
  readDeliveryMethod,
} from '../../../src/domain/order/delivery-address.ts';
import { moneyMonths } from '../../../src/domain/order/financial-year.ts';
import { orderStatuses } from '../../../src/domain/order/order-status.ts';
import type { ShippingMethod } from '../../../src/domain/shipping/shipping-methods.ts';
import { sampleBuyer } from '../../sample-buyer.ts';

const noShipping = {
  shippingAddress: '',
  shippingCity: '',
  shippingState: '',
  shippingPostalCode: '',
  shippingCountry: '',
};
const buyer = { ...sampleBuyer, ...noShipping };

test('an order is sent to the shipping address, else to the billing address', () => {
  const { address, city, state, postalCode, country } = sampleBuyer;
  expect(originalDelivery(buyer)).toEqual({
    name: 'Margaret Oduya',
    phone: '',
    address,
    city,
    state,
    postalCode,
    country,
  });
  const elsewhere = { ...buyer, lastName: '', phone: '03 5550 1234', shippingCity: 'Perth' };
  expect(originalDelivery(elsewhere)).toEqual({
    name: 'Margaret',
    phone: '03 5550 1234',
    address: '',
    city: 'Perth',
    state: '',
    postalCode: '',
    country: '',
  });
});

test('an address has a line for street, place and country, and none for what is empty', () => {
  const place = { address: ' ', city: 'Geelong', state: '', postalCode: '3220', country: 'Australia' };
  expect(addressLines(place)).toEqual(['Geelong 3220', 'Australia']);
  expect(deliveryText({ ...place, name: 'Margaret Oduya', phone: '' })).toBe('Margaret Oduya, Geelong 3220, Australia');
});

test('the delivery address can be corrected until the order is delivered or cancelled', () => {
  expect(orderStatuses.filter((status) => !canCorrectDelivery(status))).toEqual(
    orderStatuses.filter((status) => ['delivered', 'completed', 'cancelled'].includes(status)),
  );
});

test('a corrected address replaces the invoice’s; nothing is sent when staff confirmed a collection', () => {
  const shipTo = { name: 'Margaret Oduya', lines: ['4 Harbour Street'] };
  const invoice = { shipTo, shippingMethodCode: 'courier' } as const;
  const corrected = { ...sampleBuyer, name: 'Ines Oduya' };
  expect(findShipTo(invoice)).toBe(shipTo);
  expect(findShipTo(invoice, 'courier', corrected)).toEqual({
    name: 'Ines Oduya',
    lines: ['4 Harbour Street', 'Geelong VIC 3220', 'Australia'],
  });
  expect(findShipTo(invoice, 'pickup', corrected)).toBeUndefined();
  expect(findShipTo({ ...invoice, shippingMethodCode: 'pickup' }, 'courier')).toBe(shipTo);
});

test('what the buyer chose can be chosen, Express only then; a code, a label or free text is understood', () => {
  const codesFor = (chosen: ShippingMethod) => deliveryMethodsFor(chosen).map(({ code }) => code);
  expect(codesFor('express')).toEqual(['express', 'standard', 'courier', 'pickup']);
  for (const chosen of ['standard', 'courier', 'pickup'] as const) {
    expect(codesFor(chosen)).toEqual(['standard', 'courier', 'pickup']);
  }
  for (const { code, label } of deliveryMethodsFor('express'))
    expect(readDeliveryMethod(code)).toEqual({ code, label });
  expect(readDeliveryMethod(null)).toEqual({ code: null, label: null });
  const collection = { code: 'pickup', label: 'In-person collection' };
  expect(readDeliveryMethod('pickup')).toEqual(collection);
  expect(readDeliveryMethod('In-person collection')).toEqual(collection);
  expect(readDeliveryMethod('express').code).toBe('express');
  expect(readDeliveryMethod(readDeliveryMethod('express').label)).toEqual(readDeliveryMethod('express'));
  expect(readDeliveryMethod('By ship')).toEqual({ code: 'other', label: 'By ship' });
});

test('an email adds Invoice Sent to the history once, while the payment is expected', () => {
  expect(isInvoiceMail('invoice_sent', 'payment_pending', ['invoice_generated'])).toBe(true);
  expect(isInvoiceMail('email_sent_manually', 'payment_overdue', [])).toBe(true);
  expect(isInvoiceMail('invoice_sent', 'payment_pending', ['invoice_generated', 'invoice_sent'])).toBe(false);
  expect(isInvoiceMail('general_update_sent', 'payment_pending', [])).toBe(false);
  expect(isInvoiceMail('invoice_sent', 'payment_received', [])).toBe(false);
  expect(carriesInvoice('general_update_sent')).toBe(false);
});

test('the chart of money has the last twelve months of the estate’s calendar', () => {
  expect(moneyMonths('2026-04-01').join(' ')).toBe(
    '2025-05 2025-06 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 2026-01 2026-02 2026-03 2026-04',
  );
});
