import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { ADMIN_TOKEN, ApiError, backgroundApi, browserApi } from '../../api.ts';
import { browserStorage } from '../../browser-storage.ts';
import { createStore } from '../../ui/create-store.ts';
import { showToastAfterReload } from '../../ui/overlay/toast-store.ts';
import { sessionWords } from '../../words.ts';

/**
 * Who is in front of this browser, as far as drawing goes; what may be done is decided by the server on every call.
 * `expired`: was signed in, and the server says no longer. The administrator's controls stay until the login that then
 * opens over the page is closed, so that a form that was open is there again after signing in (docs/specification/admin-session.md §4).
 */
export interface Session {
  status: 'visitor' | 'admin' | 'expired';
  loginOpen: boolean;
  /** The last re-check had no answer at all. */
  notConnected: boolean;
}

export type LoginOutcome = { done: true } | { done: false; status: number | undefined; sentence: string | undefined };

/** The browser's flag (docs/specification/admin-session.md §4) and the last answer of the server with its time. */
const FLAG = 'isAdmin';
const CHECKED = 'adminStatus';
/** How long a known status counts as fresh, and how often it is verified while the flag is set; ms (docs/specification/admin-session.md §4). */
const FRESH = 30_000;
const RECHECK = 5_000;

/** Milliseconds, the same count in every tab and after a reload: only for how long ago something was. */
const elapsed = () => Math.round(performance.timeOrigin + performance.now());

const visitor: Session = { status: 'visitor', loginOpen: false, notConnected: false };
const store = createStore(visitor);

function change(next: Partial<Session>): void {
  const session = store.get();
  if (Object.entries(next).every(([name, value]) => session[name as keyof Session] === value)) return;
  store.set({ ...session, ...next });
}

function remember(isAdmin: boolean): void {
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

/** Asks the server, without prolonging the session. Does nothing while the flag is not set. */
export async function checkAuth(): Promise<void> {
  if (!isFlagged()) return;
  try {
    const { isAdmin } = await backgroundApi(sessionCalls.checkAuth, {});
    remember(isAdmin);
    if (isAdmin) change({ status: 'admin', notConnected: false });
    else change({ status: 'expired', loginOpen: true, notConnected: false });
  } catch {
    change({ notConnected: true });
  }
}

/** Takes over a session that the server has just opened, by a login or by a one-time link. */
export function beginSession(authToken: string): void {
  browserStorage.site.write(ADMIN_TOKEN, authToken);
  remember(true);
  change({ status: 'admin', loginOpen: false, notConnected: false });
}

/** Signs in; the words for each outcome are the caller's, because each screen has its own. */
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

/** Ends the session, clears what this browser keeps of it and begins anew at the home page (docs/specification/admin-session.md §5). */
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

/** Throws where the visitor blocks site data: then there are none. */
async function clearCaches(): Promise<void> {
  if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

export function openLogin(): void {
  change({ loginOpen: true });
}

/** Closing the login over an ended session means: go on as a visitor. */
export function closeLogin(): void {
  change({ loginOpen: false, status: store.get().status === 'expired' ? 'visitor' : store.get().status });
}

/** Begins to watch the flag, in this tab and from others; ends with the function it answers. Once, in the page's frame. */
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

/** The session as it is drawn; `isAdmin` shows the administrator's controls, also while an ended session waits for its login. */
export function useSession(): Session & { isAdmin: boolean } {
  const session = store.use();
  return { ...session, isAdmin: session.status !== 'visitor' };
}
