import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type CachedBody, cachedBody, cachedSize, respondCached } from '../cache/cached-body.ts';
import { type Encoding, encodingFor } from '../cache/compress.ts';
import { readContentState } from '../content/content-state.ts';
import type { Services } from '../context/context.ts';
import { cacheReadCounter } from '../metrics/cache-read-counter.ts';
import { log } from '../runtime/log.ts';
import { isOrderPage, knownAddress } from './known-address.ts';
import type { PageLoader } from './load-page.ts';

const countRead = cacheReadCounter('pages');

/** Limits of the page cache, which evicts the least recently used page. */
const defaultLimits = {
  entries: 2000,
  /** Of the bodies in all encodings. A body is cached only in the encodings that clients requested. */
  bytes: 12 * 2 ** 20,
};

/** Bytes of memory per entry, without its body and its key. */
const entryOverhead = 1024;

interface PageEntry {
  version: string;
  day: string;
  status: number;
  /** The target of a redirect, which has no body. */
  redirect?: string;
  /** Of the page's data. On the same day, the same data make the same page. */
  digest?: string;
  body?: CachedBody;
}

/** A page that is the same for every visitor. No other is cached, so that nobody can fill the cache with URLs of errors. */
type CachedPage = PageEntry & { status: 200; digest: string; body: CachedBody };

/**
 * Answers GETs of pages. The HTML is the same for every visitor until some content or the estate's day changes, so it is
 * rendered once and cached in memory. After a change, a page's data is loaded again, and the page is rendered again only if that differs:
 * most changes concern a few pages. Redirects and errors are not cached.
 */
export function cachedPages(
  services: Services,
  load: PageLoader,
  limits = defaultLimits,
): (request: Request) => Promise<Response> {
  const pages = new LRUCache<string, CachedPage>({
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ body }, key) => cachedSize(body) + 2 * key.length + entryOverhead,
  });
  const making = new Map<string, Promise<PageEntry>>();

  const makeOnce = async (key: string, version: string, day: string, request: Request): Promise<PageEntry> => {
    const makingKey = `${version} ${day} ${key}`;
    const before = making.get(makingKey);
    if (before !== undefined) return before;
    const encoding = encodingFor(request.headers.get('Accept-Encoding'));
    const made = entryOf(load, key, version, day, encoding, pages.peek(key));
    making.set(makingKey, made);
    try {
      return await made;
    } finally {
      making.delete(makingKey);
    }
  };

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const key = knownAddress(pathname + search);
    const { version, day } = await readContentState(services);

    const cached = pages.get(key);
    const isCurrent = cached?.version === version && cached.day === day;
    countRead(isCurrent);
    const page = isCurrent ? cached : await makeOnce(key, version, day, request);
    const before = isCurrent ? page.body?.bodies.size : 0;
    const response = await answer(request, page);
    // The response may have added an encoding. LRUCache computes the size again only for another object.
    if (isOkPage(page) && isCacheable(services, key) && page.body.bodies.size !== before) pages.set(key, { ...page });
    return response;
  };
}

function isOkPage(page: PageEntry): page is CachedPage {
  return page.status === 200 && page.body !== undefined;
}

/** Not in development, where sources change, and not the order page, which is one buyer's. */
function isCacheable({ config }: Services, key: string): boolean {
  return !config.development && !isOrderPage(key);
}

/** Whether anybody can make up new addresses of it: searches and later parts of lists take no time of the highest compression. */
const isFreelyChosen = (address: string) => /[?&](?:q|cursor)=/.test(address);

async function entryOf(
  load: PageLoader,
  address: string,
  version: string,
  day: string,
  encoding: Encoding,
  cached: CachedPage | undefined,
): Promise<PageEntry> {
  const started = performance.now();
  const page = await load(address);
  const { status } = page;
  if ('redirect' in page) return { version, day, status, redirect: page.redirect };
  const digest = hash('sha256', page.data, 'base64url');
  if (cached?.status === status && cached.day === day && cached.digest === digest) return { ...cached, version };
  const html = await page.render();
  const took = performance.now() - started;
  if (took > 1000) log.warn('slow page', { path: address.split('?')[0], milliseconds: Math.round(took) });
  return { version, day, status, digest, body: await cachedBody(html, encoding, !isFreelyChosen(address)) };
}

async function answer(request: Request, { status, redirect, body }: PageEntry): Promise<Response> {
  if (body !== undefined) return respondCached(request, body, 'text/html; charset=utf-8', status);
  const headers = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', Location: redirect ?? '/' };
  return new Response(null, { status, headers });
}
