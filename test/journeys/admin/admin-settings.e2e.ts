import type { Page } from '@playwright/test';
import { accountCalls, passkeyCalls } from '../../../src/contract/accounts/accounts.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { registerPasskey } from '../../software-authenticator.ts';
import { administrator, testBrowser } from '../../test-app.ts';
import { expect, expects, inCampaign, isBrowser, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { expectMessage, galleryTextNotUpdated, galleryTextUpdated, sessionEnded } from '../messages.ts';
import { openPayments } from '../open-payments.ts';
import { smallTargets } from '../small-targets.ts';
import { storedText } from '../stored-text.ts';

const { password } = administrator;
const view = (name: string) => `/admin?tab=settings&view=${name}`;
const openSettings = (page: Page, name: string, heading = 'Site Settings') => openPayments(page, view(name), heading);
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Settings Saved' });

async function expectNoErrors(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main').locator('button, [download]').first()).toBeAttached();
  expect(await listPageErrors(page), address).toEqual([]);
}

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

  test(
    'each view of Site Settings has no error, fits the screen and has large targets',
    inCampaign,
    async ({ page }) => {
      await openSettings(page, 'general');
      const views = page.getByRole('navigation', { name: 'Site Settings' }).getByRole('link');
      await expect(views).toHaveCount(11);
      const addresses = await views.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const address of [...addresses, view('your-account'), `${view('accounts')}&task=add`]) {
        await expectNoErrors(page, address);
        expect(await smallTargets(page), address).toEqual([]);
      }
    },
  );
});

test('on a desktop the longest view and the accounts have no error, and a button restores the default of a text', async ({
  page,
  staff,
}) => {
  await page.setViewportSize(sizes.desktop);
  await openSettings(page, 'general');
  for (const name of ['accounts', 'texts']) await expectNoErrors(page, view(name));
  const viewing = page.getByRole('textbox', { name: 'Viewing' });
  await viewing.fill('By appointment.');
  await save(page).click();
  const stored = async () => (await staff.get(contentCalls.getSite, {})).viewingText;
  await expect.poll(stored).toBe('By appointment.');
  const usual = page.getByRole('button', { name: 'Use the default text: Viewing' });
  await usual.click();
  await expect(viewing).toHaveValue('Works can be viewed by appointment with the estate.');
  await expect(usual).toHaveCount(0);
  await save(page).click();
  await expect.poll(stored).toBe('Works can be viewed by appointment with the estate.');
});

test('a fee is typed as a person writes it, and the wheel over it changes nothing', async ({ page, staff }) => {
  const { shippingFees } = await staff.get(contentCalls.getSite, {});
  await openSettings(page, 'money');
  const courier = page.getByLabel('Courier, in dollars');
  await courier.fill('30');
  await courier.hover();
  if (isBrowser) {
    await page.mouse.wheel(0, 120);
    await page.mouse.wheel(0, -120);
  }
  await expect(courier).toHaveValue('30');
  await courier.fill('24,50');
  await save(page).click();
  await expect(page.getByText(/^“24,50” can be read in two ways/)).toBeVisible();
  await courier.fill('$1,024.50');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(courier).toHaveValue('1024.5');
  expect((await staff.get(contentCalls.getSite, {})).shippingFees.courier).toBe(1024.5);
  await staff.get(contentCalls.saveSite, { shippingFees });
});

test('a time zone is chosen from a list that the browser searches', async ({ page }) => {
  await openSettings(page, 'general');
  const list = await page.getByLabel('Time zone').getAttribute('list');
  await expect(page.locator(`[id="${list}"] option[value="Europe/Paris"]`)).toBeAttached();
});

test('the currency of issued invoices cannot be changed', async ({ page }) => {
  expects('422');
  await openSettings(page, 'money');
  await page.getByLabel('Currency').selectOption('EUR');
  await save(page).click();
  await expect(page.getByText(/^Invoices have been issued in Australian dollars/).first()).toBeVisible();
});

test('staff change the site’s title by keyboard; the page keeps the focus, and visitors see the new title', async ({
  page,
  staff,
}) => {
  const before = await staff.get(contentCalls.getSite, {});
  await openSettings(page, 'general');
  const title = page.getByLabel('Site title');
  await title.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(' ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please fill in the site’s title.')).toBeVisible();
  await expect(title).toBeFocused();
  await page.keyboard.type('The Vale Estate');
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toContainText('They apply from now on.');
  await expect(save(page)).toBeFocused();
  expect((await staff.get(contentCalls.getSite, {})).siteTitle).toBe('The Vale Estate');
  // Nothing is unsaved: another view opens without a question.
  await page.getByRole('link', { name: 'Order Limits' }).click();
  await expect(page.getByLabel('Artworks in one order')).toHaveValue('10');
  await page.goto('/terms');
  await expect(page.getByRole('contentinfo')).toContainText('The Vale Estate');
  await staff.get(contentCalls.saveSite, { siteTitle: before.siteTitle });
});

