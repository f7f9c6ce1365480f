import { useId } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/style/class-names.ts';
import { type AdminTabKey, adminAddress } from '../kit/admin-address.ts';
import { type AdminTab, adminTabGroups, adminTabs } from './admin-tabs.ts';
import { useAdminCounts } from './use-admin-counts.ts';

/** The tabs under their headings, with their counts; a heading without a tab is left out. */
export function AdminNavigation({ current }: { current: AdminTabKey }) {
  return (
    <nav aria-label="Admin Panel" className="grid gap-5 text-sm">
      {adminTabGroups.map((group) => {
        const tabs = adminTabs.filter((tab) => tab.group === group);
        return tabs.length > 0 && <TabGroup key={group} title={group} tabs={tabs} current={current} />;
      })}
    </nav>
  );
}

function TabGroup({ title, tabs, current }: { title: string; tabs: readonly AdminTab[]; current: AdminTabKey }) {
  const id = useId();
  const counts = useAdminCounts();
  return (
    <div>
      <p id={id} className="eyebrow mb-1 px-4">
        {title}
      </p>
      <ul aria-labelledby={id}>
        {tabs.map(({ key, label }) => {
          const count = counts.tabs[key];
          return (
            <li key={key}>
              <Link
                to={adminAddress(key)}
                aria-current={key === current ? 'page' : undefined}
                className={classNames(
                  'flex min-h-9 items-center justify-between gap-2 border-l-2 px-4 transition-colors pointer-coarse:min-h-11 focus-visible:-outline-offset-2',
                  key === current
                    ? 'border-accent bg-wall font-medium text-ink'
                    : 'border-transparent text-ink-soft hover:bg-wall hover:text-ink',
                )}
              >
                {label}
                {count !== undefined && (
                  <span className={classNames('text-xs tabular-nums', count.urgent ? 'text-red' : 'text-ink-soft')}>
                    {count.text}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
