import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountCalls } from '../../../src/contract/accounts/accounts.calls.ts';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { openSessionCalls, sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { type AccountRole, administratorRole } from '../../../src/domain/account/rights.ts';
import { removeAccount } from '../../../src/server/accounts/accounts.ts';
import { accountsCommand } from '../../../src/server/accounts/accounts-command.ts';
import { findAdministratorByName } from '../../../src/server/accounts/administrator.store.ts';
import { anonymous, type Context } from '../../../src/server/context/context.ts';
import { openSession } from '../../../src/server/session/log-in.ts';
import { administrator, startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let ruth: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  ruth = await app.staff();
});
afterEach(() => app.close());

const { password } = administrator;
const tomsPassword = 'a password of Tom alone';

/** The key and the username in a one-time link. */
function partsOf(link: string): { key: string; username: string } {
  const search = new URL(link, 'http://gallery.test').searchParams;
  return { key: search.get('join') ?? search.get('reset') ?? '', username: search.get('username') ?? '' };
}

/** A colleague who was added and has chosen a password. */
async function addColleague(username = 'Tom'): Promise<{ id: number; browser: TestBrowser }> {
  const { account, link } = await ruth.get(accountCalls.addAccount, { username, password });
  const browser = app.browser();
  const { authToken } = await browser.get(sessionCalls.setPassword, { ...partsOf(link), password: tomsPassword });
  browser.authToken = authToken;
  return { id: account.id, browser };
}

const isAdmin = async (browser: TestBrowser) => (await browser.get(sessionCalls.checkAuth, {})).isAdmin;

/** A verb's context for an account whose request has been let in. */
async function contextOf(username: string): Promise<Context> {
  const found = await findAdministratorByName(app.services.db.read, username);
  return {
    ...app.services,
    caller: {
      ...anonymous,
      administrator: found === undefined ? null : { ...administratorRole, id: found.id, username },
    },
    expectedVersion: undefined,
    idempotencyKey: undefined,
    reply: { status: undefined, headers: new Headers() },
  };
}

test('a colleague chooses the password with the link of a new account, and the list names both', async () => {
  const added = await ruth.ask(accountCalls.addAccount, { username: ' Tom ', password });
  expect(added.status).toBe(201);
  expect(added.body.link).toMatch(/^\/admin\?join=[\w-]{43}&username=Tom$/);
  expect(added.body.account).toMatchObject({ username: 'Tom', isYou: false, hasPassword: false, signedInAt: null });
  expect(added.body.account.linkExpiresAt).toBe('2026-11-22T01:00:00.000Z');
  expect((await app.browser().ask(sessionCalls.login, { username: 'Tom', password: '' })).status).toBe(422);
  expect((await app.browser().ask(sessionCalls.login, { username: 'Tom', password: 'x' })).status).toBe(401);

  const tom = app.browser();
  const parts = partsOf(added.body.link);
  tom.authToken = (await tom.get(sessionCalls.setPassword, { ...parts, password: tomsPassword })).authToken;
  expect(await tom.get(sessionCalls.checkAuth, {})).toMatchObject({ isAdmin: true, username: 'Tom' });
  const list = await tom.get(accountCalls.listAccounts, {});
  expect(list).toMatchObject([
    { username: 'ruth', isYou: false, hasPassword: true, linkExpiresAt: null, signedInAt: app.clock.now() },
    { username: 'Tom', isYou: true, hasPassword: true, linkExpiresAt: null, signedInAt: app.clock.now() },
  ]);
  expect(JSON.stringify(list)).not.toContain('argon2id');
  expect((await app.browser().ask(sessionCalls.setPassword, { ...parts, password: tomsPassword })).status).toBe(409);
});

test('a new account and a password link need the caller’s own password, and five wrong ones end the tries and the session', async () => {
  const { id } = await addColleague();
  const calls = [
    (given?: string) => ruth.ask(accountCalls.addAccount, { username: 'una', password: given }),
    (given?: string) => ruth.ask(accountCalls.makePasswordLink, { id, password: given }),
  ];
  for (const [index, call] of calls.entries()) {
    const purpose = ['add an account', 'make a password link'][index];
    const refused = (message: string) => ({
      status: 403,
      body: { message, errors: [{ path: 'password', message }] },
    });
    expect(await call()).toMatchObject(refused(`Please enter your password to ${purpose}.`));
    const wrong = `That is not your password. Please enter your password to ${purpose}.`;
    expect(await call('a wrong guess')).toMatchObject(refused(wrong));
  }
  for (let tried = 2; tried < 5; tried += 1) await calls[0]?.('a wrong guess');
  await ruth.signIn({ username: 'ruth', password });
  app.clock.pass(3);
  expect(await calls[1]?.(password)).toMatchObject({
    status: 429,
    body: { message: 'Too many tries. Please try again in 12 minutes.' },
  });
  app.clock.pass(11.5);
  expect(await calls[1]?.(password)).toMatchObject({
    body: { message: 'Too many tries. Please try again in a minute.' },
  });
  app.clock.pass(1);
  expect((await calls[1]?.(password))?.status).toBe(200);
});

