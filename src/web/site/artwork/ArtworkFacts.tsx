import { Link } from 'react-router';
import type { ArtworkOnPage } from '../../../contract/artworks/artworks.schemas.ts';
import { artworkNoteNames, artworkNotes } from '../../../domain/artwork/artwork-notes.ts';
import { useSiteInfo } from '../../layout/loading/use-site-info.ts';
import { paths } from '../../paths.ts';
import { linkClass } from '../../ui/style/class-names.ts';
import { Facts } from '../../ui/text/Facts.tsx';

/** An artwork's facts in the catalogue, without the empty ones. */
export function ArtworkFacts({ artwork }: { artwork: ArtworkOnPage }) {
  const period = useSiteInfo().periods.find(({ id }) => id === artwork.periodId);
  return (
    <Facts
      facts={[
        { label: 'Stock code', value: artwork.stockCode },
        {
          label: 'Period',
          value: period && (
            <Link to={paths.period(period.slug)} className={linkClass('alone')}>
              {period.name}
            </Link>
          ),
        },
        { label: 'Status', value: capitalised(artwork.publicStatus) },
        { label: 'Collection', value: artwork.collection },
        ...artworkNoteNames
          .map((name) => ({ label: artworkNotes[name], value: artwork[name] }))
          // A dated entry of the same name stands at the price, and is newer (docs/specification/condition.md §2).
          .filter(({ label }) => !artwork.conditions?.some((entry) => entry.label === label)),
      ]}
    />
  );
}

/** Statuses are shown capitalised (docs/specification/artwork.md §6). */
function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
