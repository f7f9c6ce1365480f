import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { browserApi } from '../../api.ts';
import { browserStorage } from '../../browser-storage.ts';
import { isDraftOfOthers } from '../../editing/form/drafts.ts';
import { showToastAfterReload } from '../../ui/overlay/toast-store.ts';
import { sessionWords } from '../../words.ts';
import { dropAnswers, keepAnswers } from './kept-answers.ts';
import { elapsed, findCheck } from './session-store.ts';

// A page loads this file as soon as an administrator is signed in, and no visitor loads it.
keepAnswers();

/**
 * Ends the session, clears its data in the browser and opens the home page: flag, token, last check and the account's drafts.
 * The drafts of other accounts stay (docs/specification/admin-session.md §5).
 */
export async function logOut(): Promise<void> {
  let words = sessionWords.loggedOut;
  try {
    await browserApi(sessionCalls.logout, {});
  } catch {
    words = sessionWords.logoutError;
  }
  dropAnswers();
  const account = findCheck()?.username;
  for (const name of browserStorage.site.names()) {
    if (!isDraftOfOthers(name, account)) browserStorage.site.remove(name);
  }
  browserStorage.tab.clear();
  await clearCaches().catch(() => undefined);
  showToastAfterReload(words);
  window.location.assign(`/?t=${elapsed()}`);
}

/** Throws where the visitor blocks site data; then there are no caches. */
async function clearCaches(): Promise<void> {
  if ('caches' in window) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
