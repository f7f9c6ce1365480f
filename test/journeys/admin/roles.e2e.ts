import { accountCalls } from '../../../src/contract/accounts/accounts.calls.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { administrator } from '../../test-app.ts';
import { expect, sizes, test } from '../estate.ts';
import { listPageErrors } from '../list-page-errors.ts';
import { openPayments } from '../open-payments.ts';

const scholar = { username: 'scholar', password: 'a long enough password for a scholar' };

test('an administrator lets a scholar look around for some days, who changes nothing and finds no tab by its address', async ({
  page,
  visitor,
}) => {
  await openPayments(page, '/admin?tab=settings&view=accounts&task=add', 'Site Settings');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(scholar.username);
  await dialog.getByLabel('Role').selectOption('viewer');
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await dialog.getByLabel('Last day').fill('2030-11-30');
  await dialog.getByLabel('Your password').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Add Account' }).click();
  const link = new URL(await dialog.getByLabel('Link for scholar').inputValue());
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Viewer without prices, buyers and values, until 30 November 2030')).toBeVisible();
  await visitor.get(sessionCalls.setPassword, { key: link.searchParams.get('join') ?? '', ...scholar });

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL(/\/\?t=/);
  await page.setViewportSize(sizes.phone);
  await page.goto('/admin');
  await page.getByLabel('Username').fill(scholar.username);
  await page.getByLabel('Password').fill(scholar.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Artworks' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Export as CSV' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Delete|Add)/ })).toHaveCount(0);
  expect(await listPageErrors(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link')).toHaveText([
    /Artworks/,
    'User Manual',
  ]);
  await page.keyboard.press('Escape');
  await page.locator('main h2 a').first().click();
  await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Orders' })).toHaveCount(0);
  expect(await listPageErrors(page)).toEqual([]);

  await page.goto('/admin?tab=payments');
  await expect(page.getByText(/^Your account may not see orders.*An administrator can allow it/)).toBeVisible();
  expect(await listPageErrors(page)).toEqual([]);
  expect((await visitor.ask(accountCalls.listAccounts, {})).status).toBe(403);
});
