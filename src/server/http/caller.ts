import { hasEnded } from '../../domain/account/rights.ts';
import { isSessionValid, isTouchDue } from '../../domain/account/session-expiry.ts';
import { Problem } from '../../domain/problems.ts';
import { roleOf } from '../accounts/accounts.ts';
import { registersOnly } from '../accounts/needed-passkey.ts';
import { estateDay } from '../content/read-settings.ts';
import type { Caller, Services } from '../context/context.ts';
import {
  browserCookie,
  cookiesOf,
  hashToken,
  knownBrowserPrefix,
  sessionCookie,
  signInCookie,
} from '../context/cookies.ts';
import { clientAddress } from '../runtime/trusted-proxies.ts';
import { isSameToken } from '../session/log-in.ts';
import { findSession, touchSession } from '../session/session.store.ts';
import { asProblem } from './error-response.ts';

/** Requests that a page makes without its user; they do not extend a session (docs/specification/admin-session.md §2). */
const isBackground = (request: Request) =>
  request.headers.get('X-Background') === '1' || new URL(request.url).pathname === '/api/admin/check-auth';

/**
 * Finds the caller of this request. An administrator has a valid session cookie and, for a write, also sends the
 * session's token in `X-Admin-Auth`: another site can make a browser send the cookie, but not the token.
 */
export async function callerOf(request: Request, remoteAddress: string, services: Services): Promise<Caller> {
  const cookies = cookiesOf(request.headers.get('Cookie'), services.config);
  const session = cookies.get(sessionCookie) || null;
  return {
    administrator: session === null ? null : await findSignedIn(request, session, services),
    browser: cookies.get(browserCookie) || null,
    address: clientAddress(remoteAddress, request.headers.get('X-Forwarded-For'), services.config.trustedProxies),
    userAgent: request.headers.get('User-Agent') ?? '',
    session,
    signInAttempt: cookies.get(signInCookie) || null,
    knownBrowser: new Map([...cookies].filter(([name]) => name.startsWith(knownBrowserPrefix))),
  };
}

async function findSignedIn(request: Request, session: string, services: Services): Promise<Caller['administrator']> {
  const { db, clock } = services;
  const idHash = hashToken(session);
  const found = await findSession(db.read, idHash);
  const now = clock.now();
  if (found === undefined || !isSessionValid(found, now)) return null;
  const account = roleOf(found);
  if (hasEnded(account, await estateDay(services))) return null;
  if (!['GET', 'HEAD'].includes(request.method)) {
    const token = request.headers.get('X-Admin-Auth');
    if (token === null || !isSameToken(token, found.tokenHash)) return null;
  }
  if (!isBackground(request) && isTouchDue(found, now)) {
    await db.transaction((tx) => touchSession(tx, idHash, now)).catch(ignoreRefusedWrite);
  }
  const { role, sees } = account;
  const { administratorId: id, username } = found;
  return { id, username, role, sees, registersOnly: await registersOnly(services, found) };
}

/** While the disk is full or the database cannot be written, the session is not extended, but staff can still read. */
function ignoreRefusedWrite(error: unknown): void {
  const code = asProblem(error)?.code;
  if (code !== 'no-space' && code !== 'not-ready') throw error;
}

/**
 * Throws `other-site` for a request that a page of another site makes. A browser without `Sec-Fetch-Site` names the page's origin in
 * `Origin` for a write, and in `Referer` for a link.
 */
export function refuseOtherSites(request: Request, publicUrl: string): void {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site === 'cross-site' || site === 'same-site') throw new Problem('other-site');
  const referer = request.headers.get('Referer');
  const origin = request.headers.get('Origin') ?? (referer === null ? null : (URL.parse(referer)?.origin ?? null));
  if (site === null && origin !== null && origin !== new URL(request.url).origin && origin !== publicUrl) {
    throw new Problem('other-site');
  }
}
