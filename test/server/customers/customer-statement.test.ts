import { afterEach, beforeEach, expect, test } from 'vitest';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { saleChangeCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import type { StatementOrder } from '../../../src/domain/customer/statement.ts';
import { statementPdf } from '../../../src/server/papers/statement-pdf.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { readPdf } from '../../read-pdf.ts';
import { sampleInvoice, sampleLine } from '../../sample-invoice.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterEach(() => app.close());

const squeeze = (text: string) => text.replace(/\s+/g, ' ');

/** The statement of the only customer of that name. */
async function readStatement(query: string) {
  const [customer] = (await staff.get(customerCalls.searchCustomers, { query })).customers;
  const response = await staff.send(`/api/customers/${customer?.id}/statement.pdf`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  expect(response.headers.get('Content-Disposition')).toBe(
    'inline; filename="statement-Margaret-Oduya-2026-11-21.pdf"',
  );
  const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return { ...pdf, text: squeeze(pdf.pages.map(({ text }) => text).join('\n')) };
}

test('a statement has the estate, the customer, works with sizes, payments, refunds and what is due', async () => {
  const works = [
    await anArtwork(staff, { title: 'Low Water', price: 4000, dimensions: '61 × 91.5 cm' }),
    await anArtwork(staff, { title: 'High Water', price: 300 }),
  ];
  const { orderId, invoiceNumber } = await anOrder(app.browser(), works);
  await staff.get(paymentCalls.confirmPayment, { orderId, paymentReference: 'NAB 1' });
  const { items } = await staff.get(orderCalls.moveOrder, { id: orderId, status: 'shipped', notes: null });
  const returned = { returnedOn: '2026-11-21', condition: 'As sent', freightPaidBy: 'buyer' } as const;
  await staff.get(saleChangeCalls.returnWorks, { id: orderId, items: [items[0]?.id ?? 0], ...returned });
  const refund = { refundedOn: '2026-11-21', reference: 'NAB 77' };
  await staff.get(saleChangeCalls.recordRefund, { id: orderId, amount: 4000, ...refund });
  const open = await anOrder(app.browser(), [await anArtwork(staff, { title: 'Tide', price: 700 })]);
  await staff.get(paymentCalls.confirmPayment, { orderId: open.orderId, amount: 500, paymentReference: 'NAB 2' });

  const { text, title, isTagged, pages, roles } = await readStatement('margaret');
  const order = [
    'Statement',
    'Works 2',
    'Bought $1,000.00',
    'Due (Australian dollars) $225.00',
    'Customer Margaret Oduya',
    `Invoice ${invoiceNumber} Sold on 21 November 2026`,
    'Low Water',
    '61 × 91.5 cm',
    'Returned $4,000.00',
    'High Water',
    'Works $4,300.00 Shipping $25.00',
    'Paid on 21 November 2026, NAB 1 −$4,325.00',
    'Credit note CN-2026-11-0001 −$4,000.00',
    'Refunded on 21 November 2026, NAB 77 $4,000.00',
    'Due $0.00',
    `Invoice ${open.invoiceNumber}`,
    'Tide',
    'Paid on 21 November 2026, NAB 2 −$500.00',
    'Due $225.00',
  ];
  let from = 0;
  for (const words of order) {
    const at = text.indexOf(words, from);
    expect(at, `${words} in ${text}`).toBeGreaterThanOrEqual(from);
    from = at + words.length;
  }
  expect(title).toBe('Statement of 21 November 2026, Margaret Oduya');
  expect(isTagged).toBe(true);
  expect(roles.filter((role) => role === 'H2')).toHaveLength(2);
  expect(pages.map(({ missingGlyphs }) => missingGlyphs)).toEqual(pages.map(() => 0));
});

test('a statement without an order says so in figures, and that of an unknown customer does not exist', async () => {
  const { orderId } = await anOrder(app.browser(), [await anArtwork(staff)]);
  await staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: 'By telephone.' });
  const { text } = await readStatement('margaret');
  expect(text).toContain('Works 0');
  expect(text).not.toContain('Invoice');
  expect((await staff.ask(customerCalls.getStatement, { id: 99_999 })).status).toBe(404);
});

test('a page break leaves an invoice’s title with its first work and its total with the last, however much is above', async () => {
  const { sender, artistName } = sampleInvoice([]);
  const orderOf = (invoiceNumber: string, works: number): StatementOrder => ({
    invoiceNumber,
    facts: ['Sold on 21 November 2026'],
    sums: [
      ['Works', 1000],
      ['Shipping', 25],
      [`Total of ${invoiceNumber}`, 1025],
    ],
    lines: Array.from({ length: works }, (_, line) => ({
      ...sampleLine(line, { title: `Work ${invoiceNumber}-${line}` }),
      remark: '',
    })),
  });
  const customer = { name: 'Margaret Oduya', lines: ['4 Harbour Street'], email: '', phone: '' };
  const facts = { day: '2026-12-24', sender, artistName, customer, works: 3, bought: 3000, due: 0, refundDue: 0 };
  for (let above = 1; above <= 16; above += 1) {
    const orders = [orderOf('A', above), orderOf('B', 2)];
    const { pages } = await readPdf(await statementPdf({ ...facts, recorded: [], orders }));
    const pageOf = (words: string) => pages.findIndex(({ text }) => text.includes(words));
    expect(pageOf('Invoice B'), `title below ${above}`).toBe(pageOf('Work B-0'));
    expect(pageOf('Total of A'), `total below ${above}`).toBe(pageOf(`Work A-${above - 1}`));
    expect(pageOf('Total of B'), `last total below ${above}`).toBe(pageOf('Work B-1'));
  }
});

test('notes of a customer are saved, refused over a newer version, and merged', async () => {
  const place = async (name: string) => {
    const customer = { firstName: name, email: `${name}@example.com` };
    await anOrder(app.browser(), [await anArtwork(staff, { price: 100 })], { customer });
    return ((await staff.get(customerCalls.searchCustomers, { query: name })).customers[0]?.id ?? 0) as number;
  };
  const [anna, bert] = [await place('anna'), await place('bert')];
  const { version } = await staff.get(customerCalls.getCustomer, { id: anna });
  const noted = await staff.get(customerCalls.editCustomer, {
    id: anna,
    notes: ' Prefers the telephone.\nNever on Mondays. ',
  });
  expect(noted).toMatchObject({ firstName: 'anna', notes: 'Prefers the telephone.\nNever on Mondays.' });
  const stale = await staff.ask(
    customerCalls.editCustomer,
    { id: anna, notes: 'Other' },
    { 'If-Match': `"${version}"` },
  );
  expect(stale.status).toBe(412);
  expect((await staff.ask(customerCalls.editCustomer, { id: anna, notes: 'x'.repeat(5001) })).status).toBe(422);
  // A correction of the details leaves the notes, and notes are no correction of the details.
  expect(await staff.get(customerCalls.editCustomer, { id: anna, city: 'Ballarat' })).toMatchObject({
    notes: noted.notes,
  });
  await staff.get(customerCalls.editCustomer, { id: bert, notes: 'Collects himself.' });
  const merged = await staff.get(customerCalls.mergeCustomers, { id: bert, into: anna });
  expect(merged.notes).toBe('Prefers the telephone.\nNever on Mondays.\n\nCollects himself.');
});
