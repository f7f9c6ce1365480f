import { afterEach, beforeEach, expect, test } from 'vitest';
import { revertCalls } from '../../../src/contract/activity/activity.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { newPasswordLink } from '../../../src/server/accounts/accounts.ts';
import { pruneOldRows } from '../../../src/server/prune-old-rows.ts';
import { administrator, startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const { username, password } = administrator;
const bankDetails = { ...defaultSettings.bankDetails, bank: 'Bank of Geelong' };
const attacker = '203.0.113.66';

const entries = () => app.services.db.read.selectFrom('activity').selectAll().orderBy('id').execute();
const guess = (name = username) =>
  app.browser(attacker).ask(sessionCalls.login, { username: name, password: 'a secret guess' });

async function rejected(staff: TestBrowser, given = 'a secret guess') {
  const { status, body } = await staff.ask(contentCalls.saveSite, { bankDetails, password: given });
  return { status, message: (body as unknown as { message: string }).message };
}

test('a name or an address for cheques needs the password, and putting an old one back does not avoid it', async () => {
  const staff = await app.staff();
  for (const changes of [{ senderName: 'Mallory' }, { senderAddress: '1 Elsewhere' }]) {
    expect(await staff.ask(contentCalls.saveSite, changes)).toMatchObject({
      status: 403,
      body: { message: 'Please enter your password to change the sender.', errors: [{ path: 'password' }] },
    });
  }
  await staff.get(contentCalls.saveSite, { senderAddress: '1 Orford Street', password });
  // A sender without an address of its own has that of the contact page.
  expect((await staff.ask(contentCalls.saveSite, { senderAddress: '' })).status).toBe(403);
  await staff.get(contentCalls.saveSite, { senderName: 'The Estate', password });
  await staff.get(contentCalls.saveSite, { senderName: 'The Estate', siteTitle: 'No password for this' });
  const changed = (await entries()).find(({ changes }) => changes?.includes('senderName'));
  const { fields } = await staff.get(revertCalls.getRevert, { id: changed?.id ?? 0 });
  const refused = 'It decides where the money goes: change it in Site Settings, with your password.';
  expect(fields).toMatchObject([{ field: 'senderName', refused }]);
  expect((await staff.ask(revertCalls.revertActivity, { id: changed?.id ?? 0 })).status).toBe(409);
});

test('the fifth wrong password ends the session, and a right one is not checked for 15 minutes', async () => {
  const staff = await app.staff();
  const colleague = await app.staff();
  for (let failures = 1; failures < 5; failures += 1) expect((await rejected(staff)).status).toBe(403);
  expect(await rejected(staff)).toEqual({
    status: 401,
    message: 'The password was wrong 5 times, so you are signed out. Please sign in again.',
  });
  expect(await staff.get(sessionCalls.checkAuth, {})).toEqual({ isAdmin: false });
  expect((await colleague.get(sessionCalls.checkAuth, {})).isAdmin).toBe(true);
  expect((await rejected(colleague, password)).status).toBe(429);
  app.clock.pass(16);
  expect((await colleague.ask(contentCalls.saveSite, { bankDetails, password })).status).toBe(200);
});

test('Activity names sign-ins, wrong passwords, lock-outs and confirmed passwords, without any secret', async () => {
  for (let failures = 0; failures < 7; failures += 1) await guess();
  await guess('my secret password, typed into the wrong field');
  const staff = await app.staff();
  await staff.get(contentCalls.saveSite, { bankDetails, password });
  for (let failures = 0; failures < 5; failures += 1) {
    await staff.ask(contentCalls.saveSite, { senderName: 'Mallory', password: 'a secret guess' });
  }
  const found = (await entries()).filter(({ kind }) => kind === 'session');
  expect(found.map(({ by_whom, action, subject, details }) => `${by_whom} ${action} ${subject} ${details}`)).toEqual([
    ...Array.from({ length: 5 }, () => 'Somebody gave a wrong password for ruth from 203.0.113.66'),
    'Somebody was locked out of ruth 5 wrong passwords within 15 minutes',
    'Somebody gave a wrong password for an unknown account from 203.0.113.66',
    'ruth signed in to ruth from 198.51.100.7',
    'ruth confirmed the password of ruth to change the bank details',
    ...Array.from({ length: 5 }, () => 'ruth gave a wrong password for ruth from 198.51.100.7'),
    'ruth was signed out of ruth 5 wrong passwords within 15 minutes',
  ]);
  expect(JSON.stringify(await entries())).not.toContain('secret');
  const attempts = await app.services.db.read.selectFrom('attempts').selectAll().execute();
  expect(attempts.length).toBeGreaterThan(10);
  expect(JSON.stringify(attempts)).not.toContain('secret');
  app.clock.pass(366 * 24 * 60);
  await pruneOldRows(app.services);
  expect((await entries()).map(({ kind }) => kind)).toEqual(['settings']);
});

test('one of the 10,000 commonest passwords is refused, from a link, as a new one and from the environment', async () => {
  const common = '1QAZ2wsx3edc';
  const refused = { status: 422, body: { errors: [{ message: expect.stringContaining('10,000 most common') }] } };
  const staff = await app.staff();
  const input = { current: password, new: common };
  expect(await staff.ask(sessionCalls.changePassword, input)).toMatchObject(refused);
  const key = await app.services.db.transaction((tx) => newPasswordLink(tx, 1, app.clock.now()));
  expect(await app.browser().ask(sessionCalls.setPassword, { key, username, password: common })).toMatchObject(refused);
  // The link was not used up.
  const chosen = { key, username, password: 'uncommon enough for everybody' };
  expect((await app.browser().ask(sessionCalls.setPassword, chosen)).status).toBe(200);
  await expect(startTestApp({ firstAdministrator: { username, password: common } })).rejects.toThrow(
    'ADMIN_PASSWORD: This is one of the 10,000 most common passwords. Please choose another.',
  );
});
