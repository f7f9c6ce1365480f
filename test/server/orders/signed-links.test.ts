import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { openingCalls } from '../../../src/contract/opening/opening.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { quoteCalls } from '../../../src/contract/quotes/quotes.calls.ts';
import { todayCalls } from '../../../src/contract/today/today.calls.ts';
import { linkSecret } from '../../../src/server/content/document.store.ts';
import { readIdentity } from '../../../src/server/installation/table-rows.store.ts';
import { storeOpen } from '../../../src/server/opening/opening.ts';
import { anArtwork, anOffer, anOrder, aQuote } from '../../factories.ts';
import { administrator, startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  await staff.get(contentCalls.saveSite, { feesHold: 'home' });
});
afterEach(() => app.close());

const { password } = administrator;

/** Signs a text as somebody with an old copy of the data can. */
const signed = (secret: string, day: string, text: string) =>
  `${day}.${createHmac('sha256', secret).update(text).digest('base64url')}`;

const keyOf = (link: string) => new URL(link, 'http://gallery.test').searchParams.get('key') ?? '';

const order = async (id: string, key: string) => (await app.browser().ask(orderCalls.getOrder, { id, key })).status;

const placeOrder = async () => anOrder(app.browser(), [await anArtwork(staff)]);

const linkOf = async (id: string) => (await staff.get(orderCalls.getOrder, { id })).link;

/** The random part of an order's link and its last day, as a copy of the data has them. */
async function copyOf(id: string) {
  const { link_nonce: nonce } = await app.services.db.read
    .selectFrom('orders')
    .select('link_nonce')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [day = ''] = keyOf(await linkOf(id)).split('.');
  return { secret: await linkSecret(app.services.db.read), nonce, day };
}

test('an old copy of the data opens neither a link that is made later nor that of a later order', async () => {
  const { orderId: id } = await placeOrder();
  const { secret, nonce, day } = await copyOf(id);
  expect(await order(id, signed(secret, day, `order ${id} ${nonce} ${day}`))).toBe(200);
  await staff.get(orderCalls.renewOrderLink, { id });
  const later = (await placeOrder()).orderId;
  for (const guess of [nonce, '0', '1', '2', '3', '']) {
    for (const each of [id, later]) {
      expect(await order(each, signed(secret, day, `order ${each} ${guess} ${day}`)), guess).toBe(401);
    }
  }
  expect(await order(id, keyOf(await linkOf(id)))).toBe(200);
});

test('a key opens nothing for longer than its link could have been made for', async () => {
  const { orderId: id } = await placeOrder();
  const { secret, nonce, day } = await copyOf(id);
  for (const days of [-1, 1, 2000]) {
    const other = (Number.parseInt(day, 36) + days).toString(36);
    expect(await order(id, signed(secret, other, `order ${id} ${nonce} ${other}`)), String(days)).toBe(401);
  }
});

test('a preview key shows the closed site for a day of at most 60 ahead, and none before the first link was made', async () => {
  const { db, clock } = app.services;
  await db.transaction((tx) => storeOpen(tx, false, clock.now()));
  const secret = await linkSecret(db.read);
  const preview = async (key: string) => (await app.browser().send(`/?preview=${key}`)).status;
  expect(await preview(signed(secret, '2026-11-23', 'preview 2026-11-23 '))).toBe(503);
  await staff.get(openingCalls.makePreviewLink, { until: '2026-11-23' });
  expect(await preview(signed(secret, '2026-11-23', 'preview 2026-11-23 '))).toBe(503);
  const row = await db.read.selectFrom('documents').select('json').where('key', '=', 'preview-series').execute();
  const series: string = JSON.parse(row[0]?.json ?? '""');
  for (const [day, status] of [
    ['2026-11-20', 503],
    ['2027-01-20', 303],
    ['2027-01-21', 503],
    ['2031-11-21', 503],
  ] as const) {
    expect(await preview(signed(secret, day, `preview ${day} ${series}`)), day).toBe(status);
  }
});

test('revoking all links needs the password, ends each of them at once, and keeps what the installation is', async () => {
  const { db, clock } = app.services;
  const placed = await placeOrder();
  const quote = await aQuote(app.browser(), [await anArtwork(staff)]);
  await db.transaction((tx) => storeOpen(tx, false, clock.now()));
  const { link: preview } = await staff.get(openingCalls.makePreviewLink, { until: '2026-11-23' });
  const guest = app.browser();
  await guest.send(preview);
  expect((await guest.send('/')).status).not.toBe(503);
  const before = await readIdentity(db.read);
  expect((await staff.ask(openingCalls.revokeLinks, {})).status).toBe(403);
  await staff.get(openingCalls.revokeLinks, { password });
  expect((await guest.send('/')).status).toBe(503);
  await db.transaction((tx) => storeOpen(tx, true, clock.now()));
  const { orderId: id } = placed;
  expect(await order(id, keyOf(placed.link))).toBe(401);
  expect(await order(id, keyOf(await linkOf(id)))).toBe(200);
  const readQuote = async (link: string) =>
    (await app.browser().ask(quoteCalls.getQuote, { id: quote.quoteId, key: keyOf(link) })).status;
  expect(await readQuote(quote.link)).toBe(401);
  expect(await readQuote((await staff.get(quoteCalls.getQuote, { id: quote.quoteId })).link)).toBe(200);
  expect(await readIdentity(db.read)).toEqual(before);
  const entries = await staff.get(activityCalls.listActivity, {});
  expect(entries).toContainEqual(expect.objectContaining({ by: 'ruth', action: 'revoked', subject: 'all links' }));
});

test('after it Today lists the open orders to write to, and the offers to send again', async () => {
  // Orders of the demonstration are older than the installation, too.
  app.clock.set('2026-11-20T23:00:00.000Z');
  const told = await placeOrder();
  const cancelled = await placeOrder();
  const quote = await aQuote(app.browser(), [await anArtwork(staff)]);
  const { quoteId } = quote;
  await staff.get(quoteCalls.offerQuote, { id: quoteId, ...anOffer });
  await staff.get(quoteCalls.recordQuoteEmail, { id: quoteId, notes: 'Sent.' });
  for (const { orderId } of [told, cancelled]) {
    await staff.get(emailCalls.recordEmail, { id: orderId, type: 'invoice_sent', notes: 'Sent.' });
  }
  await staff.get(orderCalls.moveOrder, { id: cancelled.orderId, status: 'cancelled', notes: 'Sent.' });
  const counts = async () => {
    const { counts: all } = await staff.get(todayCalls.getToday, {});
    return [all['send-link'], all['send-offer']];
  };
  expect(await counts()).toEqual([0, 0]);
  app.clock.set('2026-11-21T01:05:00.000Z');
  await staff.get(openingCalls.revokeLinks, { password });
  await placeOrder();
  expect(await counts()).toEqual([1, 1]);
  const { tasks } = await staff.get(todayCalls.getToday, {});
  expect(tasks).toContainEqual(
    expect.objectContaining({ kind: 'send-link', order: expect.objectContaining({ id: told.orderId }) }),
  );
  await staff.get(emailCalls.recordEmail, { id: told.orderId, type: 'invoice_sent', notes: 'Sent.' });
  await staff.get(quoteCalls.recordQuoteEmail, { id: quoteId, notes: 'Sent.' });
  expect(await counts()).toEqual([0, 0]);
});
