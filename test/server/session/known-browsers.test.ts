import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { newPasswordLink } from '../../../src/server/accounts/accounts.ts';
import { findAdministratorByName, insertAdministrator } from '../../../src/server/accounts/administrator.store.ts';
import { countWaiting, hashPassword, queueHash } from '../../../src/server/accounts/password-hash.ts';
import { hashToken, knownBrowserPrefix, sessionCookie } from '../../../src/server/context/cookies.ts';
import { reserveAttempt } from '../../../src/server/rate-limits/reserve-attempt.ts';
import { administrator, startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const attacker = '203.0.113.66';

const signIn = (browser: TestBrowser, who = administrator) => browser.ask(sessionCalls.login, who);

/** A browser that signed in once and whose session is over. */
async function knownBrowser(who = administrator): Promise<TestBrowser> {
  const browser = app.browser(attacker);
  await browser.signIn(who);
  browser.cookies.delete(sessionCookie);
  browser.authToken = undefined;
  return browser;
}

/** Makes as many failures as all limits of the login allow, from many addresses and from the attacker's own. */
async function lockOut(username = administrator.username): Promise<void> {
  const counted = { kind: 'login', minutes: 15 };
  const account = hashToken(username);
  await app.services.db.transaction((tx) =>
    reserveAttempt(
      tx,
      [
        { ...counted, subject: account, most: 100, amount: 100 },
        { ...counted, subject: `from ${attacker}`, most: 20, amount: 20 },
        { ...counted, subject: `${account} from ${attacker}`, most: 5, amount: 5 },
      ],
      app.clock.now(),
    ),
  );
}

/** Fills the hash slots and every queue place of strangers; returns how to finish one hash, and all. */
function fillQueue(): { endOne: () => void; endAll: () => Promise<void> } {
  const gates: (() => void)[] = [];
  const held = () => new Promise<void>((resolve) => gates.push(resolve));
  const all: Promise<void>[] = [];
  while (countWaiting('stranger') < 20) all.push(queueHash('stranger', held));
  let ended = false;
  return {
    endOne: () => gates.shift()?.(),
    endAll: async () => {
      if (ended) return;
      ended = true;
      const done = Promise.all(all);
      const open = setInterval(() => {
        for (const gate of gates.splice(0)) gate();
      });
      await done;
      clearInterval(open);
    },
  };
}

test('100 wrong guesses lock the account for strangers, and a known browser signs in from the same address', async () => {
  const known = await knownBrowser();
  await lockOut();
  expect((await signIn(app.browser(attacker))).status).toBe(429);
  expect((await signIn(app.browser('203.0.113.67'))).status).toBe(429);
  expect((await signIn(known)).status).toBe(200);
});

test('a known browser signs in while strangers fill every place of the password queue', async () => {
  const known = await knownBrowser();
  const queue = fillQueue();
  try {
    const refused = await signIn(app.browser(attacker));
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('5');
    expect(refused.body).toEqual({
      message: 'Too many people are signing in at this moment. Please try again in a few seconds.',
    });
    // The next free slot goes to the known browser, not to the 20 strangers who came before it.
    const signedIn = signIn(known);
    await expect.poll(() => countWaiting('known')).toBe(1);
    queue.endOne();
    expect((await signedIn).status).toBe(200);
  } finally {
    await queue.endAll();
  }
  // A request with 503 has checked no password.
  for (let time = 0; time < 5; time += 1) {
    expect((await signIn(app.browser(attacker), { ...administrator, password: 'x' })).status).toBe(401);
  }
});

test('a wrong key of a password link is refused before the password is hashed', async () => {
  const queue = fillQueue();
  try {
    const key = 'not a key that was made';
    expect((await app.browser(attacker).ask(sessionCalls.setPassword, { key, ...administrator })).status).toBe(409);
  } finally {
    await queue.endAll();
  }
});

test('a known browser has ten wrong guesses in 15 minutes, and they count for nobody else', async () => {
  const known = await knownBrowser();
  const guesses = Array.from({ length: 14 }, () => signIn(known, { ...administrator, password: 'a wrong guess' }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429, 429]);
  expect((await signIn(known)).status).toBe(429);
  expect((await signIn(app.browser(attacker))).status).toBe(200);
  app.clock.pass(16);
  expect((await signIn(known)).status).toBe(200);
});

test('a browser is known to the account that signed in there, and to no other', async () => {
  const other = { username: 'tom', password: 'quite another password' };
  const passwordHash = await hashPassword(other.password, 'known');
  const at = app.clock.now();
  await app.services.db.transaction((tx) => insertAdministrator(tx, { ...other, passwordHash, at }));
  const known = await knownBrowser();
  await lockOut(other.username);
  expect((await signIn(known, other)).status).toBe(429);
  app.clock.pass(16);
  await known.signIn(other);
  expect([...known.cookies.keys()].filter((name) => name.startsWith(knownBrowserPrefix))).toHaveLength(2);
  await lockOut();
  expect((await signIn(known)).status).toBe(200);
  expect((await signIn(known, other)).status).toBe(200);
});

test.each([
  ['a changed signature', (value: string) => `${value.slice(0, -2)}${value.endsWith('AA') ? 'BB' : 'AA'}`],
  ['a later date', (value: string) => value.replace(/^\d+/, (at) => String(Number(at) + 1))],
  ['no signature', (value: string) => value.split('.').slice(0, 2).join('.')],
  ['nothing', () => 'x'],
])('a browser with %s in its cookie is not known', async (_, forge) => {
  const known = await knownBrowser();
  for (const [name, value] of known.cookies) known.cookies.set(name, forge(value));
  await lockOut();
  expect((await signIn(known)).status).toBe(429);
});

test('a browser stays known for 180 days', async () => {
  const known = await knownBrowser();
  app.clock.pass(60 * 24 * 180 - 1);
  await lockOut();
  const cookies = new Map(known.cookies);
  expect([...cookies.keys()]).toContainEqual(expect.stringMatching(/^oeuvre_known_\d+$/));
  expect((await signIn(known)).status).toBe(200);
  known.cookies.clear();
  for (const [name, value] of cookies) known.cookies.set(name, value);
  app.clock.pass(1);
  expect((await signIn(known)).status).toBe(429);
});

test('a new password makes every browser unknown', async () => {
  const known = await knownBrowser();
  const account = await findAdministratorByName(app.services.db.read, administrator.username);
  const key = await app.services.db.transaction((tx) => newPasswordLink(tx, account?.id ?? 0, app.clock.now()));
  const fresh = { username: administrator.username, password: 'another long password' };
  const here = app.browser('198.51.100.9');
  await here.get(sessionCalls.setPassword, { key, ...fresh });
  await lockOut();
  expect((await signIn(known, fresh)).status).toBe(429);
  expect((await signIn(here, fresh)).status).toBe(200);
});

test('Sign out everywhere ends every session of the account and makes every browser unknown', async () => {
  const known = await knownBrowser();
  const [here, elsewhere] = [await app.staff(), await app.staff()];
  expect(await here.get(sessionCalls.signOutEverywhere, {})).toEqual({ success: true });
  for (const browser of [here, elsewhere]) {
    expect(await browser.get(sessionCalls.checkAuth, {})).toEqual({ isAdmin: false });
  }
  await lockOut();
  expect((await signIn(known)).status).toBe(429);
});

test('a new sign-in in the same browser ends its earlier session', async () => {
  const browser = app.browser();
  await signIn(browser);
  const earlier = browser.cookies.get(sessionCookie) ?? '';
  await signIn(browser);
  expect(browser.cookies.get(sessionCookie)).not.toBe(earlier);
  expect(await browser.get(sessionCalls.checkAuth, {})).toMatchObject({ isAdmin: true });
  browser.cookies.set(sessionCookie, earlier);
  expect(await browser.get(sessionCalls.checkAuth, {})).toEqual({ isAdmin: false });
});
