import { afterAll, expect, test } from 'vitest';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { maxCartArtworks } from '../../../src/domain/rate-limits/order-limit.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestBrowser } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const staff = await app.staff();

function add(browser: TestBrowser, artworkId: number | string, headers: Record<string, string> = {}) {
  return browser.send('/cart', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: `artworkId=${artworkId}`,
  });
}

const idsIn = async (browser: TestBrowser) =>
  (await browser.get(cartCalls.getCart, {})).items.map(({ artwork }) => artwork.id);

test('a plain form adds an artwork, creates the browser’s cart and redirects to it; adding twice is adding once', async () => {
  const { id } = await anArtwork(staff);
  const visitor = app.browser();
  for (const _ of [1, 2]) {
    const answer = await add(visitor, id);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/cart']);
  }
  expect(await idsIn(visitor)).toEqual([id]);
});

test('an artwork that is not for sale redirects to its own page, and the cart is unchanged', async () => {
  const artwork = await anArtwork(staff);
  await anOrder(app.browser(), [artwork]);
  const visitor = app.browser();
  const answer = await add(visitor, artwork.id);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/artwork/${artwork.id}`]);
  expect(await idsIn(visitor)).toEqual([]);
});

test('a form that is from another site, of another type or too long changes nothing', async () => {
  const { id } = await anArtwork(staff);
  const visitor = app.browser();
  expect((await add(visitor, id, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await add(visitor, id, { 'Content-Type': 'text/plain' })).status).toBe(415);
  expect((await add(visitor, `${id}&x=${'x'.repeat(2000)}`)).status).toBe(413);
  expect((await add(visitor, 'none')).status).toBe(422);
  expect((await visitor.send('/cart', { method: 'DELETE' })).status).toBe(405);
  expect(await idsIn(visitor)).toEqual([]);
  expect(visitor.cookies.size).toBe(0);
});

test('a cart holds 100 artworks; another one is refused with what to do, and a plain form leads to the cart', async () => {
  const artworks: { id: number }[] = [];
  for (let at = 0; at <= maxCartArtworks; at += 1) artworks.push(await anArtwork(staff));
  const [last, ...first] = artworks.toReversed();
  const visitor = app.browser('192.0.2.50');
  for (const { id } of first) await visitor.get(cartCalls.addToCart, { artworkId: id });
  const refused = await visitor.ask(cartCalls.addToCart, { artworkId: last?.id ?? 0 });
  expect([refused.status, refused.body]).toEqual([
    409,
    { message: 'Your cart is full: it holds 100 artworks. Please remove one before you add another.' },
  ]);
  const answer = await add(visitor, last?.id ?? 0);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/cart']);
  // One that is in the cart already is no addition.
  expect((await visitor.ask(cartCalls.addToCart, { artworkId: first[0]?.id ?? 0 })).status).toBe(200);
  expect(await idsIn(visitor)).toHaveLength(100);
});

test('a plain form has the limit of the call', async () => {
  const { id } = await anArtwork(staff);
  const statuses = [];
  for (let at = 0; at < 201; at += 1) statuses.push((await add(app.browser('192.0.2.51'), id)).status);
  expect(statuses).toEqual([...Array(200).fill(303), 429]);
});
