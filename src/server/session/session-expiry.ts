/** Milliseconds without use after which a session ends. */
const idleTimeout = 4 * 60 * 60 * 1000;

/** Milliseconds after which a session ends even while it is used. */
const maxAge = 12 * 60 * 60 * 1000;

/** The cookie's Max-Age. */
export const sessionSeconds = maxAge / 1000;

/** Milliseconds between two writes of a session's last use, so that not every request writes. */
const touchInterval = 60_000;

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
