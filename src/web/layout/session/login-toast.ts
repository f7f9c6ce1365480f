import type { ToastWords } from '../../ui/overlay/toast-store.ts';
import { sessionWords } from '../../words.ts';
import type { LoginOutcome } from './log-in.ts';

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
