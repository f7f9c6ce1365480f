import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls, passkeyCalls } from '../../../src/contract/accounts/accounts.calls.ts';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { allCalls, type CallName } from '../../../src/contract/all.calls.ts';
import { addressOf, type Call } from '../../../src/contract/call.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { type AccountRole, administratorRole } from '../../../src/domain/account/rights.ts';
import { accountsCommand } from '../../../src/server/accounts/accounts-command.ts';
import { createApp } from '../../../src/server/app.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { storeOpen } from '../../../src/server/opening/opening.ts';
import {
  type Otherwise,
  registerPasskey,
  SoftwareAuthenticator,
  signInWithPasskey,
} from '../../software-authenticator.ts';
import { administrator, startTestApp, type TestApp, type TestBrowser, testBrowser } from '../../test-app.ts';

let app: TestApp;
let ruth: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  ruth = await app.staff();
});
afterEach(() => app.close());

const { password } = administrator;
const sales: AccountRole = { role: 'sales', sees: [], lastDay: null };

const changeRole = (id: number, role: AccountRole) =>
  ruth.ask(accountCalls.changeRole, { id, ...role, sees: [...role.sees], password });

const requirePasskeys = (needed = true) =>
  ruth.get(contentCalls.saveSite, { administratorsNeedPasskey: needed, password });

const rightsOf = async (browser: TestBrowser) => (await browser.get(sessionCalls.checkAuth, {})).rights ?? [];

/** All that a session may do which can only register a passkey. */
const onlyRegisters = ['register-passkey'];

const idOf = async (username: string) =>
  (await ruth.get(accountCalls.listAccounts, {})).find((each) => each.username === username)?.id ?? 0;

async function signIn(username: string, chosen = password): Promise<TestBrowser> {
  const browser = app.browser();
  await browser.signIn({ username, password: chosen });
  return browser;
}

async function withCode(username: string, code = ''): Promise<TestBrowser> {
  const browser = app.browser();
  browser.authToken = (await browser.get(sessionCalls.logInWithCode, { username, code })).authToken;
  return browser;
}

/** Opens a one-time link of an account. */
async function choosePassword(link: string, passkeys?: 'keep' | 'remove') {
  const search = new URL(link, 'http://gallery.test').searchParams;
  const browser = app.browser();
  const answer = await browser.ask(sessionCalls.setPassword, {
    key: search.get('reset') ?? '',
    username: search.get('username') ?? '',
    password: 'another long password',
    ...(passkeys && { passkeys }),
  });
  if (answer.status === 200) browser.authToken = answer.body.authToken;
  return { ...answer, browser, asks: search.has('passkeys') };
}

