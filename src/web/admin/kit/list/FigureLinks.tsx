import { Link } from 'react-router';
import { formatWholeDollars } from '../../../../domain/money.ts';
import { classNames } from '../../../ui/style/class-names.ts';
import { Skeleton } from '../../../ui/text/Skeleton.tsx';

export interface FigureLink {
  label: string;
  /** Undefined while it loads. */
  count: number | undefined;
  /** An amount beside the number. */
  dollars?: number | undefined;
  /** The list that it counts. */
  to: string;
  /** Whether this list is shown. */
  current: boolean;
  urgent?: boolean;
}

interface FigureLinksProps {
  label: string;
  figures: readonly FigureLink[];
  /** The classes of the grid; in a wide window the figures share one row. */
  columns: string;
  /** Each label is above its figures, for many narrow columns. */
  stacked?: boolean;
}

/** Figures in one slim row, each of which opens the list that it counts. */
export function FigureLinks({ label, figures, columns, stacked = false }: FigureLinksProps) {
  return (
    <ul
      aria-label={label}
      className={classNames('grid overflow-hidden border-y border-line lg:flex lg:flex-wrap', columns)}
    >
      {figures.map((figure) => (
        <li key={figure.label} className="-mb-px -mr-px border-b border-r border-line lg:min-w-max lg:grow lg:basis-0">
          <Figure {...figure} stacked={stacked} />
        </li>
      ))}
    </ul>
  );
}

function Figure({
  label,
  count,
  dollars = 0,
  to,
  current,
  urgent = false,
  stacked,
}: FigureLink & { stacked: boolean }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'relative flex h-full min-h-11 gap-x-2 px-3 py-1.5 transition-colors hover:bg-wall focus-visible:-outline-offset-2',
        stacked ? 'flex-col justify-center' : 'flex-wrap content-center items-baseline',
        'before:absolute before:inset-x-0 before:-top-px before:h-0.5 aria-[current]:before:bg-accent',
      )}
    >
      <span className={classNames('text-ink-soft', stacked ? 'text-xs' : 'text-sm')}>{label}</span>
      {count === undefined ? (
        <Skeleton className="h-5 w-8" />
      ) : (
        <span className="flex items-baseline gap-x-2 whitespace-nowrap tabular-nums">
          <span className={classNames('font-serif text-lg leading-tight', urgent && 'text-red')}>{count}</span>
          {dollars > 0 && <span className="text-sm text-ink-soft">{formatWholeDollars(dollars)}</span>}
        </span>
      )}
    </Link>
  );
}
