import type { ToastWords } from '../../ui/overlay/toast-store.ts';
import { sessionWords } from '../../words.ts';
import type { LoginOutcome } from './session-store.ts';

/** What is said after a login: the admin page speaks 001 §8, the header's dialog 000 §8 (docs/specification/admin-session.md §3). */
export function loginToast(outcome: LoginOutcome, onAdminPage: boolean): ToastWords {
  if (outcome.done) return sessionWords.loggedIn;
  if (outcome.status === undefined || outcome.status >= 500) return sessionWords.loginError;
  // A refusal for too many tries says how long; wrong words are the seed's own sentence.
  const tooMany = outcome.status === 429 ? outcome.sentence : undefined;
  return onAdminPage ? sessionWords.loginFailedAdmin(tooMany) : sessionWords.loginFailed(tooMany);
}
