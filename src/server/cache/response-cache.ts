import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';
import { allCalls, type CallName } from '../../contract/all.calls.ts';
import type { Call } from '../../contract/call.ts';
import { isSessionValid, isTouchDue } from '../../domain/account/session-expiry.ts';
import { registersOnly } from '../accounts/needed-passkey.ts';
import type { Services } from '../context/context.ts';
import { cookiesOf, hashToken, sessionCookie } from '../context/cookies.ts';
import type { Versions } from '../db/database.ts';
import { cacheReadCounter, requestCounter } from '../metrics/metrics.ts';
import { newLogId } from '../runtime/log.ts';
import { findSession } from '../session/session.store.ts';
import { bytesOf, type CachedEncodings, type Encoding, encodingFor } from './cached-body.ts';
import { knownAddress } from './known-address.ts';
import { dayAt, isSame, readToken, type Token } from './token.ts';

/**
 * Limits of the cache, which evicts the least recently used entry. A list of 20,000 artworks fits in every encoding, and as many pages as
 * there are entries take less than half.
 */
const defaultLimits = { entries: 1000, bytes: 64 * 2 ** 20 };

/** Bytes of a body that is sent before the router: a larger one takes longer to send than to find. */
const largestSent = 2 ** 20;

/** Bytes of memory per entry, without its bodies and its name. */
const overhead = 2048;

const counters = {
  answers: cacheReadCounter('answers'),
  pages: cacheReadCounter('pages'),
  feeds: cacheReadCounter('feeds'),
  artworks: cacheReadCounter('artworks'),
};

/**
 * The reads that, beside those of content, depend neither on the administrator who makes them nor on a time shorter
 * than a day.
 */
const sharedReads: ReadonlySet<string> = new Set<CallName>(['listOrders']);

type Used = Pick<Services, 'db' | 'clock' | 'config'>;
type StoredSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** The bodies from which responses are made: a page, the files of a feed, or a whole list. */
export interface Made {
  readonly bodies: readonly CachedEncodings[];
  /**
   * True if the response may be shared. It is not an error, because anybody can make up more of them, and not what only
   * one buyer gets.
   */
  readonly isShared: boolean;
}

interface Entry {
  readonly token: Token;
  readonly made: Made | undefined;
  /**
   * The responses as `node:http` sends them, by the encoding that the client prefers. If there is a `made`, their
   * bodies are its bodies.
   */
  readonly sent: ReadonlyMap<Encoding, Sent>;
}

interface Sent {
  readonly etag: string;
  readonly ok: Variant;
  readonly notModified: Variant;
}

/** The response with one status. */
interface Variant {
  readonly status: 200 | 304;
  /** Names and values in turn, without those of one request. */
  readonly headers: string[];
  /** Counts a response for the metrics, given the milliseconds that it took. */
  readonly count: (milliseconds: number) => void;
  /** The bytes as node:http sends them; another array of bytes would be converted for each response. */
  readonly body: Buffer | undefined;
}

/**
 * Responses in memory, by known address: those that every visitor gets alike until some content or the estate's day changes, which
 * the product itself marks so by `Cache-Control: no-cache` and an ETag, and reads that all administrators get alike until anything is
 * committed. They are sent by `node:http` alone, before a request object, a router and a handler exist. A signed-in browser gets only
 * those of administrators, after its session is checked: no account of another role and no other browser gets these (docs/decisions/0021-one-response-cache.md).
 */
export class ResponseCache {
  readonly #services: Used;
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, { token: Token; made: Promise<Made>; next?: Promise<Made> }>();
  /** The encoding of the last `Accept-Encoding`: most requests have the same. */
  #lastEncoding: { header: string | null | undefined; encoding: Encoding } = { header: null, encoding: 'identity' };
  /** The valid sessions that were read since the last commit, by the hash of the cookie's value. */
  #sessions = { data: '', found: new Map<string, StoredSession>() };

  constructor(services: Used, { entries, bytes } = defaultLimits) {
    this.#services = services;
    this.#entries = new LRUCache({ max: entries, maxSize: bytes, sizeCalculation: sizeOf });
  }

