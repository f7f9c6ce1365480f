import type { Role } from '../../domain/account/rights.ts';
import { Problem } from '../../domain/problems.ts';
import type { Services } from '../context/context.ts';
import { keptValue } from '../db/content-version.store.ts';
import type { Reader, Writer } from '../db/database.ts';
import { findAdministrator } from './administrator.store.ts';
import { deletePasskey, hasOtherPasskey, hasPasskey, isPasskeySettingOn, setRegistersOnly } from './passkey.store.ts';
import { findPasskeySite } from './verify-passkey.ts';

/**
 * The setting that administrators need a passkey (docs/specification/admin-session.md §11). Where the site has no
 * domain, no administrator needs a passkey.
 */

type Used = Pick<Services, 'config'>;

/** Whether an account has a passkey that works here. */
export async function hasPasskeyHere(db: Reader, { config }: Used, id: number): Promise<boolean> {
  const site = findPasskeySite(config);
  return site !== null && (await hasPasskey(db, id, site.rpId));
}

/** Whether an account needs a passkey: `no`, or whether it has one that works here. */
export async function needsPasskey(db: Reader, { config }: Used, id: number): Promise<'no' | 'has one' | 'missing'> {
  if (findPasskeySite(config) === null || !(await isPasskeySettingOn(db))) return 'no';
  if ((await findAdministrator(db, id))?.role !== 'administrator') return 'no';
  return (await hasPasskeyHere(db, { config }, id)) ? 'has one' : 'missing';
}

/**
 * Whether a session may only register a passkey: it was opened without one, and its account is one of an administrator who needs one. It
 * is asked for each request, so it counts at once where the setting is turned on, or an account becomes an administrator's.
 */
export async function registersOnly(
  { db, config }: Pick<Services, 'config' | 'db'>,
  session: { role: Role; registersOnly: number },
): Promise<boolean> {
  if (session.registersOnly === 0 || session.role !== 'administrator' || findPasskeySite(config) === null) return false;
  return keptValue(db, 'passkey-setting', () => isPasskeySettingOn(db.read));
}

const lastPasskey =
  'No other administrator has a passkey that works here, and administrators need one. Please let another one register a passkey first.';

/** Throws `conflict` for the only administrator with a passkey that works here, where administrators need one. */
export async function refuseLastPasskey(tx: Writer, { config }: Used, id: number): Promise<void> {
  const site = findPasskeySite(config);
  if (site === null || (await needsPasskey(tx, { config }, id)) !== 'has one') return;
  if (!(await hasOtherPasskey(tx, id, site.rpId))) throw new Problem('conflict', { message: lastPasskey });
}

/** Deletes a passkey. When no other of its account works here, the open sessions count as opened with the password alone. */
export async function dropPasskey(
  tx: Writer,
  context: Used,
  { id, administrator_id: administratorId }: { id: string; administrator_id: number },
): Promise<void> {
  await deletePasskey(tx, id);
  if (!(await hasPasskeyHere(tx, context, administratorId))) await setRegistersOnly(tx, { administratorId }, true);
}
