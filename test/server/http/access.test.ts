import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls, type CallName } from '../../../src/contract/all.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { addressOf, type Call } from '../../../src/contract/call.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { imageLibraryCalls } from '../../../src/contract/images/images.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { saleChangeCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { hashToken, sessionCookie } from '../../../src/server/context/cookies.ts';
import {
  aConditionEntry,
  aMovement,
  anArtwork,
  anEvent,
  anInquiry,
  anOrder,
  anUploadedImage,
  aPeriod,
  aPlace,
  aQuote,
  aValuation,
  aView,
} from '../../factories.ts';
import { administrator, type TestApp, type TestBrowser } from '../../test-app.ts';
import { startTestSite } from '../../test-site.ts';
import { accessMatrix, callers, type Outcome } from './access-matrix.ts';

/** The word in every private field of every record. No visitor's answer may contain it. */
const canary = 'zqcanary';

let app: TestApp;
/** How each caller sends a request. */
let send: Record<(typeof callers)[number], (path: string, init: RequestInit) => Promise<Response>>;
/** The id of a stored record, by the beginning of a call's path. */
let ids: [prefix: string, id: string | number][];

const names = Object.keys(allCalls) as CallName[];
const isRead = (name: CallName) => (allCalls[name] as Call).method === 'GET';
const json = { 'Content-Type': 'application/json' };

beforeAll(async () => {
  app = await startTestSite({ limits: false });
  const staff = await app.staff();
  await staff.get(contentCalls.saveSite, {
    bankDetails: { accountName: canary, bank: canary, bsb: canary, accountNumber: canary, swift: canary },
    senderName: canary,
    senderAddress: canary,
    taxExemptReason: canary,
    statementOfAuthenticity: canary,
    hiddenEventWords: [canary],
    password: administrator.password,
  });
  const { filePath } = await anUploadedImage(staff);
  const [image] = await staff.get(imageLibraryCalls.listImages, {});
  await staff.get(imageLibraryCalls.saveImageNotes, { id: image?.id ?? 0, notes: canary });
  const period = await aPeriod(staff, { image: filePath });
  const event = await anEvent(staff, { title: `A ${canary}`, image: filePath });
  const sold = await anArtwork(staff, { image: filePath });
  const customer = { customerName: canary, customerEmail: `${canary}@example.com`, customerPhone: canary };
  await staff.get(artworkCalls.recordSale, { id: sold.id, status: 'delivered', saleNotes: canary, ...customer });

  const view = await aView(staff, sold.id, { image: filePath, caption: canary, published: false });
  const entry = await aConditionEntry(staff, sold.id, { text: canary });
  const valuation = await aValuation(staff, sold.id, { by: canary });
  const place = await aPlace(staff, { name: canary });
  await aMovement(staff, [sold.id], { custody: 'on-loan', party: canary, placeId: place.id });

  const buyerOf = {
    customer: { firstName: canary, lastName: canary, email: `${canary}@example.com`, address: canary },
  };
  const [owner, other] = [app.browser(), app.browser()];
  const placed = await anOrder(owner, [await anArtwork(staff), await anArtwork(staff)], buyerOf);
  await anOrder(other, [await anArtwork(staff)]);
  await staff.get(contentCalls.saveSite, { feesHold: 'home' });
  const quoted = await aQuote(owner, [await anArtwork(staff)], buyerOf);
  await staff.get(contentCalls.saveSite, { feesHold: 'everywhere' });
  const texts = { paymentReference: canary, notes: canary, deliveryInstructions: canary };
  const delivery = { shippingMethod: 'Standard Shipping', deliveryDate: null };
  await staff.get(paymentCalls.confirmPayment, { orderId: placed.orderId, ...texts, ...delivery });
  const inquiry = await anInquiry(owner, { firstName: canary, lastName: canary, message: `About ${canary}.` });
  const { customers } = await staff.get(customerCalls.searchCustomers, { query: canary });
  const offered = await anArtwork(staff, { title: 'For sale', image: filePath });
  await aValuation(staff, offered.id, { by: canary });

  const keyOf = (link: string) => encodeURIComponent(new URLSearchParams(link.split('?')[1]).get('key') ?? '');
  const keyFor = (path: string) => keyOf(path.startsWith('/api/quotes') ? quoted.link : placed.link);
  const expired = await app.staff();
  const ended = hashToken(expired.cookies.get(sessionCookie) ?? '');
  await app.services.db.transaction((tx) =>
    tx.updateTable('sessions').set({ last_used_at: '2026-11-20T01:00:00.000Z' }).where('id_hash', '=', ended).execute(),
  );
  const by = (browser: TestBrowser) => (path: string, init: RequestInit) => browser.send(path, init);
  const withHeaders = (browser: TestBrowser, headers: Record<string, string>) => (path: string, init: RequestInit) =>
    browser.send(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });
  send = {
    visitor: by(app.browser()),
    owner: by(owner),
    'other browser': by(other),
    'signed link': (path, init) =>
      app.browser().send(`${path}${path.includes('?') ? '&' : '?'}key=${keyFor(path)}`, init),
    'expired admin': by(expired),
    admin: by(staff),
    'admin without token': withHeaders(staff, { 'X-Admin-Auth': '' }),
    'admin from another site': withHeaders(staff, { 'Sec-Fetch-Site': 'cross-site' }),
  };
  ids = [
    ['/api/orders', placed.orderId],
    ['/api/quotes', quoted.quoteId],
    ['/api/admin/quotes', quoted.quoteId],
    ['/api/artworks', sold.id],
    ['/api/views', view.id],
    ['/api/admin/artworks', sold.id],
    ['/api/admin/views', view.id],
    ['/api/admin/condition', entry.id],
    ['/api/admin/valuations', valuation.id],
    ['/api/admin/stock', sold.id],
    ['/api/customers', customers[0]?.id ?? 0],
    ['/api/contact-forms', inquiry.id],
    ['/api/events', event.id],
    ['/api/periods', period.id],
    ['/api/image-library', image?.id ?? 0],
  ];
  const { items } = await staff.get(orderCalls.getOrder, { id: placed.orderId });
  await staff.get(saleChangeCalls.cancelItem, { id: placed.orderId, itemId: items[0]?.id ?? 0, reason: 'As agreed.' });
}, 60_000);
afterAll(() => app.close());