describe('a session that may only register a passkey', () => {
  test('makes exactly the calls that look, begin and add one, and signs out', async () => {
    await app.account('Tom', administratorRole);
    await registerPasskey(ruth);
    await requirePasskeys();
    const tom = await signIn('Tom');
    const allowed: CallName[] = ['getPasskeys', 'startRegistration', 'addPasskey'];
    const json = { body: '{}', headers: { 'Content-Type': 'application/json' } };
    const made: string[] = [];
    for (const [name, call] of Object.entries<Call>(allCalls)) {
      if (call.right === 'anyone' || call.right === 'order-holder') continue;
      const address = addressOf(call, {
        id: 1,
        passkey: 'AA',
        slug: 'x',
        type: 'invoice',
        number: '1',
        kind: 'public',
      });
      const { status } = await tom.send(address, call.method === 'GET' ? {} : { method: call.method, ...json });
      // Each of them is refused for its empty input.
      const isRefused = status === 403 && !allowed.includes(name as CallName);
      if (!isRefused) made.push(name);
    }
    expect(made.sort()).toEqual([...allowed].sort());
    expect((await tom.ask(sessionCalls.logout, {})).status).toBe(200);
  });

  test('sees of a closed site and of private fields what a visitor sees', async () => {
    await app.account('Tom', administratorRole);
    await registerPasskey(ruth);
    const open = await ruth.ask(contentCalls.getSite, {});
    await requirePasskeys();
    const tom = await signIn('Tom');
    const visitor = await app.browser().ask(contentCalls.getSite, {});
    const limited = await tom.ask(contentCalls.getSite, {});
    expect(limited.body).toEqual(visitor.body);
    expect(limited.headers.get('ETag')).toBe(visitor.headers.get('ETag'));
    expect(Object.keys(open.body)).toContain('bankDetails');
    expect(Object.keys(limited.body)).not.toContain('bankDetails');
    await app.services.db.transaction((tx) => storeOpen(tx, false, app.clock.now()));
    expect((await tom.ask(contentCalls.getSite, {})).status).toBe(503);
    expect((await ruth.ask(contentCalls.getSite, {})).status).toBe(200);
  });

  test('is what a recovery code of an account without a passkey opens', async () => {
    const tom = await app.account('Tom', administratorRole);
    const { codes } = await tom.get(passkeyCalls.makeRecoveryCodes, { password });
    await registerPasskey(ruth);
    await requirePasskeys();
    const browser = await withCode('Tom', codes[0]);
    expect(await rightsOf(browser)).toEqual(onlyRegisters);
    expect((await browser.ask(accountCalls.listAccounts, {})).status).toBe(403);
    await registerPasskey(browser);
    expect(await rightsOf(browser)).toContain('manage-accounts');
    expect(await rightsOf(await withCode('Tom', codes[1]))).toContain('manage-accounts');
  });

  test('is what every other session opened with the password becomes when the setting is turned on', async () => {
    const tom = await app.account('Tom', administratorRole);
    const una = await app.account('Una', sales);
    const phone = await registerPasskey(ruth);
    const elsewhere = await app.staff();
    const { browser: byPasskey } = await signInWithPasskey(app.browser(), phone);
    await requirePasskeys();
    expect(await rightsOf(tom)).toEqual(onlyRegisters);
    expect(await rightsOf(elsewhere)).toEqual(onlyRegisters);
    for (const browser of [ruth, byPasskey]) expect(await rightsOf(browser)).toContain('manage-accounts');
    expect(await rightsOf(una)).toContain('handle-orders');
    await requirePasskeys(false);
    expect(await rightsOf(tom)).toContain('manage-accounts');
  });

  test('is what the sessions of a promoted account become', async () => {
    const una = await app.account('Una', sales);
    await registerPasskey(ruth);
    await requirePasskeys();
    const id = await idOf('Una');
    await changeRole(id, administratorRole);
    expect(await rightsOf(una)).toEqual(onlyRegisters);
    await changeRole(id, sales);
    expect(await rightsOf(una)).toContain('handle-orders');
  });

  test('registers no second passkey with the password, also where it began before the first', async () => {
    const tom = await app.account('Tom', administratorRole);
    await registerPasskey(ruth);
    await requirePasskeys();
    const thief = await signIn('Tom');
    const options = await thief.get(passkeyCalls.startRegistration, { password });
    await registerPasskey(tom);
    const refused = {
      status: 403,
      body: { message: 'Your account has a passkey. Please sign out, and sign in with it.' },
    };
    const answer = new SoftwareAuthenticator().register(options);
    expect(await thief.ask(passkeyCalls.addPasskey, { name: 'Theirs', answer })).toMatchObject(refused);
    expect(await thief.ask(passkeyCalls.startRegistration, { password })).toMatchObject(refused);
    expect(await rightsOf(thief)).toEqual(onlyRegisters);
  });

  test('is no way to a session of another kind: a new password of one’s own keeps what the session is', async () => {
    await registerPasskey(ruth);
    const elsewhere = await app.staff();
    const fresh = await elsewhere.get(sessionCalls.changePassword, { current: password, new: 'another long password' });
    elsewhere.authToken = fresh.authToken;
    ruth = await signIn('ruth', 'another long password');
    await ruth.get(contentCalls.saveSite, { administratorsNeedPasskey: true, password: 'another long password' });
    expect(await rightsOf(elsewhere)).toEqual(onlyRegisters);
  });
});

