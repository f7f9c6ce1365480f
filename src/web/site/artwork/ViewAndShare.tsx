import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { paths } from '../../paths.ts';
import { ShareLink } from './ShareLink.tsx';
import { ToScale } from './ToScale.tsx';

/** What can be done with a work without buying it. */
export function ViewAndShare({ work }: { work: Artwork }) {
  return (
    <div className="no-print mt-5 flex flex-wrap items-center gap-3">
      <ToScale work={work} />
      <ShareLink title={work.title} path={paths.artwork(work.id)} />
    </div>
  );
}
