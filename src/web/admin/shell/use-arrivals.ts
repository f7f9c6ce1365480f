import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { arrivalCalls } from '../../../contract/arrivals/arrivals.calls.ts';
import type { Arrivals } from '../../../domain/estate/arrivals.ts';
import type { AdminTabKey } from '../kit/admin-address.ts';
import { adminRead } from '../kit/admin-read.ts';
import { useAdminWrite } from '../kit/use-admin-write.ts';

/** What arrives in which tab. */
const recordsOf: Partial<Record<AdminTabKey, Arrivals>> = { payments: 'orders', contacts: 'inquiries' };

/** New orders and inquiries are counted every 60 seconds, and seen after 5 (docs/specification/admin-session.md §7). */
const COUNT_INTERVAL_MS = 60_000;
const SEEN_AFTER_MS = 5_000;

/** How many orders and inquiries came since this account last saw them. */
export function useArrivals() {
  return useQuery({
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
