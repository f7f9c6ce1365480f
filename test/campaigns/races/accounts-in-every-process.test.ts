import { expect, test } from 'vitest';
import { accountCalls } from '../../../src/contract/accounts/accounts.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { openSessionCalls, sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { newDatabase } from '../../new-database.ts';
import { administrator } from '../../test-app.ts';
import { type Installation, openTwoOnOneFile, openTwoOnPostgres } from '../installations.ts';

const timeout = 120_000;
const { password } = administrator;

test('a changed role and an ended session count at once in two processes on SQLite', { timeout }, async () => {
  await expectAtOnce(await openTwoOnOneFile({}));
});

test('a changed role and an ended session count at once in two processes on PostgreSQL', { timeout }, async () => {
  const database = await newDatabase();
  await expectAtOnce(await openTwoOnPostgres(database.url));
  await database.drop();
});

/** The requests of a browser go to each process in turn. */
async function expectAtOnce({ staff, browser, close }: Installation): Promise<void> {
  try {
    const role = { role: 'sales' as const, sees: [], lastDay: null };
    const { account, link } = await staff.get(accountCalls.addAccount, { username: 'tom', ...role, password });
    const key = new URL(link, 'http://gallery.test').searchParams.get('join') ?? '';
    const tom = browser();
    const chosen = { key, username: 'tom', password: 'a password of Tom alone' };
    tom.authToken = (await tom.get(sessionCalls.setPassword, chosen)).authToken;
    const statuses = async () => [
      (await tom.ask(orderCalls.listOrders, { limit: 1 })).status,
      (await tom.ask(orderCalls.listOrders, { limit: 1 })).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await staff.get(accountCalls.changeRole, { id: account.id, ...role, role: 'viewer', password });
    expect(await statuses()).toEqual([403, 403]);
    await staff.get(openSessionCalls.endSessions, { account: account.id, password });
    expect(await statuses()).toEqual([401, 401]);
  } finally {
    await close();
  }
}
