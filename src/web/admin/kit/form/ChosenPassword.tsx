import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/form/TextField.tsx';

/** For a schema's refinement that compares a chosen password with its `confirmation`. */
export const typedTwice = {
  path: ['confirmation'],
  message: 'The two passwords are not the same.',
  // Reported also while another field has an error.
  when: () => true,
};

type RegisteredField = Omit<ComponentProps<typeof TextField>, 'label'>;

export interface ChosenPasswordProps {
  label: string;
  hint: string;
  password: RegisteredField;
  confirmation: RegisteredField;
}

/** A password that is being chosen, typed twice against typing errors. */
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
