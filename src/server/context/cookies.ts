import type { Context } from './context.ts';

/** The administrator's session, and the browser's own cart and orders. */
export const sessionCookie = 'oeuvre_session';
export const browserCookie = 'oeuvre_browser';

/** One for each account, so that two people who share a computer are both known on it. */
export const knownBrowserCookie = (accountId: number) => `${knownBrowserPrefix}${accountId}`;
export const knownBrowserPrefix = 'oeuvre_known_';

/** The cookies of a request, by name; of two with one name the first counts. */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

/** Sends a cookie that scripts can not read, for so many seconds. */
export function setCookie(context: Context, name: string, value: string, seconds: number): void {
  const secure = context.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  context.reply.headers.append(
    'Set-Cookie',
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

export function clearCookie(context: Context, name: string): void {
  setCookie(context, name, '', 0);
}
