import type { Account } from '../../../../contract/accounts/accounts.schemas.ts';
import type { RecordTask, TaskTable } from '../../kit/record/TaskDialog.tsx';
import { AddAccountDialog, PasswordLinkDialog } from './PasswordLinkDialogs.tsx';
import { RemoveAccountDialog } from './RemoveAccountDialog.tsx';
import { RenameAccountDialog } from './RenameAccountDialog.tsx';

/** The tasks on an account, by their name in the address (docs/specification/admin-session.md §10). */
export const accountTasks: TaskTable<Account> = {
  link: {
    title: ({ username }) => `New Password Link for ${username}`,
    isOffered: ({ isYou }) => !isYou,
    dialog: (props) => <PasswordLinkDialog {...props} />,
  },
  rename: { title: ({ username }) => `Rename ${username}`, dialog: (props) => <RenameAccountDialog {...props} /> },
  remove: {
    title: ({ username }) => `Remove ${username}?`,
    isOffered: ({ isYou }) => !isYou,
    dialog: (props) => <RemoveAccountDialog {...props} />,
  },
};

export const addAccount: RecordTask<null> = {
  title: () => 'Add Account',
  dialog: (props) => <AddAccountDialog {...props} />,
};
