import type { ReactNode } from 'react';
import { formatDollars } from '../../../domain/money.ts';

/** An amount in whole dollars, in tabular figures; it wraps only where the line is too narrow. */
export function Money({ dollars, className = '' }: { dollars: number; className?: string }) {
  return (
    <span className={`wrap-anywhere tabular-nums xs:whitespace-nowrap ${className}`}>{formatDollars(dollars)}</span>
  );
}

export interface TotalsProps {
  /** Amounts in whole dollars, or what stands in the place of one. */
  rows: readonly { label: ReactNode; dollars: number | string }[];
  /** `note` is beside the label, such as “estimate”. */
  total: { label: string; note?: string; dollars: number };
  /** `small`: the total is no larger than the rows, where another amount is what counts. */
  size?: 'small';
}

/** Subtotal, shipping and other amounts, with the total below a rule. */
export function Totals({ rows, total, size }: TotalsProps) {
  const rowSpace = size === 'small' ? 'py-0.5' : 'py-1.5';
  const totalSpace = size === 'small' ? 'mt-1 border-line pt-1' : 'mt-2.5 border-ink pt-3.5 text-lg xs:text-xl';
  return (
    <dl>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the rows is fixed
        <div key={index} className={`flex flex-wrap items-baseline justify-between gap-x-6 ${rowSpace}`}>
          <dt className="text-ink-soft">{row.label}</dt>
          <dd className="ml-auto">{typeof row.dollars === 'string' ? row.dollars : <Money dollars={row.dollars} />}</dd>
        </div>
      ))}
      <div className={`flex flex-wrap items-baseline justify-between gap-x-3 border-t ${totalSpace}`}>
        <dt>{total.label}</dt>
        {total.note !== undefined && <dd className="text-sm text-ink-soft">{total.note}</dd>}
        <dd className="ml-auto">
          <Money dollars={total.dollars} />
        </dd>
      </div>
    </dl>
  );
}
