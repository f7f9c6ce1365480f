import { useEffect } from 'react';
import { LoginForm } from '../../editing/LoginForm.tsx';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { logIn } from '../../layout/session/log-in.ts';
import { loginToast, waitMessage } from '../../layout/session/login-toast.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { EntryView } from './EntryView.tsx';

/** The login of the admin area. */
export function LoginView() {
  useEffect(fetchAdmin, []);
  const signIn = async (username: string, password: string) => {
    const outcome = await logIn(username, password);
    showToast(loginToast(outcome, true));
    return waitMessage(outcome);
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
