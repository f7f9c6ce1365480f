import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { dayOf } from '../../domain/calendar.ts';
import { encodingFor } from '../cache/compress.ts';
import { bytesOf } from '../cache/response-bytes.ts';
import { type ContentState, readContentState } from '../content/content-state.ts';
import type { Services } from '../context/context.ts';
import { sessionCookie } from '../context/cookies.ts';
import { countCacheRead } from '../metrics/count-cache-read.ts';
import { countRequest } from '../metrics/count-request.ts';
import { newLogId } from '../runtime/log-scope.ts';

/** Limits of the responses in memory; the least recently used one is dropped. */
const limits = {
  responses: 4000,
  /** Most bodies are also those of the page cache, in the same memory. */
  bytes: 16 * 2 ** 20,
  /** Of one body: a larger one takes longer to send than to find. */
  bodyBytes: 2 ** 20,
};

/** Bytes of memory per response, without its body and its address. */
const overhead = 2048;

interface KeptResponse {
  state: ContentState;
  /** For the metrics. */
  route: string;
  etag: string;
  bytes: Uint8Array;
  /** Names and values in turn, without those of one request. */
  headers: string[];
}

/**
 * Responses that every visitor gets alike until some content or the estate's day changes: those that the product itself marks so,
 * by `Cache-Control: no-cache` and an ETag. They are sent by `node:http` alone, before a request object, a router and a handler
 * exist. A browser that is signed in never gets one.
 */
export class KeptResponses {
  readonly #services: Pick<Services, 'db' | 'clock' | 'config'>;
  readonly #responses = new LRUCache<string, KeptResponse>({
    max: limits.responses,
    maxSize: limits.bytes,
    maxEntrySize: limits.bodyBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + overhead,
  });
  /** The day of a minute, because a day takes longer to compute than the rest. */
  #lastDay = { minute: '', timeZone: '', day: '' };

  constructor(services: Pick<Services, 'db' | 'clock' | 'config'>) {
    this.#services = services;
  }

  /** Answers a request from memory; false for one that the application answers. */
  send(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    if (request.method !== 'GET' || isSignedIn(request.headers.cookie)) return false;
    const key = keyOf(request.url ?? '', request.headers['accept-encoding']);
    const kept = this.#responses.get(key);
    if (kept === undefined) return false;
    const began = performance.now();
    const finish = (version: string) => {
      if (!this.#isCurrent(kept.state, version)) {
        this.#responses.delete(key);
        return false;
      }
      const isKnown = request.headers['if-none-match']?.includes(kept.etag) ?? false;
      respond(response, kept, isKnown);
      countCacheRead('answers', true);
      countRequest(kept.route, isKnown ? 304 : 200, performance.now() - began);
      return true;
    };
    try {
      const version = this.#services.db.contentVersion();
      return typeof version === 'string' ? finish(version) : version.then(finish, () => false);
    } catch {
      // The application answers that the database is not available.
      return false;
    }
  }

  /** Makes an answer, and keeps it if every visitor gets it. */
  async make(request: Request, answer: () => Promise<{ response: Response; route: string }>): Promise<Response> {
    const isShared =
      request.method === 'GET' &&
      !this.#services.config.development &&
      !isSignedIn(request.headers.get('Cookie') ?? undefined);
    // An unavailable database is the application's to report.
    const state = isShared ? await readContentState(this.#services).catch(() => undefined) : undefined;
    const { response, route } = await answer();
    const { status, headers } = response;
    const bytes = bytesOf(response);
    const etag = headers.get('ETag')?.replace('W/', '');
    if (state === undefined || status !== 200 || bytes === undefined || etag === undefined) return response;
    if (headers.get('Cache-Control') !== 'no-cache' || headers.has('Set-Cookie')) return response;
    const { pathname, search } = new URL(request.url);
    countCacheRead('answers', false);
    this.#responses.set(keyOf(pathname + search, request.headers.get('Accept-Encoding') ?? undefined), {
      state,
      route,
      etag,
      bytes,
      headers: [...headers].filter(([name]) => name !== 'x-request-id').flat(),
    });
    return response;
  }

  #isCurrent({ version, day, timeZone }: ContentState, currentVersion: string): boolean {
    if (version !== currentVersion) return false;
    const now = this.#services.clock.now();
    const minute = now.slice(0, 16);
    if (this.#lastDay.minute !== minute || this.#lastDay.timeZone !== timeZone) {
      this.#lastDay = { minute, timeZone, day: dayOf(now, timeZone) };
    }
    return this.#lastDay.day === day;
  }
}

/** The cookie has a prefix under https. */
const isSignedIn = (cookies: string | undefined) => cookies?.includes(sessionCookie) ?? false;

const keyOf = (address: string, acceptEncoding: string | undefined) =>
  `${encodingFor(acceptEncoding ?? null)} ${address}`;

function respond(response: ServerResponse, { headers, bytes }: KeptResponse, isKnown: boolean): void {
  const own = ['x-request-id', newLogId()];
  if (!isKnown) {
    response.writeHead(200, [...headers, ...own, 'content-length', String(bytes.length)]);
    response.end(bytes);
    return;
  }
  const described = headers.flatMap((name, at) =>
    at % 2 === 1 || name === 'content-type' || name === 'content-encoding' ? [] : [name, headers[at + 1] ?? ''],
  );
  response.writeHead(304, [...described, ...own]);
  response.end();
}
