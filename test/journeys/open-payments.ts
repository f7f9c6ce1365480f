import type { Page } from '@playwright/test';
import { sessionCalls } from '../../src/contract/session/session.calls.ts';
import { administrator } from '../test-app.ts';
import { expect } from './estate.ts';

/**
 * Opens a place of the admin area, such as `/admin?tab=payments&view=pending`, as somebody who signed in before, and waits for
 * its heading. login.e2e.ts signs in by the form.
 */
export async function openPayments(
  page: Page,
  address: string,
  heading = 'Payments',
  account = administrator,
): Promise<void> {
  // The server is the test's own, if the address names one.
  const [origin = ''] = /^https?:..[^/]+/.exec(address) ?? [];
  const signedIn = await page.request.post(`${origin}${sessionCalls.login.path}`, { data: account });
  const { authToken } = await signedIn.json();
  // The browser gets its stored session (docs/specification/admin-session.md §4) on a file of the same origin.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((texts) => Object.assign(localStorage, texts), { adminToken: authToken, isAdmin: 'true' });
  await page.goto(address);
  // A dialog of the address hides the page from the accessibility tree.
  await expect(page.getByRole('heading', { level: 1, name: heading, includeHidden: true })).toBeVisible({
    timeout: 30_000,
  });
}

/** Chooses a rare action of an order from its menu More. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name }).click();
}
