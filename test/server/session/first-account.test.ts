import { expect, test } from 'vitest';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { newPasswordLink } from '../../../src/server/accounts/accounts.ts';
import { findAdministratorByName } from '../../../src/server/accounts/administrator.store.ts';
import { readConfig } from '../../../src/server/runtime/config.ts';
import { offerSetUp } from '../../../src/server/session/offer-set-up.ts';
import { administrator, startTestApp } from '../../test-app.ts';

const ruth = { username: 'ruth', password: 'a long enough password' };

test('the first start prints a link that creates the first account once', async () => {
  const app = await startTestApp({ firstAdministrator: null });
  const first = await offerSetUp(app.services);
  const link = await offerSetUp(app.services);
  expect(link).toMatch(/^http:\/\/gallery\.test\/admin\?setup=[\w-]{43}$/);
  const keyOf = (address: string | null) => new URL(address ?? '').searchParams.get('setup') ?? '';

  const visitor = app.browser();
  expect((await visitor.ask(sessionCalls.setPassword, { key: keyOf(first), ...ruth })).status).toBe(409);
  const short = await visitor.ask(sessionCalls.setPassword, { key: keyOf(link), username: 'ruth', password: 'short' });
  expect(short.status).toBe(422);

  const made = await visitor.get(sessionCalls.setPassword, { key: keyOf(link), ...ruth });
  visitor.authToken = made.authToken;
  expect(await visitor.get(sessionCalls.checkAuth, {})).toMatchObject({ isAdmin: true, username: 'ruth' });
  expect((await app.browser().ask(sessionCalls.setPassword, { key: keyOf(link), ...ruth })).status).toBe(409);
  expect(await offerSetUp(app.services)).toBeNull();
  await app.close();
});

test('a set-up link creates no account once another one exists', async () => {
  const app = await startTestApp({ firstAdministrator: null });
  const key = new URL((await offerSetUp(app.services)) ?? '').searchParams.get('setup') ?? '';
  const { services } = app;
  await offerSetUp({ ...services, config: { ...services.config, firstAdministrator: administrator } });
  const other = { username: 'mallory', password: 'a long enough password' };
  expect(await app.browser().ask(sessionCalls.setPassword, { key, ...other })).toMatchObject({
    status: 409,
    body: { message: 'This set-up link was used or has expired.' },
  });
  expect((await app.browser().ask(sessionCalls.login, other)).status).toBe(401);
  expect((await app.browser().ask(sessionCalls.login, administrator)).status).toBe(200);
  await app.close();
});

test('a first password from the environment has at least 12 characters', () => {
  const env = { ADMIN_USERNAME: 'ruth', ADMIN_PASSWORD: 'elevenchars' };
  expect(() => readConfig(env)).toThrow('ADMIN_PASSWORD must have at least 12 characters.');
});

test('a set-up link expires after a day', async () => {
  const app = await startTestApp({ firstAdministrator: null });
  const key = new URL((await offerSetUp(app.services)) ?? '').searchParams.get('setup') ?? '';
  app.clock.pass(24 * 60 + 1);
  expect(await app.browser().ask(sessionCalls.setPassword, { key, ...ruth })).toMatchObject({
    status: 409,
    body: { message: 'This set-up link was used or has expired.' },
  });
  await app.close();
});

test('a forgotten password is replaced by a link from the server, and the account’s sessions end', async () => {
  const app = await startTestApp();
  const staff = await app.staff();
  const account = await findAdministratorByName(app.services.db.read, administrator.username);
  const key = await app.services.db.transaction((tx) => newPasswordLink(tx, account?.id ?? 0, app.clock.now()));
  const fresh = { username: administrator.username, password: 'another long password' };

  await app.browser().get(sessionCalls.setPassword, { key, ...fresh });
  expect(await staff.get(sessionCalls.checkAuth, {})).toEqual({ isAdmin: false });
  expect((await app.browser().ask(sessionCalls.login, administrator)).status).toBe(401);
  expect((await app.browser().ask(sessionCalls.login, fresh)).status).toBe(200);
  await app.close();
});

test('a password of 64 letters is compared whole, in upper and lower case', async () => {
  const app = await startTestApp();
  const account = await findAdministratorByName(app.services.db.read, administrator.username);
  const key = await app.services.db.transaction((tx) => newPasswordLink(tx, account?.id ?? 0, app.clock.now()));
  const { username } = administrator;
  const password = 'Brush and Canvas '.repeat(4).slice(0, 63).concat('Z');
  await app.browser().get(sessionCalls.setPassword, { key, username, password });
  for (const [given, status] of [
    [password.slice(0, -1), 401],
    [password.toLowerCase(), 401],
    [password, 200],
  ] as const) {
    expect((await app.browser().ask(sessionCalls.login, { username, password: given })).status).toBe(status);
  }
  await app.close();
});
