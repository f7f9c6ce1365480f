import { Link } from 'react-router';
import { accountCalls } from '../../../../contract/accounts/accounts.calls.ts';
import { type Account, AccountChange, ChangeRole } from '../../../../contract/accounts/accounts.schemas.ts';
import { roleText } from '../../../../domain/account/rights.ts';
import { browserApi } from '../../../api.ts';
import { NewerVersion } from '../../../editing/form/NewerVersion.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { adminAddress } from '../../kit/admin-address.ts';
import { formatInstant, useEstateDay } from '../../kit/admin-dates.ts';
import { AdminForm, useAdminForm } from '../../kit/form/AdminForm.tsx';
import { ConfirmSessionDialog } from '../../kit/form/ConfirmSessionDialog.tsx';
import { OwnPassword } from '../../kit/form/PasswordFields.tsx';
import { type AdminColumn, AdminTable } from '../../kit/list/AdminTable.tsx';
import { useListPlace, useWholeList } from '../../kit/list/use-admin-list.ts';
import { ListTask, type RecordTask, type TaskProps, type TaskTable } from '../../kit/record/TaskDialog.tsx';
import { AddButton, TaskButton } from '../../kit/record/use-task.tsx';
import { useAdminAction } from '../../kit/use-admin-write.ts';
import { accountWords } from '../settings-words.ts';
import { PasskeysOfDialog } from './Passkeys.tsx';
import { AddAccountDialog, PasswordLinkDialog, RoleFields } from './PasswordLinkDialogs.tsx';
import { SessionsDialog } from './Sessions.tsx';

const Values = AccountChange.pick({ username: true, password: true }).required();

const labels = { username: 'Username' };

const valuesOf = ({ username }: Account) => ({ username, password: '' });

/** The tasks on an account, by their name in the address (docs/specification/admin-session.md §10). */
const accountTasks: TaskTable<Account> = {
  link: {
    title: ({ username }) => `New Password Link for ${username}`,
    isOffered: ({ isYou }) => !isYou,
    dialog: (props) => <PasswordLinkDialog {...props} />,
  },
  role: { title: ({ username }) => `What ${username} May Do`, dialog: (props) => <RoleDialog {...props} /> },
  sessions: {
    title: ({ username }) => `Open Sessions of ${username}`,
    isOffered: ({ isYou }) => !isYou,
    dialog: (props) => <SessionsDialog {...props} />,
  },
  passkeys: {
    title: ({ username }) => `Passkeys of ${username}`,
    isOffered: ({ isYou }) => !isYou,
    dialog: (props) => <PasskeysOfDialog {...props} />,
  },
  rename: { title: ({ username }) => `Rename ${username}`, dialog: (props) => <RenameAccountDialog {...props} /> },
  remove: {
    title: ({ username }) => `Remove ${username}?`,
    isOffered: ({ isYou }) => !isYou,
    dialog: (props) => <RemoveAccountDialog {...props} />,
  },
};

const addAccount: RecordTask<null> = {
  title: () => 'Add Account',
  dialog: (props) => <AddAccountDialog {...props} />,
};

/** The accounts of the staff (docs/specification/admin-session.md §10). */
export function AccountsView() {
  const place = useListPlace('settings', { view: 'accounts' });
  const list = useWholeList(accountCalls.listAccounts, place, { items: (accounts) => accounts });
  const { timeZone } = useEstateDay();
  const columns: AdminColumn<Account>[] = [
    {
      label: 'Username',
      head: true,
      cell: ({ username, isYou }) => (
        <>
          <span>{username}</span>
          {isYou && <span className="font-normal text-ink-soft"> (you)</span>}
        </>
      ),
    },
    { label: 'Role', cell: roleText },
    { label: 'Password', cell: (account) => <PasswordState account={account} timeZone={timeZone} /> },
    {
      label: 'Last Signed In',
      cell: ({ signedInAt }) => (signedInAt === null ? 'Never' : formatInstant(signedInAt, timeZone)),
    },
    { label: 'Actions', hidesLabel: true, cell: (account) => <Actions account={account} /> },
  ];
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-soft">{accountWords.lead}</p>
        <AddButton label="Add Account" />
      </div>
      <AdminTable list={list} label="Accounts" words={accountWords.list} columns={columns} />
      <ListTask items={list.items} tasks={accountTasks} add={addAccount} />
    </>
  );
}

