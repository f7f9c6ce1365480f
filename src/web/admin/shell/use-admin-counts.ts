import { useQuery } from '@tanstack/react-query';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import { todayCalls } from '../../../contract/today/today.calls.ts';
import type { AdminTabKey } from '../kit/admin-address.ts';
import { adminRead, adminReadPage } from '../kit/admin-read.ts';
import { useArrivals } from './use-arrivals.ts';

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
  const { data: today } = useQuery({ ...adminRead(todayCalls.getToday, {}), refetchInterval });
  const artworks = useQuery({ ...adminReadPage(artworkCalls.listArtworks, { limit: 1 }), refetchInterval: false });
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
