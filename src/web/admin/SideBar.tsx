import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sessionCalls } from '../../contract/session.calls.ts';
import { logout } from '../layout/session-store.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { DemonstrationNote } from './DemonstrationNote.tsx';
import { deskAddress } from './desk-address.ts';
import { deskRead } from './desk-read.ts';
import { type DeskTabKey, deskTabs } from './desk-tabs.ts';
import { useWideScreen } from './use-wide-screen.ts';

/** The desk's tabs and the way out: at the side, on a smaller screen a list above the work. */
export function SideBar({ current }: { current: DeskTabKey }) {
  const wide = useWideScreen('xl');
  return wide ? <TabList current={current} /> : <TabChoice current={current} />;
}

function TabList({ current }: { current: DeskTabKey }) {
  const { data: check } = useQuery({ ...deskRead(sessionCalls.checkAuth, {}), refetchInterval: false });
  return (
    <div className="no-print sticky top-28 self-start">
      <p className="eyebrow mb-3">Admin Panel</p>
      <nav aria-label="Admin Panel">
        <ul className="border-t border-line">
          {deskTabs.map((tab) => (
            <li key={tab.key} className="border-b border-line">
              <Link
                to={deskAddress(tab.key)}
                aria-current={tab.key === current ? 'page' : undefined}
                className={classNames(
                  'relative flex min-h-11 items-center justify-between gap-3 transition-colors',
                  tab.key === current
                    ? 'font-medium text-ink before:absolute before:inset-y-2.5 before:-left-3 before:w-0.5 before:bg-accent'
                    : 'text-ink-soft hover:text-ink',
                )}
              >
                {tab.label}
                {'Waiting' in tab && <tab.Waiting />}
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

function TabChoice({ current }: { current: DeskTabKey }) {
  const navigate = useNavigate();
  return (
    <div className="no-print flex flex-wrap items-end gap-3 border-b border-line pb-5">
      <SelectField
        label="Admin Panel"
        className="min-w-0 flex-1"
        value={current}
        options={deskTabs.map(({ key, label }) => ({ value: key, label }))}
        onChange={(event) => void navigate(deskAddress(event.target.value as DeskTabKey))}
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