test('unsaved settings survive a reload; another view saved meanwhile is no conflict, the same field is', async ({
  page,
  staff,
}) => {
  expects('412');
  page.on('dialog', (dialog) => dialog.accept());
  await openSettings(page, 'money');
  const express = page.getByRole('textbox', { name: 'Express Shipping, in dollars' });
  await express.fill('52.5');
  await page.getByRole('link', { name: 'Invoices' }).click();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await page.reload();
  await expect(express).toHaveValue('52.5');
  await expect(page.getByText('Your unsaved input is back.')).toBeVisible();
  await staff.get(contentCalls.saveSite, { invoiceDueDays: 15 });
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Someone else has changed this')).toHaveCount(0);
  const { shippingFees, invoiceDueDays } = await staff.get(contentCalls.getSite, {});
  expect({ shippingFees, invoiceDueDays }).toEqual({
    shippingFees: { pickup: 0, standard: 25, express: 52.5, courier: 95 },
    invoiceDueDays: 15,
  });

  await express.fill('60');
  await staff.get(contentCalls.saveSite, { shippingFees: { ...shippingFees, express: 70 } });
  await save(page).click();
  await expect(page.getByText('Someone else has changed this in the meantime.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Take theirs: Express Shipping, in dollars' }).click();
  await expect(express).toHaveValue('70');
  await save(page).click();
  await expect(page.getByText('Someone else has changed this')).toHaveCount(0);
  expect((await staff.get(contentCalls.getSite, {})).shippingFees?.express).toBe(70);
  await staff.get(contentCalls.saveSite, { shippingFees: { ...shippingFees, express: 45 }, invoiceDueDays: 14 });
});

/**
 * Finds the field that a password manager fills in for a form's password: the field that says so, and without one the
 * text field before it.
 */
function usernameFields(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=password][autocomplete=current-password]')].map(
      (own) => {
        const fields = [...(own.form?.elements ?? [])].filter(
          (each): each is HTMLInputElement =>
            each instanceof HTMLInputElement && ['text', 'email', 'tel', 'search'].includes(each.type),
        );
        const before = fields.filter((each) => each.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING);
        return {
          declared: fields.filter((each) => each.matches('[autocomplete=username]')).map(({ value }) => value),
          before: before.at(-1)?.value,
          suggestsOthers: own.closest('form[autocomplete=off]') === null,
        };
      },
    ),
  );
}

test('each form that asks for the own password has the own username before it, so that a password manager fills no other field', async ({
  page,
  staff,
}) => {
  const { account } = await staff.get(accountCalls.addAccount, { username: 'una', password });
  await openSettings(page, 'payment');
  await page.getByLabel('Account number').fill('12345678');
  const { username } = administrator;
  for (const address of [
    '',
    `${view('accounts')}&task=add`,
    `${view('accounts')}&task=link&id=${account.id}`,
    view('your-account'),
  ]) {
    if (address !== '') await page.goto(address);
    await expect(page.locator('input[autocomplete=current-password]'), address).toBeVisible();
    expect(await usernameFields(page), address).toEqual([
      { declared: [username], before: username, suggestsOthers: false },
    ]);
    for (const own of await page.locator('input[autocomplete=username]').all()) await expect(own).not.toBeEditable();
  }
  await staff.get(accountCalls.removeAccount, { id: account.id });
});

test('changed bank details ask for the password, and are in no draft', async ({ page, staff }) => {
  expects('403');
  const before = await staff.get(contentCalls.getSite, {});
  await openSettings(page, 'payment');
  const own = page.getByLabel('Your password');
  await expect(own).toHaveCount(0);
  await page.getByLabel('Account number').fill('12345678');
  await own.fill('a wrong guess');
  await save(page).click();
  await expect(page.getByText('Please enter your password to change the bank details.').first()).toBeVisible();
  await expect(page.getByLabel('Account number')).toHaveValue('12345678');
  await expect(own).toHaveAttribute('aria-invalid', 'true');
  const stored = await storedText(page);
  for (const secret of ['12345678', 'a wrong guess']) expect(stored).not.toContain(secret);
  await own.fill(password);
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(own).toHaveCount(0);
  expect((await staff.get(contentCalls.getSite, {})).bankDetails?.accountNumber).toBe('12345678');
  await staff.get(contentCalls.saveSite, { bankDetails: before.bankDetails, password });
});

