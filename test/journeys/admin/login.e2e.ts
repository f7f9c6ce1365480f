import type { Page } from '@playwright/test';
import { administrator } from '../../test-app.ts';
import { expect, expects, inBrowser, test } from '../estate.ts';
import * as messages from '../messages.ts';
import { expectMessage } from '../messages.ts';
import { storedText } from '../stored-text.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Administrator Login' });

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await dialog(page).getByLabel('Username').fill(username);
  await dialog(page).getByLabel('Password').fill(password);
  await dialog(page).getByRole('button', { name: 'Login' }).click();
}

test('staff log in on any page and out again; both fields are required, and wrong ones are refused', async ({
  page,
}) => {
  expects('401');
  await page.goto('/biography');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Login' }).click();
  await expect(dialog(page).getByLabel('Username')).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Login' }).click();
  await expect(dialog(page).getByText('Please enter your username.')).toBeVisible();
  await expect(dialog(page).getByText('Please enter your password.')).toBeVisible();
  await expect(dialog(page).getByLabel('Username')).toBeFocused();

  await signIn(page, administrator.username, 'not the password');
  const refused = page.getByRole('alert').filter({ hasText: 'Login Failed' });
  await expectMessage(refused, messages.loginFailed);
  await expectMessage(refused, messages.loginFailedText);
  await expect(refused).not.toContainText('Please try again');
  await expect(dialog(page).getByLabel('Username')).toHaveValue(administrator.username);

  await signIn(page, administrator.username, administrator.password);
  await expectMessage(page.getByRole('status'), messages.loginSuccessful);
  await expectMessage(page.getByRole('status'), messages.loginSuccessfulText);
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/biography$/);
  await expect(header.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');

  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/\?t=\d+$/);
  await expectMessage(page.getByRole('status'), messages.loggedOut);
  await expectMessage(page.getByRole('status'), messages.loggedOutText);
  await expect(header.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
});

test('the login of the admin area refuses a wrong password; a logout without a response still signs out here', async ({
  page,
}) => {
  expects('401');
  expects('net::ERR_FAILED');
  await page.goto('/admin');
  const main = page.getByRole('main');
  await main.getByLabel('Username').fill(administrator.username);
  await main.getByLabel('Password').fill('not the password');
  await main.getByRole('button', { name: 'Login' }).click();
  const alert = page.getByRole('alert');
  await expectMessage(alert, messages.loginFailed);
  await expectMessage(alert, messages.loginFailedAdminText);

  await main.getByLabel('Password').fill(administrator.password);
  await main.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.route('**/api/admin/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/\?t=\d+$/);
  await expectMessage(alert, messages.logoutError);
  await expectMessage(alert, messages.logoutErrorText);
  expect(await storedText(page)).not.toContain('isAdmin');
});

test('Cancel, Escape and Close leave the login, and the focus returns to Login', inBrowser, async ({ page }) => {
  await page.goto('/events');
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  for (const leave of [
    () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await login.click();
    await expect(dialog(page)).toBeVisible();
    await leave();
    await expect(dialog(page)).toBeHidden();
    await expect(login).toBeFocused();
  }
});
