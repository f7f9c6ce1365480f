import { useEffect } from 'react';
import { LoginForm } from '../../editing/LoginForm.tsx';
import { PageMeta } from '../../layout/head/PageMeta.tsx';
import { loginToast } from '../../layout/session/login-toast.ts';
import { login } from '../../layout/session/session-store.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { EntryView } from './EntryView.tsx';

/** The login of the admin area. */
export function LoginView() {
  useEffect(fetchAdmin, []);
  const signIn = async (username: string, password: string) => {
    showToast(loginToast(await login(username, password), true));
  };
  return (
    <>
      <PageMeta title="Administrator Login" description="For the estate’s staff." />
      <EntryView title="Administrator Login" lead="The estate’s staff sign in here.">
        <LoginForm onSubmit={signIn} />
      </EntryView>
    </>
  );
}

/** Loads the admin area while the password is typed. A failure is ignored: it is loaded again after the login. */
function fetchAdmin(): void {
  import('./AdminShell.tsx').catch(() => undefined);
}
