import { LRUCache } from 'lru-cache';
import { bodyIn, type CachedEncodings, cachedSize } from '../cache/cached-body.ts';
import type { Encoding } from '../cache/compress.ts';
import { readContentVersion } from '../db/content-version.store.ts';
import type { Database } from '../db/database.ts';
import { cacheReadCounter } from '../metrics/cache-read-counter.ts';

const countRead = cacheReadCounter('artworks');

/** Limits of the cache. A list of 20,000 artworks fits in every encoding. */
const limits = { entries: 50, bytes: 64 * 2 ** 20 };

/** How often a list is built again because the content changed meanwhile. The last one is returned but not cached. */
const maxBuilds = 3;

type Bytes = Uint8Array<ArrayBuffer>;

interface WholeList extends CachedEncodings {
  version: string;
}

export interface WholeLists {
  /** The list for the current content, from the cache or built now. */
  get(key: string, buildBrotli: () => Promise<Bytes>): Promise<WholeList>;
  /** The list's bytes in an encoding. */
  bodyIn(key: string, list: WholeList, encoding: Encoding): Promise<Bytes>;
}

const lists = new WeakMap<Database, WholeLists>();

/** The server's cache of whole lists: answers of many megabytes, built once per content version. */
export function wholeListsOf(db: Database): WholeLists {
  const known = lists.get(db) ?? wholeLists(db);
  lists.set(db, known);
  return known;
}

function wholeLists(db: Database): WholeLists {
  const cache = new LRUCache<string, WholeList>({
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: cachedSize,
  });
  let running: { key: string; version: string; list: Promise<WholeList> } | undefined;
  /** Builds in the queue. Parallel requests for one wait for the same build. */
  const queued = new Map<string, Promise<WholeList>>();
  /** Settles with the last build in the queue. One list is built at a time. */
  let last: Promise<unknown> = Promise.resolve();

  const build = async (key: string, version: string, buildBrotli: () => Promise<Bytes>): Promise<WholeList> => {
    let current = version;
    for (let builds = 1; ; builds += 1) {
      const body = await buildBrotli();
      const list: WholeList = { version: current, bodies: new Map([['br', body]]), pending: new Map() };
      const now = await readContentVersion(db.read);
      if (now === current) cache.set(key, list);
      if (now === current || builds === maxBuilds) return list;
      current = now;
    }
  };

  const begin = async (key: string, buildBrotli: () => Promise<Bytes>): Promise<WholeList> => {
    queued.delete(key);
    const version = await readContentVersion(db.read);
    const cached = cache.get(key);
    if (cached?.version === version) return cached;
    const list = build(key, version, buildBrotli);
    running = { key, version, list };
    return list.finally(() => {
      running = undefined;
    });
  };

  return {
    async get(key, buildBrotli) {
      const version = await readContentVersion(db.read);
      const cached = cache.get(key);
      countRead(cached?.version === version);
      if (cached?.version === version) return cached;
      if (running?.key === key && running.version === version) return running.list;
      const waiting = queued.get(key);
      if (waiting !== undefined) return waiting;
      const list = last.then(() => begin(key, buildBrotli));
      queued.set(key, list);
      last = list.catch(() => {});
      return list;
    },
    async bodyIn(key, list, encoding) {
      const body = await bodyIn(list, encoding);
      if (cache.peek(key)?.bodies !== list.bodies) return body;
      if (cachedSize(list) > limits.bytes && encoding !== 'br') list.bodies.delete(encoding);
      // LRUCache computes the size again only for another object.
      cache.set(key, { ...list });
      return body;
    },
  };
}
