import { afterEach, beforeEach, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { stockCalls } from '../../../src/contract/stock/stock.calls.ts';
import type { ListStock } from '../../../src/contract/stock/stock.schemas.ts';
import { anArtwork, anOrder, aPeriod } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  staff = await app.staff();
});
afterEach(() => app.close());

const noBuyer = { customerName: null, customerEmail: null, customerPhone: null, saleNotes: null };
const titles = async (asked: ListStock = {}) =>
  (await staff.get(stockCalls.listStock, asked)).map(({ title }) => title);

/** The stages that have artworks. */
async function stages(period?: string) {
  const answer = await staff.get(stockCalls.getStockPipeline, { period });
  return Object.fromEntries(
    answer.stages.filter(({ count }) => count > 0).map(({ stage, count, value }) => [stage, [count, value]]),
  );
}

test('an artwork goes through the pipeline with its order, and who moved it when is recorded', async () => {
  const artwork = await anArtwork(staff, { title: 'Polder', price: 900 });
  await anArtwork(staff, { title: 'Other', price: 100 });
  const item = async () => (await staff.get(stockCalls.listStock, { q: 'polder' }))[0];
  expect(await item()).toMatchObject({ stage: 'available', buyer: null, order: null, moved: null });
  expect(await stages()).toEqual({ available: [2, 1000] });

  const { orderId: id, invoiceNumber } = await anOrder(app.browser(), [artwork]);
  expect(await item()).toMatchObject({
    stage: 'invoice_generated',
    status: 'invoiced',
    buyer: { name: 'Margaret Oduya', email: 'margaret@example.com', phone: '03 5550 1234' },
    order: { id, invoiceNumber, status: 'payment_pending' },
    moved: { by: 'Margaret Oduya', date: app.clock.now() },
  });
  expect(await stages()).toEqual({ available: [1, 100], invoice_generated: [1, 900] });

  app.clock.pass(60);
  await staff.get(emailCalls.recordEmail, { id, notes: 'Sent.', type: 'invoice_sent' });
  expect(await item()).toMatchObject({ stage: 'invoice_sent', moved: { by: 'ruth', date: app.clock.now() } });
  await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'NAB 1' });
  expect(await item()).toMatchObject({ stage: 'payment_received', status: 'paid' });
  for (const [status, stage] of [
    ['shipped', 'shipped'],
    ['delivered', 'delivered'],
    ['completed', 'delivered'],
  ] as const) {
    await staff.get(orderCalls.moveOrder, { id, status, notes: '' });
    expect((await item())?.stage).toBe(stage);
    expect(await titles({ stage })).toEqual(['Polder']);
    expect(await stages()).toEqual({ available: [1, 100], [stage]: [1, 900] });
  }
  const { history } = await staff.get(stockCalls.getStockItem, { id: artwork.id });
  expect(history.map(({ what, by }) => [what, by])).toEqual([
    ['Completed', 'ruth'],
    ['Delivered', 'ruth'],
    ['Shipped', 'ruth'],
    ['Payment Received', 'ruth'],
    ['Invoice Sent', 'ruth'],
    ['Payment Pending', 'Margaret Oduya'],
    ['Invoice Generated', 'Margaret Oduya'],
    ['Added artwork', 'ruth'],
  ]);
  expect(history[0]?.order).toEqual({ id, invoiceNumber });
});

test('a sale by hand has its stage, buyer and record; another artwork’s record is apart', async () => {
  const artwork = await anArtwork(staff, { title: 'Fair', price: 700 });
  // Its id begins with the same digit.
  for (let count = 0; count < 10; count += 1) await anArtwork(staff);
  app.clock.pass(60);
  await staff.get(artworkCalls.recordSale, {
    id: artwork.id,
    status: 'sold',
    customerName: 'Gwen O’Brien',
    customerEmail: 'gwen@example.com',
    customerPhone: '0400 111 222',
    saleNotes: 'At the fair.',
  });
  const [item] = await staff.get(stockCalls.listStock, { stage: 'sold' });
  expect(item).toMatchObject({
    buyer: { name: 'Gwen O’Brien', email: 'gwen@example.com', phone: '0400 111 222', customerId: expect.any(Number) },
    saleNotes: 'At the fair.',
    moved: { by: 'ruth', date: app.clock.now() },
  });
  const { history } = await staff.get(stockCalls.getStockItem, { id: artwork.id });
  expect(history.map(({ what, notes }) => [what, notes])).toEqual([
    ['Recorded sale', 'Unsold/Available → Sold'],
    ['Added artwork', ''],
  ]);
  for (const q of ['obrien', 'O’BRIEN', 'gwen@ex', '0400111', 'fair gwen'])
    expect(await titles({ q }), q).toEqual(['Fair']);
  expect(await titles({ q: 'gwen polder' })).toEqual([]);
  for (const status of ['reserved', 'museum', 'invoiced', 'paid', 'delivered', 'available'] as const) {
    await staff.get(artworkCalls.recordSale, { id: artwork.id, status, ...noBuyer });
  }
  expect(await titles({ q: 'obrien' })).toEqual([]);
  expect((await staff.ask(stockCalls.getStockItem, { id: 999 })).status).toBe(404);
});

