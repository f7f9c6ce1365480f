import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import type { PlacedOrder } from '../../../src/contract/orders/checkout.schemas.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { browserCookie } from '../../../src/server/context/cookies.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { newDatabase, type TestDatabase } from '../../new-database.ts';
import { administrator, type TestBrowser, testBrowser } from '../../test-app.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';

/** A guest's order over the network: nobody but its holders can read it. */
let server: TestServer;
let database: TestDatabase | undefined;
let guest: TestBrowser;
let placed: PlacedOrder;
let others: PlacedOrder;

const customer = { firstName: 'Philippa', lastName: 'Okonkwo-Reed', email: 'philippa@private.example' };

beforeAll(async () => {
  database = process.env.ENGINE === 'postgres' ? await newDatabase() : undefined;
  server = await startTestServer({ DATABASE_URL: database?.url ?? '' });
  const staff = newBrowser();
  await staff.signIn(administrator);
  guest = newBrowser();
  placed = await anOrder(guest, [await anArtwork(staff, { title: 'The quiet one' })], { customer });
  others = await anOrder(newBrowser(), [await anArtwork(staff)]);
}, 60_000);
afterAll(async () => {
  await server.remove();
  await database?.drop();
});

function newBrowser(): TestBrowser {
  return testBrowser((request) => fetch(request), server.url);
}

/** The signed key in a link. */
function keyOf({ link }: PlacedOrder): string {
  return new URL(link, server.url).searchParams.get('key') ?? '';
}

/** Expects a refusal that is no server error and contains nothing of the guest. */
function expectNoDetails(status: number, body: string, tried: string): void {
  expect(status, tried).toBeGreaterThanOrEqual(400);
  expect(status, tried).toBeLessThan(500);
  for (const secret of [customer.lastName, customer.email, placed.invoiceNumber, 'The quiet one']) {
    expect(body, tried).not.toContain(secret);
  }
}

test('the guest’s own browser can read the order, and so can anyone with its link', async () => {
  const id = placed.orderId;
  expect(await guest.get(orderCalls.getOrder, { id })).toMatchObject({ email: customer.email });
  const elsewhere = newBrowser();
  expect(await elsewhere.get(orderCalls.getOrder, { id, key: keyOf(placed) })).toMatchObject({ email: customer.email });
  expect((await elsewhere.ask(invoiceCalls.getInvoicePdf, { id, key: keyOf(placed) })).status).toBe(200);
});

test('another browser gets the same response as for an order that does not exist', async () => {
  const answers = [];
  for (const id of [placed.orderId, 'A'.repeat(22)]) {
    for (const file of ['', '/invoice.pdf']) {
      const answer = await newBrowser().send(`/api/orders/${id}${file}`);
      answers.push({ status: answer.status, body: await answer.text() });
    }
  }
  for (const answer of answers) expect(answer).toEqual({ status: 401, body: '{"message":"You may not see this."}' });
});

test('an empty, repeated, array, NUL or foreign id or key opens nothing', async () => {
  const id = placed.orderId;
  const key = encodeURIComponent(keyOf(placed));
  const otherKey = encodeURIComponent(keyOf(others));
  const [lastDay, signature] = keyOf(placed).split('.');
  for (const query of [
    'key',
    'key=',
    'key=%20',
    'key=%00',
    `key=${key}%00`,
    `key=%00${key}`,
    `key=${key}&key=${key}`,
    `key=&key=${key}`,
    `key=${key}&key=`,
    `key=${otherKey}&key=${key}`,
    `key[]=${key}`,
    `key[0]=${key}`,
    `key%5B%5D=${key}`,
    `key.0=${key}`,
    `KEY=${key}`,
    `key=${otherKey}`,
    `key=${key.slice(0, -1)}`,
    `key=${key}A`,
    `key=zzzzzz.${signature}`,
    `key=${lastDay}.`,
    `key=.${signature}`,
    `key=${'9'.repeat(2000)}`,
    `key=null`,
    `id=${others.orderId}&key=${otherKey}`,
  ]) {
    for (const path of [`/api/orders/${id}`, `/api/orders/${id}/invoice.pdf`]) {
      const tried = `${path}?${query}`;
      const answer = await newBrowser().send(tried);
      expectNoDetails(answer.status, await answer.text(), tried);
    }
  }
  for (const wrong of [
    '',
    '%00',
    '%20',
    `${id}%00`,
    `%00${id}`,
    `${id}%20`,
    `${id},${id}`,
    `${id}/${id}`,
    `${id}%2F..%2F${others.orderId}`,
    `${id.slice(0, -1)}%25`,
    '%',
    '%FF',
    'null',
    'undefined',
    '[]',
    `[%22${id}%22]`,
    `${id}' or '1'='1`,
    '_'.repeat(22),
    'A'.repeat(5000),
  ]) {
    const tried = `/api/orders/${wrong}?key=${key}`;
    const answer = await newBrowser().send(tried);
    expectNoDetails(answer.status, await answer.text(), tried);
  }
});

