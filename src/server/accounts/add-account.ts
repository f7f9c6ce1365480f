import type { AccountWithLink } from '../../contract/accounts/accounts.schemas.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { insertAdministrator } from './administrator.store.ts';
import { askPassword } from './ask-password.ts';
import { presentAccount } from './list-accounts.ts';
import { newPasswordLink } from './new-password-link.ts';
import { passwordLinkPath } from './password-link-path.ts';
import { refuseRemoved } from './refuse-removed.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/**
 * Adds an account without a password and makes the link with which the new colleague chooses one. Throws `conflict` when the
 * name is taken, and what `askPassword` throws.
 */
export async function addAccount(
  context: Pick<Context, 'caller' | 'clock' | 'db'>,
  { username, password }: { username: string; password?: string | undefined },
): Promise<AccountWithLink> {
  await askPassword(context, password, 'add an account');
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    await refuseRemoved(tx, context);
    await refuseTakenName(tx, username);
    const id = await insertAdministrator(tx, { username, passwordHash: '', at });
    const key = await newPasswordLink(tx, id, at);
    const record = { kind: 'account', id } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'added account', subject: username, record });
    const account = await presentAccount(tx, context, id);
    return { account, link: passwordLinkPath(account, key) };
  });
}
