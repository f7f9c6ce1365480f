import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { ScrollRestoration, useSearchParams } from 'react-router';
import { ConnectionNotice } from '../../layout/frame/ConnectionNotice.tsx';
import { NavigationProgress } from '../../layout/frame/NavigationProgress.tsx';
import { usePageFocus } from '../../layout/frame/use-page-focus.ts';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { checkAuth, useSession, watchSession } from '../../layout/session/session-store.ts';
import { Toaster } from '../../ui/overlay/Toaster.tsx';
import { SkipLink } from '../../ui/text/SkipLink.tsx';
import './admin.css';
import { AdminLoading } from './AdminLoading.tsx';
import { LoginView } from './LoginView.tsx';
import { findPasswordLink } from './password-link.ts';

const LoginDialog = lazy(async () => ({ default: (await import('../../layout/session/LoginDialog.tsx')).LoginDialog }));
const AdminShell = lazy(async () => ({ default: (await import('./AdminShell.tsx')).AdminShell }));
const SetPasswordView = lazy(async () => ({ default: (await import('./SetPasswordView.tsx')).SetPasswordView }));

/** The admin area checks the session every 3 seconds (docs/specification/admin-session.md §4); milliseconds. */
const CHECK_INTERVAL_MS = 3_000;

/** The admin area in its own frame, without the public header, footer and cart (docs/specification/admin-session.md §7). */
export function AdminPage() {
  const { isAdmin } = useSession();
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  const link = findPasswordLink(search);

  if (!hydrated) {
    return (
      <Overlays>
        <PageMeta title="Admin Panel" description="For the estate’s staff." />
        <AdminLoading />
      </Overlays>
    );
  }
  return (
    <Overlays>
      <Suspense fallback={<AdminLoading />}>
        {link !== null ? <SetPasswordView link={link} /> : isAdmin ? <AdminShell /> : <LoginView />}
      </Suspense>
    </Overlays>
  );
}

/** What is shown over the page in every state: skip link, connection notice, login, toasts. */
function Overlays({ children }: { children: ReactNode }) {
  const { loginOpen } = useSession();
  useEffect(watchSession, []);
  useSessionWatch();
  usePageFocus();
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      {children}
      <ConnectionNotice />
      <Suspense fallback={null}>{loginOpen && <LoginDialog />}</Suspense>
      <Toaster />
      <ScrollRestoration />
    </>
  );
}

/** Checks more often than other pages, so that an ended session is noticed before a form is filled in. */
function useSessionWatch(): void {
  useEffect(() => {
    const check = () => {
      if (!document.hidden) void checkAuth();
    };
    check();
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
}

const subscribeNever = () => () => undefined;

/** False on the server and for the first render in the browser: who is signed in is known afterwards. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
