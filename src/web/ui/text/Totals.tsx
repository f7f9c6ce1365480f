import type { ReactNode } from 'react';
import { Money } from './Money.tsx';

export interface TotalsProps {
  /** Amounts in whole dollars, as the API gives them. */
  rows: readonly { label: ReactNode; dollars: number }[];
  total: { label: string; dollars: number };
}

/** Subtotal, shipping and the rest, with the total below the line. */
export function Totals({ rows, total }: TotalsProps) {
  return (
    <dl>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a sum never change places
        <div key={place} className="flex flex-wrap items-baseline justify-between gap-x-6 py-1.5">
          <dt className="text-ink-soft">{row.label}</dt>
          <dd className="ml-auto">
            <Money dollars={row.dollars} />
          </dd>
        </div>
      ))}
      <div className="mt-2.5 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-ink pt-3.5 text-lg xs:text-xl">
        <dt>{total.label}</dt>
        <dd className="ml-auto">
          <Money dollars={total.dollars} />
        </dd>
      </div>
    </dl>
  );
}
