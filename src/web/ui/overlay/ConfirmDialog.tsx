import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useState } from 'react';
import { Button } from '../style/Button.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** A sentence that says what will happen, and to what: "Harbour, Evening will be removed." */
  children: ReactNode;
  /** The verb: "Delete artwork", never "OK". */
  confirmLabel: string;
  /** A field that must be filled in before the action is possible. */
  field?: ReactNode;
  disabled?: boolean;
  cancelLabel?: string;
  /** danger: cannot be undone. */
  tone?: 'danger' | 'plain';
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before an important action. The focus starts on Cancel; a click outside does nothing. Lazy, like Dialog. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  field,
  disabled = false,
  cancelLabel = 'Cancel',
  tone = 'danger',
  busy = false,
  busyLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => next || busy || onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6">
          <AlertDialog.Popup
            data-sheet
            className="w-full max-w-lg bg-paper px-margin py-8 [box-shadow:var(--shadow-sheet)] outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 sm:rounded-control sm:p-9"
          >
            <AlertDialog.Title className="font-serif text-title">{title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="mt-3 text-ink-soft">
              {children}
            </AlertDialog.Description>
            {field !== undefined && <div className="mt-5">{field}</div>}
            <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <AlertDialog.Close render={<Button variant="quiet">{cancelLabel}</Button>} disabled={busy} />
              <Button
                variant={tone === 'danger' ? 'danger' : 'primary'}
                busy={busy}
                disabled={disabled}
                {...(busyLabel !== undefined && { busyLabel })}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** A question before a form is sent: `ask` opens it and waits for the answer, `question` is what to render. */
export function useQuestion(words: Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'children'>): {
  ask: () => Promise<boolean>;
  question: ReactNode;
} {
  const [waiting, setWaiting] = useState<(isConfirmed: boolean) => void>();
  const answer = (isConfirmed: boolean) => {
    waiting?.(isConfirmed);
    setWaiting(undefined);
  };
  return {
    ask: () => new Promise((resolve) => setWaiting(() => resolve)),
    question: (
      <ConfirmDialog
        {...words}
        open={waiting !== undefined}
        cancelLabel="Go Back"
        tone="plain"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    ),
  };
}
