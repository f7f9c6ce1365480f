import type { Page } from '@playwright/test';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { sessionCookie } from '../../../src/server/context/cookies.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';
import { expect, expects, inCampaign, isBrowser, test } from '../estate.ts';
import * as messages from '../messages.ts';
import { expectLogged, expectMessage } from '../messages.ts';
import { openPayments } from '../open-payments.ts';
import { storedText } from '../stored-text.ts';

/** The checks of the session that the page makes by itself. */
function countChecks(page: Page): () => number {
  let checks = 0;
  page.on('request', (request) => {
    const isCheck = new URL(request.url()).pathname === '/api/admin/check-auth';
    if (isCheck && request.headers()['x-background'] === '1') checks += 1;
  });
  return () => checks;
}

async function fillLogin(page: Page, password: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Username').fill(administrator.username);
  await main.getByLabel('Password').fill(password);
  await main.getByRole('button', { name: 'Login' }).click();
}

test('the login of the admin area: a login without an answer, and one that succeeds', async ({ page }) => {
  expects('net::ERR_FAILED');
  expects('401');
  await page.goto('/admin');
  await page.route('**/api/admin/login', (route) => route.abort());
  await fillLogin(page, administrator.password);
  const alert = page.getByRole('alert');
  await expectMessage(alert, messages.loginError);
  await expectMessage(alert, messages.loginErrorText);
  await page.unroute('**/api/admin/login');
  const logged = expectLogged(page, messages.loginFailedLogged);
  await fillLogin(page, 'a wrong guess');
  await logged;
  await page.getByRole('main').getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expectMessage(page.getByRole('status'), messages.loginSuccessful);
  await expectMessage(page.getByRole('status'), messages.loginSuccessfulText);
});

test(
  'the session is checked every 3 seconds on the admin page and every 5 seconds on each page',
  inCampaign,
  async ({ page }) => {
    await page.clock.install();
    const checks = countChecks(page);
    await openPayments(page, '/admin?tab=settings&view=limits', 'Site Settings');
    await expect(page.getByLabel('Artworks in one order')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.waitForLoadState('networkidle');
    const before = checks();
    // There are eight checks in 15 seconds: five by the admin page, three by the session.
    for (let second = 0; second < 15; second += 1) await page.clock.runFor(1000);
    await expect.poll(() => checks() - before).toBe(8);

    await page.clock.resume();
    await page.goto('/biography');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 7_200_000);
    await page.waitForLoadState('networkidle');
    const onPage = checks();
    for (let second = 0; second < 15; second += 1) await page.clock.runFor(1000);
    await expect.poll(() => checks() - onPage).toBe(3);
  },
);

test('a status is fresh for 30 seconds: a page that is opened later checks it at once', async ({ page }) => {
  await openPayments(page, '/admin?tab=settings', 'Site Settings');
  const ageBy = (seconds: number) =>
    page.evaluate((age) => {
      const timestamp = Math.round(performance.timeOrigin + performance.now()) - age * 1000;
      const status = JSON.parse(localStorage.getItem('adminStatus') ?? '{}');
      localStorage.setItem('adminStatus', JSON.stringify({ ...status, timestamp }));
    }, seconds);
  await page.goto('/terms');
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
  for (const [seconds, expected] of [
    [10, 0],
    [31, 1],
  ] as const) {
    await expect(logout).toBeVisible();
    await ageBy(seconds);
    // No timer of the page runs: only a check at its start counts.
    await page.addInitScript(() => {
      window.setInterval = (() => 0) as unknown as typeof window.setInterval;
    });
    const checks = countChecks(page);
    await page.reload();
    await expect(logout).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(checks(), `after ${seconds} s`).toBe(expected);
  }
});

test('a check that fails clears the flag, and the login opens over the page', async ({ page, context }) => {
  await openPayments(page, '/admin?tab=settings', 'Site Settings');
  await context.clearCookies();
  await expectMessage(page.getByRole('dialog', { name: 'Administrator Login' }), messages.sessionEnded);
  expect(await page.evaluate(() => localStorage.getItem('isAdmin'))).toBeNull();
});

test('Logout ends the session on the server and clears the browser; another account’s draft stays', async ({
  page,
  context,
  baseURL,
}) => {
  await openPayments(page, '/admin?tab=settings&view=texts', 'Site Settings');
  await page.evaluate(async () => {
    const draft = (text: string) => JSON.stringify({ values: { notes: text }, version: null, savedAt: Date.now() });
    localStorage.setItem('adminDraft:ruth:order/1', draft('own text'));
    localStorage.setItem('adminDraft:ruth-2:order/1', draft('a colleague’s text'));
    sessionStorage.setItem('ofThisTab', '12');
  });
  if (isBrowser) await page.evaluate(() => caches.open('pages'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('adminStatus'))).toContain('"username":"ruth"');
  const cookie = (await context.cookies()).find(({ name }) => name === sessionCookie);
  const thief = testBrowser((request) => fetch(request), baseURL);
  thief.cookies.set(sessionCookie, cookie?.value ?? '');
  expect((await thief.get(sessionCalls.checkAuth, {})).isAdmin).toBe(true);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/\?t=\d+$/);
  await expectMessage(page.getByRole('status'), messages.loggedOut);
  expect((await thief.get(sessionCalls.checkAuth, {})).isAdmin).toBe(false);
  const stored = await storedText(page);
  for (const gone of ['own text', 'isAdmin', 'adminToken', 'adminStatus', 'ofThisTab'])
    expect(stored).not.toContain(gone);
  expect(stored).toContain('a colleague’s text');
  if (isBrowser) expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('after five wrong passwords the login says how long to wait, and the message stays', async ({ page }) => {
  expects('401');
  expects('429');
  const server = await startTestServer({ LIMITS: 'on' });
  await page.goto(`${server.url}/admin`);
  for (let tried = 0; tried < 5; tried += 1) {
    const refused = page.waitForResponse('**/api/admin/login');
    await fillLogin(page, `wrong guess ${tried}`);
    expect((await refused).status()).toBe(401);
    await expect(page.getByRole('button', { name: 'Login', exact: true })).not.toHaveAttribute('aria-disabled');
  }
  await fillLogin(page, administrator.password);
  const message = 'Too many tries. Please try again in 15 minutes.';
  await expect(page.getByRole('alert').filter({ hasText: 'Login Failed' })).toContainText(message);
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await server.remove();
});
