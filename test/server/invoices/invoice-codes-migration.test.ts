import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import type { PaymentMethod } from '../../../src/domain/order/payment.ts';
import type { ShippingMethod } from '../../../src/domain/shipping/shipping-methods.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

interface StoredInvoice {
  paymentMethodCode?: string;
  shippingMethodCode?: string;
  paymentInstructions: { code?: string; label: string; value: string }[];
}

async function storedInvoice(id: string): Promise<StoredInvoice> {
  const { invoice_json } = await app.services.db.read
    .selectFrom('orders')
    .select('invoice_json')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.parse(invoice_json);
}

/** Orders as a release before the codes left them: no code in the invoice, none beside the delivery method. */
async function asBeforeTheCodes(ids: readonly string[]): Promise<void> {
  await app.services.db.transaction(async (tx) => {
    for (const id of ids) {
      const { paymentMethodCode, shippingMethodCode, paymentInstructions, ...rest } = await storedInvoice(id);
      const old = { ...rest, paymentInstructions: paymentInstructions.map(({ code, ...row }) => row) };
      await tx
        .updateTable('orders')
        .set({ invoice_json: JSON.stringify(old) })
        .where('id', '=', id)
        .execute();
    }
    await sql`alter table orders drop column delivery_code`.execute(tx);
    await sql`delete from kysely_migration where name = '0014-frozen-codes'`.execute(tx);
  });
}

test('old invoices get their codes once, and the rules read them as before; their stored bytes stay', async () => {
  const place = async (shippingMethod: ShippingMethod, paymentMethod: PaymentMethod) =>
    (await anOrder(app.browser(), [await anArtwork(staff)], { order: { shippingMethod, paymentMethod } })).orderId;
  const collected = await place('pickup', 'bank_transfer');
  const sent = await place('express', 'cheque');
  const changed = await place('pickup', 'wire');
  await staff.get(paymentCalls.confirmPayment, { orderId: changed, paymentReference: 'R', shippingMethod: 'courier' });
  const ids = [collected, sent, changed];

  const view = async (id: string) => {
    const { body: pdf } = await staff.ask(invoiceCalls.getInvoicePdf, { id });
    const mails = [];
    for (const type of ['invoice', 'payment_confirmation'] as const) {
      mails.push(await staff.get(emailCalls.getEmailTemplate, { id, type }));
    }
    const order = await staff.get(orderCalls.getOrder, { id });
    return { pdf: Buffer.from(pdf).toString('base64'), mails, order, stored: await storedInvoice(id) };
  };
  const before = await Promise.all(ids.map(view));
  expect(before[0]?.stored).toMatchObject({ paymentMethodCode: 'bank_transfer', shippingMethodCode: 'pickup' });
  expect(before[0]?.stored.paymentInstructions.map(({ code }) => code)).toEqual(['details_follow', 'reference']);

  await asBeforeTheCodes(ids);
  expect((await storedInvoice(sent)).shippingMethodCode).toBeUndefined();
  await (await openDatabase(app.services.config)).close();
  expect(await Promise.all(ids.map(view))).toEqual(before);
});

test('the code comes from the label that the invoice was issued with', async () => {
  const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)], {
    order: { shippingMethod: 'pickup' },
  });
  await asBeforeTheCodes([id]);
  const { db, config } = app.services;
  await db.transaction(async (tx) => {
    await tx.updateTable('orders').set({ shipping_method: 'standard' }).where('id', '=', id).execute();
  });
  await (await openDatabase(config)).close();
  expect((await storedInvoice(id)).shippingMethodCode).toBe('pickup');
});
