import { type ReactNode, useState } from 'react';
import { openSessionCalls } from '../../../contract/session/open-sessions.calls.ts';
import { browserApi } from '../../api.ts';
import { ConfirmSessionDialog } from './form/ConfirmSessionDialog.tsx';

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
          description="Whoever has this file has a copy of what the estate keeps private. Then downloads are open for 15 minutes."
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
