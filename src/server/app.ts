import { timingSafeEqual } from 'node:crypto';
import { Problem } from '../domain/problems.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { mayUse, type Services } from './context/context.ts';
import { readContentVersion } from './db/content-version.store.ts';
import { answerFeeds, iconPaths, openApiPath } from './feeds/answer-feeds.ts';
import { addByForm } from './http/add-by-form.ts';
import { answerPages } from './http/answer-pages.ts';
import { callerOf } from './http/caller.ts';
import { answerIfOpen } from './http/closed-site.ts';
import { asProblem, errorResponse, problemStatus } from './http/error-response.ts';
import { compressAnswer } from './http/json-response.ts';
import type { PageLoader } from './http/load-page.ts';
import type { FetchHandler } from './http/request-listener.ts';
import { type Connection, restApi } from './http/rest.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { serveIiif } from './iiif/serve-iiif.ts';
import { serveImage } from './image-rights/serve-image.ts';
import { metrics, requestCounter } from './metrics/metrics.ts';
import { hasBoughtImage } from './quotes/has-bought-image.ts';
import type { Config } from './runtime/config.ts';
import { log, logScope } from './runtime/log.ts';
import { isLoopback, plainAddress } from './runtime/trusted-proxies.ts';

/**
 * The product as one function of a request. The database, the files and the clock are injected; without pages it answers
 * the API, files and feeds.
 */
export function createApp(
  services: Services,
  loadPage?: PageLoader,
  cache = new ResponseCache(services),
): FetchHandler {
  const api = restApi(services, cache);
  const assets = staticFiles();
  const feeds = answerFeeds(services, cache);
  const ready = readiness(services);
  const pages = loadPage && answerPages(services, cache, loadPage);

  const answer = async (request: Request, connection: Connection): Promise<Response> => {
    // The Host header is part of the address.
    const path = URL.parse(request.url)?.pathname;
    if (path === undefined) return errorResponse(new Problem('malformed'));
    // A browser reads the text after two slashes as a host name.
    if (path.startsWith('//')) return noPage();
    if (path.startsWith('/api/') && path !== openApiPath) {
      return compressAnswer(request, await api.fetch(request, connection));
    }
    if (path === '/healthz') return Response.json({ status: 'alive' });
    if (path === '/readyz') return ready();
    if (path === '/metrics') return answerMetrics(request, connection.remoteAddress ?? '', services.config);
    if (path.startsWith('/assets/')) return assets(request);
    const caller = () => callerOf(request, connection.remoteAddress ?? '', services);
    const isStaff = async () => mayUse(await caller(), 'see-catalogue');
    const isOfAdmin = path === '/admin' || iconPaths.includes(path);
    const maySeeImage = async (filePath: string) => {
      const asking = { ...services, caller: await caller() };
      if (mayUse(asking.caller, 'see-catalogue')) return true;
      const { searchParams } = new URL(request.url);
      const [id, key] = [searchParams.get('id'), searchParams.get('key') ?? undefined];
      return id !== null && hasBoughtImage(asking, { id, key, filePath });
    };
    const show = () => answerSite(request, path, connection, { isStaff, maySeeImage });
    return isOfAdmin ? show() : answerIfOpen(services, request, isStaff, show);
  };

  const answerSite = async (
    request: Request,
    path: string,
    connection: Connection,
    { isStaff, maySeeImage }: { isStaff: () => Promise<boolean>; maySeeImage: (filePath: string) => Promise<boolean> },
  ): Promise<Response> => {
    if (request.method === 'POST' && path === '/cart') {
      return addByForm(request, services.config.publicUrl, (call) => api.fetch(call, connection)).catch(errorResponse);
    }
    if (!['GET', 'HEAD'].includes(request.method)) {
      const refusal = errorResponse(new Problem('method-not-allowed'));
      refusal.headers.set('Allow', 'GET, HEAD');
      return refusal;
    }
    if (path.startsWith('/uploads/') || path.startsWith('/pictures/')) {
      return serveImage(services, path, request, maySeeImage);
    }
    const feed = feeds(request, path);
    if (feed !== undefined) return feed;
    if (!isDecodable(path)) return noPage();
    if (path.startsWith('/iiif/')) return serveIiif(services, path, request, isStaff);
    if (pages === undefined) return errorResponse(new Problem('not-found'));
    return pages(request);
  };

  const answerSafely = async (request: Request, connection: Connection, requestId: string): Promise<Response> => {
    try {
      const response = await answer(request, connection);
      return request.method === 'HEAD' ? new Response(null, response) : response;
    } catch (error) {
      const problem = asProblem(error);
      if (problem === undefined) log.error('a request failed', { path: pathOf(request), error });
      return errorPage(problem, requestId);
    }
  };

  return (request, connection = {}) =>
    logScope.inRequest((scope) =>
      cache.make(request, async () => {
        const began = performance.now();
        const response = await answerSafely(request, connection, scope.request);
        response.headers.set('X-Request-Id', scope.request);
        const route = scope.call ?? kindOf(pathOf(request));
        requestCounter(route, response.status)(performance.now() - began);
        return { response: addSecurityHeaders(request, response, services.config), route };
      }),
    );
}

