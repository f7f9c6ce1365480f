import { Problem } from '../domain/problems.ts';
import { compressAnswer } from './cache/compress.ts';
import type { Services } from './context/context.ts';
import { readContentVersion } from './db/content-version.store.ts';
import { cachedFeeds } from './feeds/cached-feeds.ts';
import { addByForm } from './http/add-by-form.ts';
import { asProblem } from './http/as-problem.ts';
import { cachedPages } from './http/cached-pages.ts';
import { errorResponse } from './http/error-response.ts';
import { problemStatus } from './http/problem-status.ts';
import type { PageRenderer } from './http/render-page.ts';
import { type Connection, restApi } from './http/rest.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { serveImage } from './images/serve-image.ts';
import { log } from './runtime/log.ts';

/** Answers a request; `connection` holds the client's address. */
export type FetchHandler = (request: Request, connection?: Connection) => Promise<Response>;

/**
 * The product as one function of a request. The database, the files and the clock are injected; without a renderer it answers
 * the API, files and feeds.
 */
export function createApp(services: Services, render?: PageRenderer): FetchHandler {
  const api = restApi(services);
  const assets = staticFiles();
  const feeds = cachedFeeds(services);
  const pages = render && cachedPages(services, render);

  const answer = async (request: Request, connection: Connection): Promise<Response> => {
    const path = new URL(request.url).pathname;
    // A browser reads the text after two slashes as a host name.
    if (path.startsWith('//')) return new Response(null, { status: 302, headers: { Location: '/not-found' } });
    if (path.startsWith('/api/')) return compressAnswer(request, await api.fetch(request, connection));
    if (path === '/healthz') return Response.json({ status: 'alive' });
    if (path === '/readyz') return ready(services);
    if (request.method === 'POST' && path === '/cart') {
      return addByForm(request, services.config.publicUrl, (call) => api.fetch(call, connection)).catch(errorResponse);
    }
    if (!['GET', 'HEAD'].includes(request.method)) {
      const refusal = errorResponse(new Problem('method-not-allowed'));
      refusal.headers.set('Allow', 'GET, HEAD');
      return refusal;
    }
    if (path.startsWith('/uploads/') || path.startsWith('/pictures/')) return serveImage(services, path, request);
    if (path.startsWith('/assets/')) return assets(request);
    const feed = await feeds(request, path);
    if (feed !== undefined) return feed;
    if (pages === undefined) return errorResponse(new Problem('not-found'));
    return pages(request);
  };

  return async (request, connection = {}) => {
    try {
      const response = await answer(request, connection);
      const sent = request.method === 'HEAD' ? new Response(null, response) : response;
      return addSecurityHeaders(sent, services.config);
    } catch (error) {
      const problem = asProblem(error);
      if (problem === undefined) log.error('a request failed', { url: request.url.split('?')[0], error });
      return addSecurityHeaders(errorPage(problem), services.config);
    }
  };
}

/** Whether the database and the image storage are available. */
async function ready({ db, files }: Services): Promise<Response> {
  try {
    await readContentVersion(db.read);
    await files.check();
    return Response.json({ status: 'ready' });
  } catch (error) {
    log.error('not ready', { error });
    return errorResponse(new Problem('not-ready', { retryAfter: 5 }));
  }
}

/** The page for an error outside of the page renderer: plain HTML with links. */
function errorPage(problem: Problem | undefined): Response {
  const html =
    '<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>One moment, please</title>' +
    '<body style="font:1.1rem/1.6 Georgia,serif;max-width:36rem;margin:20vh auto;padding:0 1.5rem">' +
    '<h1>One moment, please</h1><p>The page could not be shown. Nothing was lost. Please try again in a moment.</p>' +
    '<p><a href="">Try again</a> · <a href="/">To the first page</a></p>';
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
  if (problem?.retryAfter !== undefined) headers.set('Retry-After', String(problem.retryAfter));
  return new Response(html, { status: problem === undefined ? 500 : problemStatus[problem.code], headers });
}
