import { expect } from 'vitest';
import { artworkCalls } from '../src/contract/artworks/artworks.calls.ts';
import { cartCalls } from '../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../src/contract/content/content.calls.ts';
import { customerCalls } from '../src/contract/customers/customers.calls.ts';
import { importCalls } from '../src/contract/imports/imports.calls.ts';
import { inquiryCalls } from '../src/contract/inquiries/inquiries.calls.ts';
import { invoiceCalls } from '../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../src/contract/orders/orders.calls.ts';
import { emailCalls, saleChangeCalls, shipmentCalls } from '../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../src/contract/payments/payments.calls.ts';
import { quoteCalls } from '../src/contract/quotes/quotes.calls.ts';
import { saleCalls } from '../src/contract/sales/sales.calls.ts';
import { aCheckout, aMovement, anArtwork, anOffer, anOrder, aQuote } from './factories.ts';
import { asCsv } from './sample-catalogue.ts';
import { settledImport } from './settled-import.ts';
import type { TestApp, TestBrowser } from './test-app.ts';

/** The word in every value that names the person or was typed about them, and nowhere else. */
export const canary = 'zqcanaryqz';
export const email = `${canary}@example.com`;
export const buyer = {
  firstName: `First ${canary}`,
  lastName: `Last ${canary}`,
  email,
  phone: `${canary} 0400 111 222`,
  address: `4 ${canary} Street`,
  city: `City ${canary}`,
  state: `State ${canary}`,
  postalCode: `3220 ${canary}`,
  country: `Country ${canary}`,
  shippingAddress: `5 ${canary} Street`,
  shippingCity: `Town ${canary}`,
  shippingState: `Region ${canary}`,
  shippingPostalCode: `3221 ${canary}`,
  shippingCountry: `Land ${canary}`,
};

/** Moves a paid order to its end. */
export const complete = async (staff: TestBrowser, orderId: string) => {
  const { status: from } = await staff.get(orderCalls.getOrder, { id: orderId });
  for (const status of (['shipped', 'delivered', 'completed'] as const).filter((each) => each !== from)) {
    await staff.get(orderCalls.moveOrder, { id: orderId, status, notes: `${status} ${canary}` });
  }
};

/** Sends the works of an order. */
export const send = async (staff: TestBrowser, orderId: string) => {
  const { items, soldOn } = await staff.get(orderCalls.getOrder, { id: orderId });
  const sent = { carrier: canary, trackingNumber: canary, sentOn: soldOn, notes: `Sent ${canary}` };
  await staff.get(shipmentCalls.addShipment, { id: orderId, items: items.map(({ id }) => id), ...sent });
};

