import { hasAdministrators, insertAdministrator } from '../accounts/administrator.store.ts';
import { commonPassword, isCommonPassword } from '../accounts/common-password.ts';
import { newPasswordLink } from '../accounts/new-password-link.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import type { Services } from '../context/context.ts';

/**
 * While there is no administrator: creates the first one from the environment, or makes a one-time link that creates it
 * and returns the link's URL. Each start replaces the link. Throws an Error when the environment's password is too common.
 */
export async function offerSetUp(services: Services): Promise<string | null> {
  const { db, clock, config } = services;
  if (await hasAdministrators(db.read)) return null;
  const at = clock.now();
  if (config.firstAdministrator !== null) {
    const { username, password } = config.firstAdministrator;
    if (await isCommonPassword(password)) throw new Error(`ADMIN_PASSWORD: ${commonPassword}`);
    const passwordHash = await hashPassword(password, 'known');
    await db.transaction((tx) => insertAdministrator(tx, { username, passwordHash, at }));
    return null;
  }
  const key = await db.transaction((tx) => newPasswordLink(tx, null, at));
  return `${config.publicUrl}/admin?setup=${key}`;
}
