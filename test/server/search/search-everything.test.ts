import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { searchCalls } from '../../../src/contract/search/search.calls.ts';
import { anArtwork, anInquiry, anOrder, aQuote } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
let polder: number;
let uncoded: number;
let invoiceNumber: string;

const gwen = { firstName: 'Gwen', lastName: 'Fairweather', email: 'gwen.f@example.com', phone: '0355501234' };

beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  const artwork = await anArtwork(staff, { title: 'Polder in April', stockCode: 'FMC-1944-012', year: 1944 });
  polder = artwork.id;
  uncoded = (await anArtwork(staff, { title: 'Sea wall', year: 1950 })).id;
  ({ invoiceNumber } = await anOrder(app.browser(), [artwork], { customer: gwen }));
  await staff.get(contentCalls.saveSite, { feesHold: 'home' });
  const saltern = await anArtwork(staff, { title: 'Saltern', stockCode: 'SA-7', published: true, price: 900 });
  await aQuote(app.browser(), [saltern], {
    customer: { firstName: 'Bea', lastName: 'Ward', email: 'bea@example.com', phone: '' },
  });
  await anInquiry(app.browser(), {
    firstName: 'Seán',
    lastName: 'O’Brien',
    email: 'sean@example.com',
    phone: '03 5550 9876',
    artworkOfInterest: 'Polder in April',
  });
});
afterAll(() => app.close());

const search = (q: string) => staff.get(searchCalls.searchEverything, { q });

/** Returns the results of a search, as one word per record. */
const namesOf = async (q: string) => {
  const { artworks, orders, customers, inquiries, quotes } = await search(q);
  return [
    ...artworks.map(({ title }) => title),
    ...orders.map((order) => `order of ${order.firstName}`),
    ...customers.map(({ firstName }) => `customer ${firstName}`),
    ...inquiries.map(({ firstName }) => `inquiry of ${firstName}`),
    ...quotes.map(({ firstName, status, titles }) => `quote of ${firstName}, ${status}: ${titles.join(', ')}`),
  ];
};

test.each([
  ['gwen fair', ['order of Gwen', 'customer Gwen']],
  ['FAIR, gwen', ['order of Gwen', 'customer Gwen']],
  ['weather', ['order of Gwen', 'customer Gwen']],
  ['wen.f@ex', ['order of Gwen', 'customer Gwen']],
  ...['bea@', 'ward bea', 'salt ward', 'sa7 bea'].map((q): [string, string[]] => [
    q,
    [...(/salt|sa7/.test(q) ? [] : ['customer Bea']), 'quote of Bea, requested: Saltern'],
  ]),
  ['obrien', ['inquiry of Seán']],
  ['sean o’b', ['inquiry of Seán']],
  ['polder', ['Polder in April', 'order of Gwen', 'inquiry of Seán']],
  ['FMC-1944', ['Polder in April', 'order of Gwen']],
  ['fmc-1944-012', ['Polder in April', 'order of Gwen']],
  ['03 5550 1234', ['order of Gwen', 'customer Gwen']],
  ['5550 12', ['order of Gwen', 'customer Gwen']],
  ['55509876', ['inquiry of Seán']],
  ['sean@', ['inquiry of Seán']],
  ['gwen polder', ['order of Gwen']],
  ['nobody', []],
  ['%%', []],
  ['gwen\u0000', ['order of Gwen', 'customer Gwen']],
])('the search “%s” finds %j', async (q, expected) => {
  expect(await namesOf(q)).toEqual(expected);
});

test('an order is found by its invoice number, whole or in part', async () => {
  for (const q of [invoiceNumber, invoiceNumber.slice(0, 7), invoiceNumber.slice(-4), invoiceNumber.slice(5)]) {
    expect((await search(q)).orders.map((order) => order.invoiceNumber)).toEqual([invoiceNumber]);
    expect((await staff.get(orderCalls.listOrders, { q })).map((order) => order.invoiceNumber)).toEqual([
      invoiceNumber,
    ]);
  }
  const [order] = (await search(invoiceNumber)).orders;
  expect(order).toMatchObject({ status: 'payment_pending', total: 4225, titles: ['Polder in April'] });
});

test('an artwork without a stock code is found by the code that is shown for it', async () => {
  const { stockCode } = await staff.get(artworkCalls.getArtwork, { id: uncoded });
  expect(await namesOf(stockCode)).toEqual(['Sea wall']);
  expect((await search(`FM${String(polder).padStart(3, '0')}`)).artworks).toEqual([]);
});

