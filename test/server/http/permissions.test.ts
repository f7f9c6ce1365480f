import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '../../../src/contract/all.calls.ts';
import { addressOf, type Call, isForStaff } from '../../../src/contract/call.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { rights } from '../../../src/domain/account/rights.ts';
import { sessionCookie } from '../../../src/server/context/cookies.ts';
import { administrator, startTestApp, type TestBrowser } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const administratorWrites = Object.entries<Call>(allCalls).filter(
  ([, called]) => isForStaff(called) && called.method !== 'GET',
);
const json = { body: '{}', headers: { 'Content-Type': 'application/json' } };
const addressFor = (call: Call) => addressOf(call, { id: 1, orderId: 'x', slug: 'x' });

describe('a write needs the token of the cookie’s own session', () => {
  let staff: TestBrowser;
  let colleague: TestBrowser;
  beforeAll(async () => {
    [staff, colleague] = [await app.staff(), await app.staff()];
    staff.authToken = undefined;
  });

  test.each(administratorWrites)('%s', async (_, call) => {
    for (const token of [undefined, '', 'x', colleague.authToken]) {
      const headers = { ...json.headers, ...(token !== undefined && { 'X-Admin-Auth': token }) };
      expect((await staff.send(addressFor(call), { method: call.method, ...json, headers })).status).toBe(401);
    }
  });
});

test('everyone can make the session call, and it says who is signed in', async () => {
  expect(await app.browser().get(sessionCalls.checkAuth, {})).toEqual({ isAdmin: false });
  const staff = await app.staff();
  expect(await staff.get(sessionCalls.checkAuth, {})).toEqual({
    isAdmin: true,
    username: administrator.username,
    rights,
  });
});

test('scripts cannot read a session’s cookie, and signing out ends the session on the server', async () => {
  const staff = await app.staff();
  const cookies = new Map(staff.cookies);
  const login = await app.browser().ask(sessionCalls.login, administrator);
  expect(login.headers.get('Set-Cookie')).toMatch(/oeuvre_session=[^,]*HttpOnly; SameSite=Lax/);

  await staff.get(sessionCalls.logout, {});
  expect(staff.cookies.has(sessionCookie)).toBe(false);
  const thief = app.browser();
  for (const [name, value] of cookies) thief.cookies.set(name, value);
  expect(await thief.get(sessionCalls.checkAuth, {})).toEqual({ isAdmin: false });
});

test('a session ends after four idle hours; background requests do not extend it', async () => {
  const staff = await app.staff();
  for (let asked = 0; asked < 5; asked += 1) {
    app.clock.pass(50);
    await staff.get(sessionCalls.checkAuth, {});
    await staff.ask(allCalls.listOrders, {}, { 'X-Background': '1' });
  }
  expect(await staff.get(sessionCalls.checkAuth, {})).toEqual({ isAdmin: false });
  app.clock.set('2026-11-21T01:00:00.000Z');
});

test('use extends a session, but not beyond twelve hours', async () => {
  const staff = await app.staff();
  for (let hour = 1; hour < 12; hour += 1) {
    app.clock.pass(60);
    expect((await staff.ask(allCalls.listOrders, {})).status).toBe(200);
  }
  app.clock.pass(61);
  expect((await staff.ask(allCalls.listOrders, {})).status).toBe(401);
  app.clock.set('2026-11-21T01:00:00.000Z');
});

test('an unknown name and a wrong password get the same response', async () => {
  const answers = await Promise.all([
    app.browser('203.0.113.1').ask(sessionCalls.login, { username: 'nobody', password: 'x' }),
    app.browser('203.0.113.1').ask(sessionCalls.login, { ...administrator, password: 'x' }),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'Invalid username or password.' });
  }
});

test('five wrong passwords from one address block that address, and no other', async () => {
  const guesser = app.browser('203.0.113.66');
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await guesser.ask(sessionCalls.login, { ...administrator, password: 'guess' })).status).toBe(401);
  }
  const stopped = await guesser.ask(sessionCalls.login, administrator);
  expect(stopped).toMatchObject({
    status: 429,
    body: { message: 'Too many tries. Please try again in 15 minutes.' },
  });
  expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await app.browser('203.0.113.67').ask(sessionCalls.login, administrator)).status).toBe(200);
  app.clock.pass(16);
  expect((await guesser.ask(sessionCalls.login, administrator)).status).toBe(200);
  app.clock.set('2026-11-21T01:00:00.000Z');
});
