import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { administrator } from '../../test-app.ts';
import { expect, expects, inCampaign, sizes, test } from '../estate.ts';
import { lookAt } from '../look.ts';
import { openPayments } from '../open-payments.ts';

test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

/** A device that makes and gives passkeys at once, as somebody whose finger it knows. */
const device = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

test(
  'staff register two devices, confirm bank details and sign in with them, and a recovery code helps when both are lost',
  inCampaign,
  async ({ page, server, staff }) => {
    // A wrong password, and a passkey that is not there.
    expects('403');
    expects('401');
    // No passkey is for an IP address.
    const site = server.url.replace('127.0.0.1', 'localhost');
    const account = `${site}/admin?tab=settings&view=your-account`;
    const look = lookAt(page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const phone = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: device });

    await openPayments(page, account, 'Your Account');
    await expect(page.getByText('You have none.')).toBeVisible();
    await page.getByRole('button', { name: 'Add a Passkey' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a Passkey' });
    await adding.getByLabel('Name').fill('Phone');
    await adding.getByLabel('Your password').fill('a wrong guess');
    await adding.getByRole('button', { name: 'Go On' }).click();
    await expect(adding.getByText('That is not your password.').first()).toBeVisible();
    await adding.getByLabel('Your password').fill(administrator.password);
    await adding.getByRole('button', { name: 'Go On' }).click();
    await expect(page.getByText('You can sign in with it from now on.')).toBeVisible();
    await expect(page.getByText(/^Registered .*, not used yet$/)).toBeVisible();

    await page.getByRole('button', { name: 'Make Recovery Codes' }).click();
    const making = page.getByRole('dialog', { name: 'Make Recovery Codes' });
    await making.getByRole('button', { name: 'Use a Passkey' }).click();
    await expect(making.getByText('Confirmed with a passkey')).toBeVisible();
    await making.getByRole('button', { name: 'Make Codes' }).click();
    const made = page.getByRole('dialog', { name: 'Your Recovery Codes' });
    await expect(made.getByRole('listitem')).toHaveCount(10);
    const [code = ''] = await made.getByRole('listitem').allTextContents();
    await look('codes');
    await made.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('You have 10 left.')).toBeVisible();

    await page.goto(`${site}/admin?tab=settings&view=payment`);
    await page.getByLabel('Bank', { exact: true }).fill('Bank of Geelong');
    await page.getByRole('button', { name: 'Use a Passkey' }).click();
    await expect(page.getByText('Confirmed with a passkey')).toBeVisible();
    await look('bank-details');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Settings Saved' })).toBeVisible();

    await cdp.send('WebAuthn.removeVirtualAuthenticator', phone);
    const laptop = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: device });
    await page.goto(`${account}&task=add-passkey`);
    await adding.getByLabel('Name').fill('Laptop');
    await adding.getByLabel('Your password').fill(administrator.password);
    await look('add');
    await adding.getByRole('button', { name: 'Go On' }).click();
    await expect(page.getByRole('button', { name: 'Remove: Laptop' })).toBeVisible();
    await look('passkeys', { fullPage: true });

    const logOut = async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL(/\/\?t=/);
      await page.goto(account);
    };
    await logOut();
    await look('login');
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();

    await logOut();
    await cdp.send('WebAuthn.clearCredentials', laptop);
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
    await expect(page.getByRole('main').getByText('No passkey was given. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Username').fill(administrator.username);
    await page.getByLabel('Recovery code').fill(code.toUpperCase());
    await look('recovery-code');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Remove: Laptop' }).click();
    const removing = page.getByRole('dialog', { name: 'Remove “Laptop”?' });
    await removing.getByLabel('Your password').fill(administrator.password);
    await removing.getByRole('button', { name: 'Remove Passkey' }).click();
    await expect(page.getByRole('button', { name: 'Remove: Laptop' })).toHaveCount(0);
    await expect(page.getByText('You have 9 left.')).toBeVisible();
    const { status } = await staff.ask(sessionCalls.logInWithCode, { username: administrator.username, code });
    expect(status).toBe(401);
  },
);
