import type { ComponentType } from 'react';
import { type LoaderFunction, type RouteObject, redirect } from 'react-router';
import { ErrorPage } from './layout/frame/ErrorPage.tsx';
import { Layout } from './layout/frame/Layout.tsx';
import { siteLoader } from './layout/loading/site-loader.ts';
import { paths } from './paths.ts';

/** The exports of a page's file for its route: the component, and the loader of its content. */
interface Page {
  Component: ComponentType;
  loader?: LoaderFunction;
  /** Shown when loading failed, instead of the error page. */
  ErrorBoundary?: ComponentType;
}

/** The handle of a page's route: the page's file, by which the server finds the chunks to preload. */
export interface PageHandle {
  file: string;
}

/** One page, one chunk. `file` is the page's path under src/web. */
function page(path: string, file: string, load: () => Promise<Page>): RouteObject {
  return { id: path, path, handle: { file: `src/web/${file}` } satisfies PageHandle, lazy: load };
}

const pages: RouteObject[] = [
  page('/', 'site/home/HomePage.tsx', async () => {
    const { HomePage, homeLoader } = await import('./site/home/HomePage.tsx');
    return { Component: HomePage, loader: homeLoader };
  }),
  page('/gallery', 'site/gallery/GalleryPage.tsx', async () => {
    const { GalleryPage, galleryLoader } = await import('./site/gallery/GalleryPage.tsx');
    return { Component: GalleryPage, loader: galleryLoader };
  }),
  page('/shop', 'site/gallery/ShopPage.tsx', async () => {
    const { ShopPage, shopLoader } = await import('./site/gallery/ShopPage.tsx');
    return { Component: ShopPage, loader: shopLoader };
  }),
  page('/artwork/:id', 'site/artwork/ArtworkPage.tsx', async () => {
    const { ArtworkPage, artworkLoader } = await import('./site/artwork/ArtworkPage.tsx');
    return { Component: ArtworkPage, loader: artworkLoader };
  }),
  page('/cart', 'site/checkout/CartPage.tsx', async () => {
    const { CartPage, cartLoader } = await import('./site/checkout/CartPage.tsx');
    return { Component: CartPage, loader: cartLoader };
  }),
  page('/checkout', 'site/checkout/CheckoutPage.tsx', async () => {
    const { CheckoutPage, checkoutLoader } = await import('./site/checkout/CheckoutPage.tsx');
    return { Component: CheckoutPage, loader: checkoutLoader };
  }),
  page('/order-confirmation', 'site/order/OrderConfirmationPage.tsx', async () => {
    const { OrderConfirmationPage, orderConfirmationLoader } = await import('./site/order/OrderConfirmationPage.tsx');
    return { Component: OrderConfirmationPage, loader: orderConfirmationLoader };
  }),
  page('/delivery-quote', 'site/quote/DeliveryQuotePage.tsx', async () => {
    const { DeliveryQuotePage, deliveryQuoteLoader } = await import('./site/quote/DeliveryQuotePage.tsx');
    return { Component: DeliveryQuotePage, loader: deliveryQuoteLoader };
  }),
  page('/press', 'site/press/PressPage.tsx', async () => {
    const { PressPage, pressLoader } = await import('./site/press/PressPage.tsx');
    return { Component: PressPage, loader: pressLoader };
  }),
  page('/biography', 'site/texts/BiographyPage.tsx', async () => {
    const { BiographyPage, biographyLoader } = await import('./site/texts/BiographyPage.tsx');
    return { Component: BiographyPage, loader: biographyLoader };
  }),
  page('/subtle-genius', 'site/texts/SubtleGeniusPage.tsx', async () => {
    const { BuiltInSubtleGenius, SubtleGeniusPage, subtleGeniusLoader } = await import(
      './site/texts/SubtleGeniusPage.tsx'
    );
    return { Component: SubtleGeniusPage, loader: subtleGeniusLoader, ErrorBoundary: BuiltInSubtleGenius };
  }),
  page('/period', 'site/period/PeriodsPage.tsx', async () => {
    const { PeriodsPage, periodsLoader } = await import('./site/period/PeriodsPage.tsx');
    return { Component: PeriodsPage, loader: periodsLoader };
  }),
  page('/period/:slug', 'site/period/PeriodPage.tsx', async () => {
    const { PeriodPage, periodLoader } = await import('./site/period/PeriodPage.tsx');
    return { Component: PeriodPage, loader: periodLoader };
  }),
  page('/estate-contact', 'site/contact/EstateContactPage.tsx', async () => {
    const { BuiltInEstateContact, EstateContactPage, estateContactLoader } = await import(
      './site/contact/EstateContactPage.tsx'
    );
    return { Component: EstateContactPage, loader: estateContactLoader, ErrorBoundary: BuiltInEstateContact };
  }),
  page('/events', 'site/events/EventsPage.tsx', async () => {
    const { EventsPage, eventsLoader } = await import('./site/events/EventsPage.tsx');
    return { Component: EventsPage, loader: eventsLoader };
  }),
  page('/terms', 'site/texts/TermsPage.tsx', async () => {
    const { TermsPage, termsLoader } = await import('./site/texts/TermsPage.tsx');
    return { Component: TermsPage, loader: termsLoader };
  }),
  page('/privacy', 'site/texts/PrivacyPage.tsx', async () => {
    const { PrivacyPage, privacyLoader } = await import('./site/texts/PrivacyPage.tsx');
    return { Component: PrivacyPage, loader: privacyLoader };
  }),
  page('/not-found', 'site/texts/NotFoundPage.tsx', async () => {
    const { NotFoundPage, notFoundLoader } = await import('./site/texts/NotFoundPage.tsx');
    return { Component: NotFoundPage, loader: notFoundLoader };
  }),
];

/** The admin area has its own frame: without the public header, footer, cart and navigation. */
const adminPage = page('/admin', 'admin/shell/AdminPage.tsx', async () => {
  const { AdminPage } = await import('./admin/shell/AdminPage.tsx');
  return { Component: AdminPage };
});

/** A permanent redirect from the old contact page, and one from any unknown path to Page Not Found (docs/specification/pages.md §1). */
const redirects: RouteObject[] = [
  { path: '/contact', loader: ({ url }) => redirect(`${paths.estateContact()}${url.search}`, 301) },
  { path: '*', loader: () => redirect(paths.notFound()) },
];

/** Every public page is in the layout; the error page too, as long as the layout itself renders. */
export const routes: RouteObject[] = [
  {
    id: 'site',
    loader: siteLoader,
    // Filters in the address change the page below, never the header; revalidation runs at the same address.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        Component: Layout,
        children: [{ ErrorBoundary: ErrorPage, children: [...pages, ...redirects] }],
      },
      adminPage,
    ],
  },
];
