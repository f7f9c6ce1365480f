import { hash } from 'node:crypto';
import { type CachedBody, cachedBody, type Encoding, encodingFor, respondCached } from '../cache/cached-body.ts';
import { isPersonalPage, knownAddress } from '../cache/known-address.ts';
import type { Made, ResponseCache } from '../cache/response-cache.ts';
import type { Services } from '../context/context.ts';
import { log } from '../runtime/log.ts';
import type { PageLoader } from './load-page.ts';

/** A page in memory: a redirect without a body, or a document. */
interface Page extends Made {
  readonly status: number;
  readonly redirect?: string;
  /** The digest of the page's data. On the same day, the same data make the same page. */
  readonly digest?: string;
  readonly bodies: readonly CachedBody[];
}

/**
 * Answers GETs of pages. The HTML is the same for every visitor until some content or the estate's day changes, so it is
 * rendered once and cached. After a change, a page's data is loaded again, and the page is rendered again only if that differs:
 * most changes concern a few pages (docs/decisions/0018-pages-compared-by-their-data.md). Redirects and errors are not cached.
 */
export function answerPages(
  { config }: Pick<Services, 'config'>,
  cache: ResponseCache,
  load: PageLoader,
): (request: Request) => Promise<Response> {
  const make = async (address: string, encoding: Encoding, before: Page | undefined): Promise<Page> => {
    const started = performance.now();
    const page = await load(address);
    const { status } = page;
    if ('redirect' in page) return { status, redirect: page.redirect, bodies: [], isShared: false };
    const digest = hash('sha256', page.data, 'base64url');
    if (before?.status === status && before.digest === digest) return before;
    const html = await page.render();
    const took = performance.now() - started;
    if (took > 1000) log.warn('slow page', { path: address.split('?')[0], milliseconds: Math.round(took) });
    const body = await cachedBody(html, encoding, !isFreelyChosen(address));
    // No page is shared in development, because the sources change. A personal page is for one person only.
    const isShared = status === 200 && !config.development && !isPersonalPage(address);
    return { status, digest, bodies: [body], isShared };
  };

  return (request) => {
    const { pathname, search } = new URL(request.url);
    const address = knownAddress(pathname + search);
    const encoding = encodingFor(request.headers.get('Accept-Encoding'));
    return cache.respond<Page>(
      'pages',
      address,
      (before) => make(address, encoding, before),
      (page) => respond(request, page),
    );
  };
}

/** Whether anybody can make up new addresses of it: searches and later parts of lists take no time of the highest compression. */
const isFreelyChosen = (address: string) => /[?&](?:q|cursor)=/.test(address);

async function respond(request: Request, { status, redirect, bodies: [body] }: Page): Promise<Response> {
  if (body !== undefined) return respondCached(request, body, 'text/html; charset=utf-8', status);
  const headers = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', Location: redirect ?? '/' };
  return new Response(null, { status, headers });
}
