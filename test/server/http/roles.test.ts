import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls, type CallName } from '../../../src/contract/all.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { addressOf, type Call, type InputOf } from '../../../src/contract/call.ts';
import { catalogueCalls } from '../../../src/contract/catalogue/catalogue.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { movementCalls } from '../../../src/contract/places/places.calls.ts';
import { printCalls, scheduleCalls } from '../../../src/contract/prints/prints.calls.ts';
import { quoteCalls } from '../../../src/contract/quotes/quotes.calls.ts';
import { saleCalls } from '../../../src/contract/sales/sales.calls.ts';
import { searchCalls } from '../../../src/contract/search/search.calls.ts';
import { missingRight } from '../../../src/domain/account/rights.ts';
import { aMovement, anArtwork, anInquiry, anOrder, aQuote, aValuation } from '../../factories.ts';
import { textOfPdf } from '../../read-pdf.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';
import { accountKinds, roleMatrix } from './role-matrix.ts';

let app: TestApp;
let kinds: Record<string, TestBrowser>;
let ids: [prefix: string, id: string | number][];

/** A buyer's name, address and email; an agreed price and the price of a private work; an insured value. */
const buyer = 'zqbuyer';
const [agreed, privatePrice, insured] = [73_191, 84_317, 95_713];
const canaries = {
  buyers: [new RegExp(buyer, 'i')],
  prices: [/73,?191/, /84,?317/, /7319100|8431700/],
  values: [/95,?713/],
};

beforeAll(async () => {
  app = await startTestApp({ limits: false });
  const staff = await app.staff();
  const person = { firstName: buyer, lastName: buyer, email: `${buyer}@example.com`, phone: '03 5550 7788' };
  const sold = await anArtwork(staff, { title: 'Sold' });
  const held = await anArtwork(staff, { title: 'Held' });
  const secret = await anArtwork(staff, { title: 'Private', price: privatePrice, published: false });
  await anArtwork(staff, { title: 'Cheap and private', price: 5, published: false });
  const byHand = await anArtwork(staff, { title: 'By hand' });
  const placed = await anOrder(app.browser(), [sold], { customer: { ...person, address: buyer } });
  await staff.get(saleCalls.holdWork, {
    artworkId: held.id,
    customer: person,
    until: '2026-11-28',
    price: agreed,
    notes: buyer,
  });
  await staff.get(artworkCalls.recordSale, {
    id: byHand.id,
    status: 'delivered',
    saleNotes: buyer,
    customerName: buyer,
    customerEmail: person.email,
    customerPhone: person.phone,
  });
  const loan = { custody: 'on-loan', party: buyer, insuredBy: 'An insurer', insuredAmount: insured } as const;
  await aMovement(staff, [secret.id], { ...loan, insuredCurrency: 'AUD' });
  const valuation = await aValuation(staff, secret.id, { amount: insured, by: 'A valuer' });
  const inquiry = await anInquiry(app.browser(), { ...person, message: `From ${buyer}, about a work.` });
  await staff.get(contentCalls.saveSite, { feesHold: 'home' });
  const quoted = await aQuote(app.browser(), [await anArtwork(staff, { title: 'Quoted' })], { customer: person });
  kinds = {};
  for (const [name, role] of Object.entries(accountKinds)) kinds[name] = await app.account(name, role);
  ids = [
    ['/api/orders', placed.orderId],
    ['/api/admin/valuations', valuation.id],
    ['/api/contact-forms', inquiry.id],
    ['/api/customers', 1],
    ['/api/quotes', quoted.quoteId],
    ['/api/admin/quotes', quoted.quoteId],
    ['/api', secret.id],
  ];
}, 60_000);
afterAll(() => app.close());

const names = Object.keys(allCalls) as CallName[];
const isRead = (name: CallName) => (allCalls[name] as Call).method === 'GET';

function addressFor(name: CallName, more: Record<string, unknown> = {}): string {
  const call: Call = allCalls[name];
  const id = isRead(name) ? ids.find(([prefix]) => call.path.startsWith(prefix))?.[1] : 999_999;
  const input = { id, orderId: id, artworkId: id, slug: 'x', type: 'invoice', number: '1', day: '2026-11-21', ...more };
  return addressOf(call, isRead(name) || call.path.includes(':') ? input : {});
}

const json = { body: '{}', headers: { 'Content-Type': 'application/json' } };

test('each call answers exactly the kinds of accounts that may make it, and says which right the others lack', async () => {
  const ending: CallName[] = ['signOutEverywhere', 'logout'];
  const found: Record<string, string> = {};
  for (const name of names.filter((each) => !ending.includes(each))) {
    const { method, right } = allCalls[name] as Call;
    const row: string[] = [];
    for (const [kind, browser] of Object.entries(kinds)) {
      const response = await browser.send(addressFor(name), { method, ...(method === 'GET' ? {} : json) });
      const text = await response.text();
      expect(response.status, `${name} by ${kind}: ${text}`).toBeLessThan(500);
      const refused = response.status === 403 && text.includes('Your account may not');
      if (refused) expect(JSON.parse(text).message).toBe(missingRight(right as Parameters<typeof missingRight>[0]));
      row.push(refused ? 'no' : 'yes');
    }
    found[name] = row.join(' ');
  }
  expect(found).toEqual(Object.fromEntries(names.filter((n) => !ending.includes(n)).map((n) => [n, roleMatrix[n]])));
}, 120_000);

