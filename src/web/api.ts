import { createContext, type LoaderFunctionArgs } from 'react-router';
import { type AddressedCall, addressOf, bodyOf } from '../contract/call.ts';
import type { FieldProblem } from '../domain/problems.ts';
import { browserStorage } from './browser-storage.ts';

export interface ApiOptions {
  signal?: AbortSignal;
  /** The version that is being edited: sent as If-Match, a stale one is answered 412. */
  version?: string;
  /** The same key and body are answered once (docs/specification/calls.md §4). */
  idempotencyKey?: string;
  /** A re-check that the person did not ask for: it never prolongs the session's idle time. */
  background?: boolean;
}

/** One page of a list: how many there are in all, and the cursor of what follows, if anything does. */
export interface ListPage<Item> {
  items: Item[];
  total: number;
  next: string | null;
}

/**
 * The way in which a page makes a call of the contract. It is the same in the browser (over REST) and on the server (in
 * process). Both throw an error with a numeric `status` when the answer is not a good one.
 */
export interface Api {
  <Input, Answer>(call: AddressedCall<Input, Answer>, input: Input, options?: ApiOptions): Promise<Answer>;
  /** The same for a list asked for in pages (docs/specification/calls.md §5). */
  page<Input, Item>(call: AddressedCall<Input, Item[]>, input: Input, options?: ApiOptions): Promise<ListPage<Item>>;
}

/** An answer that is not ok. Its text is the status, a colon and the body, or the status text (docs/specification/calls.md §2). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The answer's `message`: a sentence that a person can act on. */
  readonly sentence: string | undefined;
  readonly errors: FieldProblem[];
  /** Whatever else the answer says, such as the cart as it stands. */
  readonly facts: Record<string, unknown>;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    const { message, errors, ...facts } = readObject(body);
    this.sentence = typeof message === 'string' && message !== '' ? message : undefined;
    this.errors = Array.isArray(errors) ? errors : [];
    this.facts = facts;
  }
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The error of a missing answer, or of an answer that ended early: the network, not the estate, failed. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

export function isNotConnected(error: unknown): boolean {
  return error instanceof NotConnected;
}

/**
 * Returns what a fetch, or the reading of its body, answers. Throws NotConnected without a connection: for that, fetch
 * has no error of its own, but a TypeError as for a fault in the code, and a SyntaxError for JSON that ended early.
 */
export async function fromNetwork<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof SyntaxError) throw new NotConnected(cause.message, { cause });
    throw cause;
  }
}

/** The sentence of a refused call, or the words given for when there is none. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.sentence) || otherwise;
}

/** The name under which the browser keeps the session's anti-forgery token (docs/specification/admin-session.md §4). */
export const ADMIN_TOKEN = 'adminToken';

function headersFor(options: ApiOptions, body: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json' });
  const token = browserStorage.site.read(ADMIN_TOKEN);
  if (token) headers.set('X-Admin-Auth', token);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.version !== undefined) headers.set('If-Match', `"${options.version}"`);
  if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
  if (options.background) headers.set('X-Background', '1');
  return headers;
}

/**
 * The function that sends a request. An administrator's session replaces it by a function that remembers answers
 * (staff-session.ts).
 */
export const transport = {
  fetch: (address: string, init: RequestInit & { headers: Headers }) => fromNetwork(fetch(address, init)),
};

async function send(call: AddressedCall, input: unknown, options: ApiOptions): Promise<Response> {
  const fields = (input ?? {}) as Record<string, unknown>;
  const writes = call.method !== 'GET' && call.method !== 'DELETE';
  const body = writes ? JSON.stringify(bodyOf(call, fields)) : undefined;
  const response = await transport.fetch(addressOf(call, fields), {
    method: call.method,
    credentials: 'same-origin',
    headers: headersFor(options, body),
    ...(body !== undefined && { body }),
    ...(options.signal && { signal: options.signal }),
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await fromNetwork(response.text()));
  return response;
}

/** The cursor in `Link: <…?cursor=abc>; rel="next"`. */
export function cursorOf(link: string | null): string | null {
  const address = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return address === undefined ? null : new URL(address, 'http://any.invalid').searchParams.get('cursor');
}

/** Makes an API over REST, with the browser's cookies; `always` is added to every call's options. */
function restApi(always: ApiOptions): Api {
  return Object.assign(
    async <Input, Answer>(call: AddressedCall<Input, Answer>, input: Input, options?: ApiOptions): Promise<Answer> => {
      const response = await send(call, input, { ...options, ...always });
      const answer =
        call.file === undefined ? response.json() : response.arrayBuffer().then((all) => new Uint8Array(all));
      return (await fromNetwork<unknown>(answer)) as Answer;
    },
    {
      page: async <Input, Item>(call: AddressedCall<Input, Item[]>, input: Input, options?: ApiOptions) => {
        const response = await send(call, input, { ...options, ...always });
        const items = await fromNetwork<Item[]>(response.json());
        const total = Number(response.headers.get('X-Total-Count') ?? items.length);
        return { items, total, next: cursorOf(response.headers.get('Link')) };
      },
    },
  );
}

export const browserApi = restApi({});
/**
 * The API for the fetches that nobody asked for: they never extend a session (docs/specification/admin-session.md §2).
 */
export const backgroundApi = restApi({ background: true });

/** The transport of this side, browser or server: set by entry-client and entry-server. */
export const apiContext = createContext<Api>();

/** Returns the API that a loader calls. */
export function apiOf({ context }: Pick<LoaderFunctionArgs, 'context'>): Api {
  return context.get(apiContext);
}

/** The status of a refused call, from either transport; undefined for anything else. */
export function statusOf(error: unknown): number | undefined {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** The id of a request that failed on the server; undefined for every other error. */
export function requestIdOf(error: unknown): string | undefined {
  const facts = typeof error === 'object' && error !== null && 'facts' in error ? error.facts : undefined;
  return (facts as { requestId?: string } | undefined)?.requestId;
}

/** Returns null for a 404, so that the page renders its own not-found view. Throws any other error again. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}