/** A customer with every kind of row that the product stores about a person. Their one order is paid. */
export async function aCustomerWithEverything(app: TestApp, staff: TestBrowser) {
  const browser = app.browser();
  const artwork = await anArtwork(staff, { title: 'Low water' });
  await browser.get(cartCalls.addToCart, { artworkId: artwork.id });
  const checkout = aCheckout([artwork], { customer: buyer });
  const { orderId } = await browser.get(orderCalls.checkout, checkout, { 'Idempotency-Key': 'first' });
  const [found] = (await staff.get(customerCalls.searchCustomers, { query: canary })).customers;
  const id = found?.id ?? 0;

  await staff.get(orderCalls.editOrder, { id: orderId, expectedPaymentDate: '2026-12-24', notes: `Note ${canary}` });
  const moved = { city: 'Geelong', state: 'VIC', postalCode: '3220', country: 'Australia' };
  await staff.get(orderCalls.editOrder, {
    id: orderId,
    deliveryAddress: { name: `Name ${canary}`, phone: `${canary} 1`, address: `6 ${canary} Street`, ...moved },
  });
  await staff.get(emailCalls.recordEmail, { id: orderId, notes: `Email ${canary}` });
  await staff.get(customerCalls.editCustomer, { id, notes: `Likes ${canary}` });
  await staff.get(invoiceCalls.saveInvoiceHtml, {
    id: orderId,
    invoiceHtml: `<p>${canary}</p>${'<p>text</p>'.repeat(20)}`,
  });
  await staff.get(paymentCalls.confirmPayment, {
    orderId,
    paymentReference: `Ref ${canary}`,
    notes: `Paid ${canary}`,
    shippingMethod: `Courier ${canary}`,
    deliveryInstructions: `Ring ${canary}`,
  });
  const { firstName, lastName, phone } = buyer;
  const inquiry = { firstName, lastName, email: email.toUpperCase(), phone, message: `A long question, ${canary}` };
  const { id: inquiryId } = await app
    .browser()
    .get(
      inquiryCalls.sendInquiry,
      { ...inquiry, inquiryType: 'Purchase', artworkOfInterest: canary },
      { 'Idempotency-Key': 'second' },
    );
  await staff.get(inquiryCalls.answerInquiry, { id: inquiryId });
  await staff.get(artworkCalls.recordSale, {
    id: artwork.id,
    status: 'paid',
    customerName: `First ${canary}`,
    customerEmail: null,
    customerPhone: null,
    saleNotes: `Note ${canary}`,
  });
  const outside = await anArtwork(staff, { title: 'Sold at the fair' });
  const sale = { customerName: canary, customerEmail: ` ${email.toUpperCase()}`.trim(), saleNotes: canary };
  await staff.get(artworkCalls.recordSale, { id: outside.id, status: 'sold', customerPhone: canary, ...sale });

  // The past: values that were replaced since, and deleted records that name the person.
  const replaced = await anArtwork(staff, {
    title: 'Was theirs',
    provenance: `Given to ${firstName} ${lastName}, 2019`,
  });
  await staff.get(artworkCalls.recordSale, { id: replaced.id, status: 'sold', customerPhone: canary, ...sale });
  await staff.get(artworkCalls.recordSale, { id: replaced.id, status: 'available', saleNotes: `Back, ${canary}` });
  await staff.get(artworkCalls.recordSale, { id: replaced.id, status: 'available' });
  await staff.get(artworkCalls.updateArtwork, { ...replaced, provenance: null, stockCode: null });
  const deleted = await anArtwork(staff, {
    title: 'Deleted',
    provenance: `Lent to ${firstName} ${lastName} (${email})`,
  });
  await staff.get(artworkCalls.recordSale, { id: deleted.id, status: 'sold', customerPhone: canary, ...sale });
  await staff.get(artworkCalls.deleteArtwork, { id: deleted.id });

  const wished = await anArtwork(staff, { title: 'Wished for' });
  await staff.get(saleCalls.holdWork, { artworkId: wished.id, customerId: id, until: '2026-12-24', notes: canary });

  await staff.get(contentCalls.saveSite, { feesHold: 'home' });
  const quoted = await anArtwork(staff, { title: 'Too far' });
  const { quoteId } = await aQuote(browser, [quoted], { customer: buyer });
  const offer = { carrier: canary, time: canary, insurance: canary, note: canary };
  await staff.get(quoteCalls.offerQuote, { id: quoteId, ...anOffer, ...offer });
  await staff.get(quoteCalls.recordQuoteEmail, { id: quoteId, notes: `Offer to ${canary}` });
  await staff.get(quoteCalls.withdrawQuote, { id: quoteId, reason: `${canary} moved away` });
  await staff.get(contentCalls.saveSite, { feesHold: 'everywhere' });

  // Works that the person has had for viewing, one of them recorded without the customer.
  const viewing = { custody: 'viewing', agreementNumber: canary, insuredBy: canary, reason: `For ${canary}` } as const;
  await aMovement(staff, [artwork.id, outside.id], { ...viewing, customerId: id, party: canary });
  await aMovement(staff, [replaced.id], { ...viewing, party: `${firstName} ${lastName}` });

  // An import that has replaced the person, and one that waits.
  const imported = await anArtwork(staff, { title: 'Imported', provenance: `Gift of ${firstName} ${lastName}` });
  await staff.get(artworkCalls.recordSale, { id: imported.id, status: 'sold', customerPhone: canary, ...sale });
  const { import_key: key } = await app.services.db.read
    .selectFrom('artworks')
    .select('import_key')
    .where('id', '=', imported.id)
    .executeTakeFirstOrThrow();
  const csv = asCsv([
    ['key', 'provenance', 'customerName', 'customerEmail', 'customerPhone', 'saleNotes', 'period'],
    [key, '', '', '', '', '', ''],
    ['other', '', '', '', '', '', email],
  ]);
  await staff.get(artworkCalls.importArtworks, { publish: true, csv: new Blob([csv]).stream(), skip: true });
  const { id: waiting } = await staff.get(importCalls.uploadImport, {
    file: new TextEncoder().encode(
      asCsv([
        ['title', 'buyer email'],
        ['Waiting', email],
      ]),
    ),
    fileName: 'sales.csv',
  });
  await settledImport(staff, waiting);

  // A returned work: its credit note is issued, and frozen like the invoice.
  const back = await anArtwork(staff, { title: 'Came back' });
  const { orderId: returned } = await anOrder(app.browser('192.0.2.8'), [back], { customer: buyer });
  await staff.get(paymentCalls.confirmPayment, { orderId: returned, paymentReference: canary });
  const { items, payments } = await staff.get(orderCalls.moveOrder, { id: returned, status: 'shipped', notes: null });
  await staff.get(paymentCalls.correctPayment, {
    orderId: returned,
    paymentId: payments?.[0]?.id ?? 0,
    receivedOn: '2026-11-21',
    amount: payments?.[0]?.amount ?? 0,
    reference: `From ${canary}`,
  });
  await staff.get(saleChangeCalls.returnWorks, {
    id: returned,
    items: items.map((item) => item.id),
    returnedOn: '2026-11-21',
    condition: 'As sent',
    freightPaidBy: 'buyer',
    notes: `Told ${canary}`,
  });
  await staff.get(saleChangeCalls.recordRefund, {
    id: returned,
    amount: back.price ?? 0,
    refundedOn: '2026-11-21',
    reference: `To ${canary}`,
  });
  await app.services.db.transaction((tx) =>
    tx.updateTable('orders').set({ company: canary, buyer_reference: canary }).where('id', '=', returned).execute(),
  );
  await complete(staff, returned);

  // The same person with a second email address, and an order that a limit refused.
  const other = await anArtwork(staff, { title: 'Second' });
  const second = { ...buyer, email: `second.${email}` };
  const { orderId: cancelled } = await anOrder(app.browser('192.0.2.9'), [other], { customer: second });
  await staff.get(orderCalls.moveOrder, { id: cancelled, status: 'cancelled', notes: `Gone ${canary}` });
  const merged = (await staff.get(customerCalls.searchCustomers, { query: `second.${canary}` })).customers[0];
  await staff.get(customerCalls.mergeCustomers, { id: merged?.id ?? 0, into: id });
  const many = [];
  for (let at = 0; at < 11; at += 1) many.push(await anArtwork(staff, { title: `Many ${at}` }));
  const refused = app.browser('192.0.2.10');
  for (const { id: artworkId } of many) await refused.get(cartCalls.addToCart, { artworkId });
  expect((await refused.ask(orderCalls.checkout, aCheckout(many, { customer: buyer }))).status).toBe(429);
  const [rejected] = await staff.get(orderCalls.listRejectedOrders, {});
  await staff.get(orderCalls.editLimitedOrder, { id: rejected?.id ?? '', orderLimits: { worksPerOrder: 9 } });
  // An old value that was replaced long before.
  await staff.get(customerCalls.editCustomer, { id, city: `Old ${canary}` });
  await staff.get(customerCalls.editCustomer, { id, city: `New ${canary}` });
  return { id, orderId, browser, link: (await staff.get(orderCalls.getOrder, { id: orderId })).link };
}
