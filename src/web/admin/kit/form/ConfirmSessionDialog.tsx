import { type ReactNode, useState } from 'react';
import { openSessionCalls } from '../../../../contract/session/session.calls.ts';
import { ConfirmSession } from '../../../../contract/session/session.schemas.ts';
import { confirmedMinutes } from '../../../../domain/account/session-expiry.ts';
import { browserApi } from '../../../api.ts';
import { failed } from '../../../ui/overlay/toast-store.ts';
import { AdminForm, useAdminForm } from './AdminForm.tsx';
import { OwnPassword } from './PasswordFields.tsx';

const Values = ConfirmSession.required();

const words = { done: () => undefined, failed: (sentence?: string) => failed('Not Confirmed', sentence) };

export interface ConfirmSessionDialogProps {
  title: string;
  description: string;
  /** The reason why the password is asked for, below its field. */
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
    <AdminForm form={form} {...dialog} size="small" submit={{ label: submitLabel, busyLabel: 'Checking...' }}>
      <OwnPassword {...(hint !== undefined && { hint })} {...form.field('password')} />
    </AdminForm>
  );
}

export interface ConfirmedDownloadProps {
  /** The file's address. */
  to: string;
  className: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** A link to a copy of the estate's data: where the password was last given too long ago, it is asked for first. */
export function ConfirmedDownload({ to, children, ...link }: ConfirmedDownloadProps) {
  const [asks, setAsks] = useState(false);
  const begin = () => window.location.assign(to);
  const press = async () => {
    // Without an answer the link itself shows what is wrong.
    const { isConfirmed } = await browserApi(openSessionCalls.getConfirmation, {}).catch(() => ({ isConfirmed: true }));
    if (isConfirmed) begin();
    else setAsks(true);
  };
  return (
    <>
      <a
        {...link}
        href={to}
        download
        onClick={(event) => {
          event.preventDefault();
          void press();
        }}
      >
        {children}
      </a>
      {asks && (
        <ConfirmSessionDialog
          title="Confirm That It Is You"
          description={`Whoever has this file has a copy of what the estate keeps private. Then downloads are open for ${confirmedMinutes} minutes.`}
          submitLabel="Download"
          onClose={() => setAsks(false)}
          onConfirmed={() => {
            setAsks(false);
            begin();
          }}
        />
      )}
    </>
  );
}
