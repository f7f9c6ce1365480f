import { findAdministrator } from '../accounts/administrator.store.ts';
import { hasPasskey } from '../accounts/passkey.store.ts';
import { findPasskeySite } from '../accounts/passkey-site.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import type { Reader } from '../db/database.ts';

/**
 * Whether an account needs a passkey by the estate's settings: `no`, or whether it has one that works here. Where the site has no
 * domain nobody needs one.
 */
export async function needsPasskey(
  db: Reader,
  { config }: Pick<Context, 'config'>,
  id: number,
): Promise<'no' | 'has one' | 'missing'> {
  const site = findPasskeySite(config);
  if (site === null || !(await readSettings(db)).administratorsNeedPasskey) return 'no';
  if ((await findAdministrator(db, id))?.role !== 'administrator') return 'no';
  return (await hasPasskey(db, id, site.rpId)) ? 'has one' : 'missing';
}
