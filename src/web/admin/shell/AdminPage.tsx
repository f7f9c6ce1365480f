import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { useSession } from '../../layout/session/use-session.ts';
import { AdminLoading } from './AdminLoading.tsx';
import { LoginView } from './LoginView.tsx';
import { findPasswordLink } from './password-link.ts';
import { useHydrated } from './use-hydrated.ts';
import { useSessionWatch } from './use-session-watch.ts';

const AdminShell = lazy(async () => ({ default: (await import('./AdminShell.tsx')).AdminShell }));
const SetPasswordView = lazy(async () => ({ default: (await import('./SetPasswordView.tsx')).SetPasswordView }));

/** The administrator's page: the desk, and the login view until someone has signed in (docs/specification/admin-session.md §7). */
export function AdminPage() {
  const { isAdmin } = useSession();
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  const link = findPasswordLink(search);
  useSessionWatch();

  if (!hydrated) {
    return (
      <>
        <PageMeta title="Admin Panel" description="For the estate’s staff." />
        <AdminLoading />
      </>
    );
  }
  if (link === null && !isAdmin) return <LoginView />;
  return (
    <Suspense fallback={<AdminLoading />}>{link === null ? <AdminShell /> : <SetPasswordView link={link} />}</Suspense>
  );
}
