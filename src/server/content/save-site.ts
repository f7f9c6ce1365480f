import { isDeepStrictEqual } from 'node:util';
import { type SettingsChanges, type SiteSettings, withChanges } from '../../domain/estate/settings.ts';
import { Problem } from '../../domain/problems.ts';
import { findAdministrator } from '../accounts/administrator.store.ts';
import { isPassword } from '../accounts/password-hash.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Context, serverCaller } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { putDocument } from './document.store.ts';
import { readSettingsDocument } from './read-settings.ts';

/**
 * Changes the given settings; the others stay. Changed bank details need the password again and are recorded in the
 * activity log, because they decide where the money goes (docs/specification/settings.md §2).
 */
export async function saveSite(
  context: Context,
  changes: SettingsChanges,
  password: string | undefined,
): Promise<{ settings: SiteSettings; version: string }> {
  const before = await readSettingsDocument(context.db.read);
  const { bankDetails } = changes;
  const otherBank = bankDetails !== undefined && !isDeepStrictEqual(bankDetails, before.settings.bankDetails);
  if (otherBank && context.caller !== serverCaller) await askPassword(context, password);

  const at = context.clock.now();
  const by = actorOf(context);
  return context.db.transaction(async (tx) => {
    const stored = await readSettingsDocument(tx);
    refuseStale(context, stored.version);
    const settings = withChanges(stored.settings, changes);
    const version = await putDocument(tx, 'site', settings, at);
    await recordActivity(tx, {
      by,
      at,
      action: 'changed',
      subject: 'settings',
      details: Object.keys(changes).join(', '),
    });
    if (otherBank) await recordActivity(tx, { by, at, action: 'changed', subject: 'bank details' });
    return { settings, version };
  });
}

async function askPassword(context: Context, password: string | undefined): Promise<void> {
  const id = context.caller.administrator?.id;
  const account = id === undefined ? undefined : await findAdministrator(context.db.read, id);
  const right =
    account !== undefined && password !== undefined && (await isPassword(password, account.password_hash, 'known'));
  if (!right) {
    throw new Problem('wrong-password', {
      message: 'Please enter your password to change the bank details.',
      errors: [{ path: 'password', message: 'Please enter your password to change the bank details.' }],
    });
  }
}