const hidden: [kind: string, sight: keyof typeof canaries][] = [
  ...(['buyers', 'prices', 'values'] as const).map((sight) => ['viewer', sight] as [string, typeof sight]),
  ['viewer of prices', 'buyers'],
  ['viewer of values', 'buyers'],
  ['viewer of buyers', 'prices'],
  ['viewer of values', 'prices'],
  ['viewer of prices and buyers', 'values'],
  ['sales', 'values'],
];

test.each(hidden)('a %s learns no %s from any read, whatever is searched', async (kind, sight) => {
  const browser = kinds[kind] as TestBrowser;
  const answers = async (q: string) => {
    const read: string[] = [];
    for (const name of names.filter(isRead)) {
      const response = await browser.send(addressFor(name, { q, query: q }));
      const isPdf = response.headers.get('Content-Type') === 'application/pdf';
      const body = isPdf ? await textOfPdf(new Uint8Array(await response.arrayBuffer())) : await response.text();
      // The answer may repeat the searched text.
      const answer = `${response.status} ${response.headers.get('X-Total-Count')} ${body}`.replaceAll(q || ' ', '');
      for (const canary of canaries[sight]) expect(answer, name).not.toMatch(canary);
      read.push(answer);
    }
    return read;
  };
  if (sight === 'buyers') expect(await answers(buyer)).toEqual(await answers('zqnobody'));
  else await answers('');
});

test('a movement tells its insurance to who may see values only, and with whom the work is to who may see buyers', async () => {
  const id = Number(ids.at(-1)?.[1]);
  const insurance = { insuredBy: 'An insurer', insuredAmount: insured, insuredCurrency: 'AUD' };
  for (const kind of ['sales', 'viewer of buyers', 'viewer of prices and buyers', 'administrator']) {
    const [movement] = await (kinds[kind] as TestBrowser).get(movementCalls.listMovements, { id });
    expect(movement, kind).toMatchObject({ party: buyer, custody: 'on-loan' });
    if (kind === 'administrator') expect(movement).toMatchObject(insurance);
    else for (const name of Object.keys(insurance)) expect(movement, kind).not.toHaveProperty(name);
  }
});

test('an order and a filter that would tell a hidden figure are refused, and the list itself has none', async () => {
  const viewer = kinds.viewer as TestBrowser;
  for (const call of [catalogueCalls.listCatalogue, catalogueCalls.exportArtworks])
    for (const asked of [
      ...[{ sort: 'price' }, { sort: '-price' }, { price: '100..' }, { value: '100..' }],
      ...[{ priced: 'no' }, { sell: 'no' }, { valued: 'no' }, { insure: 'no' }],
      ...[{ incomplete: 'yes' }, { held: 'no' }],
    ] as InputOf<typeof catalogueCalls.listCatalogue>[])
      expect((await viewer.ask(call, asked)).status).toBe(403);
  expect((await viewer.ask(catalogueCalls.countCatalogue, { value: '1..' })).status).toBe(403);
  const valuer = kinds['viewer of values'] as TestBrowser;
  expect((await valuer.ask(scheduleCalls.sumSchedule, { day: '2026-11-21', price: '1..' })).status).toBe(403);
  const printed = { kind: 'price-list', parts: ['price'] } as const;
  for (const filters of [{ value: '1..' }, { valued: 'no' }] as const) {
    const asked = { ...printed, parts: [...printed.parts], filters };
    expect((await (kinds.sales as TestBrowser).ask(printCalls.previewPrint, asked)).status).toBe(403);
  }
  const prices = async (kind: string) =>
    ((await kinds[kind]?.get(catalogueCalls.listCatalogue, { sort: 'title', published: 'no' })) ?? []).map(
      ({ price }) => price,
    );
  expect(await prices('viewer')).toEqual([null, null]);
  expect(await prices('viewer of prices')).toEqual([5, privatePrice]);
});

test('whether a work lacks a price or a value is told only to whoever sees prices or values', async () => {
  const told = async (kind: string) => {
    const browser = kinds[kind] as TestBrowser;
    const works = await browser.get(catalogueCalls.listCatalogue, {});
    const counts = await browser.get(catalogueCalls.countCatalogue, {});
    const gaps = new Set(works.flatMap((work) => work.gaps));
    return ['price' in counts || 'priced' in counts || 'sell' in counts, 'valued' in counts, gaps.has('value')];
  };
  expect(await told('viewer')).toEqual([false, false, false]);
  expect(await told('viewer of prices')).toEqual([true, false, false]);
  expect(await told('viewer of values')).toEqual([false, true, true]);
});

test('the buyer’s link, by which a quote is accepted, is only for whoever handles orders', async () => {
  const quoteId = ids.find(([prefix]) => prefix === '/api/quotes')?.[1] as string;
  const [, orderId] = ids[0] as [string, string];
  const linksOf = async (kind: string) => {
    const browser = kinds[kind] as TestBrowser;
    const quote = await browser.get(quoteCalls.getQuote, { id: quoteId });
    return [quote.link, (await browser.get(orderCalls.getOrder, { id: orderId })).link];
  };
  expect(await linksOf('viewer of prices and buyers')).toEqual(['', '']);
  expect(await linksOf('sales')).toEqual([expect.stringContaining('key='), expect.stringContaining('key=')]);
});

test('the search of everything finds for each what it may see', async () => {
  const found = async (kind: string) => {
    const { orders, customers, inquiries } = (await kinds[kind]?.get(searchCalls.searchEverything, { q: buyer })) ?? {};
    return [orders?.length, (customers?.length ?? 0) > 0, inquiries?.length];
  };
  expect(await found('viewer')).toEqual([0, false, 0]);
  expect(await found('viewer of buyers')).toEqual([0, false, 1]);
  expect(await found('sales')).toEqual([1, true, 1]);
});
