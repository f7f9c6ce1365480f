import { type FormEvent, useState } from 'react';
import { fieldMessages } from '../../domain/problems.ts';
import { focusFirstError } from '../ui/form/focus-first-error.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { DialogActions } from '../ui/overlay/DialogActions.tsx';
import { Button } from '../ui/style/Button.tsx';
import { Notice } from '../ui/text/Notice.tsx';

export interface LoginFormProps {
  /**
   * Signs in and shows the result; the form stays busy until then and keeps its input. Returns what stays in the form, such as
   * how long to wait.
   */
  onSubmit: (username: string, password: string) => Promise<string | undefined>;
  /** In a dialog only. */
  onCancel?: () => void;
}

/** Username and password, both required (docs/specification/admin-session.md §3). */
export function LoginForm({ onSubmit, onCancel }: LoginFormProps) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    if (username.trim() === '' || password === '') return focusFirstError(event.currentTarget);
    setBusy(true);
    setRefusal(await onSubmit(username.trim(), password));
    setBusy(false);
  };

  const signIn = (
    <Button type="submit" busy={busy} busyLabel="Signing in...">
      Login
    </Button>
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
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
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={asked && password === '' ? fieldMessages.password : undefined}
      />
      {onCancel === undefined ? <div>{signIn}</div> : <DialogActions onCancel={onCancel}>{signIn}</DialogActions>}
    </form>
  );
}
