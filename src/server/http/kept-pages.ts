import { dayOf } from '../../domain/calendar.ts';
import { readSettings } from '../content/read-settings.ts';
import { readContentVersion } from '../db/content-version.store.ts';
import { log } from '../log.ts';
import type { Services } from './context.ts';
import { answerKept, type KeptBody, keptBody } from './kept-body.ts';
import type { PageRenderer } from './render-page.ts';

/**
 * Rendered pages, kept in memory: the HTML is the same for every visitor until some content changes or the
 * estate's day does. Rendering costs a millisecond, a kept page some microseconds.
 */

/** Bytes of pages kept; the ones not asked for longest go first. */
const room = 64 * 1024 * 1024;

/** The parts of an address's query that change what the server draws; all others are the browser's. */
const meaningful = ['cursor', 'filter', 'inquiry', 'artwork', 'period', 'q', 'sort', 'tab'];

/** One buyer's page: without JavaScript it leads to the invoice, by the key in its own address. It is never kept. */
const orderPage = { path: '/order-confirmation', meaningful: ['id', 'key'] };

interface KeptPage extends KeptBody {
  version: string;
  day: string;
  status: number;
  redirect: string | undefined;
}

/** Answers GETs of pages. */
export function keptPages(services: Services, render: PageRenderer): (request: Request) => Promise<Response> {
  const pages = new Map<string, KeptPage>();
  const rendering = new Map<string, Promise<KeptPage>>();
  let size = 0;

  const forget = (key: string) => {
    size -= pages.get(key)?.size ?? 0;
    pages.delete(key);
  };
  const keep = (key: string, page: KeptPage) => {
    forget(key);
    pages.set(key, page);
    size += page.size;
    for (const oldest of pages.keys()) {
      if (size <= room) break;
      forget(oldest);
    }
  };

  return async (request) => {
    const key = normalAddress(new URL(request.url));
    const isKept = !services.config.development && !key.startsWith(`${orderPage.path}?`);
    const version = await readContentVersion(services.db.read);
    const { timeZone } = await readSettings(services.db.read);
    const day = dayOf(services.clock.now(), timeZone);

    let page = pages.get(key);
    if (page === undefined || page.version !== version || page.day !== day) {
      const underWay = `${version} ${day} ${key}`;
      const made = rendering.get(underWay) ?? draw(render, key, version, day);
      rendering.set(underWay, made);
      try {
        page = await made;
      } finally {
        rendering.delete(underWay);
      }
    }
    // An error page is not kept, for the next visitor may find things mended; nor is one whose sources may change.
    if (page.status < 500 && isKept) keep(key, page);
    return answer(request, page);
  };
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

async function draw(render: PageRenderer, address: string, version: string, day: string): Promise<KeptPage> {
  const started = performance.now();
  const { status, html, redirect } = await render(address);
  const took = performance.now() - started;
  if (took > 1000) log.warn('slow page', { address, milliseconds: Math.round(took) });
  return { ...(await keptBody(new TextEncoder().encode(html))), version, day, status, redirect };
}

async function answer(request: Request, page: KeptPage): Promise<Response> {
  if (page.redirect !== undefined) {
    const headers = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', Location: page.redirect };
    return new Response(null, { status: page.status, headers });
  }
  return answerKept(request, page, 'text/html; charset=utf-8', page.status);
}
