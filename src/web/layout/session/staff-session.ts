import { pageCalls } from '../../../contract/page-calls.ts';
import { ADMIN_TOKEN, browserApi, fromNetwork, transport } from '../../api.ts';
import { browserStorage } from '../../browser-storage.ts';
import { isDraftOfOthers } from '../../editing/form/drafts.ts';
import { showToastAfterReload } from '../../ui/overlay/toast-store.ts';
import { sessionWords } from '../../words.ts';
import { elapsed, findCheck } from './session-store.ts';

// This file has what a page needs only while an administrator is signed in: no visitor loads it.

/** The parsed body of an administrator's read, as long as the server says that it is current. */
interface KeptAnswer {
  etag: string;
  headers: Headers;
  body: unknown;
}

/** A tab polls few reads; the oldest is dropped. */
const most = 30;

const kept = new Map<string, KeptAnswer>();
/** The token of the account whose answers are kept. */
let token: string | null = null;

/**
 * Lets an administrator's reads be answered from memory while the server says 304. The browser itself may not store them
 * (docs/specification/calls.md §7). They are dropped with the session: after a logout, or with another session's token.
 */
export function keepAnswers(): void {
  transport.fetch = fetchKept;
}

export function dropAnswers(): void {
  kept.clear();
}

async function fetchKept(address: string, init: RequestInit & { headers: Headers }): Promise<Response> {
  const now = browserStorage.site.read(ADMIN_TOKEN);
  if (now !== token) dropAnswers();
  token = now;
  if (!now || init.method !== 'GET') return fromNetwork(fetch(address, init));

  const known = kept.get(address);
  if (known !== undefined) init.headers.set('If-None-Match', known.etag);
  const response = await fromNetwork(fetch(address, init));
  if (response.status === 304 && known !== undefined) return answerOf(known);
  kept.delete(address);
  if (response.status === 401) dropAnswers();
  const etag = response.headers.get('ETag');
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  if (!response.ok || etag === null || !isJson) return response;
  const read: KeptAnswer = { etag, headers: response.headers, body: await fromNetwork(response.json()) };
  // Read meanwhile by the next session.
  if (token === now) kept.set(address, read);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return answerOf(read);
}

function answerOf({ headers, body }: KeptAnswer): Response {
  return Object.defineProperty(new Response(null, { headers }), 'json', { value: async () => body });
}

/**
 * Ends the session, clears its data in the browser and opens the home page: flag, token, last check and the account's drafts.
 * The drafts of other accounts stay (docs/specification/admin-session.md §5).
 */
export async function logOut(): Promise<void> {
  let words = sessionWords.loggedOut;
  try {
    await browserApi(pageCalls.logout, {});
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
