import { formatDollars } from '../../domain/money.ts';

/** An amount in whole dollars as the API gives it, in figures of one width. */
export function Money({ dollars, className = '' }: { dollars: number; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatDollars(dollars)}</span>;
}
