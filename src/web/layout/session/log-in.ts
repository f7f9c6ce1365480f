import { pageCalls } from '../../../contract/page-calls.ts';
import type { LoggedIn } from '../../../contract/session/session.schemas.ts';
import { problemMessages } from '../../../domain/problems.ts';
import { ApiError, browserApi } from '../../api.ts';
import type { Login } from '../../editing/LoginForm.tsx';
import { givePasskey, NoPasskey } from '../../editing/passkey.ts';
import type { ToastWords } from '../../ui/overlay/toast-store.ts';
import { sessionWords } from '../../words.ts';
import { beginSession } from './session-store.ts';

export type LoginOutcome = { done: true } | { done: false; status: number | undefined; sentence: string | undefined };

/** Signs in. The caller shows the texts, because each screen has its own; the server's message of a failure is logged. */
export async function logIn(login: Login): Promise<LoginOutcome> {
  // A browser that keeps no cookies would be signed in until the next check.
  if (!navigator.cookieEnabled) return { done: false, status: 401, sentence: sessionWords.noCookies };
  try {
    beginSession(await send(login));
    return { done: true };
  } catch (error) {
    if (error instanceof NoPasskey) return { done: false, status: 401, sentence: error.message };
    const answered = error instanceof ApiError ? error : undefined;
    // biome-ignore lint/suspicious/noConsole: specified (docs/specification/admin-session.md §3)
    console.warn('Login failed:', answered?.sentence ?? error);
    return { done: false, status: answered?.status, sentence: answered?.sentence };
  }
}

async function send(login: Login): Promise<LoggedIn> {
  if (login === 'passkey') {
    const answer = await givePasskey(await browserApi(pageCalls.startSignIn, {}));
    return browserApi(pageCalls.logInWithPasskey, answer);
  }
  return 'code' in login ? browserApi(pageCalls.logInWithCode, login) : browserApi(pageCalls.login, login);
}

/** The toast after a login. The admin page and the header's dialog have different texts (docs/specification/admin-session.md §3). */
export function loginToast(outcome: LoginOutcome, onAdminPage: boolean): ToastWords {
  if (outcome.done) return sessionWords.loggedIn;
  if (outcome.status === undefined || outcome.status >= 500) return sessionWords.loginError;
  const reason = reasonOf(outcome);
  return onAdminPage ? sessionWords.loginFailedAdmin(reason) : sessionWords.loginFailed(reason);
}

/**
 * Says why nobody is signed in, such as too many tries; undefined after a wrong password and for an error, which have
 * their own text.
 */
export function reasonOf(outcome: LoginOutcome): string | undefined {
  if (outcome.done || outcome.status === undefined || outcome.status >= 500) return undefined;
  return outcome.sentence === problemMessages['bad-login'] ? undefined : outcome.sentence;
}
