import type { ToastWords } from '../../ui/overlay/toast-store.ts';
import { sessionWords } from '../../words.ts';
import type { LoginOutcome } from './session-store.ts';

/** The toast after a login. The admin page and the header's dialog have different texts (docs/specification/admin-session.md §3). */
export function loginToast(outcome: LoginOutcome, onAdminPage: boolean): ToastWords {
  if (outcome.done) return sessionWords.loggedIn;
  if (outcome.status === undefined || outcome.status >= 500) return sessionWords.loginError;
  // A rate limit says how long to wait; for a wrong password the specified text is shown.
  const tooMany = outcome.status === 429 ? outcome.sentence : undefined;
  return onAdminPage ? sessionWords.loginFailedAdmin(tooMany) : sessionWords.loginFailed(tooMany);
}
