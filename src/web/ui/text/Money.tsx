import { formatDollars } from '../../../domain/money.ts';

/** An amount in whole dollars as the API gives it, in figures of one width; on one line wherever a line can hold it. */
export function Money({ dollars, className = '' }: { dollars: number; className?: string }) {
  return (
    <span className={`wrap-anywhere tabular-nums xs:whitespace-nowrap ${className}`}>{formatDollars(dollars)}</span>
  );
}
