import { hasAdministrators, insertAdministrator, replacePasswordLink } from '../accounts/administrator.store.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import type { Services } from '../context/context.ts';
import { hashToken, newSecretToken } from '../context/secret-token.ts';

/** Milliseconds for which a password link is valid. */
const linkLifetime = 24 * 60 * 60 * 1000;

/**
 * While there is no administrator: creates the first one from the environment, or makes a one-time link that creates it
 * and returns the link's URL. Each start replaces the link.
 */
export async function offerSetUp(services: Services): Promise<string | null> {
  const { db, clock, config } = services;
  if (await hasAdministrators(db.read)) return null;
  const at = clock.now();
  if (config.firstAdministrator !== null) {
    const { username, password } = config.firstAdministrator;
    const passwordHash = await hashPassword(password, 'known');
    await db.transaction((tx) => insertAdministrator(tx, { username, passwordHash, at }));
    return null;
  }
  return `${config.publicUrl}/admin?setup=${await newPasswordLink(services, null)}`;
}

/** Makes the key of a one-time link that sets an account's password, or creates the first account if the id is null. */
export async function newPasswordLink(services: Services, administratorId: number | null): Promise<string> {
  const key = newSecretToken();
  const expiresAt = new Date(Date.parse(services.clock.now()) + linkLifetime).toISOString();
  await services.db.transaction((tx) =>
    replacePasswordLink(tx, { keyHash: hashToken(key), administratorId, expiresAt }),
  );
  return key;
}
