import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sessionCalls } from '../../../contract/session/session.calls.ts';
import { logout } from '../../layout/session/session-store.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Button } from '../../ui/style/Button.tsx';
import { classNames } from '../../ui/style/class-names.ts';
import { type AdminTabKey, adminAddress } from '../kit/admin-address.ts';
import { adminRead } from '../kit/admin-read.ts';
import { DemonstrationNote } from '../kit/DemonstrationNote.tsx';
import { useWideScreen } from '../kit/use-wide-screen.ts';
import { adminTabs } from './admin-tabs.ts';

/** The desk's tabs and the way out: at the side, on a smaller screen a list above the work. */
export function AdminSidebar({ current }: { current: AdminTabKey }) {
  const wide = useWideScreen('xl');
  return wide ? <TabList current={current} /> : <TabChoice current={current} />;
}

function TabList({ current }: { current: AdminTabKey }) {
  const { data: check } = useQuery({ ...adminRead(sessionCalls.checkAuth, {}), refetchInterval: false });
  return (
    <div className="no-print sticky top-28 self-start">
      <p className="eyebrow mb-3">Admin Panel</p>
      <nav aria-label="Admin Panel">
        <ul className="border-t border-line">
          {adminTabs.map((tab) => (
            <li key={tab.key} className="border-b border-line">
              <Link
                to={adminAddress(tab.key)}
                aria-current={tab.key === current ? 'page' : undefined}
                className={classNames(
                  'relative flex min-h-11 items-center justify-between gap-3 transition-colors',
                  tab.key === current
                    ? 'font-medium text-ink before:absolute before:inset-y-2.5 before:-left-3 before:w-0.5 before:bg-accent'
                    : 'text-ink-soft hover:text-ink',
                )}
              >
                {tab.label}
                {tab.Waiting !== undefined && <tab.Waiting />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 text-sm text-ink-soft">
        {check?.username !== undefined && <p className="break-words">Signed in as {check.username}</p>}
        <LogoutButton />
        <DemonstrationNote className="mt-6 border-t border-line pt-4" />
      </div>
    </div>
  );
}

function TabChoice({ current }: { current: AdminTabKey }) {
  const navigate = useNavigate();
  return (
    <div className="no-print flex flex-wrap items-end gap-3 border-b border-line pb-5">
      <SelectField
        label="Admin Panel"
        className="min-w-0 flex-1"
        value={current}
        options={adminTabs.map(({ key, label }) => ({ value: key, label }))}
        onChange={(event) => void navigate(adminAddress(event.target.value as AdminTabKey))}
      />
      <LogoutButton />
      <DemonstrationNote className="w-full text-sm text-ink-soft" />
    </div>
  );
}

function LogoutButton() {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logout().finally(() => setLeaving(false));
  };
  return (
    <Button variant="quiet" size="small" busy={leaving} onClick={leave} className="max-xl:min-h-11 xl:mt-3">
      Logout
    </Button>
  );
}
