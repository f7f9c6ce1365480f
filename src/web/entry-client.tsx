import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { setEstateCurrency } from '../domain/money.ts';
import { apiContext, browserApi } from './api.ts';
import { Document } from './layout/head/Document.tsx';
import { keepRenderedPage } from './layout/loading/keep-rendered-page.ts';
import { loadMatchedPages, preloadPages, takeNewRelease } from './layout/loading/page-chunks.ts';
import { PAGE_DATA, type PageData, type PageScripts } from './layout/loading/page-data.ts';
import { showLaterRows } from './layout/loading/show-later-rows.ts';
import type { SiteInfo } from './layout/loading/site-loader.ts';
import { routes } from './routes.tsx';

/** Hydrates the page that the server rendered. */
async function begin(): Promise<void> {
  const pageData = document.getElementById(PAGE_DATA)?.textContent ?? '';
  const page: PageData = JSON.parse(pageData);
  const [style, fonts = ''] = [...document.querySelectorAll('head > style')].map(({ textContent }) => textContent);
  const site = page.hydration.loaderData?.site as SiteInfo | undefined;
  if (site !== undefined) setEstateCurrency(site.currency);
  const scripts = findScripts();

  takeNewRelease(scripts.entry);
  await Promise.all([loadMatchedPages(matchRoutes(routes, window.location)), showLaterRows()]);
  const router = createBrowserRouter(routes, {
    hydrationData: page.hydration,
    getContext: () => new RouterContextProvider(new Map([[apiContext, browserApi]])),
    dataStrategy: keepRenderedPage(() => router.state),
  });
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
  // For the clicks until now (start.ts).
  document.dispatchEvent(new Event('hydrating'));
  preloadPages(routes);
}

/** A browser writes its translation into `font` elements, which no page has. */
function isTranslated(): boolean {
  return document.querySelector('font') !== null;
}

/** As the server rendered them. */
function findScripts(): PageScripts {
  const script = document.querySelector<HTMLScriptElement>('script[data-entry]');
  const { entry = '', modules = '' } = script?.dataset ?? {};
  return { start: script?.getAttribute('src') ?? '', entry, modules };
}

// In a task of its own: evaluating the scripts is a long one. They may run before the document is complete; the data is at its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
else setTimeout(begin);
