import { expect, test } from 'vitest';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { readPdf } from '../../read-pdf.ts';
import { startTestApp } from '../../test-app.ts';

test('email, page, invoice and sums use the day on which the money arrived, also after it was corrected', async () => {
  const app = await startTestApp({ limits: false });
  const buyer = app.browser();
  const { orderId } = await anOrder(buyer, [await anArtwork(await app.staff(), { price: 500 })]);
  app.clock.set('2026-12-02T01:00:00.000Z');
  const staff = await app.staff();
  const [payment] =
    (
      await staff.get(paymentCalls.confirmPayment, {
        orderId,
        paymentReference: 'NAB 1',
        receivedOn: '2026-11-30',
      })
    ).payments ?? [];
  const everywhere = async () => {
    const { html } = await staff.get(emailCalls.getEmailTemplate, { id: orderId, type: 'payment_confirmation' });
    const { pages } = await readPdf((await buyer.ask(invoiceCalls.getInvoicePdf, { id: orderId })).body);
    const { months } = await staff.get(paymentCalls.getMoneyByMonth, {});
    return {
      email: /arrived on (\d+ \w+ \d{4})/.exec(html)?.[1],
      page: (await buyer.get(orderCalls.getOrder, { id: orderId })).settlement,
      invoice: /arrived on (\d+ \w+ \d{4})/.exec(pages.map(({ text }) => text).join(' '))?.[1],
      months: months.filter(({ received }) => received > 0),
    };
  };
  const total = payment?.amount ?? 0;
  expect(await everywhere()).toMatchObject({
    email: '30 November 2026',
    page: { kind: 'paid', day: '2026-11-30' },
    invoice: '30 November 2026',
    months: [{ month: '2026-11', received: total }],
  });

  const right = { receivedOn: '2026-12-01', amount: total, reference: 'NAB 1' };
  await staff.get(paymentCalls.correctPayment, { orderId, paymentId: payment?.id ?? 0, ...right });
  expect(await everywhere()).toMatchObject({
    email: '1 December 2026',
    page: { kind: 'paid', day: '2026-12-01' },
    invoice: '1 December 2026',
    months: [{ month: '2026-12', received: total }],
  });
  await app.close();
});