test('a search finds title, stock code, buyer of the order, and invoice number, by any part of a word', async () => {
  const [first, second] = [
    await anArtwork(staff, { title: 'Polder', stockCode: 'FMC-1944-001' }),
    await anArtwork(staff, { title: 'Harbour, Kauaʻi', price: 300 }),
  ];
  const { invoiceNumber } = await anOrder(app.browser(), [second], { customer: { lastName: 'Fairweather' } });
  const code = `FM${String(second.id).padStart(3, '0')}`;
  for (const [q, found] of [
    ['polder', ['Polder']],
    ['FMC-1944', ['Polder']],
    ['fair', ['Harbour, Kauaʻi']],
    ['margaret harb', ['Harbour, Kauaʻi']],
    [invoiceNumber, ['Harbour, Kauaʻi']],
    [code, ['Harbour, Kauaʻi']],
    ['weather', ['Harbour, Kauaʻi']],
    ["kaua'i", ['Harbour, Kauaʻi']],
    ['kauai', ['Harbour, Kauaʻi']],
    ['weatherfair', []],
    ['po', ['Polder']],
    ['\u0001', []],
    ['100 %', []],
  ] as const) {
    expect(await titles({ q }), q).toEqual(found);
  }
  expect(first.id).toBeLessThan(second.id);
});

test('the list is sorted and paged, and filtered by period and stage', async () => {
  const period = await aPeriod(staff, { slug: 'early', name: 'Early' });
  await anArtwork(staff, { title: 'B', stockCode: 'FMC-2', price: 100, periodId: period.id });
  await anArtwork(staff, { title: 'C', price: 300 });
  app.clock.pass(1);
  await anArtwork(staff, { title: 'A', stockCode: 'FMC-1', price: 200, periodId: period.id });
  app.clock.pass(1);
  await anArtwork(staff, { title: 'D', price: null });
  expect(await titles()).toEqual(['A', 'B', 'C', 'D']);
  expect(await titles({ sort: '-code' })).toEqual(['D', 'C', 'B', 'A']);
  expect(await titles({ sort: '-title' })).toEqual(['D', 'C', 'B', 'A']);
  expect(await titles({ sort: 'price' })).toEqual(['B', 'A', 'C', 'D']);
  expect(await titles({ sort: '-price' })).toEqual(['C', 'A', 'B', 'D']);
  expect(await titles({ sort: '-changed' })).toEqual(['D', 'A', 'C', 'B']);
  expect(await titles({ period: 'early', stage: 'available' })).toEqual(['A', 'B']);
  expect(await stages('early')).toEqual({ available: [2, 300] });
  for (const sort of ['code', 'title', '-price', 'changed'] as const) {
    const all = await titles({ sort });
    const first = await staff.ask(stockCalls.listStock, { sort, limit: 3 });
    expect(first.headers.get('X-Total-Count')).toBe('4');
    const next = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const second = (await (await staff.send(next)).json()) as { title: string }[];
    expect([...first.body, ...second].map(({ title }) => title)).toEqual(all);
  }
  expect((await staff.ask(stockCalls.listStock, { cursor: 'x' })).status).toBe(400);
});

test('the list is exported as CSV with its search, stage and period', async () => {
  await anArtwork(staff, { title: 'Kept', stockCode: 'FMC-2', price: 100 });
  const sold = await anArtwork(staff, { title: '=Sold', stockCode: 'FMC-1', price: 300 });
  await staff.get(artworkCalls.recordSale, { id: sold.id, status: 'sold', ...noBuyer, customerName: 'Gwen' });
  const csv = async (asked: object) => {
    const answer = await staff.ask(stockCalls.exportStock, asked);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="stock-2026-11-21.csv"');
    return new TextDecoder()
      .decode(answer.body as unknown as Uint8Array)
      .trim()
      .split('\r\n');
  };
  const [head, ...rows] = await csv({});
  expect(head).toBe(
    'stockCode,title,date,stage,status,price,buyer,email,phone,heldUntil,invoiceNumber,saleNotes,movedAt,movedBy',
  );
  expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
    ['FMC-1', "'=Sold"],
    ['FMC-2', 'Kept'],
  ]);
  expect((await csv({ stage: 'sold' })).slice(1)).toEqual([
    `FMC-1,'=Sold,1963,Sold,sold,300,Gwen,,,,,,${app.clock.now()},ruth`,
  ]);
  expect(await csv({ q: 'nothing' })).toHaveLength(1);
});

test('while an order holds an artwork, only its buyer and notes by hand can change, and the refusal names the order', async () => {
  const artwork = await anArtwork(staff);
  const { invoiceNumber } = await anOrder(app.browser(), [artwork]);
  const refused = await staff.ask(artworkCalls.recordSale, { id: artwork.id, status: 'sold', ...noBuyer });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: `The order ${invoiceNumber} holds this work: its status follows the order.` },
  ]);
  const noted = { ...noBuyer, saleNotes: 'Collects in person.' };
  await staff.get(artworkCalls.recordSale, { id: artwork.id, status: 'invoiced', ...noted });
  expect(await staff.get(stockCalls.getStockItem, { id: artwork.id })).toMatchObject(noted);
});
