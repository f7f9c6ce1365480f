import { createHmac, timingSafeEqual } from 'node:crypto';
import { knownBrowserSeconds } from '../../domain/account/session-expiry.ts';
import type { Caller, Context } from '../context/context.ts';
import { hashToken, knownBrowserCookie, newSecretToken, setCookie } from '../context/cookies.ts';

interface Account {
  id: number;
  /** Signs the account's cookies. A new key makes all of them invalid; an empty key means that no browser is known. */
  known_browser_key: string;
}

/**
 * Sets the cookie by which the account knows this browser, so that wrong guesses by others cannot lock it out. The cookie
 * gives no access.
 */
export function rememberBrowser(context: Context, account: Account): void {
  if (account.known_browser_key === '') return;
  const signedInAt = Date.parse(context.clock.now());
  const claim = `${signedInAt}.${newSecretToken()}`;
  const value = `${claim}.${sign(claim, account)}`;
  setCookie(context, knownBrowserCookie(account.id), value, knownBrowserSeconds);
}

/** An id by which this browser's failures are counted, if it has signed in to the account before. */
export function findKnownBrowser(caller: Caller, account: Account, now: string): string | undefined {
  if (account.known_browser_key === '') return undefined;
  const cookie = caller.knownBrowser.get(knownBrowserCookie(account.id));
  const [signedInAt, nonce, signature, ...rest] = cookie?.split('.') ?? [];
  if (signedInAt === undefined || nonce === undefined || signature === undefined || rest.length > 0) return undefined;
  const expected = Buffer.from(sign(`${signedInAt}.${nonce}`, account));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const age = Date.parse(now) - Number(signedInAt);
  return age < knownBrowserSeconds * 1000 ? hashToken(nonce) : undefined;
}

function sign(claim: string, { id, known_browser_key }: Account): string {
  return createHmac('sha256', known_browser_key).update(`${id}.${claim}`).digest('base64url');
}
