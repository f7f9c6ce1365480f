import type { Period } from '../../../contract/periods/periods.schemas.ts';
import { Link } from '../../Link.tsx';
import { paths } from '../../paths.ts';
import { pictureOf } from '../../picture-of.ts';
import { GridItem } from '../../ui/artwork/Grid.tsx';
import { gridSizes } from '../../ui/artwork/grid-sizes.ts';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { firstSentences } from './Prose.tsx';

/**
 * A card that links to a period's page; its image is an artwork, so it is shown whole; without one it is a label.
 * `priority`: at the top of a page.
 */
export function PeriodCard({ period, priority = false }: { period: Period; priority?: boolean }) {
  const picture = pictureOf(period);
  return (
    <GridItem
      width={period.width}
      height={period.height}
      picture={
        picture !== null && (
          <Picture sources={picture} alt="" sizes={gridSizes[3]} priority={priority} later={!priority} />
        )
      }
    >
      <div data-theme={period.colorClass}>
        <p className="text-sm text-period tabular-nums">{period.years}</p>
        <h3 className="mt-1 font-serif text-2xl">
          <Link to={paths.period(period.slug)} className="grid-link">
            {period.name}
          </Link>
        </h3>
        <p className="mt-3 text-ink-soft">{firstSentences(period.description, 180)}</p>
      </div>
    </GridItem>
  );
}
