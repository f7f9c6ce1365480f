import { useEffect } from 'react';
import { LoginForm } from '../editing/LoginForm.tsx';
import { loginToast } from '../layout/login-toast.ts';
import { PageMeta } from '../layout/PageMeta.tsx';
import { login } from '../layout/session-store.ts';
import { showToast } from '../ui/toast-store.ts';
import { EntryView } from './EntryView.tsx';

/** Stands in the desk's place until someone has signed in. */
export function LoginView() {
  useEffect(fetchDesk, []);
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

/** While the password is being typed; if it can not be had now, it is asked for again after the login. */
function fetchDesk(): void {
  import('./Desk.tsx').catch(() => undefined);
}
