import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readDeliveryMethod } from '../../../src/domain/order/delivery-address.ts';
import { emailWarnings, writeEmail } from '../../../src/domain/order/email.ts';
import type { Invoice } from '../../../src/domain/order/invoice.ts';
import type { PaymentMethod } from '../../../src/domain/order/payment.ts';
import type { ShippingMethod } from '../../../src/domain/shipping/shipping-methods.ts';
import { invoiceHtml } from '../../../src/web/admin/orders/tasks/InvoiceHtmlDialog.tsx';
import { InvoiceView } from '../../../src/web/invoice/InvoiceView.tsx';
import { issuedInvoice } from '../../sample-invoice.ts';

const issued = (shippingMethod: ShippingMethod, paymentMethod: PaymentMethod = 'bank_transfer') =>
  issuedInvoice({ shippingMethod, paymentMethod, address: '' });

/** The same invoice with every label reworded or translated. */
function reworded(invoice: Invoice): Invoice {
  return {
    ...invoice,
    paymentMethod: 'Überweisung',
    shippingMethod: 'Abholung',
    paymentInstructions: invoice.paymentInstructions.map((row) => ({
      ...row,
      label: `(${row.label})`,
      value: `(${row.value})`,
    })),
  };
}

const confirmationLabels = (invoice: Invoice, delivery: string | null = null) => {
  const { code, label } = readDeliveryMethod(delivery);
  const { section } = writeEmail({
    type: 'payment_confirmation',
    invoice,
    settlement: null,
    link: '',
    today: '2026-11-22',
    paid: 0,
    due: 0,
    refundDue: 0,
    payments: [],
    refunds: [],
    email: '',
    customer: { address: '' },
    creditNotes: [],
    returns: [],
    replaces: null,
    replacedBy: null,
    carrier: '',
    bankDetails: [],
    newAccountSince: null,
    items: [],
    shipments: [],
    abroad: null,
    arrival: null,
    expectedPaymentDate: '',
    paymentReference: 'R',
    deliveryCode: code,
    deliveryMethod: label,
    expectedOn: null,
    deliveryOffer: null,
    deliveryInstructions: null,
    deliveryAddress: null,
  });
  return section?.rows.map((row) => row.label) ?? [];
};

test('pickup depends on the stored code, not on the label', () => {
  for (const [method, isSent] of [
    ['pickup', false],
    ['courier', true],
  ] as const) {
    const invoice = reworded(issued(method));
    expect(confirmationLabels(invoice).includes('Deliver to')).toBe(isSent);
    expect(invoiceHtml(invoice, null).includes('Ship to')).toBe(isSent);
    expect(renderToStaticMarkup(createElement(InvoiceView, { invoice, settlement: null })).includes('Ship to')).toBe(
      isSent,
    );
  }
});

test('the warning about missing payment details depends on the stored code', () => {
  const warningsOf = (invoice: Invoice) =>
    emailWarnings({
      type: 'invoice',
      status: 'payment_pending',
      invoice,
      isLinkExpired: false,
      isOffered: true,
      to: [],
      newAccountSince: null,
    });
  expect(warningsOf(reworded(issued('standard')))).toHaveLength(1);
  expect(warningsOf(reworded(issued('standard', 'cheque')))).toHaveLength(1);
  const [row] = issued('standard').paymentInstructions;
  const named = issued('standard').paymentInstructions.map((each) => ({ ...each, code: 'reference' as const }));
  expect(warningsOf({ ...issued('standard'), paymentInstructions: named })).toEqual([]);
  expect(row?.code).toBe('details_follow');
});

test('an invoice stores the codes of its payment and shipping methods with their labels', () => {
  expect(issued('pickup', 'cheque')).toMatchObject({
    paymentMethodCode: 'cheque',
    paymentMethod: 'Cheque',
    shippingMethodCode: 'pickup',
    shippingMethod: 'Collection in person',
  });
});

test('a delivery method is recognised by its code or a label; any other text is stored as written', () => {
  expect(readDeliveryMethod('pickup')).toEqual({ code: 'pickup', label: 'In-person collection' });
  expect(readDeliveryMethod('courier')).toEqual({ code: 'courier', label: 'Courier' });
  expect(readDeliveryMethod('Collection in person')).toEqual({ code: 'pickup', label: 'Collection in person' });
  expect(readDeliveryMethod('In-person collection')).toEqual({ code: 'pickup', label: 'In-person collection' });
  expect(readDeliveryMethod('The estate’s own van')).toEqual({ code: 'other', label: 'The estate’s own van' });
  expect(readDeliveryMethod(null)).toEqual({ code: null, label: null });
  expect(confirmationLabels(issued('pickup'), 'The estate’s own van')).toContain('Deliver to');
  expect(confirmationLabels(issued('courier'), 'pickup')).not.toContain('Deliver to');
});
