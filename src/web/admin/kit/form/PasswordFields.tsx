import { type ComponentProps, useContext } from 'react';
import { AccountName } from '../../../editing/form/form-context.ts';
import { TextField } from '../../../ui/form/TextField.tsx';

/** For a schema's refinement that compares a chosen password with its `confirmation`. */
export const typedTwice = {
  path: ['confirmation'],
  message: 'The two passwords are not the same.',
  // Reported also while another field has an error.
  when: () => true,
};

type RegisteredField = Omit<ComponentProps<typeof TextField>, 'label'>;

/**
 * The own password, asked for again. Before it is the username, for password managers: they would otherwise take the text field
 * before it for the username, and fill that in too.
 */
export function OwnPassword({ label = 'Your password', ...field }: RegisteredField & { label?: string }) {
  const username = useContext(AccountName) ?? '';
  return (
    <>
      <input
        className="sr-only"
        type="text"
        name="username"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <TextField label={label} type="password" autoComplete="current-password" {...field} />
    </>
  );
}

export interface ChosenPasswordProps {
  label: string;
  hint: string;
  password: RegisteredField;
  confirmation: RegisteredField;
}

/** A password that is being chosen, typed twice against typing errors. The form has a field with the username before it. */
export function ChosenPassword({ label, hint, password, confirmation }: ChosenPasswordProps) {
  return (
    <>
      <TextField label={label} hint={hint} type="password" autoComplete="new-password" {...password} />
      <TextField
        label={`The ${label.toLowerCase()} once more`}
        type="password"
        autoComplete="new-password"
        {...confirmation}
      />
    </>
  );
}
