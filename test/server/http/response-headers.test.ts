import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { anArtwork, anOrder, anUploadedImage } from '../../factories.ts';
import { administrator, startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';
import { startTestSite } from '../../test-site.ts';

let app: TestApp;
let staff: TestBrowser;
let buyer: TestBrowser;
let image: string;
let order: { orderId: string; link: string };
beforeAll(async () => {
  app = await startTestSite();
  staff = await app.staff();
  image = (await anUploadedImage(staff)).filePath;
  buyer = app.browser();
  order = await anOrder(buyer, [await anArtwork(staff, { image })]);
  await anArtwork(staff, { image });
});
afterAll(() => app.close());

const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};
const pagePolicy = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
    "font-src 'self'; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'self'; " +
    "form-action 'self'; object-src 'none'",
};
const filePolicy = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
const imagePolicy = {
  'content-security-policy': `${filePolicy['content-security-policy']}; style-src 'unsafe-inline'`,
};
const pdfPolicy = { 'content-security-policy': "frame-ancestors 'none'" };
const open = { ...always, 'referrer-policy': 'same-origin' };
const ofOne = { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' };
const secret = { ...always, 'referrer-policy': 'no-referrer', ...ofOne };
const ofStaff = { ...open, ...ofOne };
const revalidated = { ...open, 'cache-control': 'no-cache' };
const forEver = { ...open, 'cache-control': 'public, max-age=31536000, immutable' };

const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

/** Each kind of response: its status, and the headers that it must have. */
const kinds: Record<string, [status: number, expected: object, () => Promise<Response>]> = {
  'a page': [200, { ...revalidated, ...pagePolicy }, () => app.browser().send('/gallery')],
  'a page that the browser has': [304, { ...revalidated, ...pagePolicy }, () => sendAgain(app.browser(), '/gallery')],
  'a redirect': [302, { ...revalidated, ...filePolicy }, () => app.browser().send('/nowhere')],
  'a redirect of a path that looks like a host': [
    302,
    { ...ofStaff, ...filePolicy },
    () => app.browser().send('http://gallery.test//a'),
  ],
  'a missing page': [404, { ...revalidated, ...pagePolicy }, () => app.browser().send('/not-found')],
  'the page of an order': [200, { ...secret, ...pagePolicy }, () => app.browser().send(order.link)],
  'the page of an order without its key': [
    200,
    { ...secret, ...pagePolicy },
    () => buyer.send(`/order-confirmation/?id=${order.orderId}`),
  ],
  'the page of a quote': [200, { ...secret, ...pagePolicy }, () => app.browser().send('/delivery-quote?id=a&key=k')],
  'the page of a quote without its key': [200, { ...secret, ...pagePolicy }, () => buyer.send('/delivery-quote/?id=a')],
  'the admin area with a link’s key': [
    200,
    { ...secret, ...pagePolicy },
    () => app.browser().send('/admin?setup=a-key'),
  ],
  'a visitor’s read': [200, { ...revalidated, ...filePolicy }, () => app.browser().send('/api/artworks')],
  'a visitor’s read that is unchanged': [
    304,
    { ...revalidated, ...filePolicy },
    () => sendAgain(app.browser(), '/api/artworks'),
  ],
  'an administrator’s read of public content': [200, { ...ofStaff, ...filePolicy }, () => staff.send('/api/artworks')],
  'an administrator’s read': [200, { ...ofStaff, ...filePolicy }, () => staff.send('/api/customers/search?query=am')],
  'an administrator’s read that is unchanged': [
    304,
    { ...ofStaff, ...filePolicy },
    () => sendAgain(staff, '/api/settings/site'),
  ],
  'a buyer’s order': [200, { ...secret, ...filePolicy }, () => buyer.send(`/api/orders/${order.orderId}`)],
  'a cart': [200, { ...ofStaff, ...filePolicy }, () => buyer.send('/api/cart')],
  'a refusal': [401, { ...secret, ...filePolicy }, () => app.browser().send('/api/orders')],
  'an unknown call': [404, { ...ofStaff, ...filePolicy }, () => app.browser().send('/api/nothing')],
  'a PDF': [200, { ...secret, ...pdfPolicy }, () => buyer.send(`/api/orders/${order.orderId}/invoice.pdf`)],
  'a CSV file': [200, { ...ofStaff, ...filePolicy }, () => staff.send('/api/admin/export/customers.csv')],
  'an image': [200, { ...forEver, ...imagePolicy }, () => app.browser().send(image)],
  'an image that the browser has': [304, { ...forEver, ...imagePolicy }, () => sendAgain(app.browser(), image)],
  'a missing image': [404, { ...open, ...filePolicy }, () => app.browser().send('/uploads/missing.jpg')],
  'an asset': [200, { ...forEver, ...filePolicy }, async () => app.browser().send(`/assets/${await anAsset()}`)],
  'a missing asset': [404, { ...ofStaff, ...filePolicy }, () => app.browser().send('/assets/missing.js')],
  'a feed': [200, { ...revalidated, ...filePolicy }, () => app.browser().send('/sitemap.xml')],
  'a sign of life': [200, { ...ofStaff, ...filePolicy }, () => app.browser().send('/healthz')],
  'a wrong method': [405, { ...ofStaff, ...filePolicy }, () => app.browser().send('/gallery', { method: 'POST' })],
};

test.each(Object.entries(kinds))('%s has every security header', async (_, [status, expected, send]) => {
  const response = await send();
  expect(response.status).toBe(status);
  expect(headersOf(response)).toMatchObject(expected);
});

test('other sites show the public images and lists, and nothing that staff or one buyer get', async () => {
  const privateImage = (await anUploadedImage(staff, { width: 700, height: 81 })).filePath;
  await anArtwork(staff, { image: privateImage, published: false });
  const policyOf = async (browser: TestBrowser, path: string) =>
    (await browser.send(path)).headers.get('Cross-Origin-Resource-Policy');
  for (const path of [image, '/api/artworks', '/gallery', '/sitemap.xml'])
    expect(await policyOf(app.browser(), path), path).toBeNull();
  for (const path of [privateImage, '/api/artworks', '/api/orders', '/api/admin/export/orders.csv'])
    expect(await policyOf(staff, path), path).toBe('same-origin');
});

async function sendAgain(browser: TestBrowser, path: string): Promise<Response> {
  const etag = (await browser.send(path)).headers.get('ETag');
  expect(etag).not.toBeNull();
  return browser.send(path, { headers: { 'If-None-Match': etag ?? '' } });
}

async function anAsset(): Promise<string> {
  const files = await readdir(join(import.meta.dirname, '../../../dist/client/assets'));
  return files.find((name) => name.endsWith('.css')) ?? '';
}

test('a page that fails has every security header', async () => {
  const broken = await startTestApp({}, () => () => Promise.reject(new Error('broken')));
  const response = await broken.browser().send('/gallery');
  expect(response.status).toBe(500);
  expect(headersOf(response)).toMatchObject({ ...ofStaff, ...pagePolicy });
  await broken.close();
});

test('the 503 while the server starts has every security header, and a browser gets a page that loads itself again', async () => {
  // A database that never answers keeps it starting.
  const database = createServer(() => {}).listen(0, '127.0.0.1');
  const free = createServer().listen(0, '127.0.0.1');
  await Promise.all([once(database, 'listening'), once(free, 'listening')]);
  const port = (free.address() as AddressInfo).port;
  free.close();
  const main = join(import.meta.dirname, '../../../src/server/main.ts');
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${(database.address() as AddressInfo).port}/none`;
  const env = { ...process.env, PORT: String(port), DATABASE_URL, PUBLIC_URL: 'https://gallery.test' };
  const server = spawn(process.execPath, [main], { env, stdio: 'ignore' });
  const answered = (headers = {}) => fetch(`http://127.0.0.1:${port}/gallery`, { headers }).catch(() => undefined);
  await expect.poll(async () => (await answered())?.status).toBe(503);
  const headers = headersOf((await answered()) as Response);
  const page = (await answered({ Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })) as Response;
  const shown = await page.text();
  server.kill('SIGKILL');
  database.close();
  const https = { 'strict-transport-security': 'max-age=31536000', 'retry-after': '2' };
  expect(headers).toMatchObject({ ...ofStaff, ...filePolicy, ...https });
  expect(page.status).toBe(503);
  expect(headersOf(page)).toMatchObject({ ...ofStaff, ...pagePolicy, ...https });
  expect(shown).toContain('The gallery is just starting.');
  expect(shown).toContain('<meta http-equiv="refresh" content="2">');
}, 60_000);

test('under https every cookie is __Host-, and one without the prefix opens nothing', async () => {
  const secure = await startTestApp({ publicUrl: 'https://gallery.test' });
  const signedIn = await secure.staff();
  await signedIn.send('/api/cart', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ artworkId: (await anArtwork(signedIn)).id }),
  });
  expect([...signedIn.cookies.keys()].sort()).toEqual([
    '__Host-oeuvre_browser',
    '__Host-oeuvre_known_1',
    '__Host-oeuvre_session',
  ]);
  const thief = secure.browser();
  for (const [name, value] of signedIn.cookies) thief.cookies.set(name.replace('__Host-', ''), value);
  expect(await thief.get(sessionCalls.checkAuth, {})).toEqual({ isAdmin: false });
  expect(await (await thief.send('/api/cart')).json()).toMatchObject({ items: [], total: 0 });
  const login = await secure.browser().ask(sessionCalls.login, administrator);
  for (const cookie of login.headers.getSetCookie())
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  await secure.close();
});
