import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { pruneOldRows } from '../../../src/server/prune-old-rows.ts';
import { insertAttempts } from '../../../src/server/rate-limits/rate-limit.store.ts';
import { aCheckout, anArtwork } from '../../factories.ts';
import { administrator, startTestApp, type TestApp } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const day = 24 * 60;

type Pruned = 'attempts' | 'idempotency_keys' | 'carts' | 'cart_items';

async function countRows({ services }: TestApp, table: Pruned): Promise<number> {
  return (
    await services.db.read
      .selectFrom(table)
      .select('id' as never)
      .execute()
  ).length;
}

test('attempts are deleted after two days, and the limits still hold before', async () => {
  app = await startTestApp();
  const guess = { ...administrator, password: 'a wrong guess' };
  for (let time = 0; time < 5; time += 1) await app.browser().ask(sessionCalls.login, guess);
  expect(await countRows(app, 'attempts')).toBe(15);
  await pruneOldRows(app.services);
  expect((await app.browser().ask(sessionCalls.login, guess)).status).toBe(429);
  app.clock.pass(2 * day);
  await pruneOldRows(app.services);
  expect(await countRows(app, 'attempts')).toBe(15);
  app.clock.pass(1);
  await pruneOldRows(app.services);
  expect(await countRows(app, 'attempts')).toBe(0);
});

test('a repeated key gets the first response for a week; after that its row is deleted', async () => {
  app = await startTestApp();
  const staff = await app.staff();
  const artwork = await anArtwork(staff);
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
  const key = { 'Idempotency-Key': 'k1' };
  const order = () => buyer.ask(orderCalls.checkout, aCheckout([artwork]), key);
  const first = await order();
  expect(first.status).toBe(201);
  app.clock.pass(7 * day);
  await pruneOldRows(app.services);
  expect((await order()).body).toEqual(first.body);
  app.clock.pass(1);
  await pruneOldRows(app.services);
  expect(await app.services.db.read.selectFrom('idempotency_keys').select('at').execute()).toEqual([]);
});

test('a cart is stored for 30 days after the last artwork was added', async () => {
  app = await startTestApp();
  const staff = await app.staff();
  const [first, second] = [await anArtwork(staff), await anArtwork(staff)];
  const [left, used] = [app.browser(), app.browser()];
  for (const browser of [left, used]) {
    await browser.get(cartCalls.addToCart, { artworkId: first.id });
    await browser.get(cartCalls.getCart, {});
  }
  app.clock.pass(day);
  await used.get(cartCalls.addToCart, { artworkId: second.id });
  app.clock.pass(29 * day);
  await pruneOldRows(app.services);
  expect(await countRows(app, 'carts')).toBe(2);
  app.clock.pass(1);
  await pruneOldRows(app.services);
  expect((await left.get(cartCalls.getCart, {})).items).toEqual([]);
  expect((await used.get(cartCalls.getCart, {})).items).toHaveLength(2);
  expect(await countRows(app, 'carts')).toBe(1);
  // The browser whose cart was deleted starts a new one.
  expect((await left.get(cartCalls.addToCart, { artworkId: first.id })).items).toHaveLength(1);
});

test('a cart whose browser never came back with its cookie is deleted after two days', async () => {
  app = await startTestApp();
  const staff = await app.staff();
  const [first, second] = [await anArtwork(staff), await anArtwork(staff)];
  const [gone, looked, added] = [app.browser(), app.browser(), app.browser()];
  for (const browser of [gone, looked, added]) await browser.get(cartCalls.addToCart, { artworkId: first.id });
  await looked.get(cartCalls.getCart, {});
  await added.get(cartCalls.addToCart, { artworkId: second.id });
  app.clock.pass(2 * day);
  await pruneOldRows(app.services);
  expect(await countRows(app, 'carts')).toBe(3);
  app.clock.pass(1);
  await pruneOldRows(app.services);
  expect(await countRows(app, 'carts')).toBe(2);
  expect((await looked.get(cartCalls.getCart, {})).items).toHaveLength(1);
  expect((await added.get(cartCalls.getCart, {})).items).toHaveLength(2);
  expect((await gone.get(cartCalls.getCart, {})).items).toEqual([]);
});

test('a run deletes all carts of a flood, and other writes have their turn meanwhile', async () => {
  app = await startTestApp();
  const { db, clock } = app.services;
  const artwork = await anArtwork(await app.staff());
  const total = 25_000;
  const at = clock.now();
  for (let made = 0; made < total; made += 500) {
    await db.transaction(async (tx) => {
      const carts = Array.from({ length: 500 }, (_, each) => ({ token_hash: `flood ${made + each}`, created_at: at }));
      const rows = await tx.insertInto('carts').values(carts).returning('id').execute();
      const items = rows.map(({ id }) => ({ cart_id: id, artwork_id: artwork.id, added_at: at }));
      await tx.insertInto('cart_items').values(items).execute();
    });
  }
  app.clock.pass(2 * day + 1);
  let isOver = false;
  let written = 0;
  const writes = async () => {
    while (!isOver) {
      await db.transaction((tx) => insertAttempts(tx, [{ kind: 'login', subject: 'x', at: clock.now() }]));
      written += 1;
      await setImmediate();
    }
  };
  const others = writes();
  await pruneOldRows(app.services);
  isOver = true;
  await others;
  expect(await countRows(app, 'carts')).toBe(0);
  expect(await countRows(app, 'cart_items')).toBe(0);
  expect(written).toBeGreaterThan(20);
});

test('a run deletes thousands of rows in several transactions, and no newer row', async () => {
  app = await startTestApp();
  const { db, clock } = app.services;
  const rows = (subject: string, at: string) => Array.from({ length: 500 }, () => ({ kind: 'login', subject, at }));
  const [old, now] = [new Date(Date.parse(clock.now()) - 3 * day * 60_000).toISOString(), clock.now()];
  for (let time = 0; time < 5; time += 1) await db.transaction((tx) => insertAttempts(tx, rows('old', old)));
  await db.transaction((tx) => insertAttempts(tx, rows('new', now)));
  await pruneOldRows(app.services);
  const left = await db.read.selectFrom('attempts').select('subject').distinct().execute();
  expect(left).toEqual([{ subject: 'new' }]);
  expect(await countRows(app, 'attempts')).toBe(500);
});

test('a server deletes old rows when it starts', async () => {
  app = await startTestApp();
  const { db, config } = app.services;
  await db.transaction((tx) => insertAttempts(tx, [{ kind: 'login', subject: 'old', at: '2020-01-01T00:00:00.000Z' }]));
  const server = await startTestServer({ DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' });
  try {
    expect(await countRows(app, 'attempts')).toBe(0);
  } finally {
    await server.stop();
  }
});
