import { useQuery } from '@tanstack/react-query';
import { paymentReads } from './payment-reads.ts';

/** Beside the tab's label: how many payments are overdue, if any. */
export function PaymentsWaiting() {
  const { data } = useQuery(paymentReads.summary());
  const overdue = data?.summary.payment_overdue_count ?? 0;
  return overdue === 0 ? null : <span className="text-sm font-medium text-red tabular-nums">{overdue} overdue</span>;
}
