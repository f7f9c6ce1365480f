import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountCalls } from '../../../src/contract/accounts/accounts.calls.ts';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { openSessionCalls, sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { administrator, startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const sales = { role: 'sales', sees: [], lastDay: null } as const;
const { password } = administrator;
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A browser that says what it is, signed in from another network. */
async function signIn(username: string, userAgent = windows): Promise<TestBrowser> {
  const browser = app.browser('2001:db8:0:42::7');
  const headers = { 'Content-Type': 'application/json', 'User-Agent': userAgent };
  const body = JSON.stringify({ username, password });
  const answer = await browser.send('/api/admin/login', { method: 'POST', headers, body });
  browser.authToken = (await answer.json()).authToken;
  return browser;
}

const isSignedIn = async (browser: TestBrowser) => (await browser.get(sessionCalls.checkAuth, {})).isAdmin;

test('somebody sees the own open sessions and ends one, or all others', async () => {
  await app.staff();
  const here = await app.account('tom', sales);
  const late = await signIn('tom');
  app.clock.pass(5);
  const long = await signIn('tom', `${'x'.repeat(5000)} Chrome/1 Safari/1`);
  const list = await here.get(openSessionCalls.listSessions, {});
  const place = { network: '2001:db8:0:42::/64', isThis: false };
  expect(list).toEqual([
    expect.objectContaining({ ...place, browser: 'Chrome', createdAt: app.clock.now() }),
    expect.objectContaining({ browser: 'Another browser', network: '198.51.100.7', isThis: true }),
    expect.objectContaining({ ...place, browser: 'Firefox on Windows' }),
  ]);
  const { id: session } = list[2] as { id: string };
  await here.get(openSessionCalls.endSessions, { session });
  expect([await isSignedIn(here), await isSignedIn(late), await isSignedIn(long)]).toEqual([true, false, true]);
  await here.get(openSessionCalls.endSessions, {});
  expect([await isSignedIn(here), await isSignedIn(long)]).toEqual([true, false]);
  const staff = await app.staff();
  const [all, one] = await staff.get(activityCalls.listActivity, { kind: 'account', limit: 2 });
  const entry = { by: 'tom', action: 'ended sessions of', subject: 'tom', details: '1 session' };
  expect([all, one]).toMatchObject([entry, entry]);
});

test('an administrator sees and ends the sessions of others, with the own password', async () => {
  const ruth = await app.staff();
  const tom = await app.account('tom', sales);
  const { id: account = 0 } = (await ruth.get(accountCalls.listAccounts, {})).find(({ isYou }) => !isYou) ?? {};
  const [session] = await ruth.get(openSessionCalls.listSessions, { account });
  expect(session).toMatchObject({ isThis: false, network: '198.51.100.7' });
  for (const given of [{}, { password: 'a wrong guess' }]) {
    expect((await ruth.ask(openSessionCalls.endSessions, { account, ...given })).status).toBe(403);
  }
  expect(await isSignedIn(tom)).toBe(true);
  await ruth.get(openSessionCalls.endSessions, { account, password });
  expect([await isSignedIn(tom), await isSignedIn(ruth)]).toEqual([false, true]);
  const [entry] = await ruth.get(activityCalls.listActivity, { kind: 'account', limit: 1 });
  expect(entry).toMatchObject({ by: 'ruth', action: 'ended sessions of', subject: 'tom' });
});

test('nobody else sees or ends the sessions of another account, also by a session’s name', async () => {
  const ruth = await app.staff();
  const tom = await app.account('tom', sales);
  const [mine] = await ruth.get(openSessionCalls.listSessions, {});
  const me = (await ruth.get(accountCalls.listAccounts, {})).find(({ isYou }) => isYou);
  const account = me?.id ?? 0;
  expect((await tom.ask(openSessionCalls.listSessions, { account })).status).toBe(403);
  expect((await tom.ask(openSessionCalls.endSessions, { account, password })).status).toBe(403);
  await tom.get(openSessionCalls.endSessions, { session: mine?.id ?? '' });
  expect(await isSignedIn(ruth)).toBe(true);
});

test('a session that was not used for too long is not listed', async () => {
  await app.account('tom', sales);
  app.clock.pass(4 * 60);
  const tom = await signIn('tom');
  expect(await tom.get(openSessionCalls.listSessions, {})).toHaveLength(1);
});

test('a backup, the complete archive and an original are downloaded for 15 minutes after the password was given', async () => {
  const staff = await app.staff();
  const downloads: [string, number, string][] = [
    ['/api/admin/backups/20261121T000000000Z', 404, 'download a backup'],
    ['/api/admin/archives/complete', 200, 'download the complete archive'],
    ['/api/artworks/1/original/file', 404, 'download an original'],
  ];
  const statuses = async () => {
    const found: number[] = [];
    for (const [path] of downloads) found.push((await staff.send(path, { method: 'HEAD' })).status);
    return found;
  };
  const allowed = downloads.map(([, status]) => status);
  app.clock.pass(14);
  expect(await statuses()).toEqual(allowed);
  app.clock.pass(1);
  expect(await staff.get(openSessionCalls.getConfirmation, {})).toEqual({ isConfirmed: false });
  for (const [path, , purpose] of downloads) {
    const response = await staff.send(path);
    expect([response.status, (await response.json()).message]).toEqual([
      403,
      `Please enter your password to ${purpose}.`,
    ]);
  }
  expect((await staff.send('/api/admin/archives/public', { method: 'HEAD' })).status).toBe(200);
  expect((await staff.ask(openSessionCalls.confirmSession, { password: 'a wrong guess' })).status).toBe(403);
  expect(await statuses()).toEqual([403, 403, 403]);
  await staff.get(openSessionCalls.confirmSession, { password });
  expect(await staff.get(openSessionCalls.getConfirmation, {})).toEqual({ isConfirmed: true });
  expect(await statuses()).toEqual(allowed);
});
