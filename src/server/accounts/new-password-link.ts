import { hashToken, newSecretToken } from '../context/secret-token.ts';
import type { Writer } from '../db/database.ts';
import { replacePasswordLink } from './administrator.store.ts';

/** Milliseconds for which a password link is valid. */
const linkLifetime = 24 * 60 * 60 * 1000;

/**
 * Makes the key of a one-time link that sets an account's password, or creates the first account if the id is null. An older
 * link of the account stops working.
 */
export async function newPasswordLink(tx: Writer, administratorId: number | null, at: string): Promise<string> {
  const key = newSecretToken();
  const expiresAt = new Date(Date.parse(at) + linkLifetime).toISOString();
  await replacePasswordLink(tx, { keyHash: hashToken(key), administratorId, expiresAt });
  return key;
}
