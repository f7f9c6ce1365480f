import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { ADMIN_TOKEN, ApiError, backgroundApi, browserApi } from '../../api.ts';
import { browserStorage } from '../../browser-storage.ts';
import { createStore } from '../../ui/create-store.ts';
import { showToastAfterReload } from '../../ui/overlay/toast-store.ts';
import { sessionWords } from '../../words.ts';

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
}

export type LoginOutcome = { done: true } | { done: false; status: number | undefined; sentence: string | undefined };

/** Storage keys: the browser's flag (docs/specification/admin-session.md §4), and the server's last answer with its time. */
const FLAG = 'isAdmin';
const CHECKED = 'adminStatus';
/** How long a known status counts as fresh, and how often it is verified while the flag is set; ms (docs/specification/admin-session.md §4). */
const FRESH = 30_000;
const RECHECK = 5_000;

/** Milliseconds on a clock that all tabs share and that survives a reload; only for durations. */
const elapsed = () => Math.round(performance.timeOrigin + performance.now());

const visitor: Session = { status: 'visitor', loginOpen: false, notConnected: false };
const store = createStore(visitor);

function change(next: Partial<Session>): void {
  const session = store.get();
  if (Object.entries(next).every(([name, value]) => session[name as keyof Session] === value)) return;
  store.set({ ...session, ...next });
}

function saveCheck(isAdmin: boolean): void {
  browserStorage.site.write(CHECKED, JSON.stringify({ isAdmin, timestamp: elapsed() }));
  if (isAdmin) browserStorage.site.write(FLAG, 'true');
  else browserStorage.site.remove(FLAG);
}

function isFresh(): boolean {
  const checked = browserStorage.site.readJson<{ isAdmin?: boolean; timestamp?: number }>(CHECKED);
  return checked?.isAdmin === true && elapsed() - (checked.timestamp ?? 0) < FRESH;
}

function isFlagged(): boolean {
  return browserStorage.site.read(FLAG) === 'true';
}

/** Checks the session on the server without extending it. Does nothing while the flag is not set. */
export async function checkAuth(): Promise<void> {
  if (!isFlagged()) return;
  try {
    const { isAdmin } = await backgroundApi(sessionCalls.checkAuth, {});
    saveCheck(isAdmin);
    if (isAdmin) change({ status: 'admin', notConnected: false });
    else change({ status: 'expired', loginOpen: true, notConnected: false });
  } catch {
    change({ notConnected: true });
  }
}

/** Stores a session that the server has just opened, after a login or a one-time link. */
export function beginSession(authToken: string): void {
  browserStorage.site.write(ADMIN_TOKEN, authToken);
  saveCheck(true);
  change({ status: 'admin', loginOpen: false, notConnected: false });
}

/** Signs in. The caller shows the texts, because each screen has its own. */
export async function login(username: string, password: string): Promise<LoginOutcome> {
  try {
    const { authToken } = await browserApi(sessionCalls.login, { username, password });
    beginSession(authToken);
    return { done: true };
  } catch (error) {
    const answered = error instanceof ApiError;
    return {
      done: false,
      status: answered ? error.status : undefined,
      sentence: answered ? error.sentence : undefined,
    };
  }
}

/** Ends the session, clears its data in the browser and opens the home page (docs/specification/admin-session.md §5). */
export async function logout(): Promise<void> {
  let words = sessionWords.loggedOut;
  try {
    await browserApi(sessionCalls.logout, {});
  } catch {
    words = sessionWords.logoutError;
  }
  // The flag, the token, the last check, and the drafts (editing/form/drafts.ts).
  browserStorage.site.clear();
  browserStorage.tab.clear();
  await clearCaches().catch(() => undefined);
  showToastAfterReload(words);
  window.location.assign(`/?t=${elapsed()}`);
}

/** Throws where the visitor blocks site data; then there are no caches. */
async function clearCaches(): Promise<void> {
  if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

export function openLogin(): void {
  change({ loginOpen: true });
}

/** Closes the login; after an expired session the visitor continues without one. */
export function closeLogin(): void {
  change({ loginOpen: false, status: store.get().status === 'expired' ? 'visitor' : store.get().status });
}

/** Watches the flag in this and other tabs; returns the function that stops it. Once, in the page's frame. */
export function watchSession(): () => void {
  if (isFlagged()) {
    change({ status: 'admin' });
    if (!isFresh()) void checkAuth();
  }
  const timer = setInterval(() => document.hidden || void checkAuth(), RECHECK);
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== FLAG) return;
    if (isFlagged()) change({ status: 'admin', loginOpen: false });
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
