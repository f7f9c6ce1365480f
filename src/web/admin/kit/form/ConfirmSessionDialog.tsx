import { openSessionCalls } from '../../../../contract/session/open-sessions.calls.ts';
import { ConfirmSession } from '../../../../contract/session/session.schemas.ts';
import { failed } from '../../../ui/overlay/toast-words.ts';
import { AdminForm, useAdminForm } from './AdminForm.tsx';
import { OwnPassword } from './PasswordFields.tsx';

const Values = ConfirmSession.required();

const words = { done: () => undefined, failed: (sentence?: string) => failed('Not Confirmed', sentence) };

export interface ConfirmSessionDialogProps {
  title: string;
  description: string;
  /** Why the password is asked for, below its field. */
  hint?: string;
  submitLabel: string;
  onClose: () => void;
  onConfirmed: () => void;
}

/**
 * Asks for the password before what cannot send it, a download or a deletion, and confirms the session with it
 * (docs/specification/admin-session.md §12).
 */
export function ConfirmSessionDialog({ hint, submitLabel, onConfirmed, ...dialog }: ConfirmSessionDialogProps) {
  const form = useAdminForm(Values, openSessionCalls.confirmSession, words, {
    defaults: { password: '' },
    input: (values) => values,
    onSaved: onConfirmed,
  });
  return (
    <AdminForm {...{ form }} {...dialog} size="small" submit={{ label: submitLabel, busyLabel: 'Checking...' }}>
      <OwnPassword {...(hint !== undefined && { hint })} {...form.field('password')} />
    </AdminForm>
  );
}
