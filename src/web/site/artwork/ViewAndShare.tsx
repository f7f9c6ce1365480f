import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { paths } from '../../paths.ts';
import { ShareLink } from './ShareLink.tsx';
import { ToScale } from './ToScale.tsx';

/** View to scale, and Share. */
export function ViewAndShare({ artwork }: { artwork: Artwork }) {
  return (
    <div className="no-print mt-5 flex flex-wrap items-center gap-3">
      <ToScale artwork={artwork} />
      <ShareLink title={artwork.title} path={paths.artwork(artwork.id)} />
    </div>
  );
}
