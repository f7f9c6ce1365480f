import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';
import { allCalls, type CallName } from '../../contract/all.calls.ts';
import type { Call } from '../../contract/call.ts';
import { dayOf } from '../../domain/calendar.ts';
import { type Encoding, encodingFor } from '../cache/compress.ts';
import { bytesOf } from '../cache/response-bytes.ts';
import { currentSettings } from '../content/read-settings.ts';
import type { Services } from '../context/context.ts';
import { sessionCookie } from '../context/cookies.ts';
import type { Versions } from '../db/database.ts';
import { cacheReadCounter } from '../metrics/cache-read-counter.ts';
import { requestCounter } from '../metrics/request-counter.ts';
import { newLogId } from '../runtime/log-scope.ts';
import { knownAddress } from './known-address.ts';
import { SignedIn } from './signed-in.ts';

const countRead = cacheReadCounter('answers');

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

/** Reads beside those of content that do not depend on which administrator makes them, nor on a time shorter than a day. */
const sharedReads: ReadonlySet<string> = new Set<CallName>(['listOrders']);

/** What decides whether a response is still right: `version` is that of the content, or of all data for an administrator's. */
interface State {
  version: string;
  /** The estate's calendar day, in its time zone. */
  day: string;
  timeZone: string;
}

interface KeptResponse {
  state: State;
  etag: string;
  ok: Variant;
  notModified: Variant;
}

/** The response with one status. */
interface Variant {
  status: 200 | 304;
  /** Names and values in turn, without those of one request. */
  headers: string[];
  /** For the metrics, given the milliseconds that the response took. */
  count: (milliseconds: number) => void;
  /** As node:http sends it; another array of bytes would be converted for each response. */
  body: Buffer | undefined;
}

type Used = Pick<Services, 'db' | 'clock' | 'config'>;

/**
 * Responses that every visitor gets alike until some content or the estate's day changes: those that the product itself marks so,
 * by `Cache-Control: no-cache` and an ETag. And reads that all administrators get alike until anything is committed. They are
 * sent by `node:http` alone, before a request object, a router and a handler exist. A signed-in browser gets only
 * those of administrators, after its session is checked; no other browser gets these.
 */
