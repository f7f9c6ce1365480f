import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { arrivalCalls } from '../../../contract/arrivals/arrivals.calls.ts';
import { catalogueCalls } from '../../../contract/catalogue/catalogue.calls.ts';
import { todayCalls } from '../../../contract/today/today.calls.ts';
import type { Arrivals } from '../../../domain/today/tasks.ts';
import { useMay } from '../../layout/session/use-may.ts';
import type { AdminTabKey } from '../kit/admin-address.ts';
import { adminRead, adminReadPage } from '../kit/admin-read.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';

export interface TabCount {
  text: string;
  /** `new`: how many arrived, on a coloured ground. `urgent`: red. */
  tone?: 'new' | 'urgent';
}

export interface AdminCounts {
  /** How many tasks Today lists. Undefined until it is known. */
  tasks: number | undefined;
  /** Beside a tab's label. */
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

/** What arrives in which tab. */
const recordsOf: Partial<Record<AdminTabKey, Arrivals>> = { payments: 'orders', contacts: 'inquiries' };

/** New orders and inquiries are counted every 60 seconds, and seen after 5 (docs/specification/admin-session.md §7). */
const COUNT_INTERVAL_MS = 60_000;
const SEEN_AFTER_MS = 5_000;

/** How many orders and inquiries came since this account last saw them. */
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