test('an empty, repeated, array, NUL or invented browser cookie opens nothing', async () => {
  const token = guest.cookies.get(browserCookie) ?? '';
  expect(token).not.toBe('');
  for (const cookie of [
    `${browserCookie}=`,
    `${browserCookie}="";`,
    `${browserCookie}=; ${browserCookie}=`,
    `${browserCookie}=${token.slice(0, -1)}`,
    `${browserCookie}=${token}%00`,
    `${browserCookie}=${token},${token}`,
    `${browserCookie}[]=${token}`,
    `${browserCookie}[0]=${token}`,
    `other=${token}`,
    browserCookie,
    `${browserCookie}=null`,
    `${browserCookie}=${'A'.repeat(43)}`,
  ]) {
    const path = `/api/orders/${placed.orderId}`;
    const answer = await fetch(server.url + path, { headers: { Cookie: cookie } });
    expectNoDetails(answer.status, await answer.text(), cookie);
  }
});

test('a raw NUL in the request line or a cookie is refused before any lookup', async () => {
  const id = placed.orderId;
  const token = guest.cookies.get(browserCookie);
  for (const [path, cookie] of [
    [`/api/orders/${id}\0?key=${keyOf(placed)}`, 'a=b'],
    [`/api/orders/${id}?key=${keyOf(placed)}\0`, 'a=b'],
    [`/api/orders/${id}`, `${browserCookie}=${token}\0`],
  ]) {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    expectNoDetails(Number(answer.slice(9, 12)), answer, String(path));
  }
});

test('the page of the order, rendered for another browser, contains nothing of the guest', async () => {
  const answer = await newBrowser().send(`/order-confirmation?id=${placed.orderId}`);
  const html = await answer.text();
  expect(answer.status).toBeLessThan(500);
  for (const secret of [customer.lastName, customer.email, placed.invoiceNumber]) expect(html).not.toContain(secret);
});

test('the page of the order contains it for the holder of its link, in no other spelling of its address', async () => {
  const secretsIn = async (address: string) => {
    const answer = await newBrowser().send(address);
    expect(answer.headers.get('Cache-Control'), address).toBe('private, no-store');
    const html = await answer.text();
    return secrets.filter((secret) => html.includes(secret));
  };
  const secrets = [customer.email, placed.invoiceNumber, 'The quiet one'];
  const query = `id=${placed.orderId}&key=${encodeURIComponent(keyOf(placed))}`;
  for (const path of ['/order-confirmation', '/order-confirmation/'])
    expect(await secretsIn(`${path}?${query}`), path).toEqual(secrets);
  for (const address of [
    '/order-confirmation',
    `/order-confirmation?id=${placed.orderId}`,
    `/order-confirmation?id=${placed.orderId}&key=${keyOf(others)}`,
    `/order-confirmation?id=${others.orderId}&key=${keyOf(placed)}`,
    `/delivery-quote?${query}`,
    `/Order-Confirmation?${query}`,
    `/order%2Dconfirmation?${query}`,
  ]) {
    expect(await secretsIn(address), address).toEqual([]);
  }
});

test('without JavaScript the order’s page links to its invoice with the key of its own address', async () => {
  const page = async (query: string) => (await newBrowser().send(`/order-confirmation?${query}`)).text();
  expect(await page(`id=${placed.orderId}&key=mine`)).toContain(`/${placed.orderId}/invoice.pdf?key=mine"`);
  expect(await page(`id=${placed.orderId}&key=yours`)).toContain('key=yours"');
  expect(await page(`id=${placed.orderId}`)).not.toMatch(/key=(mine|yours)/);
});