describe('at least one administrator has a passkey while it is needed', () => {
  const last = 'No other administrator has a passkey that works here, and administrators need one.';

  test('so the last one is neither lowered nor removed, in the admin area or on the server', async () => {
    await app.account('Tom', administratorRole);
    await registerPasskey(ruth);
    await requirePasskeys();
    const id = await idOf('ruth');
    const lowered = await changeRole(id, sales);
    expect(lowered).toMatchObject({ status: 409, body: { message: expect.stringContaining(last) } });
    expect((await ruth.ask(accountCalls.removeAccount, { id })).status).toBe(409);
    const printed: string[] = [];
    expect(await accountsCommand(app.services, ['remove', 'ruth'], (line) => printed.push(line))).toBe(false);
    expect(printed.join()).toContain(last);
    await registerPasskey(await signIn('Tom'));
    expect((await changeRole(id, sales)).status).toBe(200);
  });

  test('so a link does not remove the last one', async () => {
    await registerPasskey(ruth);
    await requirePasskeys();
    const printed: string[] = [];
    await accountsCommand(app.services, ['link', 'ruth'], (line) => printed.push(line));
    const link = /open (\S+)/.exec(printed.join())?.[1] ?? '';
    expect(await choosePassword(link, 'remove')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(last) },
    });
    const kept = await choosePassword(link, 'keep');
    expect(await rightsOf(kept.browser)).toContain('manage-accounts');
  });
});

describe('the passkeys of another account', () => {
  test('are seen and removed by administrators, with the own password, and end what they opened', async () => {
    const tom = await app.account('Tom', administratorRole);
    const phone = await registerPasskey(tom);
    await tom.get(passkeyCalls.makeRecoveryCodes, { password });
    await registerPasskey(ruth);
    await requirePasskeys();
    const { browser } = await signInWithPasskey(app.browser(), phone);
    expect(await rightsOf(browser)).toContain('manage-accounts');
    const id = await idOf('Tom');
    expect(await ruth.get(passkeyCalls.listPasskeysOf, { id })).toMatchObject({
      passkeys: [{ id: phone.id, name: 'Phone', worksOn: null }],
      recoveryCodes: 10,
    });
    const input = { id, passkey: phone.id };
    expect((await ruth.ask(passkeyCalls.removePasskeyOf, input)).status).toBe(403);
    expect((await ruth.ask(passkeyCalls.removePasskeyOf, { ...input, passkey: 'AAAA', password })).status).toBe(404);
    expect(await ruth.get(passkeyCalls.removePasskeyOf, { ...input, password })).toMatchObject({ passkeys: [] });
    expect(await rightsOf(browser)).toEqual(onlyRegisters);
    expect((await signInWithPasskey(app.browser(), phone)).status).toBe(401);
    const [entry] = await ruth.get(activityCalls.listActivity, {});
    expect(entry).toMatchObject({ by: 'ruth', action: 'removed a passkey of', subject: 'Tom', details: 'Phone' });
  });

  test('of the own account the last one stays, also through this call', async () => {
    const phone = await registerPasskey(ruth);
    await requirePasskeys();
    const input = { id: await idOf('ruth'), passkey: phone.id, password };
    expect((await ruth.ask(passkeyCalls.removePasskeyOf, input)).status).toBe(409);
  });

  test('are named by a set-password link, whose holder says what becomes of them', async () => {
    const tom = await app.account('Tom', administratorRole);
    const thiefs = await registerPasskey(tom, 'Not mine');
    const { codes } = await tom.get(passkeyCalls.makeRecoveryCodes, { password });
    const id = await idOf('Tom');
    const { link, account } = await ruth.get(accountCalls.makePasswordLink, { id, password });
    expect(account).toMatchObject({ passkeys: 1, recoveryCodes: 10 });
    const asked = await choosePassword(link);
    expect(asked).toMatchObject({
      asks: true,
      status: 422,
      body: {
        errors: [{ path: 'passkeys', message: 'Please choose what becomes of the passkeys and recovery codes.' }],
      },
    });
    expect((await choosePassword(link, 'remove')).status).toBe(200);
    expect((await signInWithPasskey(app.browser(), thiefs)).status).toBe(401);
    expect(
      (await app.browser().ask(sessionCalls.logInWithCode, { username: 'Tom', code: codes[0] ?? '' })).status,
    ).toBe(401);
    const details = 'the passkeys and recovery codes were removed';
    expect(await ruth.get(activityCalls.listActivity, {})).toContainEqual(
      expect.objectContaining({ by: 'Tom', action: 'set a new password', details }),
    );
  });

  test('are kept where the holder of the link says so, and are no question without any', async () => {
    const tom = await app.account('Tom', administratorRole);
    const id = await idOf('Tom');
    const plain = await choosePassword((await ruth.get(accountCalls.makePasswordLink, { id, password })).link);
    expect(plain).toMatchObject({ asks: false, status: 200 });
    tom.authToken = plain.browser.authToken;
    const options = await plain.browser.get(passkeyCalls.startRegistration, { password: 'another long password' });
    const phone = new SoftwareAuthenticator();
    await plain.browser.get(passkeyCalls.addPasskey, { name: 'Phone', answer: phone.register(options) });
    const { link } = await ruth.get(accountCalls.makePasswordLink, { id, password });
    expect((await choosePassword(link, 'keep')).status).toBe(200);
    expect((await signInWithPasskey(app.browser(), phone)).status).toBe(200);
  });
});

