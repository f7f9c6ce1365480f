import { hash, randomBytes } from 'node:crypto';
import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Config } from '../runtime/config.ts';
import type { Context } from './context.ts';

/** The administrator's session, and the token of the browser's cart and orders. */
export const sessionCookie = 'oeuvre_session';
export const browserCookie = 'oeuvre_browser';

/** The cookie to which the challenge of a passkey is bound before there is a session. */
export const signInCookie = 'oeuvre_sign_in';

/** The key of a preview link. */
export const previewCookie = 'oeuvre_preview';

/** One per account, so that two people who share a computer are both known on it. */
export const knownBrowserCookie = (accountId: number) => `${knownBrowserPrefix}${accountId}`;
export const knownBrowserPrefix = 'oeuvre_known_';

/** A browser takes a cookie with this prefix from this very host only, over https, so that no subdomain can plant one. */
export const hostPrefix = '__Host-';

const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https:');

/** The cookies of a request's `Cookie` header by name, without the prefix that they have under https; then others are ignored. */
export function cookiesOf(header: string | null | undefined, config: Config): Map<string, string> {
  const sent = Object.entries(parse(header ?? ''));
  if (!isSecure(config)) return new Map(sent);
  return new Map(
    sent.filter(([name]) => name.startsWith(hostPrefix)).map(([name, value]) => [name.slice(hostPrefix.length), value]),
  );
}

/** Sets a cookie for so many seconds. Scripts cannot read it. */
export function setCookie(
  { config, reply }: { config: Config; reply: Pick<Context['reply'], 'headers'> },
  name: string,
  value: string,
  seconds: number,
): void {
  const options = { maxAge: seconds, httpOnly: true, sameSite: 'Lax' } as const;
  const cookie = generateCookie(name, value, isSecure(config) ? { ...options, prefix: 'host' } : options);
  reply.headers.append('Set-Cookie', cookie);
}

export function clearCookie(context: Context, name: string): void {
  setCookie(context, name, '', 0);
}

/** A random token of 32 bytes, as text for a cookie or a URL. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token, so that nobody can use a token that they read in the database. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
