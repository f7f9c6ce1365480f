import { useQuery } from '@tanstack/react-query';
import { sessionCalls } from '../../../../contract/session/session.calls.ts';
import { ChangePassword, Login } from '../../../../contract/session/session.schemas.ts';
import { passwordHint } from '../../../../domain/account/password.ts';
import { beginSession } from '../../../layout/session/session-store.ts';
import { logOut } from '../../../layout/session/staff-session.ts';
import { useMay } from '../../../layout/session/use-may.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { adminRead } from '../../kit/admin-queries.ts';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import { ChosenPassword, OwnPassword, typedTwice } from '../../kit/form/PasswordFields.tsx';
import { RecordSection } from '../../kit/record/RecordSection.tsx';
import { TaskDialog, type TaskProps, type TaskTable } from '../../kit/record/TaskDialog.tsx';
import { TaskButton } from '../../kit/record/use-task.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { yourAccountWords } from '../settings-words.ts';
import { Passkeys } from './Passkeys.tsx';
import { OwnSessions, SessionsDialog } from './Sessions.tsx';

/** The own account: a new password, its open sessions, and Sign Out Everywhere (docs/specification/admin-session.md §10). */
export function YourAccount() {
  const { data } = useQuery({ ...adminRead(sessionCalls.checkAuth, {}), refetchInterval: false });
  const username = data?.username ?? '';
  const mayDoAll = useMay()('see-admin');
  if (!mayDoAll) {
    return (
      <div className="max-w-md">
        <Passkeys />
      </div>
    );
  }
  return (
    <div className="grid max-w-md items-start gap-x-14 gap-y-10 lg:max-w-4xl lg:grid-cols-2">
      <RecordSection title="Change Password">
        <PasswordForm />
      </RecordSection>
      <RecordSection title="Signed-in Browsers">
        <p className="text-ink-soft">A session ends after 4 hours without use. End one that you do not know.</p>
        <OwnSessions />
        <p className="mb-4 mt-6 text-ink-soft">
          Were you signed in on a browser that is not yours? End all sessions of your account, this one too.
        </p>
        <TaskButton size="normal" task="sign-out">
          Sign Out Everywhere
        </TaskButton>
      </RecordSection>
      <Passkeys />
      <TaskDialog record={username} tasks={tasks} />
    </div>
  );
}

const tasks: TaskTable<string> = {
  sessions: { title: () => 'End Sessions', dialog: (props) => <SessionsDialog {...props} record={{}} /> },
  'sign-out': { title: () => 'Sign Out Everywhere?', dialog: (props) => <SignOutDialog {...props} /> },
};

function SignOutDialog({ title, onClose }: TaskProps<string>) {
  const { act, isBusy } = useAdminAction(sessionCalls.signOutEverywhere, yourAccountWords.signOut);
  const signOut = async () => {
    if (await act({})) await logOut();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Sign Out Everywhere"
      busy={isBusy}
      busyLabel="Signing out..."
      onConfirm={() => void signOut()}
      onCancel={() => onClose()}
    >
      Every browser that is signed in to your account must sign in again, this one too.
    </ConfirmDialog>
  );
}

const blank = { current: '', new: '', confirmation: '' };

const Values = ChangePassword.required()
  .extend({ confirmation: Login.shape.password })
  .refine(({ new: chosen, confirmation }) => chosen === confirmation, typedTwice);

/** The form for the own password, which keeps no draft. */
function PasswordForm() {
  const form = useAdminForm(Values, sessionCalls.changePassword, yourAccountWords.password, {
    defaults: blank,
    input: ({ current, new: chosen }) => ({ current, new: chosen }),
    reopen: () => ({ record: null, values: blank }),
    onSaved: beginSession,
  });
  return (
    <AdminForm form={form} submit={{ label: 'Change Password', busyLabel: 'Saving...' }}>
      <div className="grid gap-5">
        <OwnPassword label="Present password" {...form.field('current')} />
        <ChosenPassword
          label="New password"
          hint={`${passwordHint} Every other browser of your account must sign in again.`}
          password={form.field('new')}
          confirmation={form.field('confirmation')}
        />
      </div>
    </AdminForm>
  );
}
