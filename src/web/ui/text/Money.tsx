import { formatDollars } from '../../../domain/money.ts';

/** An amount in whole dollars, in tabular figures; it wraps only where the line is too narrow. */
export function Money({ dollars, className = '' }: { dollars: number; className?: string }) {
  return (
    <span className={`wrap-anywhere tabular-nums xs:whitespace-nowrap ${className}`}>{formatDollars(dollars)}</span>
  );
}
