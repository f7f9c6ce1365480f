import { type ChangeEvent, type FormEvent, useState } from 'react';
import { noRecoveryCode } from '../../domain/account/signing-in.ts';
import { fieldMessages } from '../../domain/problems.ts';
import { focusFirstError } from '../ui/form/Field.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { DialogActions } from '../ui/overlay/DialogActions.tsx';
import { Button } from '../ui/style/Button.tsx';
import { Notice } from '../ui/text/Notice.tsx';

/** The means by which a person signs in. */
export type Login = { username: string; password: string } | { username: string; code: string } | 'passkey';

export interface LoginFormProps {
  /**
   * Signs in and shows the result; the form stays busy until then and keeps its input. Returns what stays in the form, such as
   * how long to wait.
   */
  onSubmit: (login: Login) => Promise<string | undefined>;
  /** Called by Cancel, which only a dialog has. */
  onCancel?: () => void;
}

/** Username and password or recovery code, both required; or a passkey alone (docs/specification/admin-session.md §3). */
export function LoginForm({ onSubmit, onCancel }: LoginFormProps) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [withCode, setWithCode] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const signIn = async (login: Login) => {
    if (busy) return;
    setBusy(true);
    setRefusal(await onSubmit(login));
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (username.trim() === '' || password === '') return focusFirstError(event.currentTarget);
    const name = username.trim();
    void signIn(withCode ? { username: name, code: password } : { username: name, password });
  };
  const change = () => {
    setWithCode(!withCode);
    setPassword('');
    setAsked(false);
  };

  const secret = {
    required: true,
    value: password,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setPassword(event.target.value),
  };
  const login = (
    <Button type="submit" busy={busy} busyLabel="Signing in...">
      Login
    </Button>
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {refusal !== undefined && <Notice tone="warning" title={refusal} />}
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={asked && username.trim() === '' ? fieldMessages.username : undefined}
      />
      {withCode ? (
        <TextField
          label="Recovery code"
          hint="From your list. Each code works once."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...secret}
          error={asked && password === '' ? noRecoveryCode : undefined}
        />
      ) : (
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          {...secret}
          error={asked && password === '' ? fieldMessages.password : undefined}
        />
      )}
      <div className="grid justify-items-start gap-2 border-t border-line pt-5">
        <Button variant="quiet" size="small" disabled={busy} onClick={() => void signIn('passkey')}>
          Sign In with a Passkey
        </Button>
        <Button variant="link" size="small" onClick={change}>
          {withCode ? 'Use the password' : 'Use a recovery code'}
        </Button>
      </div>
      {onCancel === undefined ? <div>{login}</div> : <DialogActions onCancel={onCancel}>{login}</DialogActions>}
    </form>
  );
}
