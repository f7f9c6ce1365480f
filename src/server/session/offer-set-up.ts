import { newPasswordLink, passwordLinkPath } from '../accounts/accounts.ts';
import { hasAdministrators, insertAdministrator, listAdministrators } from '../accounts/administrator.store.ts';
import { commonPassword, hashPassword, isCommonPassword } from '../accounts/password-hash.ts';
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

/** Makes a link for each account that has no password, and prints it: after the restore of an archive, which has none. */
export async function offerPasswordLinks(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  print: (line: string) => void,
): Promise<void> {
  const at = clock.now();
  for (const { id, username, password_hash: hash } of await listAdministrators(db.read, at)) {
    if (hash !== '') continue;
    const key = await db.transaction((tx) => newPasswordLink(tx, id, at));
    print(
      `${username}: ${config.publicUrl}${passwordLinkPath({ username, hasPassword: false, passkeys: 0, recoveryCodes: 0 }, key)}`,
    );
  }
}
