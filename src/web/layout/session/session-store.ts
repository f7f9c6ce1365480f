import { pageCalls } from '../../../contract/page-calls.ts';
import type { LoggedIn } from '../../../contract/session/session.schemas.ts';
import { ADMIN_TOKEN, backgroundApi, isNotConnected } from '../../api.ts';
import { browserStorage } from '../../browser-storage.ts';
import { createStore } from '../../ui/create-store.ts';

/**
 * Whether the browser shows the administrator's controls; the server checks the permission of every call.
 * `expired`: the session was valid, and the server has ended it. The administrator's controls stay until the visitor closes
 * the login dialog, so that an open form is still there after the login (docs/specification/admin-session.md §4).
 */
export interface Session {
  status: 'visitor' | 'admin' | 'expired';
  loginOpen: boolean;
  /** The last check got no answer. */
  notConnected: boolean;
  /** The rights of the account, with spaces; '' until they are known. */
  rights: string;
}

/** Storage keys: the browser's flag (docs/specification/admin-session.md §4), and the server's last answer with its time. */
const FLAG = 'isAdmin';
const CHECKED = 'adminStatus';
/**
 * The time for which a known status counts as fresh, and below it the time after which it is verified while the flag is
 * set; ms (docs/specification/admin-session.md §4).
 */
const FRESH = 30_000;
const RECHECK = 5_000;

/** Milliseconds on a clock that all tabs share and that survives a reload; only for durations. */
export const elapsed = () => Math.round(performance.timeOrigin + performance.now());

const visitor: Session = { status: 'visitor', loginOpen: false, notConnected: false, rights: '' };
const store = createStore(visitor);

function change(next: Partial<Session>): void {
  const session = store.get();
  if (Object.entries(next).every(([name, value]) => session[name as keyof Session] === value)) return;
  store.set({ ...session, ...next });
}

interface Check {
  isAdmin: boolean;
  timestamp: number;
  username?: string | undefined;
  rights?: string | undefined;
}

/** The last check; undefined before the first one. */
export const findCheck = () => browserStorage.site.readJson<Partial<Check>>(CHECKED);

function saveCheck(isAdmin: boolean, username?: string, rights?: string): void {
  browserStorage.site.write(
    CHECKED,
    JSON.stringify({ isAdmin, timestamp: elapsed(), username, rights } satisfies Check),
  );
  if (isAdmin) browserStorage.site.write(FLAG, 'true');
  else browserStorage.site.remove(FLAG);
}

function isFresh(): boolean {
  const checked = findCheck();
  return checked?.isAdmin === true && elapsed() - (checked.timestamp ?? 0) < FRESH;
}

function isFlagged(): boolean {
  return browserStorage.site.read(FLAG) === 'true';
}

/** The number of sessions that this page has begun. */
let begun = 0;

/** Checks the session on the server without extending it. Does nothing while the flag is not set. */
export async function checkAuth(): Promise<void> {
  if (!isFlagged()) return;
  const asked = begun;
  try {
    const { isAdmin, username, rights: given = [] } = await backgroundApi(pageCalls.checkAuth, {});
    // Answered after a logout, or about the session before: a new password replaces it, and the check had its old cookie.
    if (asked !== begun || !isFlagged()) return;
    const rights = given.join(' ');
    saveCheck(isAdmin, username, rights);
    if (isAdmin) change({ status: 'admin', notConnected: false, rights });
    else change({ status: 'expired', loginOpen: true, notConnected: false });
  } catch (error) {
    change({ notConnected: isNotConnected(error) });
  }
}

/** Stores a session that the server has just opened, after a login or a one-time link. */
export function beginSession({ authToken, username, rights: given }: LoggedIn): void {
  begun += 1;
  browserStorage.site.write(ADMIN_TOKEN, authToken);
  const rights = given.join(' ');
  saveCheck(true, username, rights);
  change({ status: 'admin', loginOpen: false, notConnected: false, rights });
}

export function openLogin(): void {
  change({ loginOpen: true });
}

/** Closes the login. An expired session stays expired: what was being written is still there. */
export function closeLogin(): void {
  change({ loginOpen: false });
}

/** Closes the login after an expired session: the visitor continues without one. */
export function goOnAsVisitor(): void {
  change({ loginOpen: false, status: 'visitor' });
}

/** Watches the flag in this and other tabs; returns the function that stops it. Once, in the page's frame. */
export function watchSession(): () => void {
  if (isFlagged()) {
    change({ status: 'admin', rights: findCheck()?.rights ?? '' });
    if (!isFresh() || store.get().rights === '') void checkAuth();
  }
  const timer = setInterval(() => document.hidden || void checkAuth(), RECHECK);
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== FLAG) return;
    if (isFlagged()) change({ status: 'admin', loginOpen: false, rights: findCheck()?.rights ?? '' });
    else if (store.get().status === 'admin') change({ status: 'expired', loginOpen: true });
  };
  window.addEventListener('storage', fromOtherTab);
  return () => {
    clearInterval(timer);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** The session; `isAdmin` shows the administrator's controls, also while an expired session waits for the login. */
export function useSession(): Session & { isAdmin: boolean } {
  const session = store.use();
  return { ...session, isAdmin: session.status !== 'visitor' };
}
