import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls, passkeyCalls } from '../../../src/contract/accounts/accounts.calls.ts';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { administratorRole } from '../../../src/domain/account/rights.ts';
import { createApp } from '../../../src/server/app.ts';
import { signInCookie } from '../../../src/server/context/cookies.ts';
import { otherBankDetails } from '../../limited-calls.ts';
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

const signInWith = (device: SoftwareAuthenticator, otherwise?: Otherwise) =>
  signInWithPasskey(app.browser(), device, otherwise);

const confirm = async (browser: TestBrowser, device: SoftwareAuthenticator, otherwise?: Otherwise) =>
  device.answer(await browser.get(passkeyCalls.startConfirmation, {}), otherwise);

const requirePasskeys = () => ruth.get(contentCalls.saveSite, { administratorsNeedPasskey: true, password });

const isAdmin = async (browser: TestBrowser) => (await browser.get(sessionCalls.checkAuth, {})).isAdmin;

/** The entries of Activity, the latest first. */
async function activity(): Promise<string[]> {
  const entries = await ruth.get(activityCalls.listActivity, {});
  return entries.map(({ by, action, subject, details }) => `${by} ${action} ${subject}: ${details}`);
}

/** The same data on another domain, as after a move. */
function onOtherDomain(): TestBrowser {
  const config = { ...app.services.config, publicUrl: 'http://new-gallery.test' };
  const moved = createApp({ ...app.services, config });
  return testBrowser((request) => moved(request, { remoteAddress: '198.51.100.7' }), config.publicUrl);
}

test('two devices are registered by name and each signs in without a name or a password', async () => {
  const phone = await registerPasskey(ruth);
  await registerPasskey(ruth, 'Laptop');
  const { status, browser } = await signInWith(phone);
  expect(status).toBe(200);
  expect((await browser.ask(accountCalls.listAccounts, {})).status).toBe(200);
  const own = await browser.get(passkeyCalls.getPasskeys, {});
  expect(own).toMatchObject({
    passkeys: expect.arrayContaining([
      expect.objectContaining({ name: 'Phone', usedAt: app.clock.now(), worksOn: null }),
      expect.objectContaining({ name: 'Laptop', usedAt: null }),
    ]),
    origin: 'http://gallery.test',
    isMissing: false,
  });
  expect(await activity()).toEqual(
    expect.arrayContaining([
      'ruth registered a passkey of ruth: Phone',
      'ruth signed in with the passkey “Phone” to ruth: from 198.51.100.7',
    ]),
  );
  expect((await app.browser().ask(sessionCalls.login, administrator)).status).toBe(200);
});

