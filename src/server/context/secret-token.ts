import { createHash, randomBytes } from 'node:crypto';

/** A random token of 32 bytes, as text for a cookie or a URL. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token, so that nobody can use a token that they read in the database. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