export class KeptResponses {
  readonly #services: Used;
  readonly #signedIn: SignedIn;
  readonly #responses = new LRUCache<string, KeptResponse>({
    max: limits.responses,
    maxSize: limits.bytes,
    maxEntrySize: limits.bodyBytes,
    sizeCalculation: ({ ok }, key) => (ok.body?.length ?? 0) + 2 * key.length + overhead,
  });
  /** The day of an instant, because a day takes longer to compute than the rest. */
  #lastDay = { now: '', minute: '', timeZone: '', day: '' };
  /** The encoding of the last `Accept-Encoding`: most requests have the same. */
  #lastEncoding: { header: string | undefined; encoding: Encoding } = { header: undefined, encoding: 'identity' };

  constructor(services: Used) {
    this.#services = services;
    this.#signedIn = new SignedIn(services);
  }

  /** Answers a request from memory; false for one that the application answers. */
  send(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    if (request.method !== 'GET') return false;
    const isStaff = hasSession(request.headers.cookie);
    const { url = '' } = request;
    let key = this.#keyOf(isStaff, url, request.headers['accept-encoding']);
    let kept = this.#responses.get(key);
    if (kept === undefined) {
      key = this.#keyOf(isStaff, knownAddress(url), request.headers['accept-encoding']);
      kept = this.#responses.get(key);
    }
    if (kept === undefined) return false;
    const began = performance.now();
    const finish = () => {
      const isKnown = request.headers['if-none-match']?.includes(kept.etag) ?? false;
      const { status, headers, body, count } = isKnown ? kept.notModified : kept.ok;
      response.writeHead(status, headers.concat(['x-request-id', newLogId()])).end(body);
      countRead(true);
      count(performance.now() - began);
      return true;
    };
    const compare = (versions: Versions): boolean | Promise<boolean> => {
      if (!this.#isCurrent(kept.state, isStaff ? versions.data : versions.content)) {
        this.#responses.delete(key);
        return false;
      }
      if (!isStaff) return finish();
      return this.#signedIn.check(request, versions).then((isSignedIn) => isSignedIn && finish());
    };
    try {
      const versions = this.#services.db.versions();
      const sent = versions instanceof Promise ? versions.then(compare) : compare(versions);
      // The application answers that the database is not available.
      return typeof sent === 'boolean' ? sent : sent.catch(() => false);
    } catch {
      return false;
    }
  }

  /** Makes an answer, and keeps it if every visitor or every administrator gets it. */
  async make(request: Request, answer: () => Promise<{ response: Response; route: string }>): Promise<Response> {
    const isStaff = hasSession(request.headers.get('Cookie') ?? undefined);
    const isKept = request.method === 'GET' && !this.#services.config.development;
    // An unavailable database is the application's to report.
    const state = isKept ? await this.#readState(isStaff).catch(() => undefined) : undefined;
    const { response, route } = await answer();
    const { status, headers } = response;
    const bytes = bytesOf(response);
    const etag = headers.get('ETag')?.replace('W/', '');
    if (state === undefined || status !== 200 || bytes === undefined || etag === undefined) return response;
    if (headers.has('Set-Cookie') || !isShared(isStaff, route, headers.get('Cache-Control'))) return response;
    const { pathname, search } = new URL(request.url);
    countRead(false);
    const address = knownAddress(pathname + search);
    const key = this.#keyOf(isStaff, address, request.headers.get('Accept-Encoding') ?? undefined);
    const kept = [...headers].filter(([name]) => name !== 'x-request-id');
    this.#responses.set(key, {
      state,
      etag,
      ok: {
        status: 200,
        headers: [...kept, ['content-length', String(bytes.length)]].flat(),
        count: requestCounter(route, 200),
        body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      },
      notModified: {
        status: 304,
        headers: kept.filter(([name]) => name !== 'content-type' && name !== 'content-encoding').flat(),
        count: requestCounter(route, 304),
        body: undefined,
      },
    });
    return response;
  }

  /** Read before a response is made: a change in between has a newer version. */
  async #readState(isStaff: boolean): Promise<State> {
    const { db, clock } = this.#services;
    const { data, content } = await db.versions();
    const { timeZone } = await currentSettings(db);
    return { version: isStaff ? data : content, day: dayOf(clock.now(), timeZone), timeZone };
  }

  #isCurrent({ version, day, timeZone }: State, currentVersion: string): boolean {
    if (version !== currentVersion) return false;
    const now = this.#services.clock.now();
    const last = this.#lastDay;
    if (last.now !== now || last.timeZone !== timeZone) {
      const minute = now.slice(0, 16);
      const isSameDay = last.minute === minute && last.timeZone === timeZone;
      this.#lastDay = { now, minute, timeZone, day: isSameDay ? last.day : dayOf(now, timeZone) };
    }
    return this.#lastDay.day === day;
  }

  #keyOf(isStaff: boolean, address: string, acceptEncoding: string | undefined): string {
    if (this.#lastEncoding.header !== acceptEncoding) {
      this.#lastEncoding = { header: acceptEncoding, encoding: encodingFor(acceptEncoding ?? null) };
    }
    return `${isStaff ? 'staff' : 'visitor'} ${this.#lastEncoding.encoding} ${address}`;
  }
}

/** The cookie has a prefix under https. */
const hasSession = (cookies: string | undefined) => cookies?.includes(sessionCookie) ?? false;

/** Whether a response is the same for all of its audience. A browser whose session has ended gets what visitors get. */
function isShared(isStaff: boolean, route: string, cacheControl: string | null): boolean {
  if (!isStaff) return cacheControl === 'no-cache';
  const called: Call | undefined = allCalls[route as CallName];
  return cacheControl === 'private, no-store' && (called?.content === true || sharedReads.has(route));
}
