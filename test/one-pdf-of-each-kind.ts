import { contentCalls } from '../src/contract/content/content.calls.ts';
import { customerCalls } from '../src/contract/customers/customers.calls.ts';
import { originalCalls } from '../src/contract/images/images.calls.ts';
import { invoiceCalls } from '../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../src/contract/orders/orders.calls.ts';
import { saleChangeCalls, shipmentCalls } from '../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../src/contract/payments/payments.calls.ts';
import { movementCalls } from '../src/contract/places/places.calls.ts';
import { printCalls, scheduleCalls } from '../src/contract/prints/prints.calls.ts';
import type { AskedPrint } from '../src/contract/prints/prints.schemas.ts';
import { aMovement, anArtwork, anImage, anOrder, anUploadedImage, aValuation } from './factories.ts';
import { administrator, type TestApp } from './test-app.ts';

/** 250 letters, the most that a title may have. */
const longTitle =
  `${'The morning after the great flood, seen from the sluice at Low Water, with the ferryman’s daughter and eleven swans upon the staithe, painted from memory in the winter of the year in which the harbour froze for the last time, and never shown to anyone'.padEnd(250, '.')}`.slice(
    0,
    250,
  );

const parts = [
  'image',
  'code',
  'medium',
  'size',
  'price',
  'place',
  'description',
  'provenance',
  'index',
  'qr',
] as const;

/**
 * One PDF of each kind, by a name: of works with titles of 250 letters, in several scripts and with empty fields, some with an image; prints on
 * A4 and Letter.
 */
export async function onePdfOfEachKind(app: TestApp): Promise<Map<string, Buffer>> {
  const staff = await app.staff();
  const bank = (accountNumber: string) => ({
    accountName: 'Estate of E. Hale',
    bank: 'Quay Bank',
    bsb: '063-000',
    accountNumber,
    swift: '',
  });
  await staff.get(contentCalls.saveSite, { bankDetails: bank('1234 5678'), password: administrator.password });
  const { filePath } = await anUploadedImage(staff, { width: 900, height: 700 });
  const tall = (await anUploadedImage(staff, { width: 500, height: 1600 })).filePath;
  const description = 'The tide is out, and the boats lie on the mud before the sheds. '.repeat(30);
  const works = [
    await anArtwork(staff, {
      title: longTitle,
      image: filePath,
      description,
      provenance: 'From the artist’s studio.',
      price: 4000,
    }),
    await anArtwork(staff, { title: 'Отлив', image: tall, price: 300 }),
    await anArtwork(staff, {
      title: '低潮 ﻣﺪ',
      medium: 'Oil',
      dimensions: '',
      available: false,
      price: null,
      year: null,
    }),
    await anArtwork(staff, { title: 'Low Tide', image: filePath, price: null, status: 'reserved' }),
  ];
  const [original, second] = [await anImage({ width: 2600, height: 2000 }), works[1]?.id ?? 0];
  await staff.get(originalCalls.keepOriginal, { id: second, original, fileName: 'scan.jpg' });
  await aValuation(staff, second, { day: '2025-08-01' });
  const sold = await anOrder(app.browser(), works.slice(0, 2));
  const asked = { id: sold.orderId };
  await staff.get(paymentCalls.confirmPayment, { orderId: sold.orderId, amount: 3000, paymentReference: 'NAB 1' });
  const pdfs = new Map<string, Buffer>();
  const add = async (name: string, answer: Promise<unknown>) => {
    const bytes = Buffer.from((await answer) as Uint8Array);
    pdfs.set(name, bytes.subarray(bytes.indexOf('%PDF')));
  };
  await add('invoice', staff.get(invoiceCalls.getInvoicePdf, asked));
  app.clock.pass(1);
  await staff.get(contentCalls.saveSite, { bankDetails: bank('9999 0000'), password: administrator.password });
  await add('payment notice', staff.get(invoiceCalls.getPaymentNoticePdf, asked));
  await staff.get(paymentCalls.confirmPayment, {
    orderId: sold.orderId,
    paymentReference: 'NAB 2',
  });
  await add('paid invoice', staff.get(invoiceCalls.getInvoicePdf, asked));
  await add('packing list', staff.get(shipmentCalls.getPackingList, asked));
  const { items } = await staff.get(orderCalls.moveOrder, { id: sold.orderId, status: 'shipped', notes: null });
  const returned = await staff.get(saleChangeCalls.returnWorks, {
    id: sold.orderId,
    items: [items[0]?.id ?? 0],
    returnedOn: '2026-11-21',
    condition: 'As sent',
    freightPaidBy: 'buyer',
  });
  await add(
    'credit note',
    staff.get(invoiceCalls.getCreditNotePdf, { ...asked, number: returned.creditNotes[0]?.number ?? '' }),
  );
  const [customer] = (await staff.get(customerCalls.searchCustomers, { query: 'margaret' })).customers;
  await add('statement', staff.get(customerCalls.getStatement, { id: customer?.id ?? 0 }));
  await aMovement(staff, [works[2]?.id ?? 0, works[3]?.id ?? 0], {
    custody: 'on-loan',
    party: 'City Museum',
    until: '2027-03-31',
    agreementNumber: 'L 7',
    insuredBy: 'Marsh',
    insuredAmount: 45_000,
    insuredCurrency: 'AUD',
  });
  const [movement] = await staff.get(movementCalls.listMovements, { id: works[2]?.id ?? 0 });
  await staff.get(movementCalls.issueReceipt, { id: movement?.id ?? 0 });
  await add('receipt', staff.get(movementCalls.getReceiptPdf, { number: 'LR-2026-11-0001' }));
  await add('schedule', staff.get(scheduleCalls.getSchedulePdf, { day: '2026-11-21' }));
  const print = (more: Pick<AskedPrint, 'kind'> & Partial<AskedPrint>) =>
    staff.get(printCalls.makePrint, { filters: {}, parts: [...parts], introduction: description, ...more });
  for (const paper of ['A4', 'Letter'] as const) {
    for (const kind of ['price-list', 'catalogue', 'sheets'] as const)
      await add(`${kind} ${paper}`, print({ kind, paper }));
  }
  for (const perPage of [2, 4] as const) await add(`catalogue of ${perPage}`, print({ kind: 'catalogue', perPage }));
  for (const kind of ['wall-labels', 'storage-labels'] as const)
    for (const sheet of ['L7160', 'cards-letter'] as const) await add(`${kind} ${sheet}`, print({ kind, sheet }));
  await add('test sheet', print({ kind: 'wall-labels', isTest: true }));
  return pdfs;
}
