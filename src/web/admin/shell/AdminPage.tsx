import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { ScrollRestoration, useSearchParams } from 'react-router';
import { ConnectionNotice, NavigationProgress, usePageFocus } from '../../layout/frame/frame-parts.tsx';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { checkAuth, closeLogin, useSession, watchSession } from '../../layout/session/session-store.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { Toaster } from '../../ui/overlay/Toaster.tsx';
import './admin.css';
import { type Login, LoginForm } from '../../editing/LoginForm.tsx';
import { logIn, loginToast, reasonOf } from '../../layout/session/log-in.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { SkipLink, VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { AdminBar, EntryView, findPasswordLink } from './AdminBar.tsx';

const LoginDialog = lazyPart(async () => (await import('../../layout/session/LoginDialog.tsx')).LoginDialog);
const AdminShell = lazyPart(async () => (await import('./AdminShell.tsx')).AdminShell);
const SetPasswordView = lazyPart(async () => (await import('./SetPasswordView.tsx')).SetPasswordView);

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

/** The parts over the page in every state: skip link, connection notice, login, toasts. */
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
      <Suspense fallback={null}>{loginOpen && <LoginDialog open onClose={closeLogin} />}</Suspense>
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

/** The frame while the admin area loads. It is empty: whether the login or a tab follows is not known yet. */
function AdminLoading() {
  return (
    <>
      <AdminBar />
      <main id="main" tabIndex={-1}>
        <div role="status" className="min-h-[70svh]">
          <VisuallyHidden>Loading the admin panel</VisuallyHidden>
          <noscript>
            <p className="px-margin py-section text-lg">
              The admin area needs JavaScript. Please turn it on for this site.
            </p>
          </noscript>
        </div>
      </main>
    </>
  );
}

/** The login of the admin area. */
function LoginView() {
  useEffect(fetchAdmin, []);
  const signIn = async (login: Login) => {
    const outcome = await logIn(login);
    showToast(loginToast(outcome, true));
    return reasonOf(outcome);
  };
  return (
    <>
      <PageMeta title="Administrator Login" description="For the estate’s staff." />
      <EntryView title="Administrator Login" lead="The estate’s staff sign in here.">
        <LoginForm onSubmit={signIn} />
        <p className="mt-8 text-sm text-ink-soft">
          Forgotten your password? A colleague can make a link for a new one under Site Settings, Accounts.
        </p>
      </EntryView>
    </>
  );
}

/** Loads the admin area while the password is typed. A failure is ignored: it is loaded again after the login. */
function fetchAdmin(): void {
  import('./AdminShell.tsx').catch(() => undefined);
}
