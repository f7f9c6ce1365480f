import { useId } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../layout/session/use-may.ts';
import { classNames } from '../../ui/style/class-names.ts';
import { type AdminTabKey, adminAddress } from '../kit/admin-address.ts';
import { adminTabGroups, type ShownTab, tabsOf } from './admin-tabs.ts';
import { type TabCount, useAdminCounts } from './use-admin-counts.ts';

/** The tabs under their headings, with their counts; a heading without a tab is left out. */
export function AdminNavigation({ current }: { current: AdminTabKey }) {
  const may = useMay();
  return (
    <nav aria-label="Admin Panel" className="grid gap-5 text-sm">
      {adminTabGroups.map(({ title, keys, pages = [] }) => {
        const tabs = tabsOf(keys).filter(({ right }) => may(right));
        return tabs.length > 0 && <TabGroup key={title} {...{ title, tabs, pages, current }} />;
      })}
    </nav>
  );
}

interface TabGroupProps {
  title: string | null;
  tabs: readonly ShownTab[];
  pages: readonly { label: string; path: string }[];
  current: AdminTabKey;
}

function TabGroup({ title, tabs, pages, current }: TabGroupProps) {
  const id = useId();
  const counts = useAdminCounts();
  return (
    <div>
      {title !== null && (
        <p id={id} className="eyebrow mb-1 px-4">
          {title}
        </p>
      )}
      <ul aria-labelledby={title === null ? undefined : id}>
        {tabs.map(({ key, label }) => {
          const shown = counts.tabs[key] ?? [];
          return (
            <li key={key}>
              <Link
                to={adminAddress(key)}
                aria-current={key === current ? 'page' : undefined}
                className={entryClass(key === current)}
              >
                <span>{label}</span>
                {shown.length > 0 && (
                  <span className="flex items-center gap-x-2 whitespace-nowrap text-xs tabular-nums">
                    {shown.map((each) => (
                      <TabCountText key={each.tone ?? 'count'} {...each} />
                    ))}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
        {pages.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className={entryClass(false)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const entryClass = (isCurrent: boolean) =>
  classNames(
    'flex min-h-9 items-center justify-between gap-2 border-l-2 px-4 transition-colors pointer-coarse:min-h-11 focus-visible:-outline-offset-2',
    isCurrent
      ? 'border-accent bg-wall font-medium text-ink'
      : 'border-transparent text-ink-soft hover:bg-wall hover:text-ink',
  );

function TabCountText({ text, tone }: TabCount) {
  if (tone === 'new') {
    return (
      <span className="rounded-full bg-accent px-1.5 font-medium text-on-ink">
        {text}
        <span className="sr-only"> new</span>
      </span>
    );
  }
  return <span className={tone === 'urgent' ? 'text-red' : 'text-ink-soft'}>{text}</span>;
}