  /** Sends a response from memory; false for a request that the application answers. */
  send(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    if (request.method !== 'GET') return false;
    const { url = '', headers } = request;
    const isStaff = hasSession(headers.cookie);
    if (isStaff && mayBeFromOtherSite(headers)) return false;
    const entry = this.#entries.get(nameOf(isStaff, url)) ?? this.#entries.get(nameOf(isStaff, knownAddress(url)));
    const sent = entry?.sent.get(this.#encodingOf(headers['accept-encoding']));
    if (sent === undefined || !entry?.token.isOpen) return false;
    const began = performance.now();
    const finish = () => {
      const isKnown = headers['if-none-match']?.includes(sent.etag) ?? false;
      const { status, headers: kept, body, count } = isKnown ? sent.notModified : sent.ok;
      response.writeHead(status, kept.concat(['x-request-id', newLogId()])).end(body);
      counters.answers(true);
      count(performance.now() - began);
      return true;
    };
    const finishIfCurrent = (versions: Versions): boolean | Promise<boolean> => {
      const day = dayAt(this.#services.clock.now(), entry.token.timeZone);
      if (!isSame(entry.token, versions, day, isStaff)) return false;
      if (!isStaff) return finish();
      return this.#isCurrent(request, versions).then((isCurrent) => isCurrent && finish());
    };
    try {
      const versions = this.#services.db.versions();
      const isSent = versions instanceof Promise ? versions.then(finishIfCurrent) : finishIfCurrent(versions);
      // The application answers that the database is not available.
      return typeof isSent === 'boolean' ? isSent : isSent.catch(() => false);
    } catch {
      return false;
    }
  }

  /** Makes a response, and caches it if every visitor or every administrator gets it. */
  async make(request: Request, answer: () => Promise<{ response: Response; route: string }>): Promise<Response> {
    const isStaff = hasSession(request.headers.get('Cookie'));
    const isRead = request.method === 'GET' && !this.#services.config.development;
    // An unavailable database is the application's to report.
    const token = isRead ? await readToken(this.#services).catch(() => undefined) : undefined;
    const { response, route } = await answer();
    const sent = sentAgain(response, route, isStaff);
    if (token === undefined || sent === undefined) return response;
    const cookies = request.headers.get('Cookie');
    if (isStaff && (await this.#findAdministrator(cookies, token.data)) === undefined) return response;
    counters.answers(false);
    const { pathname, search } = new URL(request.url);
    const name = nameOf(isStaff, knownAddress(pathname + search));
    const known = this.#entries.peek(name);
    const entry =
      known && isSame(known.token, token, token.day, isStaff) ? known : { token, made: undefined, sent: new Map() };
    const encoding = this.#encodingOf(request.headers.get('Accept-Encoding'));
    this.#entries.set(name, { ...entry, sent: new Map(entry.sent).set(encoding, sent) });
    return response;
  }

  /**
   * Responds with what is in memory under a name, or made now. `make` gets what was made before on the same day, and returns it if it
   * is still right.
   */
  async respond<M extends Made>(
    kind: 'pages' | 'feeds' | 'artworks',
    name: string,
    make: (before: M | undefined, day: string) => Promise<M>,
    respondWith: (made: M) => Promise<Response>,
  ): Promise<Response> {
    const token = await readToken(this.#services);
    const entry = this.#entries.get(name);
    const current = entry !== undefined && isSame(entry.token, token, token.day) ? entry.made : undefined;
    counters[kind](current !== undefined);
    const response = await respondWith((current ?? (await this.#made(name, token, make))) as M);
    // The response may have added an encoding. LRUCache computes the size again only for another object.
    const used = this.#entries.peek(name);
    if (used !== undefined) this.#entries.set(name, { ...used });
    return response;
  }

  /**
   * Makes a value once for all callers that ask meanwhile. Callers that ask after a change wait for one more value,
   * which all of them share.
   */
  #made<M extends Made>(
    name: string,
    token: Token,
    make: (before: M | undefined, day: string) => Promise<M>,
  ): Promise<M> {
    const running = this.#making.get(name);
    if (running !== undefined && isSame(running.token, token, token.day)) return running.made as Promise<M>;
    if (running !== undefined) {
      const again = async () => this.#made(name, await readToken(this.#services), make);
      running.next ??= running.made.then(again, again);
      return running.next as Promise<M>;
    }
    const before = this.#entries.peek(name);
    const made = make(before?.token.day === token.day ? (before.made as M | undefined) : undefined, token.day)
      .then((value) => {
        const sent = before?.made === value ? before.sent : new Map();
        if (value.isShared) this.#entries.set(name, { token, made: value, sent });
        return value;
      })
      .finally(() => this.#making.delete(name));
    this.#making.set(name, { token, made });
    return made;
  }

  /** Whether an administrator has a valid session whose last use need not be written now. */
  async #isCurrent({ headers }: IncomingMessage, { data }: Versions): Promise<boolean> {
    const session = await this.#findAdministrator(headers.cookie, data);
    if (session === undefined) return false;
    return headers['x-background'] === '1' || !isTouchDue(session, this.#services.clock.now());
  }

  /** The valid session of an administrator who may do everything; undefined for any other account, which may see less. */
  async #findAdministrator(cookies: string | null | undefined, data: string) {
    const { db, clock, config } = this.#services;
    const cookie = cookiesOf(cookies, config).get(sessionCookie);
    if (cookie === undefined) return undefined;
    if (this.#sessions.data !== data) this.#sessions = { data, found: new Map() };
    const { found } = this.#sessions;
    const idHash = hashToken(cookie);
    const session = found.get(idHash) ?? (await findSession(db.read, idHash));
    if (session?.role !== 'administrator' || (await registersOnly(this.#services, session))) return undefined;
    if (!isSessionValid(session, clock.now())) return undefined;
    found.set(idHash, session);
    return session;
  }

  #encodingOf(header: string | null | undefined): Encoding {
    if (this.#lastEncoding.header !== header) this.#lastEncoding = { header, encoding: encodingFor(header) };
    return this.#lastEncoding.encoding;
  }
}

function sizeOf({ made, sent }: Entry, name: string): number {
  const bodies =
    made?.bodies.flatMap((body) => [...body.bodies.values()]) ?? [...sent.values()].map(({ ok }) => ok.body);
  return overhead * (1 + sent.size) + 2 * name.length + bodies.reduce((size, body) => size + (body?.length ?? 0), 0);
}

/** A name for each audience. The address of a request has no space, so it is the name of nothing else. */
const nameOf = (isStaff: boolean, address: string) => (isStaff ? `staff ${address}` : address);

/** The cookie has a prefix under https. */
const hasSession = (cookies: string | null | undefined) => cookies?.includes(sessionCookie) ?? false;

/**
 * True if a page of another site may have made a request: the application then refuses what it must
 * (`refuseOtherSites`).
 */
function mayBeFromOtherSite({ 'sec-fetch-site': site, origin, referer }: IncomingHttpHeaders): boolean {
  if (site === undefined) return (origin ?? referer) !== undefined;
  return site !== 'same-origin' && site !== 'none';
}

/** Returns a response as it can be sent again; undefined for a response that differs within its audience. */
function sentAgain(response: Response, route: string, isStaff: boolean): Sent | undefined {
  const { status, headers } = response;
  const bytes = bytesOf(response);
  const etag = headers.get('ETag')?.replace('W/', '');
  if (status !== 200 || bytes === undefined || bytes.length > largestSent || etag === undefined) return undefined;
  if (headers.has('Set-Cookie') || !isShared(isStaff, route, headers.get('Cache-Control'))) return undefined;
  const kept = [...headers].filter(([name]) => name !== 'x-request-id');
  return {
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
  };
}

/** Whether a response is the same for all of its audience. A browser whose session has ended gets what visitors get. */
function isShared(isStaff: boolean, route: string, cacheControl: string | null): boolean {
  if (!isStaff) return cacheControl === 'no-cache';
  const called: Call | undefined = allCalls[route as CallName];
  return cacheControl === 'private, no-store' && (called?.content === true || sharedReads.has(route));
}
