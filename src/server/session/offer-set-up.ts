import { hasAdministrators, insertAdministrator, replacePasswordLink } from '../accounts/administrator.store.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import type { Services } from '../context/context.ts';
import { hashToken, newSecretToken } from '../context/secret-token.ts';

/** Milliseconds that a set-up link is good for. */
const linkLife = 24 * 60 * 60 * 1000;

/**
 * While there is no administrator: takes the first one from the environment, else makes a one-time link that sets
 * one up, and returns its address. Every start makes a new link and the older one is gone.
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

/** A one-time key that sets the password of an account, or without one makes the first. */
export async function newPasswordLink(services: Services, administratorId: number | null): Promise<string> {
  const key = newSecretToken();
  const expiresAt = new Date(Date.parse(services.clock.now()) + linkLife).toISOString();
  await services.db.transaction((tx) =>
    replacePasswordLink(tx, { keyHash: hashToken(key), administratorId, expiresAt }),
  );
  return key;
}
