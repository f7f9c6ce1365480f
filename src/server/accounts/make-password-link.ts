import type { AccountWithLink } from '../../contract/accounts/accounts.schemas.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { askPassword } from './ask-password.ts';
import { getAccount } from './get-account.ts';
import { presentAccount } from './list-accounts.ts';
import { newPasswordLink } from './new-password-link.ts';
import { passwordLinkPath } from './password-link-path.ts';
import { refuseRemoved } from './refuse-removed.ts';

/**
 * Makes a one-time link with which the account's holder chooses a password. Until it is used, the old password and the
 * sessions stay valid. Throws `account-not-found`, and what `askPassword` throws.
 */
export async function makePasswordLink(
  context: Pick<Context, 'caller' | 'clock' | 'db'>,
  { id, password }: { id: number; password?: string | undefined },
): Promise<AccountWithLink> {
  await askPassword(context, password, 'make a password link');
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    await refuseRemoved(tx, context);
    const { username } = await getAccount(tx, id);
    const key = await newPasswordLink(tx, id, at);
    const record = { kind: 'account', id } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'made a password link', subject: username, record });
    const account = await presentAccount(tx, context, id);
    return { account, link: passwordLinkPath(account, key) };
  });
}