/**
 * True if every percent sign in a path begins a character. Calls have their own answer for a path in which one does
 * not.
 */
function isDecodable(path: string): boolean {
  if (path.startsWith('/api/') || !path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const noPage = () => new Response(null, { status: 302, headers: { Location: '/not-found' } });

/** A request whose address cannot be parsed has been refused before. */
const pathOf = (request: Request) => URL.parse(request.url)?.pathname ?? '';

/** The kind of an address that is no call, for the metrics. */
function kindOf(path: string): string {
  const [, first = ''] = /^\/(api|assets|uploads|pictures|iiif|healthz|readyz|metrics)(?:\/|$)/.exec(path) ?? [];
  if (first === 'api') return 'unknown call';
  if (first === 'uploads' || first === 'pictures') return 'image';
  if (/\.(?:xml|txt|ics)$/.test(path)) return 'feed';
  return first || 'page';
}

/** Answers whether the database and the image storage are available. The storage is asked at most once in a second. */
function readiness({ db, files, clock }: Services): () => Promise<Response> {
  let last = { second: '', check: Promise.resolve() };
  return async () => {
    try {
      await readContentVersion(db.read);
      const second = clock.now().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
      if (last.second !== second) last = { second, check: files.check() };
      await last.check;
      return Response.json({ status: 'ready' });
    } catch (error) {
      log.error('not ready', { error });
      return errorResponse(new Problem('not-ready', { retryAfter: 5 }));
    }
  };
}

/** The page for an error outside of the pages: plain HTML with links, and the id by which the log is found. */
function errorPage(problem: Problem | undefined, requestId: string): Response {
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>One moment, please</title>' +
    '<body style="font:1.1rem/1.6 Georgia,serif;max-width:36rem;margin:20vh auto;padding:0 1.5rem">' +
    '<h1>One moment, please</h1><p>The page could not be shown. Nothing was lost. Please try again in a moment.</p>' +
    '<p><a href="">Try again</a> · <a href="/">To the first page</a></p>' +
    `<p>If it stays, please tell the estate the number ${requestId}.</p>`;
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
  if (problem?.retryAfter !== undefined) headers.set('Retry-After', String(problem.retryAfter));
  return new Response(html, { status: problem === undefined ? 500 : problemStatus[problem.code], headers });
}

/** Headers that a reverse proxy adds: the client of such a request is another machine, although the proxy is this one. */
const proxyHeaders = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'];

/**
 * Answers GET /metrics for Prometheus: with the token, or to a program on this machine that asks for it by a loopback name and from no
 * address of a trusted proxy, which need not add a header. Everybody else gets 401 (docs/operations.md, Metrics).
 */
function answerMetrics(
  request: Request,
  remoteAddress: string,
  { metricsToken, trustedProxies }: Pick<Config, 'metricsToken' | 'trustedProxies'>,
): Response {
  const address = plainAddress(remoteAddress) ?? remoteAddress;
  const needsToken = trustedProxies.has(address) || !isOwnProgram(request, address);
  if (needsToken && !hasToken(request, metricsToken)) {
    const headers = { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' };
    const message = 'The metrics need the token: Authorization: Bearer, followed by METRICS_TOKEN.';
    return Response.json({ message }, { status: 401, headers });
  }
  const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(metrics.text(), { headers });
}

function isOwnProgram(request: Request, remoteAddress: string): boolean {
  if (!isLoopback(remoteAddress)) return false;
  // A page that a browser on this machine shows, and a proxy that adds no header, ask for another host.
  const host = new URL(request.url).hostname.replace(/^\[|\]$/g, '');
  return isLoopback(host) && proxyHeaders.every((name) => !request.headers.has(name));
}

function hasToken(request: Request, token: string | null): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (token === null || given === undefined) return false;
  const [expected, actual] = [Buffer.from(token), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
