import { Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { telephoneAddress } from '../../../domain/typed-values.ts';
import { closeCart, useCart } from '../../cart/cart-store.ts';
import { watchCart } from '../../cart/watch-cart.ts';
import { Link } from '../../Link.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { paths } from '../../paths.ts';
import { repeatedContent } from '../../repeated-content.ts';
import { ImageRightsContext } from '../../ui/artwork/Picture.tsx';
import { Toaster } from '../../ui/overlay/Toaster.tsx';
import { SkipLink } from '../../ui/text/VisuallyHidden.tsx';
import { useSiteInfo } from '../loading/site-loader.ts';
import { useRevalidation } from '../loading/use-revalidation.ts';
import { closeLogin, useSession, watchSession } from '../session/session-store.ts';
import { ConnectionNotice, NavigationProgress, usePageFocus } from './frame-parts.tsx';
import { Header } from './Header.tsx';
import { footerLinks, legalLinks } from './navigation-links.ts';

/** The site's links, the periods, and the estate's contact. */
function Footer() {
  const { siteTitle, artistName, artistYears, contactEmail, contactPhone, periods } = useSiteInfo();
  const content = () => (
    <>
      <div className="page grid grid-cols-1 gap-x-gutter gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_2fr] lg:py-20">
        <div>
          <p className="font-serif text-xl">{artistName || siteTitle}</p>
          {artistYears !== '' && <p className="text-ink-soft">{artistYears}</p>}
          <address className="mt-6 grid justify-items-start gap-1 not-italic text-ink-soft">
            {artistName !== '' && <span>{siteTitle}</span>}
            {contactEmail !== '' && (
              <a href={`mailto:${contactEmail}`} className="link-row">
                {contactEmail}
              </a>
            )}
            {contactPhone !== '' && (
              <a href={telephoneAddress(contactPhone)} className="link-row">
                {contactPhone}
              </a>
            )}
          </address>
        </div>
        <nav aria-label="Footer">
          <h2 className="eyebrow mb-3">Visit</h2>
          <ul className="gap-x-gutter xs:columns-2 sm:columns-1">
            {footerLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="link-row">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {periods.length > 0 && (
          <nav aria-label="Periods" className="sm:col-span-2 lg:col-span-1">
            <h2 className="eyebrow mb-3">Periods</h2>
            <ul className="gap-x-gutter xs:columns-2 *:break-inside-avoid">
              {periods.map(({ id, slug, name, years }) => (
                <li key={id}>
                  <Link to={paths.periodContent(slug)} className="link-row">
                    <span>{name}</span>
                    <span>{years}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-5 text-ink-soft">
          <p>{siteTitle}</p>
          <ul className="flex gap-6">
            {legalLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="link-row">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
  const key = () => JSON.stringify([siteTitle, artistName, artistYears, contactEmail, contactPhone, periods]);
  return (
    <footer id="footer" className="no-print border-t border-line bg-wall text-sm" {...repeatedContent(key, content)} />
  );
}

const CartPanel = lazyPart(async () => (await import('../../cart/CartPanel.tsx')).CartPanel);
const LoginDialog = lazyPart(async () => (await import('../session/LoginDialog.tsx')).LoginDialog);

/** The frame of every public page: header, page, footer and overlays. The admin area has its own (AdminPage). */
export function Layout() {
  const { imageRights } = useSiteInfo();
  useRevalidation();
  usePageFocus();
  useEffect(watchSession, []);
  useEffect(watchCart, []);
  const { isOpen } = useCart();
  const { loginOpen } = useSession();
  const cartPanel = useNeeded(isOpen);
  const loginDialog = useNeeded(loginOpen);
  return (
    <ImageRightsContext value={imageRights}>
      <SkipLink />
      <NavigationProgress />
      <div className="flex min-h-dvh flex-col">
        <Header />
        {/* The footer begins below the window, so that nothing visible moves when a cart or an order loads. */}
        <main
          id="main"
          tabIndex={-1}
          className="min-h-[calc(100svh-4rem)] flex-1 sm:min-h-[calc(100svh-5rem)] print:min-h-0"
        >
          <Outlet />
        </main>
        <Footer />
      </div>
      <ConnectionNotice />
      <Suspense>
        {cartPanel && <CartPanel open={isOpen} onClose={closeCart} />}
        {loginDialog && <LoginDialog open={loginOpen} onClose={closeLogin} />}
      </Suspense>
      <Toaster />
      <ScrollRestoration />
    </ImageRightsContext>
  );
}

/** Stays true after the first opening: a panel is loaded then, and stays mounted for its closing animation. */
function useNeeded(open: boolean): boolean {
  const [needed, setNeeded] = useState(open);
  if (open && !needed) setNeeded(true);
  return needed || open;
}
