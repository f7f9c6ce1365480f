import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Period } from '../../../contract/periods/periods.schemas.ts';
import { Link } from '../../Link.tsx';
import { paths } from '../../paths.ts';
import { chipClass, classNames } from '../../ui/style/class-names.ts';
import { useScrollToCurrent } from '../../ui/style/use-scroll-to-current.ts';

export interface PeriodNeighboursProps {
  previous: Period | null;
  next: Period | null;
}

/** The period before and the one after, by their first years (docs/specification/period.md §2). */
export function PeriodNeighbours({ previous, next }: PeriodNeighboursProps) {
  return (
    <nav aria-label="Previous and next period" className="page no-print pb-section pt-6">
      <div className="grid grid-cols-1 gap-x-gutter sm:grid-cols-2">
        {previous !== null && <Neighbour period={previous} rel="prev" label="Previous Period" />}
        {next !== null && <Neighbour period={next} rel="next" label="Next Period" />}
      </div>
    </nav>
  );
}

function Neighbour({ period, rel, label }: { period: Period; rel: 'prev' | 'next'; label: string }) {
  const forward = rel === 'next';
  const Arrow = forward ? ArrowRight : ArrowLeft;
  return (
    <Link
      to={paths.period(period.slug)}
      rel={rel}
      data-theme={period.colorClass}
      className={classNames(
        'group flex items-center gap-5 border-t border-period py-7',
        forward && 'flex-row-reverse text-right sm:col-start-2',
      )}
    >
      <Arrow aria-hidden="true" size={24} strokeWidth={1.25} className="shrink-0 text-period" />
      <span className="min-w-0">
        <span className="block text-sm text-ink-soft">{label}</span>
        <span className="mt-1 block font-serif text-2xl decoration-1 underline-offset-4 group-hover:underline">
          {period.name}
        </span>
        <span className="mt-1 block text-sm text-period tabular-nums">{period.years}</span>
      </span>
    </Link>
  );
}

/** A strip of links to all periods; on a phone it scrolls sideways, to where one is. */
export function PeriodStrip({ periods, current }: { periods: readonly Period[]; current: string }) {
  const strip = useScrollToCurrent<HTMLElement>(current);
  return (
    <nav
      ref={strip}
      aria-label="All periods"
      className="no-print relative -mx-margin overflow-x-auto px-margin py-1 [scrollbar-width:none]"
    >
      <ul className="flex gap-2 lg:flex-wrap">
        {periods.map(({ id, slug, name, colorClass }) => (
          <li key={id}>
            <Link
              to={paths.periodContent(slug)}
              data-theme={colorClass}
              aria-current={slug === current ? 'page' : undefined}
              dir="auto"
              className={chipClass(slug === current)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