test('a username is taken in upper and lower case, also by a rename', async () => {
  const { id } = await addColleague();
  const taken = { status: 409, body: { errors: [{ path: 'username', message: 'This username is taken.' }] } };
  expect(await ruth.ask(accountCalls.addAccount, { username: 'TOM', password })).toMatchObject(taken);
  expect(await ruth.ask(accountCalls.renameAccount, { id, username: 'Ruth' })).toMatchObject(taken);
  expect(await ruth.ask(accountCalls.addAccount, { username: 'x', password })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'username', message: 'Please choose a username of at least 2 characters.' }] },
  });
});

test('a renamed account stays signed in under its new name; a stale rename is refused', async () => {
  const { id, browser: tom } = await addColleague();
  const [, before] = await ruth.get(accountCalls.listAccounts, {});
  const ifMatch = { 'If-Match': `"${before?.version}"` };
  expect((await ruth.get(accountCalls.renameAccount, { id, username: 'tom' }, ifMatch)).username).toBe('tom');
  expect((await ruth.ask(accountCalls.renameAccount, { id, username: 'thomas' }, ifMatch)).status).toBe(412);
  expect(await tom.get(sessionCalls.checkAuth, {})).toMatchObject({ isAdmin: true, username: 'tom' });
});

test('renaming or removing an account, and ending one’s own sessions, need the password, in the call or within the last 15 minutes', async () => {
  const { id, browser: tom } = await addColleague();
  app.clock.pass(15);
  const refused = (purpose: string) => ({
    status: 403,
    body: { message: `Please enter your password to ${purpose}.` },
  });
  expect(await ruth.ask(accountCalls.renameAccount, { id, username: 'tom' })).toMatchObject(
    refused('rename an account'),
  );
  expect(await ruth.ask(accountCalls.removeAccount, { id })).toMatchObject(refused('remove an account'));
  expect(await tom.ask(openSessionCalls.endSessions, {})).toMatchObject(refused('end a session'));
  expect((await tom.ask(openSessionCalls.endSessions, { password: 'a wrong guess' })).status).toBe(403);
  await tom.get(openSessionCalls.endSessions, { password: tomsPassword });
  const wrong = { id, username: 'tom', password: 'a wrong guess' };
  expect((await ruth.ask(accountCalls.renameAccount, wrong)).status).toBe(403);
  await ruth.get(accountCalls.renameAccount, { ...wrong, password });
  await ruth.get(accountCalls.removeAccount, { id });
  expect(await isAdmin(tom)).toBe(false);
});

test('a new link replaces the older one, and until it is used the old password works', async () => {
  const { id, browser: tom } = await addColleague();
  const first = await ruth.get(accountCalls.makePasswordLink, { id, password });
  const second = await ruth.get(accountCalls.makePasswordLink, { id, password });
  expect(second.link).toMatch(/^\/admin\?reset=/);
  expect(await isAdmin(tom)).toBe(true);
  const fresh = { password: 'a newer password of Tom' };
  const use = (link: string) => app.browser().ask(sessionCalls.setPassword, { ...partsOf(link), ...fresh });
  expect((await use(first.link)).status).toBe(409);
  expect((await use(second.link)).status).toBe(200);
  expect(await isAdmin(tom)).toBe(false);
});

test('a removed account is signed out at once, and neither its password nor its link works', async () => {
  const { id, browser: tom } = await addColleague();
  const { link } = await ruth.get(accountCalls.makePasswordLink, { id, password });
  await ruth.get(accountCalls.removeAccount, { id });
  expect(await isAdmin(tom)).toBe(false);
  expect((await tom.ask(accountCalls.listAccounts, {})).status).toBe(401);
  const login = { username: 'Tom', password: tomsPassword };
  expect((await app.browser().ask(sessionCalls.login, login)).status).toBe(401);
  expect((await app.browser().ask(sessionCalls.setPassword, { ...partsOf(link), password })).status).toBe(409);
  expect((await ruth.ask(accountCalls.removeAccount, { id })).status).toBe(404);
});

test('the last account that can sign in is not removed; one without a password does not count', async () => {
  const [own] = await ruth.get(accountCalls.listAccounts, {});
  const { account } = await ruth.get(accountCalls.addAccount, { username: 'Tom', password });
  expect(await ruth.ask(accountCalls.removeAccount, { id: own?.id ?? 0 })).toMatchObject({
    status: 409,
    body: { message: 'This is the last administrator who can sign in. Please add another one first.' },
  });
  await ruth.get(accountCalls.removeAccount, { id: account.id });
  expect(await ruth.get(accountCalls.listAccounts, {})).toHaveLength(1);
});