describe('a new device', () => {
  const register = async (device: SoftwareAuthenticator, otherwise?: Otherwise) => {
    const options = await ruth.get(passkeyCalls.startRegistration, { password });
    const answer = device.register(options, otherwise);
    return (await ruth.ask(passkeyCalls.addPasskey, { name: 'Phone', answer })).status;
  };

  test('may sign for itself, as Firefox passes on, and not with a certificate or with another key', async () => {
    const phone = new SoftwareAuthenticator();
    expect(await register(phone, { attestation: 'self' })).toBe(201);
    expect((await signInWithPasskey(app.browser(), phone)).status).toBe(200);
    expect(await register(new SoftwareAuthenticator(), { attestation: 'certificate' })).toBe(409);
    expect(await register(new SoftwareAuthenticator(2048), { attestation: 'self' })).toBe(409);
  });

  test('has an RSA key of 2,048 bits or more', async () => {
    expect(await register(new SoftwareAuthenticator(1024))).toBe(409);
    expect(await register(new SoftwareAuthenticator(2040))).toBe(409);
    const strong = new SoftwareAuthenticator(2048);
    expect(await register(strong)).toBe(201);
    expect((await signInWithPasskey(app.browser(), strong)).status).toBe(200);
  });

  test('neither registers nor signs in from a frame in another site’s page', async () => {
    expect(await register(new SoftwareAuthenticator(), { crossOrigin: true })).toBe(409);
    const phone = await registerPasskey(ruth);
    expect((await signInWithPasskey(app.browser(), phone, { crossOrigin: true })).status).toBe(401);
    expect((await signInWithPasskey(app.browser(), phone)).status).toBe(200);
  });
});

test('a recovery code asks the database the same for an unknown name', async () => {
  await ruth.get(passkeyCalls.makeRecoveryCodes, { password });
  const asked: string[] = [];
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { db } = app.services;
  const counted: Database = {
    ...db,
    read: db.read.withPlugin(counting),
    transaction: (work) => db.transaction((tx) => work(tx.withPlugin(counting))),
  };
  const fetch = createApp({ ...app.services, db: counted, config: { ...app.services.config, limits: false } });
  const queriesFor = async (username: string) => {
    asked.length = 0;
    const browser = testBrowser((request) => fetch(request, { remoteAddress: '198.51.100.7' }));
    expect((await browser.ask(sessionCalls.logInWithCode, { username, code: 'wrong' })).status).toBe(401);
    return [...asked];
  };
  await queriesFor('nobody');
  expect(await queriesFor('nobody')).toEqual(await queriesFor('ruth'));
});
