import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useContext, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { passkeyCalls } from '../../../../contract/accounts/accounts.calls.ts';
import { refusalOf } from '../../../editing/form/refusal-of.ts';
import { AccountName } from '../../../editing/form/use-draft.ts';
import { givePasskey, NoPasskey } from '../../../editing/passkey.ts';
import { useMay } from '../../../layout/session/use-may.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { failed, showToast } from '../../../ui/overlay/toast-store.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { adminRead } from '../admin-queries.ts';
import { useAdminWrite } from '../use-admin-write.ts';

/** The parameters of a schema's refinement that compares a chosen password with its `confirmation`. */
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
export function OwnPassword({ label = 'Your password', ...field }: RegisteredField & { label?: string; name: string }) {
  const username = useContext(AccountName) ?? '';
  const { confirmed, ...passkey } = usePasskeyInstead(field.name, field.error !== undefined);
  if (confirmed) {
    return (
      <Notice
        title="Confirmed with a passkey"
        action={
          <Button variant="link" size="small" onClick={passkey.forget}>
            Use the password
          </Button>
        }
      />
    );
  }
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
      <div className="grid gap-2">
        <TextField label={label} type="password" autoComplete="current-password" {...field} />
        {passkey.isOffered && (
          <div>
            <Button variant="quiet" size="small" busy={passkey.isBusy} onClick={() => void passkey.give()}>
              Use a Passkey
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** A passkey in place of the password: its answer is the field's value. A refused one is forgotten. */
function usePasskeyInstead(name: string, isRefused: boolean) {
  const { setValue, clearErrors } = useFormContext();
  const given: unknown = useWatch({ name });
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({ ...adminRead(passkeyCalls.getPasskeys, {}), refetchInterval: false });
  const { send } = useAdminWrite(passkeyCalls.startConfirmation);
  const mayConfirm = useMay()('see-admin');
  const isGiven = typeof given === 'object' && given !== null;
  const set = (value: unknown) => setValue(name, value, { shouldDirty: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is refused
  useEffect(() => {
    if (isRefused && isGiven) set('');
  }, [isRefused]);
  const give = async () => {
    setBusy(true);
    try {
      set(await givePasskey(await send({})));
      clearErrors(name);
    } catch (error) {
      showToast(failed('Not Confirmed', error instanceof NoPasskey ? error.message : refusalOf(error).sentence));
    } finally {
      setBusy(false);
    }
  };
  return {
    confirmed: isGiven && !isRefused,
    isOffered: mayConfirm && (data?.passkeys.some(({ worksOn }) => worksOn === null) ?? false),
    isBusy,
    give,
    forget: () => set(''),
  };
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
