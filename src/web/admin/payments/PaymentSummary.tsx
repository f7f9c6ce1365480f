import { Link } from 'react-router';
import type { DashboardSummary } from '../../../contract/payments/payments.schemas.ts';
import { formatDollars } from '../../../domain/money.ts';
import { classNames } from '../../ui/style/class-names.ts';
import { Skeleton } from '../../ui/text/Skeleton.tsx';
import { type PaymentsPlace, paymentsAddress } from './payments-address.ts';

export interface PaymentSummaryProps {
  /** Undefined while it is on its way. */
  summary: DashboardSummary['summary'] | undefined;
  place: PaymentsPlace;
}

interface Card {
  label: string;
  count: number | undefined;
  dollars?: number | undefined;
  /** Where it leads: to the orders that it counts. */
  to: Pick<Partial<PaymentsPlace>, 'view' | 'filter'>;
}

/** The four figures above everything; each opens the orders that it counts (001 §2; decisions, "Small ones"). */
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
      to: { view: 'all-invoices', filter: 'received' },
    },
  ];
  return (
    <ul className="grid grid-cols-2 border-t border-ink lg:grid-cols-4">
      {cards.map((card) => (
        <li key={card.label} className="border-b border-line even:border-l lg:not-first:border-l">
          <SummaryCard {...card} current={card.to.view === place.view && (card.to.filter ?? null) === place.filter} />
        </li>
      ))}
    </ul>
  );
}

function SummaryCard({ label, count, dollars, to, current }: Card & { current: boolean }) {
  const urgent = to.view === 'overdue' && count !== undefined && count > 0;
  return (
    <Link
      to={paymentsAddress(to)}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'relative flex h-full flex-col px-4 py-4 transition-colors hover:bg-wall focus-visible:-outline-offset-2 sm:px-5',
        'before:absolute before:inset-x-0 before:-top-px before:h-0.5 aria-[current]:before:bg-accent',
      )}
    >
      <span className="text-sm text-ink-soft">{label}</span>
      {count === undefined ? (
        <Skeleton className="my-2.5 h-8 w-12" />
      ) : (
        <span className={classNames('mt-1 font-serif text-3xl tabular-nums', urgent && 'text-red')}>{count}</span>
      )}
      {dollars !== undefined && <span className="text-sm text-ink-soft tabular-nums">{formatDollars(dollars)}</span>}
    </Link>
  );
}
