import { accountCalls } from '../../../src/contract/accounts/accounts.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { quoteCalls } from '../../../src/contract/quotes/quotes.calls.ts';
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

/** The names of controls that change something. */
const changes =
  /^(Add|Anonymise|Cancel|Change|Choose|Confirm|Correct|Decide|Delete|Edit|Hold|Import|Make|Mark|Merge|Move|New Order|Offer|Prepare|Raise|Record|Release|Remove|Reply|Save|Take Back|Undo|Withdraw|Write)\b/;

test('a viewer of prices, buyers and values is shown every list and record of sales, and no control of a change', async ({
  page,
  staff,
  visitor,
}) => {
  test.slow();
  const { account, link } = await staff.get(accountCalls.addAccount, {
    username: 'accountant',
    role: 'viewer',
    sees: ['prices', 'buyers', 'values'],
    password: administrator.password,
  });
  const accountant = { username: 'accountant', password: 'a long enough password for an accountant' };
  const key = new URL(link, 'http://site.example').searchParams.get('join') ?? '';
  await visitor.get(sessionCalls.setPassword, { key, ...accountant });
  const sold = await staff.get(orderCalls.listOrders, { limit: 100 });
  const [inquiry] = await staff.get(inquiryCalls.listInquiries, {});
  const [quote] = await staff.get(quoteCalls.listQuotes, {});
  const customer = sold[0]?.customer.id;
  const records = [
    ...['tab=artworks', 'tab=artworks&view=readiness', 'tab=payments', 'tab=payments&view=all-invoices'],
    ...['tab=payments&view=quotes', 'tab=payments&view=limited', 'tab=pipeline', 'tab=contacts', 'tab=customers'],
    ...Map.groupBy(sold, ({ status }) => status)
      .values()
      .map(([order]) => `tab=payments&order=${order?.id}`),
    `tab=payments&quote=${quote?.id}`,
    `tab=contacts&inquiry=${inquiry?.id}`,
    `tab=customers&customer=${customer}`,
    `tab=artworks&artwork=${sold[0]?.items[0]?.artworkId}`,
    // A task that somebody types.
    `tab=payments&order=${sold[0]?.id}&task=record`,
  ];
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await openPayments(page, '/admin?tab=payments', 'Payments', accountant);
  for (const record of records) {
    await page.goto(`/admin?${record}`);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const names = await page
      .locator('main, [role=dialog]')
      .locator('button:visible, a:visible')
      .evaluateAll((controls) => controls.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''));
    expect(
      names.filter((name) => changes.test(name.trim())),
      record,
    ).toEqual([]);
  }
  expect(refused).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await staff.get(accountCalls.removeAccount, { id: account.id });
});
