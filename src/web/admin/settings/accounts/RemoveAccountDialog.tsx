import { accountCalls } from '../../../../contract/accounts/accounts.calls.ts';
import type { Account } from '../../../../contract/accounts/accounts.schemas.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { accountWords } from '../settings-words.ts';

/** Asks before an account is removed. */
export function RemoveAccountDialog({ record: { id, username, version }, title, onClose }: TaskProps<Account>) {
  const { act, isBusy } = useAdminAction(accountCalls.removeAccount, accountWords.remove(username));
  const remove = async () => {
    await act({ id }, version);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Remove Account"
      busy={isBusy}
      busyLabel="Removing..."
      onConfirm={() => void remove()}
      onCancel={() => onClose()}
    >
      <span>{username}</span> is signed out at once and cannot sign in any more. What <span>{username}</span> changed
      stays in Activity.
    </ConfirmDialog>
  );
}
