import { LRUCache } from 'lru-cache';
import { dayOf } from '../../domain/calendar.ts';
import { type CachedBody, cachedBody, cachedSize, respondCached } from '../cache/cached-body.ts';
import { type Encoding, encodingFor } from '../cache/compress.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Services } from '../context/context.ts';
import { readContentVersion } from '../db/content-version.store.ts';
import { log } from '../runtime/log.ts';
import type { PageRenderer } from './render-page.ts';

/** What the page cache holds at most; the pages that nobody has asked for the longest are evicted first. */
const usualLimits = {
  entries: 2000,
  /** In all encodings. Most browsers take Brotli, and a page that nobody takes uncompressed is kept only compressed. */
  bytes: 12 * 2 ** 20,
};

/** Bytes that an entry takes in memory beside its body and its key. */
const entryOverhead = 1024;

/** The parts of an address's query that change what the server draws; all others are the browser's. */
const meaningful = ['cursor', 'filter', 'inquiry', 'artwork', 'period', 'q', 'sort', 'tab'];

/** One buyer's page: without JavaScript it leads to the invoice, by the key in its own address. It is never kept. */
const orderPage = { path: '/order-confirmation', meaningful: ['id', 'key'] };

interface DrawnPage {
  version: string;
  day: string;
  status: number;
  /** Where a redirect leads to. It has no body. */
  redirect: string | undefined;
  body: CachedBody | undefined;
}

/** A page that is shown to every visitor alike. Only these are kept, so nobody can fill the cache with anything else. */
type CachedPage = DrawnPage & { status: 200; body: CachedBody };

/**
 * Answers GETs of pages. The HTML is the same for every visitor until some content or the estate's day changes, so it is
 * rendered once and kept in memory. Redirects and pages with an error status are never kept.
 */
export function cachedPages(
  services: Services,
  render: PageRenderer,
  limits = usualLimits,
): (request: Request) => Promise<Response> {
  const pages = new LRUCache<string, CachedPage>({
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ body }, key) => cachedSize(body) + 2 * key.length + entryOverhead,
  });
  const rendering = new Map<string, Promise<DrawnPage>>();

  const drawOnce = async (key: string, version: string, day: string, request: Request): Promise<DrawnPage> => {
    const underWay = `${version} ${day} ${key}`;
    const known = rendering.get(underWay);
    if (known !== undefined) return known;
    const drawn = draw(render, key, version, day, encodingFor(request.headers.get('Accept-Encoding')));
    rendering.set(underWay, drawn);
    try {
      return await drawn;
    } finally {
      rendering.delete(underWay);
    }
  };

  return async (request) => {
    const key = normalAddress(new URL(request.url));
    const version = await readContentVersion(services.db.read);
    const { timeZone } = await readSettings(services.db.read);
    const day = dayOf(services.clock.now(), timeZone);

    const kept = pages.get(key);
    const isCurrent = kept?.version === version && kept.day === day;
    const page = isCurrent ? kept : await drawOnce(key, version, day, request);
    const known = isCurrent ? page.body?.bodies.size : 0;
    const response = await answer(request, page);
    // The answer may have added an encoding: the page is set anew, as another object, so that its size is counted again.
    if (isToBeKept(page) && mayKeep(services, key) && page.body.bodies.size !== known) pages.set(key, { ...page });
    return response;
  };
}

function isToBeKept(page: DrawnPage): page is CachedPage {
  return page.status === 200 && page.body !== undefined;
}

/** In development the sources may change, and the page of an order is one buyer's. */
function mayKeep({ config }: Services, key: string): boolean {
  return !config.development && !key.startsWith(`${orderPage.path}?`);
}

/** One address for what is one page: only what matters of the query, in one order. */
function normalAddress(url: URL): string {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') || '/' : url.pathname;
  const query = new URLSearchParams();
  for (const name of path === orderPage.path ? orderPage.meaningful : meaningful) {
    const value = url.searchParams.get(name);
    if (value !== null && value !== '') query.set(name, value.slice(0, 500));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

async function draw(
  render: PageRenderer,
  address: string,
  version: string,
  day: string,
  encoding: Encoding,
): Promise<DrawnPage> {
  const started = performance.now();
  const { status, html, redirect } = await render(address);
  const took = performance.now() - started;
  if (took > 1000) log.warn('slow page', { address, milliseconds: Math.round(took) });
  const body = redirect === undefined ? await cachedBody(new TextEncoder().encode(html), encoding) : undefined;
  return { version, day, status, redirect, body };
}

async function answer(request: Request, { status, redirect, body }: DrawnPage): Promise<Response> {
  if (body !== undefined) return respondCached(request, body, 'text/html; charset=utf-8', status);
  const headers = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', Location: redirect ?? '/' };
  return new Response(null, { status, headers });
}
