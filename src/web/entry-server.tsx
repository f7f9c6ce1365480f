import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { type Api, apiContext, statusOf } from './api.ts';
import { Document } from './layout/head/Document.tsx';
import { type PageAssets, type PageData, pageDataText } from './layout/loading/page-data.ts';
import { type PageHandle, routes } from './routes.tsx';

export type { Api } from './api.ts';
export type { PageAssets } from './layout/loading/page-data.ts';

export interface PageRequest {
  /** Path and query; the origin is not looked at. */
  url: string;
  /** Answers the calls in process, as for a visitor without cookies: the same HTML goes to everyone who asks for this address. */
  api: Api;
  assets: PageAssets;
  /** The address of the site, without a slash at the end: the root of its absolute addresses. */
  publicUrl: string;
  /** Shown on an error page, so that the estate can find the error in the log. */
  requestId?: string | undefined;
}

/** The result for an address: a page whose data is loaded, or a redirect. */
export type LoadedPage<Html = DocumentText> =
  | {
      status: number;
      /** The page's data as text. With the address and the build, it decides the whole document. */
      data: string;
      /** Throws what a component throws. */
      render(): Html;
    }
  | { status: number; redirect: string };

/** The document before its style, which the server makes for the elements and classes in it, after it, and from the page's data on. */
export type DocumentText = readonly [before: string, after: string, data: string];

const handler = createStaticHandler(routes);

/** Loads the data of the page at an address. An error in a loader leads to the error page. */
export async function loadPage({ url, api, assets, publicUrl, requestId }: PageRequest): Promise<LoadedPage> {
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  const context = await handler.query(new Request(new URL(url, publicUrl)), { requestContext });
  if (context instanceof Response) return redirectOf(context);

  context.errors = plainErrors(context.errors, requestId);
  const page: PageData = {
    publicUrl,
    hydration: { loaderData: context.loaderData, errors: context.errors },
  };
  return {
    status: statusOf(Object.values(context.errors ?? {})[0]) ?? context.statusCode,
    data: JSON.stringify(page),
    render: () => documentOf(context, page, assets),
  };
}

function documentOf(context: StaticHandlerContext, page: PageData, assets: PageAssets): DocumentText {
  const html = renderToString(
    <Document
      page={page}
      pageData=""
      scripts={{
        start: assets.start,
        entry: assets.entry,
        modules: modulesOf(context, assets).join(' '),
        sheet: assets.sheet,
      }}
      style={assets.style === '' ? undefined : ''}
      fonts={assets.fonts}
      css={assets.css}
    >
      <StaticRouterProvider
        context={context}
        router={createStaticRouter(handler.dataRoutes, context)}
        hydrate={false}
      />
    </Document>,
  );
  // In development there is no style element, and everything is after it.
  const place = Math.max(0, html.indexOf('</style>'));
  const [before, after] = [`<!doctype html>${html.slice(0, place)}`, html.slice(place, -END.length)];
  // After rendering: the data need not repeat what is in the HTML.
  const data = pageDataText(page) + END;
  return [hasFirstImages(html) ? scriptsLater(before) : before, after, data];
}

/** The end of the document, after the page's data (Document.tsx). */
const END = '</script></body></html>';

/** Whether scripts and fonts wait for images (start.ts). */
function hasFirstImages(html: string): boolean {
  return html.includes(' fetchPriority="high"');
}

/** The page as start.ts expects it: its later images and rows are hidden (style.css). */
function scriptsLater(before: string): string {
  return before.replace('<html', '<html data-starting="images"');
}

function redirectOf(response: Response): LoadedPage {
  return { status: response.status, redirect: response.headers.get('Location') ?? '/' };
}

/** The entry's and the matched page's chunks, which load together and not one after the other. */
function modulesOf(context: StaticHandlerContext, assets: PageAssets): string[] {
  const files = context.matches.flatMap(({ route }) => (route.handle as PageHandle | undefined)?.file ?? []);
  return [...new Set(['src/web/entry-client.tsx', ...files].flatMap((file) => assets.modules[file] ?? []))];
}

/** Errors for the browser: the status and the request's id, without any internal detail. */
function plainErrors(
  errors: StaticHandlerContext['errors'],
  requestId: string | undefined,
): StaticHandlerContext['errors'] {
  if (errors === null) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? error
        : { status: statusOf(error) ?? 500, statusText: '', data: null, internal: false, facts: { requestId } },
    ]),
  );
}
