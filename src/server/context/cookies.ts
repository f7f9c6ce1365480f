import { generateCookie } from 'hono/cookie';
import type { Context } from './context.ts';

/** The administrator's session, and the token of the browser's cart and orders. */
export const sessionCookie = 'oeuvre_session';
export const browserCookie = 'oeuvre_browser';

/** One per account, so that two people who share a computer are both known on it. */
export const knownBrowserCookie = (accountId: number) => `${knownBrowserPrefix}${accountId}`;
export const knownBrowserPrefix = 'oeuvre_known_';

/** Sets a cookie for so many seconds. Scripts cannot read it. */
export function setCookie({ config, reply }: Context, name: string, value: string, seconds: number): void {
  const secure = config.publicUrl.startsWith('https:');
  const cookie = generateCookie(name, value, { maxAge: seconds, httpOnly: true, sameSite: 'Lax', secure });
  reply.headers.append('Set-Cookie', cookie);
}

export function clearCookie(context: Context, name: string): void {
  setCookie(context, name, '', 0);
}
