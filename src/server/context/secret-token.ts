import { createHash, randomBytes } from 'node:crypto';

/** A random token that nobody can guess: 32 bytes, as text fit for a cookie or an address. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: who reads the database can not use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
