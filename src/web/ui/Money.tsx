import { formatPrice } from '../../domain/money.ts';

/** An amount in whole dollars as the API gives it, in figures of one width; null reads Price on Request (000 §9). */
export function Money({ dollars, className = '' }: { dollars: number | null; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatPrice(dollars)}</span>;
}
