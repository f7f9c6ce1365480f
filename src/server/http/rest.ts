import { Hono } from 'hono';
import type { z } from 'zod';
import { allCalls, type CallName } from '../../contract/all.calls.ts';
import { addressOf, type Call, isForStaff } from '../../contract/call.ts';
import { sessionCalls } from '../../contract/session/session.calls.ts';
import { Problem } from '../../domain/problems.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { accountOf, mayUse, type Reply, type Services } from '../context/context.ts';
import { ListInParts, ListPage } from '../context/list-page.ts';
import { readContentVersion } from '../db/content-version.store.ts';
import { responseStream } from '../files/answer-file.ts';
import { isOpen } from '../opening/opening.ts';
import { logScope } from '../runtime/log.ts';
import { answerCall } from './answer-call.ts';
import { callerOf, refuseOtherSites } from './caller.ts';
import { refuseClosedCall, unkept } from './closed-site.ts';
import { errorResponse } from './error-response.ts';
import { cachedListResponse, jsonResponse, listResponse } from './json-response.ts';
import { readBody, readUpload } from './read-body.ts';

/**
 * Bytes of a JSON body (docs/specification/limits.md §5). An administrator's largest is the HTML of an edited invoice, a visitor's
 * an order in which every character is escaped.
 */
const jsonLimits = { administrator: 2 * 1024 * 1024, visitor: 128 * 1024 };

/** The facts that the listening server knows of a request beside the request itself. */
export interface Connection {
  remoteAddress?: string;
  /** Aborted when the client closes the connection before it has the response. */
  closed?(): AbortSignal;
  /**
   * The body as it arrives, in a fraction of the time of `request.body`, which copies each chunk. Nothing else may read it:
   * `request.signal` does so too.
   */
  body?(): AsyncIterator<Uint8Array>;
}

/** The API over HTTP: every call of the contract under its method and path. */
export function restApi(services: Services, cache: ResponseCache): Hono<{ Bindings: Connection }> {
  const api = new Hono<{ Bindings: Connection }>();
  api.onError((error) => errorResponse(error));

  for (const [path, methods] of callsByPath()) {
    const calls = Object.values(methods).map((name): Call => allCalls[name]);
    const isOrderCall = calls.some((call) => call.right === 'order-holder');
    // An empty id gets the same answer as a wrong one.
    const routes = isOrderCall ? [routeOf(path), path.replace(':id', '')] : [routeOf(path)];
    api.on('ALL', routes, async (http) => {
      const method = http.req.method === 'HEAD' ? 'GET' : http.req.method;
      const name = methods[method];
      if (name === undefined) return methodNotAllowed(Object.keys(methods));
      return answerRequest(name, http.req.raw, paramsOf(path, http.req.param()), http.env ?? {}, services, cache);
    });
  }
  api.all('*', () => errorResponse(new Problem('not-found')));
  return api;
}

/** Paths with an extension come first and those that end with a parameter last, because it would match the others too. */
function callsByPath(): [string, Record<string, CallName>][] {
  const paths = new Map<string, Record<string, CallName>>();
  for (const [name, called] of Object.entries(allCalls)) {
    paths.set(called.path, { ...paths.get(called.path), [called.method]: name as CallName });
  }
  return [...paths].sort(([one], [other]) => breadthOf(one) - breadthOf(other));
}

const breadthOf = (path: string) => (extension.test(path) ? 0 : /\/:\w+$/.test(path) ? 2 : 1);

/** The extension after a parameter in the last segment: ".eml" in "/orders/:id/email-template/:type.eml". */
const extension = /:(\w+)(\.\w+)$/;

/** The path in Hono's syntax, which allows an extension only inside a parameter's pattern. */
function routeOf(path: string): string {
  return path.replace(extension, (_, name, end) => `:${name}{.+\\${end}}`);
}

/** The path's parameters without the extension; an absent one is empty, so that the query cannot provide it. */
function paramsOf(path: string, given: Record<string, string>): Record<string, string> {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name ?? '');
  const [, last, end = ''] = extension.exec(path) ?? [];
  return Object.fromEntries(
    names.map((name) => [name, (name === last ? given[name]?.slice(0, -end.length) : given[name]) ?? '']),
  );
}

