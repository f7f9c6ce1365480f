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
  /** This list is shown. */
  current: boolean;
  urgent?: boolean;
}

interface FigureLinksProps {
  label: string;
  figures: readonly FigureLink[];
  /** The classes of the grid. */
  columns: string;
  /** Each label is above its figures, for many narrow columns. */
  stacked?: boolean;
}

/** Figures in one slim row, each of which opens the list that it counts. */
export function FigureLinks({ label, figures, columns, stacked = false }: FigureLinksProps) {
  return (
    <ul aria-label={label} className={classNames('grid overflow-hidden border-y border-line', columns)}>
      {figures.map((figure) => (
        <li key={figure.label} className="-mb-px -mr-px border-b border-r border-line">
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
        'relative flex h-full min-h-11 flex-wrap content-center items-baseline gap-x-2.5 px-3 py-1.5 transition-colors hover:bg-wall focus-visible:-outline-offset-2',
        'before:absolute before:inset-x-0 before:-top-px before:h-0.5 aria-[current]:before:bg-accent',
      )}
    >
      <span className={classNames('text-ink-soft', stacked ? 'w-full text-xs' : 'text-sm')}>{label}</span>
      {count === undefined ? (
        <Skeleton className="h-5 w-8" />
      ) : (
        <span className={classNames('font-serif text-xl leading-tight tabular-nums', urgent && 'text-red')}>
          {count}
        </span>
      )}
      {dollars > 0 && <span className="text-sm text-ink-soft tabular-nums">{formatWholeDollars(dollars)}</span>}
    </Link>
  );
}
