import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useCart } from '../../cart/cart-store.ts';
import { watchCart } from '../../cart/watch-cart.ts';
import { ImageRightsContext } from '../../ui/artwork/image-rights.ts';
import { Toaster } from '../../ui/overlay/Toaster.tsx';
import { SkipLink } from '../../ui/text/VisuallyHidden.tsx';
import { useRevalidation } from '../loading/use-revalidation.ts';
import { useSiteInfo } from '../loading/use-site-info.ts';
import { useSession, watchSession } from '../session/session-store.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { usePageFocus } from './use-page-focus.ts';

const CartPanel = lazy(async () => ({ default: (await import('../../cart/CartPanel.tsx')).CartPanel }));
const LoginDialog = lazy(async () => ({ default: (await import('../session/LoginDialog.tsx')).LoginDialog }));

/** The frame of every public page: header, page, footer and overlays. The admin area has its own (AdminPage). */
export function Layout() {
  const { imageRights } = useSiteInfo();
  useRevalidation();
  usePageFocus();
  useEffect(watchSession, []);
  useEffect(watchCart, []);
  const cartPanel = useNeeded(useCart().isOpen);
  const loginDialog = useNeeded(useSession().loginOpen);
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
      <Suspense fallback={null}>
        {cartPanel && <CartPanel />}
        {loginDialog && <LoginDialog />}
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