describe('a sign-in is refused', () => {
  test.each<[string, Otherwise]>([
    ['from another origin', { origin: 'http://gallery.example' }],
    ['of another domain', { rpId: 'gallery.example' }],
    ['without the fingerprint or PIN', { unverified: true }],
    ['with another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['with an answer of a registration', { type: 'webauthn.create' }],
  ])('%s', async (_, otherwise) => {
    const phone = await registerPasskey(ruth);
    expect(await signInWith(phone, otherwise)).toMatchObject({
      status: 401,
      body: { message: 'This passkey was not accepted. Please try again.' },
    });
    expect((await signInWith(phone)).status).toBe(200);
  });

  test('with a challenge of another browser, a challenge that was answered, and one of five minutes ago', async () => {
    const phone = await registerPasskey(ruth);
    const [victim, thief] = [app.browser(), app.browser()];
    const stolen = phone.answer(await victim.get(sessionCalls.startSignIn, {}));
    await thief.get(sessionCalls.startSignIn, {});
    expect((await thief.ask(sessionCalls.logInWithPasskey, stolen)).status).toBe(401);
    const attempt = victim.cookies.get(signInCookie) ?? '';
    expect((await victim.ask(sessionCalls.logInWithPasskey, stolen)).status).toBe(200);
    victim.cookies.set(signInCookie, attempt);
    expect((await victim.ask(sessionCalls.logInWithPasskey, stolen)).status).toBe(401);
    const late = phone.answer(await thief.get(sessionCalls.startSignIn, {}));
    app.clock.pass(6);
    expect((await thief.ask(sessionCalls.logInWithPasskey, late)).status).toBe(401);
  });

  test('with a signature of another device', async () => {
    const phone = await registerPasskey(ruth);
    const browser = app.browser();
    const options = await browser.get(sessionCalls.startSignIn, {});
    const forged = { ...new SoftwareAuthenticator().answer(options), id: phone.id };
    const { userHandle: _, ...response } = forged.response;
    expect((await browser.ask(sessionCalls.logInWithPasskey, { ...forged, response })).status).toBe(401);
  });

  test('with a counter that goes backwards, which Activity names, and not with a forged one', async () => {
    const phone = await registerPasskey(ruth);
    expect((await signInWith(phone, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0]) expect((await signInWith(phone, { counter })).status).toBe(401);
    const recorded = 'Somebody was refused with a passkey of ruth: “Phone” counts 3 after 7: there may be a copy of it';
    expect((await activity()).some((entry) => entry.startsWith(recorded))).toBe(true);
    expect((await signInWith(phone, { counter: 8 })).status).toBe(200);
  });

  test('with a removed passkey, and of a removed account', async () => {
    const phone = await registerPasskey(ruth);
    const tom = await app.account('Tom', administratorRole);
    const key = await registerPasskey(tom, 'Key');
    const options = await tom.get(sessionCalls.startSignIn, {});
    await ruth.get(passkeyCalls.removePasskey, { id: phone.id, password });
    const accounts = await ruth.get(accountCalls.listAccounts, {});
    await ruth.get(accountCalls.removeAccount, { id: accounts.find(({ username }) => username === 'Tom')?.id ?? 0 });
    const gone = { status: 401, body: { message: 'This passkey is not known here any more.' } };
    expect(await signInWith(phone)).toMatchObject(gone);
    expect(await tom.ask(sessionCalls.logInWithPasskey, key.answer(options))).toMatchObject(gone);
    expect(await app.services.db.read.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  });

  test('of a viewer whose last day has passed', async () => {
    const viewer = await app.account('Una', { role: 'viewer', sees: [], lastDay: '2026-11-21' });
    const phone = await registerPasskey(viewer);
    app.clock.pass(24 * 60);
    expect((await signInWith(phone)).status).toBe(401);
  });
});

describe('a passkey in place of the password', () => {
  test('confirms bank details, and Activity says so', async () => {
    const phone = await registerPasskey(ruth);
    const save = { bankDetails: otherBankDetails, password: await confirm(ruth, phone) };
    expect((await ruth.ask(contentCalls.saveSite, save)).status).toBe(200);
    expect(await activity()).toContain('ruth confirmed with a passkey of ruth: to change the bank details, “Phone”');
    expect((await ruth.ask(passkeyCalls.makeRecoveryCodes, { password: save.password })).status).toBe(403);
  });

  test.each<[string, Otherwise]>([
    ['from another origin', { origin: 'http://gallery.example' }],
    ['without the fingerprint or PIN', { unverified: true }],
  ])('is refused %s', async (_, otherwise) => {
    const phone = await registerPasskey(ruth);
    const refused = await ruth.ask(accountCalls.addAccount, {
      username: 'Mallory',
      password: await confirm(ruth, phone, otherwise),
    });
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ path: 'password' }] } });
  });

  test('is refused of another account, from another session, and for a challenge of a sign-in', async () => {
    const phone = await registerPasskey(ruth);
    const tom = await app.account('Tom', administratorRole);
    const key = await registerPasskey(tom, 'Key');
    const add = (answer: Awaited<ReturnType<typeof confirm>>) =>
      ruth.ask(accountCalls.addAccount, { username: 'Mallory', password: answer });
    expect(await add(await confirm(ruth, key))).toMatchObject({
      status: 403,
      body: { message: 'This is not a passkey of your account. Please enter your password to add an account.' },
    });
    expect((await add(await confirm(tom, key))).status).toBe(403);
    expect((await add(phone.answer(await ruth.get(sessionCalls.startSignIn, {})))).status).toBe(403);
    expect((await add(await confirm(ruth, phone))).status).toBe(201);
  });
});

