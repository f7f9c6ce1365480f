import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { accountCalls } from '../../../../contract/accounts/accounts.calls.ts';
import type { Account } from '../../../../contract/accounts/accounts.schemas.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { buttonClass } from '../../../ui/style/class-names.ts';
import { adminAddress } from '../../kit/admin-address.ts';
import { formatInstant } from '../../kit/admin-dates.ts';
import { type AdminColumn, AdminTable } from '../../kit/list/AdminTable.tsx';
import { useWholeList } from '../../kit/list/use-admin-list.ts';
import { useListPlace } from '../../kit/list/use-list-place.ts';
import { ListTask } from '../../kit/record/ListTask.tsx';
import { useTask } from '../../kit/record/use-task.ts';
import { useEstateDay } from '../../kit/use-estate-day.ts';
import { accountWords } from '../settings-words.ts';
import { accountTasks, addAccount } from './account-tasks.tsx';

/** The accounts of the staff (docs/specification/admin-session.md §10). */
export function AccountsView() {
  const place = useListPlace('settings', { view: 'accounts' });
  const list = useWholeList(accountCalls.listAccounts, place, { items: (accounts) => accounts });
  const { open } = useTask();
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
        <Button size="small" onClick={() => open('add')}>
          <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
          Add Account
        </Button>
      </div>
      <AdminTable list={list} label="Accounts" words={accountWords.list} columns={columns} />
      <ListTask items={list.items} tasks={accountTasks} add={addAccount} />
    </>
  );
}

function PasswordState({ account, timeZone }: { account: Account; timeZone: string }) {
  const { hasPassword, linkExpiresAt } = account;
  return (
    <>
      {hasPassword ? <span>Set</span> : <span className="text-red">Not set yet</span>}
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
  const { open } = useTask();
  const action = (label: string, task: string) => (
    <Button size="small" variant="quiet" aria-label={`${label}: ${username}`} onClick={() => open(task, id)}>
      {label}
    </Button>
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
      {action('Rename', 'rename')}
      {!isYou && action('Remove', 'remove')}
    </div>
  );
}
