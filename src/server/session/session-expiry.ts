/** Milliseconds without use after which a session ends: half a working day. */
const idle = 4 * 60 * 60 * 1000;

/** Milliseconds after which a session ends whatever happens: a working day. */
const whole = 12 * 60 * 60 * 1000;

/** The cookie's life in seconds. */
export const sessionSeconds = whole / 1000;

/** A session's use is written down at most this often, in milliseconds: not at every request. */
const touchEvery = 60_000;

/** Whether a session is still good at an instant. */
export function isSessionValid(session: { createdAt: string; lastUsedAt: string }, now: string): boolean {
  const at = Date.parse(now);
  return at - Date.parse(session.lastUsedAt) < idle && at - Date.parse(session.createdAt) < whole;
}

export function isTouchDue(session: { lastUsedAt: string }, now: string): boolean {
  return Date.parse(now) - Date.parse(session.lastUsedAt) >= touchEvery;
}

/** Sessions last used before this instant have ended. */
export function idleCutoff(now: string): string {
  return new Date(Date.parse(now) - idle).toISOString();
}