/** A read of a stored record, or a write of a record that does not exist. */
function addressFor(name: CallName): string {
  const call: Call = allCalls[name];
  const id = isRead(name) ? (ids.find(([prefix]) => call.path.startsWith(prefix))?.[1] ?? 1) : 999_999;
  const input = {
    id,
    ...(call.path.includes(':artworkId') && { artworkId: id }),
    orderId: id,
    day: name.includes('Schedule') ? '2026-11-21' : undefined,
    slug: 'water-landscapes',
    type: 'invoice',
    number: 'CN-2026-11-0001',
    query: canary,
    artworkIds: '1',
  };
  return addressOf(call, isRead(name) ? { ...input, q: name === 'searchEverything' ? canary : undefined } : input);
}

/** Returns the outcome for a caller: a refusal, an answer without the canary, or an answer with it. */
async function outcomeOf(name: CallName, caller: (typeof callers)[number]): Promise<Outcome> {
  const { method } = allCalls[name] as Call;
  const response = await send[caller](addressFor(name), isRead(name) ? {} : { method, body: '{}', headers: json });
  const text = await response.text();
  if (response.status === 401 || response.status === 403) {
    expect(text, `${name} by ${caller}`).not.toContain(canary);
    return response.status === 401 ? '401' : '403';
  }
  expect(response.status, `${name} by ${caller}: ${text}`).toBeLessThan(500);
  return text.includes(canary) || isPdf(response) ? 'all' : 'open';
}

/** A PDF’s text is compressed; an invoice has the buyer’s name. */
const isPdf = (response: Response) => response.headers.get('Content-Type') === 'application/pdf';

async function outcomesOf(tried: readonly CallName[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of tried) {
    const row: Outcome[] = [];
    for (const caller of callers) row.push(await outcomeOf(name, caller));
    found[name] = row.join(' ');
  }
  return found;
}

const pinned = (tried: readonly CallName[]) => Object.fromEntries(tried.map((name) => [name, accessMatrix[name]]));

const pages = ['/', '/gallery', '/shop', '/events', '/estate-contact', '/cart', '/admin'];

/** Everything that a visitor reads, with what decides whether a browser may store it. */
async function readsOfVisitor(): Promise<unknown[]> {
  const visitor = app.browser();
  const paths = [
    ...names.filter((name) => isRead(name) && allCalls[name].right === 'anyone').map(addressFor),
    ...pages,
  ];
  const reads: unknown[] = [];
  for (const path of paths) {
    const response = await visitor.send(path);
    const text = await response.text();
    expect(text, path).not.toContain(canary);
    reads.push([path, response.status, response.headers.get('Cache-Control'), response.headers.get('ETag'), text]);
  }
  return reads;
}

test('each read answers exactly who may make it, and a visitor’s answer never depends on who asked before', async () => {
  const before = await readsOfVisitor();
  const reads = names.filter(isRead);
  expect(await outcomesOf(reads)).toEqual(pinned(reads));
  for (const path of pages) for (const caller of callers) await (await send[caller](path, {})).text();
  expect(await readsOfVisitor()).toEqual(before);
}, 120_000);

/** They end the session, so they come last. */
const ending: readonly CallName[] = ['endSessions', 'signOutEverywhere', 'logout'];

test('each write is refused to everybody who may not make it', async () => {
  const writes = [...names.filter((name) => !isRead(name) && !ending.includes(name)), ...ending];
  expect(await outcomesOf(writes)).toEqual(pinned(writes));
}, 120_000);
