import { afterEach, describe, expect, test } from 'vitest';
import { allCalls } from '../../../src/contract/all.calls.ts';
import type { Call } from '../../../src/contract/call.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { readTrustedProxies } from '../../../src/server/runtime/trusted-proxies.ts';
import { aCheckout, anArtwork } from '../../factories.ts';
import { aMessage, limitedCalls, otherBankDetails, tally, times, wrongLogin } from '../../limited-calls.ts';
import { administrator, startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
afterEach(() => app.close());

const attacker = '203.0.113.66';
const guess = (browser: TestBrowser, username = administrator.username) =>
  browser.ask(sessionCalls.login, { ...wrongLogin, username });

const countedBy = (name: string) =>
  Object.entries<Call>(allCalls)
    .filter(([, { rateLimit }]) => rateLimit === name)
    .map(([call]) => call);

test.each(Object.entries(limitedCalls))(
  '%s: N parallel requests from one address count as N',
  async (name, { calls, attack }) => {
    app = await startTestApp();
    expect(countedBy(name).sort()).toEqual(calls);
    const { sent, expected } = await attack({ attacker: () => app.browser(attacker), staff: app.staff });
    expect(await tally(sent)).toEqual(expected);
  },
);

test('parallel guesses at many accounts from one address: 20 are checked', async () => {
  app = await startTestApp();
  const sent = times(40, (at) => guess(app.browser(attacker), `account ${at % 10}`));
  expect(await tally(sent)).toEqual({ 401: 20, 429: 20 });
});

describe('a limit that counts failures', () => {
  test('releases a success: ten logins in a row are ten sessions', async () => {
    app = await startTestApp();
    for (let time = 0; time < 10; time += 1) {
      expect((await app.browser(attacker).ask(sessionCalls.login, administrator)).status).toBe(200);
    }
  });

  test('names the seconds until the oldest guess is forgotten', async () => {
    app = await startTestApp();
    for (let time = 0; time < 5; time += 1) {
      await guess(app.browser(attacker));
      app.clock.pass(1);
    }
    const refused = await guess(app.browser(attacker));
    expect(refused.headers.get('Retry-After')).toBe('600');
    app.clock.pass(10);
    expect((await guess(app.browser(attacker))).status).toBe(401);
    expect((await guess(app.browser(attacker))).status).toBe(429);
  });

  test('counts the addresses of one IPv6 network as one', async () => {
    app = await startTestApp();
    const sent = times(10, (at) => guess(app.browser(`2001:db8:1:2::${at}`)));
    expect(await tally(sent)).toEqual({ 401: 5, 429: 5 });
    expect((await guess(app.browser('2001:db8:1:3::1'))).status).toBe(401);
  });

  test('counts no change of the settings that asks for no password', async () => {
    app = await startTestApp();
    const staff = await app.staff();
    for (let time = 0; time < 8; time += 1) {
      expect((await staff.ask(contentCalls.saveSite, { bankDetails: otherBankDetails })).status).toBe(403);
    }
    const { status } = await staff.ask(contentCalls.saveSite, {
      bankDetails: otherBankDetails,
      password: administrator.password,
    });
    expect(status).toBe(200);
  });
});

describe('a limit that counts accepted requests', () => {
  test('counts no rejected message, and a message repeated in parallel with its key once', async () => {
    app = await startTestApp();
    const visitor = app.browser(attacker);
    const rejected = times(10, () => visitor.ask(inquiryCalls.sendInquiry, { ...aMessage, message: 'short' }));
    expect(await tally(rejected)).toEqual({ 422: 10 });
    const key = { 'Idempotency-Key': 'once' };
    const repeated = times(10, () => visitor.ask(inquiryCalls.sendInquiry, aMessage, key));
    expect(await tally(repeated)).toEqual({ 201: 10 });
    const others = times(10, () => visitor.ask(inquiryCalls.sendInquiry, aMessage));
    expect(await tally(others)).toEqual({ 201: 4, 429: 6 });
  });

  test('allows an IPv6 /56 three times and a /48 ten times what it allows one network', async () => {
    app = await startTestApp();
    const accepted = [];
    for (const subnet of ['a0', 'a1', 'a2', 'a3']) {
      const addresses = times(4, (at) => `2001:db8:1:${subnet}0${at}::1`);
      const sent = addresses.flatMap((address) =>
        times(6, () => app.browser(address).ask(inquiryCalls.sendInquiry, aMessage)),
      );
      accepted.push((await tally(sent))[201]);
    }
    expect(accepted).toEqual([15, 15, 15, 5]);
    expect((await app.browser('2001:db8:2:a000::1').ask(inquiryCalls.sendInquiry, aMessage)).status).toBe(201);
  });

  test('counts no rejected order, and an order repeated in parallel with its key once', async () => {
    app = await startTestApp();
    const staff = await app.staff();
    await staff.get(contentCalls.saveSite, { orderLimits: { ...defaultSettings.orderLimits, perAddressPerHour: 2 } });
    const buyer = app.browser(attacker);
    const order = async (key: string) => {
      const artwork = await anArtwork(staff);
      await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
      const changed = aCheckout([{ ...artwork, price: 1 }]);
      expect((await buyer.ask(orderCalls.checkout, changed)).status).toBe(409);
      const checkout = aCheckout([artwork]);
      return times(5, () => buyer.ask(orderCalls.checkout, checkout, { 'Idempotency-Key': key }));
    };
    expect(await tally(await order('first'))).toEqual({ 201: 5 });
    expect(await tally(await order('second'))).toEqual({ 201: 5 });
    expect(await tally(await order('third'))).toEqual({ 429: 5 });
  });
});

test('an attacker who invents X-Forwarded-For is counted by the connection, and behind the proxy by what it added', async () => {
  app = await startTestApp();
  const invented = times(30, (at) => ({ 'X-Forwarded-For': `198.51.100.${at}` }));
  const guesses = invented.map((headers) => app.browser(attacker).ask(sessionCalls.login, wrongLogin, headers));
  expect(await tally(guesses)).toEqual({ 401: 5, 429: 25 });
  await app.close();

  app = await startTestApp({ trustedProxies: readTrustedProxies('127.0.0.1') });
  const added = times(30, (at) => ({ 'X-Forwarded-For': `198.51.100.${at}, ${attacker}` }));
  const forwarded = added.map((headers) => app.browser('127.0.0.1').ask(sessionCalls.login, wrongLogin, headers));
  expect(await tally(forwarded)).toEqual({ 401: 5, 429: 25 });
  expect((await app.browser('127.0.0.1').ask(sessionCalls.login, administrator)).status).toBe(200);
});
