/** The times after which a session, and what leads to one, ends (docs/specification/admin-session.md §2). */

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds without use after which a session ends. */
const idleTimeout = 4 * hour;

/** Milliseconds after which a session ends even while it is used. */
const maxAge = 12 * hour;

/** Milliseconds for which a link that sets a password is valid (docs/specification/admin-session.md §1). */
export const passwordLinkLifetime = 24 * hour;

/**
 * Milliseconds in which a challenge can be answered: the browser asks for a fingerprint or a PIN meanwhile
 * (docs/specification/admin-session.md §11).
 */
export const challengeLifetime = 5 * minute;

/** The minutes for which the password counts that a session was opened with or gave again (docs/specification/admin-session.md §12). */
export const confirmedMinutes = 15;

/** Seconds for which an account knows a browser that has signed in: 180 days (docs/specification/limits.md §1). */
export const knownBrowserSeconds = 180 * 24 * 60 * 60;

/** The cookie's Max-Age. */
export const sessionSeconds = maxAge / 1000;

/** Milliseconds between two writes of a session's last use, so that not every request writes. */
const touchInterval = minute;

/** Whether a session is valid at an instant. */
export function isSessionValid(session: { createdAt: string; lastUsedAt: string }, now: string): boolean {
  const at = Date.parse(now);
  return at - Date.parse(session.lastUsedAt) < idleTimeout && at - Date.parse(session.createdAt) < maxAge;
}

export function isTouchDue(session: { lastUsedAt: string }, now: string): boolean {
  return Date.parse(now) - Date.parse(session.lastUsedAt) >= touchInterval;
}

/** Sessions that were last used before this instant have ended. */
export function idleCutoff(now: string): string {
  return new Date(Date.parse(now) - idleTimeout).toISOString();
}
