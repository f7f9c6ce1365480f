import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { catalogueCalls } from '../../../contract/catalogue/catalogue.calls.ts';
import { arrivalCalls, todayCalls } from '../../../contract/today/today.calls.ts';
import type { Arrivals } from '../../../domain/today/tasks.ts';
import { useMay } from '../../layout/session/use-may.ts';
import { classNames } from '../../ui/style/class-names.ts';
import { type AdminTabKey, adminAddress } from '../kit/admin-address.ts';
import { adminRead, adminReadPage } from '../kit/admin-queries.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';
import { adminTabGroups, type ShownTab, tabsOf } from './admin-tabs.ts';

/** The tabs under their headings, with their counts; a heading without a tab is left out. */
export function AdminNavigation({ current }: { current: AdminTabKey }) {
  const may = useMay();
  return (
    <nav aria-label="Admin Panel" className="grid gap-5 text-sm">
      {adminTabGroups.map(({ title, keys, pages = [] }) => {
        const tabs = tabsOf(keys).filter(({ right }) => may(right));
        return tabs.length > 0 && <TabGroup key={title} title={title} tabs={tabs} pages={pages} current={current} />;
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

interface TabCount {
  text: string;
  /** `new`: how many arrived, on a coloured ground. `urgent`: red. */
  tone?: 'new' | 'urgent';
}

export interface AdminCounts {
  /** The number of tasks that Today lists; undefined until it is known. */
  tasks: number | undefined;
  /** The counts beside a tab's label. */
  tabs: Partial<Record<AdminTabKey, TabCount[]>>;
}

/** Milliseconds; the tab Today reads them more often while it is shown. */
const refetchInterval = 60_000;

/** The counts in the bar and in the sidebar. */
export function useAdminCounts(): AdminCounts {
  const may = useMay();
  const enabled = may('handle-orders');
  const { data: today } = useQuery({ ...adminRead(todayCalls.getToday, {}), refetchInterval, enabled });
  const artworks = useQuery({ ...adminReadPage(catalogueCalls.listCatalogue, { limit: 1 }), refetchInterval: false });
  const arrivals = useArrivals();
  const overdue = today?.counts.overdue ?? 0;
  return {
    tasks: today?.total,
    tabs: {
      artworks: artworks.data === undefined ? [] : [{ text: String(artworks.data.total) }],
      payments: [
        ...newOnes(arrivals?.orders),
        ...(overdue > 0 ? [{ text: `${overdue} overdue`, tone: 'urgent' as const }] : []),
      ],
      contacts: newOnes(arrivals?.inquiries),
    },
  };
}

function newOnes(count = 0): TabCount[] {
  return count > 0 ? [{ text: String(count), tone: 'new' }] : [];
}

/** The kind of records that arrive in a tab. */
const recordsOf: Partial<Record<AdminTabKey, Arrivals>> = { payments: 'orders', contacts: 'inquiries' };

/** New orders and inquiries are counted every 60 seconds, and seen after 5 (docs/specification/admin-session.md §7). */
const COUNT_INTERVAL_MS = 60_000;
const SEEN_AFTER_MS = 5_000;

/** Counts the orders and inquiries that came since this account last saw them. */
export function useArrivals() {
  const may = useMay();
  return useQuery({
    enabled: may('handle-orders'),
    ...adminRead(arrivalCalls.countArrivals, {}),
    refetchInterval: COUNT_INTERVAL_MS,
    // The window's title tells of them while another window is in front.
    refetchIntervalInBackground: true,
  }).data;
}

/** Marks what arrived in a tab as seen when its list has been on screen long enough; undefined while no list is shown. */
export function useSeenArrivals(tab: AdminTabKey | undefined): void {
  const arrivals = useArrivals();
  const { send } = useAdminWrite(arrivalCalls.seeArrivals);
  const records = tab && recordsOf[tab];
  const at = records !== undefined && arrivals !== undefined && arrivals[records] > 0 ? arrivals.at : undefined;
  useEffect(() => {
    if (records === undefined || at === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      // A failure is no loss: they stay new.
      timer = setTimeout(() => void send({ records, at }, { background: true }).catch(() => undefined), SEEN_AFTER_MS);
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [records, at, send]);
}
