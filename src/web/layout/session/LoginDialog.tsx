import { useState } from 'react';
import { useMatch, useRevalidator } from 'react-router';
import { hasUnsavedForms } from '../../editing/form/use-unsaved-guard.tsx';
import { type Login, LoginForm } from '../../editing/LoginForm.tsx';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { sessionWords } from '../../words.ts';
import { BackCloses } from '../loading/BackCloses.tsx';
import { logIn, loginToast, reasonOf } from './log-in.ts';
import { goOnAsVisitor, useSession } from './session-store.ts';

/** The login of the header; it also opens over the page when a session has ended. */
export function LoginDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  const onAdminPage = useMatch(paths.admin()) !== null;
  const [asking, setAsking] = useState(false);
  const signIn = async (login: Login) => {
    const outcome = await logIn(login);
    showToast(loginToast(outcome, onAdminPage));
    if (outcome.done) void revalidate();
    return reasonOf(outcome);
  };
  const leave = () => {
    if (status !== 'expired') onClose();
    // Without the session the form below is closed, and its input is lost.
    else if (hasUnsavedForms()) setAsking(true);
    else goOnAsVisitor();
  };
  const leaveForGood = () => {
    setAsking(false);
    goOnAsVisitor();
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      title="Administrator Login"
      size="small"
      {...(status === 'expired' && { description: sessionWords.ended })}
    >
      {/* After an expired session the login opens by itself, maybe over a form, which asks before Back leaves it. */}
      <BackCloses open={open && status !== 'expired'} onClose={leave} />
      <LoginForm onSubmit={signIn} onCancel={leave} />
      <ConfirmDialog
        open={asking}
        title="Go On Without Signing In?"
        confirmLabel="Discard and Go On"
        cancelLabel="Back to the Login"
        onConfirm={leaveForGood}
        onCancel={() => setAsking(false)}
      >
        What you were writing has not been saved and would be lost.
      </ConfirmDialog>
    </Dialog>
  );
}
