import { Link } from 'react-router';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { artworkNoteNames, artworkNotes } from '../../../domain/artwork/artwork-notes.ts';
import { useSiteInfo } from '../../layout/loading/use-site-info.ts';
import { paths } from '../../paths.ts';
import { linkClass } from '../../ui/style/link-class.ts';
import { Facts } from '../../ui/text/Facts.tsx';

/** What the catalogue knows of a work; what nobody filled in is left out. */
export function ArtworkFacts({ work }: { work: Artwork }) {
  const period = useSiteInfo().periods.find(({ id }) => id === work.periodId);
  return (
    <Facts
      facts={[
        { label: 'Stock code', value: work.stockCode },
        {
          label: 'Period',
          value: period && (
            <Link to={paths.period(period.slug)} className={linkClass('alone')}>
              {period.name}
            </Link>
          ),
        },
        { label: 'Status', value: capitalised(work.publicStatus) },
        { label: 'Collection', value: work.collection },
        ...artworkNoteNames.map((name) => ({ label: artworkNotes[name], value: work[name] })),
      ]}
    />
  );
}

/** Statuses are shown capitalised (docs/specification/artwork.md §6). */
function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