test('a passkey is registered only with the password, in the session that gave it, once and by the answer to its challenge', async () => {
  expect((await ruth.ask(passkeyCalls.startRegistration, { password: 'a wrong guess' })).status).toBe(403);
  const options = await ruth.get(passkeyCalls.startRegistration, { password });
  const device = new SoftwareAuthenticator();
  const other = await app.staff();
  const answer = device.register(options);
  expect((await other.ask(passkeyCalls.addPasskey, { name: 'Theirs', answer })).status).toBe(409);
  for (const otherwise of [{ origin: 'http://gallery.example' }, { rpId: 'gallery.example' }, { unverified: true }]) {
    const asked = await ruth.get(passkeyCalls.startRegistration, { password });
    const wrong = { name: 'Wrong', answer: new SoftwareAuthenticator().register(asked, otherwise) };
    expect((await ruth.ask(passkeyCalls.addPasskey, wrong)).status).toBe(409);
  }
  const mine = { name: 'Mine', answer: device.register(await ruth.get(passkeyCalls.startRegistration, { password })) };
  expect((await ruth.ask(passkeyCalls.addPasskey, mine)).status).toBe(201);
  expect((await ruth.ask(passkeyCalls.addPasskey, mine)).status).toBe(409);
  const again = {
    name: 'Again',
    answer: device.register(await ruth.get(passkeyCalls.startRegistration, { password })),
  };
  expect((await ruth.ask(passkeyCalls.addPasskey, again)).status).toBe(409);
});

test('only one’s own passkeys are renamed and removed', async () => {
  const phone = await registerPasskey(ruth);
  const tom = await app.account('Tom', administratorRole);
  const change = { id: phone.id, name: 'Stolen', password };
  expect((await tom.ask(passkeyCalls.renamePasskey, change)).status).toBe(404);
  expect((await tom.ask(passkeyCalls.removePasskey, change)).status).toBe(404);
  const renamed = await ruth.get(passkeyCalls.renamePasskey, { ...change, name: 'Old phone' });
  expect(renamed.passkeys.map(({ name }) => name)).toEqual(['Old phone']);
  expect(await activity()).toContain('ruth renamed a passkey of ruth: Phone → Old phone');
});

