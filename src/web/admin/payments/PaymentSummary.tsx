import type { DashboardSummary } from '../../../contract/payments/payments.schemas.ts';
import { adminAddress } from '../kit/admin-address.ts';
import { type FigureLink, FigureLinks } from '../kit/list/FigureLinks.tsx';
import type { PaymentsPlace, PaymentView } from './use-payments-place.ts';

export interface PaymentSummaryProps {
  /** Undefined while it loads. */
  summary: DashboardSummary['summary'] | undefined;
  place: PaymentsPlace;
}

/** The four figures; each opens the orders that it counts (docs/specification/payments.md §2). */
export function PaymentSummary({ summary, place }: PaymentSummaryProps) {
  const linkTo = (view: PaymentView, status: 'received' | null = null): Pick<FigureLink, 'to' | 'current'> => ({
    to: adminAddress('payments', { view, status }),
    current: place.view === view && place.status === status,
  });
  return (
    <FigureLinks
      label="Summary"
      columns="grid-cols-2 lg:grid-cols-4"
      figures={[
        {
          label: 'Pending Payments',
          count: summary?.payment_pending_count,
          dollars: summary?.pending_total,
          ...linkTo('pending'),
        },
        {
          label: 'Overdue Payments',
          count: summary?.payment_overdue_count,
          urgent: (summary?.payment_overdue_count ?? 0) > 0,
          ...linkTo('overdue'),
        },
        { label: 'Expected Today', count: summary?.expected_today_count, ...linkTo('expected-today') },
        {
          label: 'Received',
          count: summary?.payment_received_count,
          dollars: summary?.received_total,
          ...linkTo('all-invoices', 'received'),
        },
      ]}
    />
  );
}