test('an artwork is found by its number, and comes first; a private one by code, number and title', async () => {
  const { id } = await anArtwork(staff, { title: 'Hidden mere', stockCode: 'FMX-9', published: false });
  for (const q of [`No. ${id}`, `no ${id}`, `#${id}`, 'fmx-9', 'FMX-9', 'hidden mere', 'MERE']) {
    expect((await namesOf(q))[0], q).toBe('Hidden mere');
  }
  // A text that contains the number comes after the artwork that has it.
  const other = await anArtwork(staff, { title: 'Jetty', year: 1900 + 63 });
  await anArtwork(staff, { title: `Study ${other.id}0` });
  expect((await namesOf(`${other.id}0`)).includes('Jetty')).toBe(false);
  expect((await namesOf(`No. ${other.id}`))[0]).toBe('Jetty');
});

test('the list of orders finds the same orders as the search, and nothing for signs without a letter', async () => {
  const numbers = async (q: string) => (await staff.get(orderCalls.listOrders, { q })).map((one) => one.invoiceNumber);
  expect(await numbers('gwen fair')).toEqual([invoiceNumber]);
  expect(await numbers('GWEN.F@EXAMPLE')).toEqual([invoiceNumber]);
  expect(await numbers('fmc-1944')).toEqual([invoiceNumber]);
  expect(await numbers('  ')).toEqual([invoiceNumber]);
  expect(await numbers('@')).toEqual([]);
  expect(await numbers('airweather')).toEqual([invoiceNumber]);
  expect(await numbers('xample.com')).toEqual([invoiceNumber]);
  expect(await numbers('airweather smith')).toEqual([]);
});

test('the best five of each are found, the newest orders and inquiries first', async () => {
  for (let at = 0; at < 6; at += 1) {
    app.clock.pass(1);
    await anInquiry(app.browser(), { firstName: `Vera${at}`, lastName: 'Quist', email: `vera${at}@example.com` });
  }
  const { inquiries } = await search('quist');
  expect(inquiries.map(({ firstName }) => firstName)).toEqual(['Vera5', 'Vera4', 'Vera3', 'Vera2', 'Vera1']);
  await staff.get(inquiryCalls.answerInquiry, { id: inquiries[0]?.id ?? 0 });
  expect((await search('vera5')).inquiries[0]?.responded).toBe(true);
});

test.each([
  ['YILDIZ', 'Yıldız'],
  ['gudmundur', 'Guðmundur'],
  ["Kaua'i", 'Kauaʻi'],
])('the search “%s” finds %s, whose letters a keyboard may lack', async (q, lastName) => {
  const artwork = await anArtwork(staff, { title: `A view for ${lastName}` });
  await anOrder(app.browser(), [artwork], {
    customer: { firstName: 'Ida', lastName, email: `${q.length}@example.net` },
  });
  await anInquiry(app.browser(), { firstName: 'Ida', lastName });
  expect(await namesOf(q)).toEqual([artwork.title, 'order of Ida', 'customer Ida', 'inquiry of Ida']);
});

test('a text that is too short or too long is refused', async () => {
  for (const q of ['', ' a ', 'x'.repeat(201)]) {
    const { status, body } = await staff.ask(searchCalls.searchEverything, { q });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ path: 'q', message: expect.any(String) }] });
  }
});

test('the searched text is in no log, not even when the database fails', async () => {
  const written: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    const broken = await startTestApp();
    const colleague = await broken.staff();
    await broken.services.db.close();
    await colleague.send('/api/admin/search?q=zqcanaryqz');
    await broken.fetch(new Request('http://gallery.test/admin?tab=payments&q=zqcanaryqz'), {});
  } finally {
    spy.mockRestore();
  }
  expect(written.length).toBeGreaterThan(0);
  expect(written.join('')).not.toContain('zqcanaryqz');
});

test('a private work is found by its title, medium and stock code', async () => {
  const facts = { title: 'Quay at Enkhuizen', medium: 'Tempera on oak', stockCode: 'QX-1', published: false };
  const { id } = await anArtwork(staff, facts);
  for (const q of ['enkhuiz', 'tempera oak', 'qx-1']) {
    expect((await search(q)).artworks, q).toMatchObject([{ id }]);
  }
});
