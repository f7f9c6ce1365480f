import { accountCalls } from '../../../../contract/accounts/accounts.calls.ts';
import { type Account, AccountChange } from '../../../../contract/accounts/accounts.schemas.ts';
import { browserApi } from '../../../api.ts';
import { NewerVersion } from '../../../editing/form/NewerVersion.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import type { TaskProps } from '../../kit/record/TaskDialog.tsx';
import { accountWords } from '../settings-words.ts';

const Values = AccountChange.pick({ username: true });
const labels = { username: 'Username' };
const valuesOf = ({ username }: Account) => ({ username });

/** Changes the name that somebody signs in with. */
export function RenameAccountDialog({ record, title, onClose }: TaskProps<Account>) {
  const form = useAdminForm(Values, accountCalls.renameAccount, accountWords.rename, {
    defaults: valuesOf(record),
    input: ({ username }) => ({ id: record.id, username }),
    stored: { opened: record, read: () => readAgain(record) },
    draft: `account/${record.id}`,
    onSaved: () => onClose(),
  });
  const { methods, opened, seen } = form;
  return (
    <AdminForm
      {...{ form, title, onClose }}
      description="Activity keeps the old name beside what was changed under it."
      size="small"
      submit={{ label: 'Save', busyLabel: 'Saving...', disabled: !form.isDirty }}
      newer={<NewerVersion {...{ methods, labels, opened }} theirs={valuesOf(seen)} />}
    >
      <TextField label={labels.username} autoCapitalize="none" spellCheck={false} {...form.field('username')} />
    </AdminForm>
  );
}

/** The account as it is stored now; the list is the only read that has it. */
async function readAgain(account: Account): Promise<Account> {
  const accounts = await browserApi(accountCalls.listAccounts, {});
  return accounts.find(({ id }) => id === account.id) ?? account;
}
