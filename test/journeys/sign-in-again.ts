import type { Page } from '@playwright/test';
import { administrator } from '../test-app.ts';
import { expect } from './estate.ts';
import { expectMessage, sessionEnded } from './messages.ts';

/** Signs in through the dialog that opens over the page when the session has ended. */
export async function signInAgain(page: Page): Promise<void> {
  const login = page.getByRole('dialog', { name: 'Administrator Login' });
  await expectMessage(login, sessionEnded);
  await login.getByLabel('Username').fill(administrator.username);
  await login.getByLabel('Password').fill(administrator.password);
  await login.getByRole('button', { name: 'Login' }).click();
  await expect(login).toBeHidden();
}
