import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useState } from 'react';
import { AccountName } from '../../../editing/form/use-draft.ts';
import { useRevalidationHold } from '../../../layout/loading/use-revalidation.ts';
import { findCheck } from '../../../layout/session/session-store.ts';
import { Button } from '../../../ui/style/Button.tsx';

export interface EditButtonProps {
  label: string;
  /** The accessible name, where several buttons have the same label. */
  name?: string;
  icon?: ReactNode;
  /** The form, once the button is pressed. */
  children: (close: () => void) => ReactNode;
}

/** The button of an administrator on a public page, and the form that it opens. */
export function EditButton({ label, name, icon, children }: EditButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="no-print"
        {...(name !== undefined && { 'aria-label': name })}
        onClick={() => setOpen(true)}
      >
        {icon ?? <Pencil aria-hidden="true" size={16} strokeWidth={1.75} />}
        <span>{label}</span>
      </Button>
      {open && <EditSession>{children(() => setOpen(false))}</EditSession>}
    </>
  );
}

/** Around an open form: its drafts belong to who is signed in, and the page below stays as it is. */
export function EditSession({ children }: { children: ReactNode }) {
  useRevalidationHold(true);
  return <AccountName value={findCheck()?.username ?? null}>{children}</AccountName>;
}
