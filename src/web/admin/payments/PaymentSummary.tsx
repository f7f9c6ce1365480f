import { Link } from 'react-router';
import type { DashboardSummary } from '../../../contract/payments/payments.schemas.ts';
import { formatDollars } from '../../../domain/money.ts';
import { classNames } from '../../ui/style/class-names.ts';
import { Skeleton } from '../../ui/text/Skeleton.tsx';
import { adminAddress } from '../kit/admin-address.ts';
import type { PaymentsPlace, PaymentView } from './use-payments-place.ts';

export interface PaymentSummaryProps {
  /** Undefined while it loads. */
  summary: DashboardSummary['summary'] | undefined;
  place: PaymentsPlace;
}

interface Card {
  label: string;
  count: number | undefined;
  dollars?: number | undefined;
  /** The orders that it counts. */
  to: { view: PaymentView; status?: 'received' };
}

/** The four figures; each opens the orders that it counts (docs/specification/payments.md §2). */
export function PaymentSummary({ summary, place }: PaymentSummaryProps) {
  const cards: Card[] = [
    {
      label: 'Pending Payments',
      count: summary?.payment_pending_count,
      dollars: summary?.pending_total,
      to: { view: 'pending' },
    },
    { label: 'Overdue Payments', count: summary?.payment_overdue_count, to: { view: 'overdue' } },
    { label: 'Expected Today', count: summary?.expected_today_count, to: { view: 'expected-today' } },
    {
      label: 'Received',
      count: summary?.payment_received_count,
      dollars: summary?.received_total,
      to: { view: 'all-invoices', status: 'received' },
    },
  ];
  return (
    <ul className="grid grid-cols-2 border-t border-ink lg:grid-cols-4">
      {cards.map((card) => (
        <li key={card.label} className="border-b border-line even:border-l lg:not-first:border-l">
          <SummaryCard {...card} current={card.to.view === place.view && (card.to.status ?? null) === place.status} />
        </li>
      ))}
    </ul>
  );
}

function SummaryCard({ label, count, dollars, to, current }: Card & { current: boolean }) {
  const urgent = to.view === 'overdue' && count !== undefined && count > 0;
  return (
    <Link
      to={adminAddress('payments', { ...to })}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'relative flex h-full flex-col px-4 py-2.5 transition-colors hover:bg-wall focus-visible:-outline-offset-2 sm:px-5',
        'before:absolute before:inset-x-0 before:-top-px before:h-0.5 aria-[current]:before:bg-accent',
      )}
    >
      <span className="text-sm text-ink-soft">{label}</span>
      {count === undefined ? (
        <Skeleton className="my-2 h-6 w-12" />
      ) : (
        <span className={classNames('mt-1 font-serif text-2xl tabular-nums', urgent && 'text-red')}>{count}</span>
      )}
      {dollars !== undefined && <span className="text-sm text-ink-soft tabular-nums">{formatDollars(dollars)}</span>}
    </Link>
  );
}
