import { useQuery } from '@tanstack/react-query';
import { artworkCalls } from '../../../contract/artworks/artworks.calls.ts';
import { paymentCalls } from '../../../contract/payments/payments.calls.ts';
import { type AdminTabKey, adminAddress } from '../kit/admin-address.ts';
import { adminRead, adminReadPage } from '../kit/admin-read.ts';

export interface AdminCounts {
  /** What is due now: payments that are overdue or expected today. Undefined until it is known. */
  tasks: number | undefined;
  /** The list with the most urgent of them. */
  tasksAddress: string;
  /** Beside a tab's label; `urgent` is red. */
  tabs: Partial<Record<AdminTabKey, { text: string; urgent: boolean }>>;
}

/** The dashboard's figures are polled every 60 seconds (docs/specification/payments.md §1). */
const refetchInterval = 60_000;

/** The counts in the bar and in the sidebar. */
export function useAdminCounts(): AdminCounts {
  const { data } = useQuery({ ...adminRead(paymentCalls.getDashboardSummary, {}), refetchInterval });
  const artworks = useQuery({ ...adminReadPage(artworkCalls.listArtworks, { limit: 1 }), refetchInterval: false });
  const overdue = data?.summary.payment_overdue_count ?? 0;
  return {
    tasks: data === undefined ? undefined : overdue + data.summary.expected_today_count,
    tasksAddress: adminAddress('payments', { view: overdue > 0 ? 'overdue' : 'expected-today' }),
    tabs: {
      ...(artworks.data !== undefined && { artworks: { text: String(artworks.data.total), urgent: false } }),
      ...(overdue > 0 && { payments: { text: `${overdue} overdue`, urgent: true } }),
    },
  };
}