function PasswordState({ account, timeZone }: { account: Account; timeZone: string }) {
  const { hasPassword, linkExpiresAt, passkeys } = account;
  return (
    <>
      {hasPassword ? <span>Set</span> : <span className="text-red">Not set yet</span>}
      {passkeys > 0 && (
        <span className="block text-sm text-ink-soft">{`${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`}</span>
      )}
      {linkExpiresAt !== null && (
        <span className="block text-sm text-ink-soft">{`Link open until ${formatInstant(linkExpiresAt, timeZone)}`}</span>
      )}
      {!hasPassword && linkExpiresAt === null && (
        <span className="block text-sm text-ink-soft">The link has expired: make a new one</span>
      )}
    </>
  );
}

function Actions({ account: { id, username, isYou } }: { account: Account }) {
  const action = (label: string, task: string) => (
    <TaskButton aria-label={`${label}: ${username}`} task={task} on={id}>
      {label}
    </TaskButton>
  );
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      {isYou ? (
        <Link to={adminAddress('settings', { view: 'your-account' })} className={buttonClass('quiet', 'small')}>
          Change Password
        </Link>
      ) : (
        action('New Password Link', 'link')
      )}
      {action('Change Role', 'role')}
      {!isYou && action('Sessions', 'sessions')}
      {!isYou && action('Passkeys', 'passkeys')}
      {action('Rename', 'rename')}
      {!isYou && action('Remove', 'remove')}
    </div>
  );
}

/** Asks for the password before an account is removed. */
function RemoveAccountDialog({ record: { id, username, version }, title, onClose }: TaskProps<Account>) {
  const { act } = useAdminAction(accountCalls.removeAccount, accountWords.remove(username));
  return (
    <ConfirmSessionDialog
      title={title}
      onClose={onClose}
      description={`${username} is signed out at once and cannot sign in any more. What ${username} changed stays in Activity.`}
      hint={accountWords.password}
      submitLabel="Remove Account"
      onConfirmed={() => {
        onClose();
        void act({ id }, version);
      }}
    />
  );
}

const Role = ChangeRole.omit({ id: true }).required();

/** Gives an account another role. */
function RoleDialog({ record, title, onClose }: TaskProps<Account>) {
  const { id, role, sees, lastDay } = record;
  const form = useAdminForm(Role, accountCalls.changeRole, accountWords.role, {
    defaults: { role, sees: [...sees], lastDay: lastDay ?? '', password: '' },
    input: (values) => ({ id, ...values }),
    stored: { opened: record, read: () => readAgain(record) },
    onSaved: () => onClose(),
  });
  const { methods } = form;
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      description="It counts at once, also where the account is signed in."
      size="small"
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
    >
      <div className="grid gap-5">
        <RoleFields
          chosen={methods.watch('role')}
          role={form.field('role')}
          sees={methods.register('sees')}
          lastDay={form.field('lastDay')}
        />
        <OwnPassword hint={accountWords.password} {...form.field('password')} />
      </div>
    </AdminForm>
  );
}

/** Changes the name that somebody signs in with. */
function RenameAccountDialog({ record, title, onClose }: TaskProps<Account>) {
  const form = useAdminForm(Values, accountCalls.renameAccount, accountWords.rename, {
    defaults: valuesOf(record),
    input: (values) => ({ id: record.id, ...values }),
    stored: { opened: record, read: () => readAgain(record) },
    draft: `account/${record.id}`,
    onSaved: () => onClose(),
  });
  const { methods, opened, seen } = form;
  return (
    <AdminForm
      form={form}
      title={title}
      onClose={onClose}
      description="Activity keeps the old name beside what was changed under it."
      size="small"
      submit={{ label: 'Save', busyLabel: 'Saving...', disabled: !form.isDirty }}
      newer={<NewerVersion methods={methods} labels={labels} opened={opened} theirs={valuesOf(seen)} />}
    >
      <div className="grid gap-5">
        <TextField label={labels.username} autoCapitalize="none" spellCheck={false} {...form.field('username')} />
        <OwnPassword hint={accountWords.password} {...form.field('password')} />
      </div>
    </AdminForm>
  );
}

/** The account as it is stored now; the list is the only read that has it. */
async function readAgain(account: Account): Promise<Account> {
  const accounts = await browserApi(accountCalls.listAccounts, {});
  return accounts.find(({ id }) => id === account.id) ?? account;
}
