import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { ApiError, browserApi } from '../../api.ts';
import type { ToastWords } from '../../ui/overlay/toast-store.ts';
import { sessionWords } from '../../words.ts';
import { beginSession } from './session-store.ts';

export type LoginOutcome = { done: true } | { done: false; status: number | undefined; sentence: string | undefined };

/** Signs in. The caller shows the texts, because each screen has its own; the server's message of a failure is logged. */
export async function logIn(username: string, password: string): Promise<LoginOutcome> {
  try {
    beginSession(await browserApi(sessionCalls.login, { username, password }));
    return { done: true };
  } catch (error) {
    const answered = error instanceof ApiError ? error : undefined;
    // biome-ignore lint/suspicious/noConsole: specified (docs/specification/admin-session.md §3)
    console.warn('Login failed:', answered?.sentence ?? error);
    return { done: false, status: answered?.status, sentence: answered?.sentence };
  }
}

/** The toast after a login. The admin page and the header's dialog have different texts (docs/specification/admin-session.md §3). */
export function loginToast(outcome: LoginOutcome, onAdminPage: boolean): ToastWords {
  if (outcome.done) return sessionWords.loggedIn;
  if (outcome.status === undefined || outcome.status >= 500) return sessionWords.loginError;
  const tooMany = waitMessage(outcome);
  return onAdminPage ? sessionWords.loginFailedAdmin(tooMany) : sessionWords.loginFailed(tooMany);
}

/** How long to wait after too many tries; undefined after a wrong password, which has its own text. */
export function waitMessage(outcome: LoginOutcome): string | undefined {
  return !outcome.done && outcome.status === 429 ? outcome.sentence : undefined;
}