test('two administrators who remove each other at once: one of them remains', async () => {
  await addColleague('Una');
  for (let round = 0; round < 5; round += 1) {
    const { id } = await addColleague(`Tom ${round}`);
    const rival = await addColleague(`Rival ${round}`);
    const outcomes = await Promise.allSettled([
      removeAccount(await contextOf(`Tom ${round}`), { id: rival.id }),
      removeAccount(await contextOf(`Rival ${round}`), { id }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

test('two last administrators who remove each other at once: one of them can still sign in', async () => {
  const { id } = await addColleague();
  const own = (await ruth.get(accountCalls.listAccounts, {}))[0]?.id ?? 0;
  const outcomes = await Promise.allSettled([
    removeAccount(await contextOf('ruth'), { id }),
    removeAccount(await contextOf('Tom'), { id: own }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await app.services.db.read.selectFrom('administrators').select('id').execute()).toHaveLength(1);
});

test('a new password of one’s own ends every other session, and the link and the session that were used before', async () => {
  const elsewhere = await app.staff();
  const thief = app.browser();
  for (const [name, value] of ruth.cookies) thief.cookies.set(name, value);
  const [own] = await ruth.get(accountCalls.listAccounts, {});
  const { link } = await ruth.get(accountCalls.makePasswordLink, { id: own?.id ?? 0, password });
  const fresh = 'another long password';

  const refusals: [object, number, string, string][] = [
    [
      { current: 'a wrong guess', new: fresh },
      403,
      'current',
      'That is not your password. Please enter your password to choose a new one.',
    ],
    [{ new: fresh }, 403, 'current', 'Please enter your password to choose a new one.'],
    [{ current: password, new: 'short' }, 422, 'new', 'Please choose a password of at least 12 characters.'],
    [{ current: password, new: password }, 422, 'new', 'Please choose another password than the present one.'],
  ];
  for (const [given, status, path, message] of refusals) {
    const refused = await ruth.ask(sessionCalls.changePassword, given as { new: string });
    expect(refused).toMatchObject({ status, body: { errors: [{ path, message }] } });
  }
  expect(await isAdmin(elsewhere)).toBe(true);

  ruth.authToken = (await ruth.get(sessionCalls.changePassword, { current: password, new: fresh })).authToken;
  expect((await ruth.ask(accountCalls.listAccounts, {})).status).toBe(200);
  expect((await ruth.ask(sessionCalls.signOutEverywhere, {})).status).toBe(200);
  for (const browser of [elsewhere, thief]) expect(await isAdmin(browser)).toBe(false);
  expect((await app.browser().ask(sessionCalls.login, administrator)).status).toBe(401);
  expect((await app.browser().ask(sessionCalls.login, { ...administrator, password: fresh })).status).toBe(200);
  expect((await app.browser().ask(sessionCalls.setPassword, { ...partsOf(link), password })).status).toBe(409);
});

test('a login with the old password, checked before the new one is stored, opens no session', async () => {
  const checked = await findAdministratorByName(app.services.db.read, 'ruth');
  await ruth.get(sessionCalls.changePassword, { current: password, new: 'another long password' });
  if (checked === undefined) throw new Error('There is no administrator.');
  await expect(openSession(await contextOf('ruth'), checked)).rejects.toThrow('Invalid username or password.');
});

test('Activity names who did what to which account, without a password, a hash or a key', async () => {
  const { id } = await addColleague();
  await ruth.get(accountCalls.renameAccount, { id, username: 'thomas' });
  const { link } = await ruth.get(accountCalls.makePasswordLink, { id, password });
  await ruth.get(accountCalls.removeAccount, { id });
  const changed = await ruth.get(sessionCalls.changePassword, { current: password, new: 'another long password' });
  ruth.authToken = changed.authToken;
  await ruth.get(sessionCalls.signOutEverywhere, {});
  const all = await app.services.db.read.selectFrom('activity').selectAll().orderBy('id').execute();
  const log = all.filter(({ kind }) => kind !== 'session');
  const at = app.clock.now();
  expect(log.slice(-7)).toMatchObject([
    { at, by_whom: 'ruth', action: 'added account', subject: 'Tom' },
    { by_whom: 'Tom', action: 'set a new password', subject: 'Tom' },
    { by_whom: 'ruth', action: 'renamed account', subject: 'thomas', details: 'Tom → thomas' },
    { by_whom: 'ruth', action: 'made a password link', subject: 'thomas' },
    { by_whom: 'ruth', action: 'removed account', subject: 'thomas' },
    { by_whom: 'ruth', action: 'set a new password', subject: 'ruth' },
    { by_whom: 'ruth', action: 'signed out everywhere', subject: 'ruth' },
  ]);
  const text = JSON.stringify(all);
  for (const secret of [password, tomsPassword, 'another long', 'argon2id', partsOf(link).key]) {
    expect(text).not.toContain(secret);
  }
});

test('the command lists, adds, links and removes accounts, and refuses the last one', async () => {
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    return { done: await accountsCommand(app.services, args, (line) => lines.push(line)), text: lines.join('\n') };
  };
  expect(await run('list')).toEqual({ done: true, text: 'ruth: last signed in 2026-11-21 01:00 UTC' });
  const added = await run('add', 'Tom');
  const link = /http:\/\/gallery\.test(\/admin\?join=\S+)/.exec(added.text)?.[1] ?? '';
  expect(added).toMatchObject({
    done: true,
    text: `To choose the password of Tom, open http://gallery.test${link} within a day.`,
  });
  expect((await run('list')).text).toContain('Tom: has no password yet');
  await app.browser().get(sessionCalls.setPassword, { ...partsOf(link), password: tomsPassword });
  expect((await run('link', 'TOM')).text).toMatch(
    /^For a new password of Tom, open http:\/\/gallery\.test\/admin\?reset=/,
  );
  expect(await run('remove', 'tom')).toEqual({
    done: true,
    text: 'The account Tom is deleted, and its sessions have ended.',
  });
  expect(await run('remove', 'ruth')).toMatchObject({
    done: false,
    text: expect.stringContaining('the last administrator'),
  });
  expect(await run('link', 'nobody')).toEqual({ done: false, text: 'There is no account "nobody".' });
  for (const args of [[], ['add'], ['list', 'x'], ['drop', 'x'], ['add', 'a', 'b']]) {
    expect(await run(...args)).toMatchObject({
      done: false,
      text: expect.stringContaining('npm run accounts -- list'),
    });
  }
  const log = await app.services.db.read.selectFrom('activity').selectAll().orderBy('id').execute();
  expect(log.at(-1)).toMatchObject({ by_whom: 'the command line', action: 'removed account', subject: 'Tom' });
});

const aViewer: AccountRole = { role: 'viewer', sees: ['values'], lastDay: '2026-11-22' };
const given = (id: number) => ({ ...aViewer, sees: [...aViewer.sees], id });
const idOf = async (username: string) => (await findAdministratorByName(app.services.db.read, username))?.id ?? 0;

test('a role counts at once in an open session, needs the own password, and is in Activity', async () => {
  const { id, browser: tom } = await addColleague();
  const asked = given(id);
  expect((await ruth.ask(accountCalls.changeRole, { ...asked, password: 'wrong' })).status).toBe(403);
  expect((await tom.ask(accountCalls.listAccounts, {})).status).toBe(200);
  expect(await ruth.get(accountCalls.changeRole, { ...asked, password })).toMatchObject({
    ...aViewer,
    username: 'Tom',
  });
  expect((await tom.ask(accountCalls.listAccounts, {})).status).toBe(403);
  expect((await tom.get(sessionCalls.checkAuth, {})).rights).toEqual([
    'see-admin',
    'see-catalogue',
    'register-passkey',
    'see-values',
  ]);
  const [entry] = await ruth.get(activityCalls.listActivity, { kind: 'account', limit: 1 });
  expect(entry).toMatchObject({
    by: 'ruth',
    action: 'changed the role of',
    subject: 'Tom',
    details: 'Administrator → Viewer with values, until 22 November 2026',
  });
});

test('after its last day in the estate’s time zone an account cannot sign in, and its sessions end', async () => {
  const tom = await app.account('Tom', aViewer);
  app.clock.set('2026-11-22T12:59:00.000Z');
  await tom.signIn({ username: 'Tom', password });
  expect(await isAdmin(tom)).toBe(true);
  app.clock.set('2026-11-22T13:00:00.000Z');
  expect(await isAdmin(tom)).toBe(false);
  const refused = await app.browser().ask(sessionCalls.login, { username: 'Tom', password });
  expect(refused).toMatchObject({ status: 401, body: { message: expect.stringContaining('last day') } });
});

test('the last administrator is neither lowered nor removed, and of two who lower each other at once one stays', async () => {
  const lower = async (browser: TestBrowser, name: string) =>
    (await browser.ask(accountCalls.changeRole, { ...given(await idOf(name)), password })).status;
  await app.account('Vera', aViewer);
  expect(await lower(ruth, 'ruth')).toBe(409);
  const tom = await app.account('Tom', administratorRole);
  const statuses = await Promise.all([lower(ruth, 'Tom'), lower(tom, 'ruth')]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});