test('each recovery code signs in once, however it is typed, and new ones end the old', async () => {
  const { codes: old } = await ruth.get(passkeyCalls.makeRecoveryCodes, { password });
  const { codes } = await ruth.get(passkeyCalls.makeRecoveryCodes, { password });
  expect(new Set(codes).size).toBe(10);
  const stored = JSON.stringify(await app.services.db.read.selectFrom('recovery_codes').selectAll().execute());
  const use = (code = '') => app.browser().ask(sessionCalls.logInWithCode, { username: 'Ruth', code });
  expect((await use(old[0])).status).toBe(401);
  expect((await use(codes[0])).status).toBe(200);
  expect((await use(codes[0])).status).toBe(401);
  expect((await use(codes[1]?.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect(await ruth.get(passkeyCalls.getPasskeys, {})).toMatchObject({ recoveryCodes: 8 });
  const recorded = JSON.stringify(await activity());
  expect(recorded).toContain('ruth signed in with a recovery code to ruth');
  for (const code of codes) expect(stored + recorded).not.toContain(code);
});

describe('where administrators need a passkey', () => {
  test('whoever wants it has one, and the last one stays', async () => {
    const refused = await ruth.ask(contentCalls.saveSite, { administratorsNeedPasskey: true, password });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'administratorsNeedPasskey' }] } });
    const phone = await registerPasskey(ruth);
    expect((await ruth.ask(contentCalls.saveSite, { administratorsNeedPasskey: true })).status).toBe(403);
    await requirePasskeys();
    expect((await ruth.ask(passkeyCalls.removePasskey, { id: phone.id, password })).status).toBe(409);
    expect((await signInWith(phone)).status).toBe(200);
    await registerPasskey(ruth, 'Laptop');
    expect((await ruth.ask(passkeyCalls.removePasskey, { id: phone.id, password })).status).toBe(200);
  });

  test('a password does not sign in whoever has one, a recovery code does', async () => {
    await registerPasskey(ruth);
    const { codes } = await ruth.get(passkeyCalls.makeRecoveryCodes, { password });
    await requirePasskeys();
    const refused = await app.browser().ask(sessionCalls.login, administrator);
    expect(refused).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('sign in with a passkey') },
    });
    const browser = app.browser();
    const { authToken } = await browser.get(sessionCalls.logInWithCode, { username: 'ruth', code: codes[0] ?? '' });
    browser.authToken = authToken;
    expect((await browser.ask(accountCalls.listAccounts, {})).status).toBe(200);
  });

  test('whoever has none can only register one, and then does everything; others sign in as before', async () => {
    await app.account('Una', { role: 'sales', sees: [], lastDay: null });
    await app.account('Tom', administratorRole);
    await registerPasskey(ruth);
    await requirePasskeys();
    const una = app.browser();
    await una.signIn({ username: 'Una', password });
    expect((await una.get(sessionCalls.checkAuth, {})).rights).toContain('handle-orders');
    const tom = app.browser();
    const { authToken, rights } = await tom.get(sessionCalls.login, { username: 'Tom', password });
    tom.authToken = authToken;
    expect(rights).toEqual(['register-passkey']);
    expect((await ruth.ask(accountCalls.listAccounts, {})).status).toBe(200);
    expect(await tom.ask(accountCalls.listAccounts, {})).toMatchObject({
      status: 403,
      body: { message: 'Administrators need a passkey. Please register one first, in Your Account.' },
    });
    expect(await tom.get(passkeyCalls.getPasskeys, {})).toMatchObject({ isMissing: true });
    await registerPasskey(tom);
    expect((await tom.ask(accountCalls.listAccounts, {})).status).toBe(200);
  });
});

test('on another domain the sign-in names the old one, and the password and a recovery code work', async () => {
  await registerPasskey(ruth);
  const { codes } = await ruth.get(passkeyCalls.makeRecoveryCodes, { password });
  await requirePasskeys();
  const browser = onOtherDomain();
  expect(await browser.ask(sessionCalls.startSignIn, {})).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('registered on gallery.test and works only there') },
  });
  const code = await browser.ask(sessionCalls.logInWithCode, { username: 'ruth', code: codes[0] ?? '' });
  expect(code.status).toBe(200);
  await browser.signIn(administrator);
  expect(await browser.get(passkeyCalls.getPasskeys, {})).toMatchObject({
    passkeys: [{ name: 'Phone', worksOn: 'gallery.test' }],
    isMissing: true,
  });
  const device = await registerPasskey(browser, 'Phone here');
  expect((await signInWithPasskey(onOtherDomain(), device)).status).toBe(200);
});

test('a new password ends the sessions and keeps the passkeys', async () => {
  const phone = await registerPasskey(ruth);
  const { browser } = await signInWith(phone);
  const fresh = await ruth.get(sessionCalls.changePassword, { current: password, new: 'another long password' });
  ruth.authToken = fresh.authToken;
  expect(await isAdmin(browser)).toBe(false);
  expect((await signInWith(phone)).status).toBe(200);
});

test('strangers keep at most 1,000 challenges open', async () => {
  await app.services.db.transaction((tx) =>
    tx
      .insertInto('passkey_challenges')
      .values(
        Array.from({ length: 1001 }, (_, at) => ({
          bound_to: `stranger ${at}`,
          purpose: 'sign-in' as const,
          challenge: 'AA',
          expires_at: '2026-11-21T01:03:00.000Z',
        })),
      )
      .execute(),
  );
  const phone = await registerPasskey(ruth);
  expect((await signInWith(phone)).status).toBe(200);
  const open = await app.services.db.read.selectFrom('passkey_challenges').select('bound_to').execute();
  expect(open.length).toBeLessThanOrEqual(1000);
});
