import { Link } from 'react-router';
import type { Period } from '../../../contract/periods/periods.schemas.ts';
import { paths } from '../../paths.ts';
import { chipClass } from '../../ui/style/class-names.ts';
import { useScrollToCurrent } from '../../ui/style/use-scroll-to-current.ts';

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