function methodNotAllowed(methods: string[]): Response {
  const answer = errorResponse(new Problem('method-not-allowed'));
  answer.headers.set('Allow', methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '));
  return answer;
}

async function answerRequest(
  name: CallName,
  request: Request,
  params: Record<string, string>,
  connection: Connection,
  services: Services,
  cache: ResponseCache,
): Promise<Response> {
  logScope.current().call = name;
  const called: Call = allCalls[name];
  const reading = called.method === 'GET';
  // A link on another site sends the session's cookie, and a read for administrators may start a process, such as an archive.
  if (!reading || isForStaff(called)) refuseOtherSites(request, services.config.publicUrl);
  const caller = await callerOf(request, connection.remoteAddress ?? '', services);

  const isStaff = mayUse(caller, 'see-admin');
  const isPublic = called.content && !isStaff;
  const isClosed = !(await isOpen(services.db));
  if (isClosed && !isForStaff(called) && !isSessionCall(called)) await refuseClosedCall(services, request, isStaff);
  const kept = isPublic ? 'no-cache' : 'private, no-store';
  const headers = new Headers({ Vary: 'Cookie', 'Cache-Control': isClosed ? unkept : kept });
  if (called.content) {
    const { role = 'v', sees = [] } = (isStaff && accountOf(caller)) || {};
    const audience = [role, ...sees].join('-');
    const etag = `W/"${await readContentVersion(services.db.read)}-${audience}"`;
    headers.set('ETag', etag);
    if (request.headers.get('If-None-Match')?.includes(etag.slice(2)))
      return new Response(null, { status: 304, headers });
  }

  const reply: Reply = { status: undefined, headers };
  let input: Record<string, unknown> = {};
  const getInput = async () => {
    input = { ...(await readInput(called, request, connection)), ...params };
    return input;
  };
  const answer = await answerCall(name, getInput, {
    ...services,
    caller,
    expectedVersion: expectedVersionOf(request),
    idempotencyKey: idempotencyKeyOf(request),
    clientClosed: connection.closed?.() ?? request.signal,
    reply,
  });
  const status = reply.status ?? called.status ?? 200;
  if (called.file !== undefined) {
    headers.set('Content-Type', called.file);
    // A file that is made while it is read would wait for its reader, and keep its place.
    if (request.method === 'HEAD' && answer instanceof ReadableStream) await answer.cancel();
    const body = isBytes(answer) ? answer : responseStream(answer as AsyncIterable<Uint8Array>);
    return new Response(body, { status, headers });
  }
  if (answer instanceof ListPage) {
    headers.set('X-Total-Count', String(answer.total));
    if (answer.next !== null) {
      headers.set('Link', `<${addressOf(called, { ...knownFields(name, input), cursor: answer.next })}>; rel="next"`);
    }
  }
  if (answer instanceof ListInParts) {
    if (answer.name !== undefined) return cachedListResponse(cache, request, answer, headers);
    return listResponse(services, request, answer, headers);
  }
  const body = JSON.stringify(answer instanceof ListPage ? answer.items : answer);
  if (reading && isStaff && !called.content) {
    const etag = await etagOf(body, headers);
    headers.set('ETag', etag);
    if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  }
  return jsonResponse(request, body, status, headers);
}

/** Signing in and out, and choosing a password: staff do so before the opening too. */
const isSessionCall = ({ path }: Call) => Object.values(sessionCalls).some((each) => each.path === path);

/**
 * Returns the ETag of an administrator's read, which no content version describes: it covers the body, and the headers
 * that tell a list's length and next page. The browser polls these reads.
 */
async function etagOf(body: string, headers: Headers): Promise<string> {
  const text = [body, headers.get('X-Total-Count'), headers.get('Link')].join('\n');
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `W/"${hash.toString('base64url').slice(0, 22)}"`;
}

/** The fields of an input that its schema has; a link may have brought others, such as `utm_source`. */
function knownFields(name: CallName, input: Record<string, unknown>): Record<string, unknown> {
  const schema: z.ZodType = allCalls[name].input;
  const known = schema.parse(input) as object;
  return Object.fromEntries(Object.entries(input).filter(([field]) => Object.hasOwn(known, field)));
}

/** Whether a file is in memory as a whole; any other is streamed. */
function isBytes(answer: unknown): answer is Uint8Array<ArrayBuffer> {
  return answer instanceof Uint8Array;
}

async function readInput(called: Call, request: Request, { body }: Connection): Promise<Record<string, unknown>> {
  if (called.method === 'GET') return queryOf(request);
  if (called.upload !== undefined) return readUpload(request, called.upload, body?.());
  if (called.csv) return { ...queryOf(request), csv: csvOf(request) };
  // The query is ignored: otherwise a link could fill in fields of somebody's form.
  return readJson(request, isForStaff(called) ? jsonLimits.administrator : jsonLimits.visitor);
}

/** A repeated parameter becomes a list, which every schema of a single value refuses. */
function queryOf(request: Request): Record<string, unknown> {
  // Grouped at once: a list that grows with each of 8,000 equal parameters would block the server for half a second.
  const fields = Map.groupBy(new URL(request.url).searchParams, ([name]) => name);
  return Object.fromEntries(
    Array.from(fields, ([name, given]) => {
      const values = given.map(([, value]) => value);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

/** The body as a stream, for a call that takes a CSV file. */
function csvOf(request: Request): AsyncIterable<Uint8Array> {
  if (typeOf(request) !== 'text/csv') {
    throw new Problem('wrong-type', { message: 'Please send a CSV file, with Content-Type: text/csv.' });
  }
  return request.body ?? ReadableStream.from([]);
}

function typeOf(request: Request): string | undefined {
  return request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
}

async function readJson(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  const text = new TextDecoder().decode(await readBody(request, maxBytes));
  if (text.trim() === '') return {};
  if (typeOf(request) !== 'application/json') {
    throw new Problem('wrong-type', { message: 'Please send JSON, with Content-Type: application/json.' });
  }
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Problem('malformed', { message: 'The request’s body is not JSON.' });
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem('malformed', { message: 'The request’s body must be a JSON object.' });
  }
  return body as Record<string, unknown>;
}

/** The text between the quotes: a version is opaque. */
function expectedVersionOf(request: Request): string | undefined {
  const header = request.headers.get('If-Match');
  if (header === null || header.trim() === '*') return undefined;
  const version = /^(?:W\/)?"([\x21\x23-\x7e]+)"$/.exec(header.trim())?.[1];
  if (version === undefined) {
    throw new Problem('malformed', { message: 'If-Match must be one version in quotes, such as "3-Q0dbX1k_".' });
  }
  return version;
}

/** One key without commas: a repeated header arrives as one value with a comma. */
function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get('Idempotency-Key');
  if (key === null) return undefined;
  if (!/^[\x21-\x2b\x2d-\x7e]{1,200}$/.test(key)) {
    throw new Problem('malformed', {
      message: 'The Idempotency-Key must be one key of 1 to 200 letters, digits and signs, without blanks and commas.',
    });
  }
  return key;
}