test('the gallery description is a card with its form; a failed save says so and keeps the text', async ({
  page,
  staff,
}) => {
  expects('net::ERR_FAILED');
  const before = await staff.get(contentCalls.getGalleryText, {});
  await openSettings(page, 'gallery');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gallery Description' });
  await dialog.getByLabel('Gallery text').fill('From the studio.\nAll of it.');
  await page.route('**/api/settings/gallery-text', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page.getByRole('alert').filter({ hasText: 'Failed' }), galleryTextNotUpdated);
  await expect(dialog.getByLabel('Gallery text')).toHaveValue('From the studio.\nAll of it.');
  await page.unroute('**/api/settings/gallery-text');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page.getByRole('status'), galleryTextUpdated);
  await expect(page.getByRole('main')).toContainText('From the studio.');
  await staff.get(contentCalls.saveGalleryText, { text: before.value });
});

test('a colleague is added, chooses a password with the link, is renamed, and is signed out when removed', async ({
  page,
  browser,
  baseURL,
}) => {
  expects('403');
  await openSettings(page, 'accounts');
  await page.getByRole('button', { name: 'Add Account' }).click();
  const add = page.getByRole('dialog', { name: 'Add Account' });
  await add.getByLabel('Username').fill('tom');
  await add.getByLabel('Your password').fill(password);
  await add.getByRole('button', { name: 'Add Account' }).click();
  const link = await add.getByLabel('Link for tom').inputValue();
  expect(new URL(link).origin).toBe(new URL(baseURL ?? '').origin);
  expect(await listPageErrors(page)).toEqual([]);
  await add.getByRole('button', { name: 'Close', exact: true }).last().click();
  const list = page.getByRole('table', { name: 'Accounts' });
  const tom = list.getByRole('row').filter({ hasText: 'tom' });
  await expect(tom).toContainText('Not set yet');

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Set Up Your Account' })).toBeVisible();
  await expect(theirs.getByLabel('Username')).toHaveValue('tom');
  for (const label of ['Password', 'The password once more']) {
    await theirs.getByLabel(label, { exact: true }).fill('a password of Tom alone');
  }
  await theirs.getByRole('button', { name: 'Save Password' }).click();
  await expect(theirs.getByRole('link', { name: 'Your account: tom' })).toBeVisible();

  await tom.getByRole('button', { name: 'Rename: tom' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename tom' });
  await rename.getByLabel('Username').fill('thomas');
  await rename.getByLabel('Your password').fill(password);
  await rename.getByRole('button', { name: 'Save' }).click();
  const thomas = list.getByRole('row').filter({ hasText: 'thomas' });
  await expect(thomas).toContainText('Set');
  await thomas.getByRole('button', { name: 'New Password Link: thomas' }).click();
  const again = page.getByRole('dialog', { name: 'New Password Link for thomas' });
  await again.getByLabel('Your password').fill(password);
  await again.getByRole('button', { name: 'Make Link' }).click();
  await expect(again.getByLabel('Link for thomas')).toHaveValue(/\/admin\?reset=/);
  await page.keyboard.press('Escape');

  await thomas.getByRole('button', { name: 'Sessions: thomas' }).click();
  const sessions = page.getByRole('dialog', { name: 'Open Sessions of thomas' });
  await sessions.getByRole('radio', { name: 'Chrome on Linux' }).check();
  expect(await listPageErrors(page)).toEqual([]);
  await sessions.getByLabel('Your password').fill(password);
  await sessions.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sessions Ended' })).toBeVisible();
  await expectMessage(theirs.getByRole('dialog', { name: 'Administrator Login' }), sessionEnded);
  await context.close();

  await thomas.getByRole('button', { name: 'Remove: thomas' }).click();
  const remove = page.getByRole('dialog', { name: 'Remove thomas?' });
  await remove.getByLabel('Your password').fill('a wrong guess');
  await remove.getByRole('button', { name: 'Remove Account' }).click();
  await expect(remove.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await remove.getByLabel('Your password').fill(password);
  await remove.getByRole('button', { name: 'Remove Account' }).click();
  await expect(page.getByText('thomas is signed out and cannot sign in any more.')).toBeVisible();
  await expect(thomas).toHaveCount(0);
});

test('the passkeys of a colleague are seen and removed, and the link for a new password asks about the rest', async ({
  page,
  staff,
  baseURL,
}) => {
  const { account, link } = await staff.get(accountCalls.addAccount, { username: 'una', role: 'sales', password });
  const theirs = testBrowser(fetch, baseURL ?? '');
  const key = new URL(link, baseURL).searchParams.get('join') ?? '';
  theirs.authToken = (await theirs.get(sessionCalls.setPassword, { key, username: 'una', password })).authToken;
  await registerPasskey(theirs);
  await registerPasskey(theirs, 'Old laptop');
  await openSettings(page, 'accounts');
  const una = page.getByRole('table', { name: 'Accounts' }).getByRole('row').filter({ hasText: 'una' });
  await expect(una).toContainText('2 passkeys');
  await una.getByRole('button', { name: 'Passkeys: una' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passkeys of una' });
  await expect(dialog.getByRole('button', { name: 'Remove Passkey' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Old laptop' }).check();
  expect(await listPageErrors(page)).toEqual([]);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Remove Passkey' }).click();
  await expect(page.getByText('It opens the account of una no more.')).toBeVisible();
  await expect(una).toContainText('1 passkey');

  const made = await staff.get(accountCalls.makePasswordLink, { id: account.id, password });
  await page.goto(made.link);
  for (const label of ['New password', 'The new password once more']) {
    await page.getByLabel(label, { exact: true }).fill('a password of Una alone');
  }
  expects('422');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByText('Please choose what becomes of the passkeys and recovery codes.').first()).toBeVisible();
  await page.getByLabel('Passkeys and recovery codes').selectOption('Remove them all');
  expect(await listPageErrors(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page.getByRole('link', { name: 'Your account: una' })).toBeVisible();
  await staff.get(accountCalls.removeAccount, { id: account.id });
});

test('an admin area that is open without a passkey leads to Your Account once administrators need one', async ({
  page,
  staff,
}) => {
  expects('403');
  await openPayments(page, '/admin', 'Today');
  const phone = await registerPasskey(staff);
  try {
    await staff.get(contentCalls.saveSite, { administratorsNeedPasskey: true, password });
    await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
    await expect(page.getByText('this browser has signed in without it')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make Recovery Codes' })).toHaveCount(0);
    expect(await listPageErrors(page)).toEqual([]);
  } finally {
    await staff.get(contentCalls.saveSite, { administratorsNeedPasskey: false, password });
    await staff.get(passkeyCalls.removePasskey, { id: phone.id, password });
  }
});

async function changePassword(page: Page, current: string, chosen: string): Promise<void> {
  await page.getByLabel('Present password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('The new password once more').fill(chosen);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

test('a check of the old session that is answered after a new password (delayed on the wire) signs nobody out', async ({
  page,
}) => {
  await openSettings(page, 'general');
  await page.getByRole('link', { name: `Your account: ${administrator.username}` }).click();
  await expect(page.getByLabel('Present password')).toBeVisible();
  const changed = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('**/api/admin/check-auth', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    held.resolve();
    await changed.promise;
    // The server answers this to the cookie of an ended session.
    await route.fulfill({ json: { isAdmin: false } });
  });
  await held.promise;
  await changePassword(page, password, 'another long password');
  await expect(page.getByRole('status').filter({ hasText: 'Password Changed' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const late = page.waitForResponse('**/api/admin/check-auth');
  changed.resolve();
  await late;
  await changePassword(page, 'another long password', password);
  await expect(page.getByLabel('Present password')).toHaveValue('');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('one’s own password: the other browsers are signed out, and Sign Out Everywhere ends this session too', async ({
  page,
  staff,
}) => {
  expects('403');
  await openSettings(page, 'general');
  await page.getByRole('link', { name: `Your account: ${administrator.username}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
  await changePassword(page, 'a wrong guess', 'another long password');
  await expect(page.getByLabel('Present password')).toHaveAttribute('aria-invalid', 'true');
  await changePassword(page, password, 'another long password');
  await expect(page.getByRole('status').filter({ hasText: 'Password Changed' })).toBeVisible();
  await expect(page.getByLabel('Present password')).toHaveValue('');
  expect(await staff.get(sessionCalls.checkAuth, {})).toEqual({ isAdmin: false });
  expect(await storedText(page)).not.toContain('another long password');
  // This browser is still signed in; a session of another one is listed, and ended.
  await changePassword(page, 'another long password', password);
  await expect(page.getByLabel('Present password')).toHaveValue('');

  const elsewhere = testBrowser(fetch, new URL(page.url()).origin);
  await elsewhere.signIn(administrator);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: '(this one)' })).toContainText('Chrome on Linux');
  await page.getByRole('button', { name: 'End Sessions' }).click();
  const sessions = page.getByRole('dialog', { name: 'End Sessions' });
  await sessions.getByRole('radio', { name: 'Another browser' }).check();
  await sessions.getByLabel('Your password').fill(password);
  await sessions.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sessions Ended' })).toBeVisible();
  await expect(page.getByText('Another browser')).toHaveCount(0);
  expect(await elsewhere.get(sessionCalls.checkAuth, {})).toEqual({ isAdmin: false });

  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect(page).toHaveURL(/\/\?t=\d+$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
});
