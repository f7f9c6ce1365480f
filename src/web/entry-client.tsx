import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouter,
  type DataStrategyFunction,
  type DataStrategyResult,
  matchRoutes,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { setEstateCurrency } from '../domain/money.ts';
import { apiContext, backgroundApi, browserApi } from './api.ts';
import { Document } from './layout/head/Document.tsx';
import { loadMatchedPages, preloadPages, takeNewRelease } from './layout/loading/page-chunks.ts';
import { PAGE_DATA, type PageScripts, readPageData } from './layout/loading/page-data.ts';
import { leaveClosedPanel, watchPanelEntries } from './layout/loading/panel-entry.ts';
import type { SiteInfo } from './layout/loading/site-loader.ts';
import { routes } from './routes.tsx';

/** The number of rows that also a slow processor can style and lay out within 50 ms, the limit of a long task. */
const SHOWN_AT_ONCE = 6;

/**
 * Shows the rows of a list that style.css hides at first: some at a time, so that the page answers in between, or all at once after an
 * action of the visitor (start.ts) and in a background tab.
 */
async function showLaterRows(): Promise<void> {
  const { dataset } = document.documentElement;
  const hidden = [...document.querySelectorAll<HTMLElement>('.artwork-row-item:nth-child(n + 13)')];
  while (dataset.starting !== undefined && hidden.length > 0 && !document.hidden) {
    for (const item of hidden.splice(0, SHOWN_AT_ONCE)) item.dataset.shown = '';
    // Without it, the next frame would do the work of several steps.
    document.body.getBoundingClientRect();
    await new Promise((resolve) => setTimeout(resolve));
  }
  delete dataset.starting;
}

/** Hydrates the page that the server rendered. */
async function begin(): Promise<void> {
  const pageData = document.getElementById(PAGE_DATA)?.textContent ?? '';
  const page = readPageData(pageData);
  const style = document.querySelector('head > style')?.textContent;
  const fonts = document.querySelector('link[media]')?.getAttribute('href') ?? '';
  const site = page.hydration.loaderData?.site as SiteInfo | undefined;
  if (site !== undefined) setEstateCurrency(site.currency);
  const scripts = findScripts();

  takeNewRelease(scripts.entry);
  await Promise.all([loadMatchedPages(matchRoutes(routes, window.location)), showLaterRows(), leaveClosedPanel()]);
  const router = createBrowserRouter(routes, {
    hydrationData: page.hydration,
    getContext: () => new RouterContextProvider(new Map([[apiContext, browserApi]])),
    dataStrategy: keepRenderedPage(() => router.state),
  });
  watchPanelEntries(router);
  const wasTranslated = isTranslated();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document page={page} pageData={pageData} scripts={scripts} style={style} fonts={fonts} css={[]}>
          {/* In a transition, React would ignore input while a view transition begins: decision 0016. */}
          <RouterProvider router={router} useTransitions={false} />
        </Document>
      </StrictMode>,
      {
        // React renders a translated page anew, because it is not the one that the server rendered.
        onRecoverableError: (error) => {
          if (!wasTranslated && !isTranslated()) reportError(error);
        },
      },
    );
  });
  // This event repeats the clicks until now (start.ts).
  document.dispatchEvent(new Event('hydrating'));
  preloadPages(routes);
}

/** A browser writes its translation into `font` elements, which no page has. */
function isTranslated(): boolean {
  return document.querySelector('font') !== null;
}

/** Finds the addresses of the page's scripts, as the server rendered them. */
function findScripts(): PageScripts {
  const script = document.querySelector<HTMLScriptElement>('script[data-entry]');
  const { entry = '', modules = '', styles: sheet = '' } = script?.dataset ?? {};
  return { start: script?.getAttribute('src') ?? '', entry, modules, sheet };
}

// The start is a task of its own, because evaluating the scripts is a long one. The scripts may run before the document
// is complete, and the data is at its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
else setTimeout(begin);

/**
 * Runs the loaders. A revalidation keeps the previous data when it fails, and the same object when the answer is equal. It is
 * not an action of the visitor, so it does not extend the session.
 */
function keepRenderedPage(stateOf: () => DataRouter['state']): DataStrategyFunction {
  return async ({ matches, request, context }) => {
    const state = stateOf();
    const currentAddress = new URL(state.location.pathname + state.location.search, request.url);
    const isRevalidation = state.initialized && new URL(request.url).href === currentAddress.href;
    if (isRevalidation) context.set(apiContext, backgroundApi);
    const results = await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match): Promise<[string, DataStrategyResult]> => {
          const { id } = match.route;
          const result = await match.resolve();
          const previous = state.loaderData[id];
          return [id, isRevalidation && previous !== undefined ? settle(result, previous) : result];
        }),
    );
    return Object.fromEntries(results);
  };
}

function settle(result: DataStrategyResult, previous: unknown): DataStrategyResult {
  if (result.result instanceof Response) return result;
  if (result.type === 'error') return { type: 'data', result: previous };
  return JSON.stringify(result.result) === JSON.stringify(previous) ? { type: 'data', result: previous } : result;
}
