import { ADMIN_TOKEN, fromNetwork, transport } from '../../api.ts';
import { browserStorage } from '../../browser-storage.ts';

/** The parsed body of an administrator's read, as long as the server says that it is current. */
interface KeptAnswer {
  etag: string;
  headers: Headers;
  body: unknown;
}

/** A tab polls few reads; the oldest is dropped. */
const most = 30;

const kept = new Map<string, KeptAnswer>();
/** Whose answers they are. */
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
