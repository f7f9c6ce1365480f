import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { apiContext, browserApi } from './api.ts';
import { Document } from './layout/head/Document.tsx';
import { keepRenderedPage } from './layout/loading/keep-rendered-page.ts';
import { loadMatchedPages } from './layout/loading/load-matched-pages.ts';
import { PAGE_DATA, type PageData } from './layout/loading/page-data.ts';
import { preloadPages } from './layout/loading/preload-pages.ts';
import { takeNewRelease } from './layout/loading/take-new-release.ts';
import { routes } from './routes.tsx';

/** Hydrates the page that the server rendered. */
function begin(): void {
  const pageData = document.getElementById(PAGE_DATA)?.textContent ?? '';
  const page: PageData = JSON.parse(pageData);
  const style = document.querySelector('head > style')?.textContent ?? '';

  takeNewRelease(page.entry);
  // Not awaited at the top level: the pages' chunks import this chunk, so each would wait for the other.
  loadMatchedPages(matchRoutes(routes, window.location)).then(() => {
    const router = createBrowserRouter(routes, {
      hydrationData: page.hydration,
      getContext: () => new RouterContextProvider(new Map([[apiContext, browserApi]])),
      dataStrategy: keepRenderedPage(() => router.state),
    });
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <Document page={page} pageData={pageData} style={style}>
            <RouterProvider router={router} />
          </Document>
        </StrictMode>,
      );
    });
    // For the clicks until now (start.ts).
    document.dispatchEvent(new Event('hydrating'));
    preloadPages(routes);
  });
}

// The script may run before the document is complete; the data is at its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
else begin();
