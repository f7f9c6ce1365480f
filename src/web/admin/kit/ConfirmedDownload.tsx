import { type ReactNode, useState } from 'react';
import { openSessionCalls } from '../../../contract/session/open-sessions.calls.ts';
import { ConfirmSession } from '../../../contract/session/session.schemas.ts';
import { browserApi } from '../../api.ts';
import { failed } from '../../ui/overlay/toast-words.ts';
import { AdminForm, useAdminForm } from './form/AdminForm.tsx';
import { OwnPassword } from './form/PasswordFields.tsx';

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
        <ConfirmDialog
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

const Values = ConfirmSession.required();

const words = { done: () => undefined, failed: (sentence?: string) => failed('Not Confirmed', sentence) };

function ConfirmDialog({ onClose, onConfirmed }: { onClose: () => void; onConfirmed: () => void }) {
  const form = useAdminForm(Values, openSessionCalls.confirmSession, words, {
    defaults: { password: '' },
    input: (values) => values,
    onSaved: onConfirmed,
  });
  return (
    <AdminForm
      {...{ form, onClose }}
      title="Confirm That It Is You"
      description="Whoever has this file has a copy of what the estate keeps private. Then downloads are open for 15 minutes."
      size="small"
      submit={{ label: 'Download', busyLabel: 'Checking...' }}
    >
      <OwnPassword {...form.field('password')} />
    </AdminForm>
  );
}
