import ZoomIn from 'lucide-react/icons/zoom-in';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { isZoomable } from '../../../domain/image/renditions.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/style/class-names.ts';
import { ShareLink } from './ShareLink.tsx';
import { ToScale } from './ToScale.tsx';
import { ZoomLink } from './ZoomLink.tsx';

/** Zoom in, View to scale, and Share. */
export function ViewAndShare({ artwork }: { artwork: Artwork }) {
  return (
    <div className="no-print mt-5 flex flex-wrap items-center gap-3">
      {isZoomable(artwork) && (
        <ZoomLink artwork={artwork} className={buttonClass('quiet', 'small')}>
          <ZoomIn aria-hidden="true" size={18} strokeWidth={1.5} />
          Zoom in
        </ZoomLink>
      )}
      <ToScale artwork={artwork} />
      <ShareLink title={artwork.title} path={paths.artwork(artwork.id)} />
    </div>
  );
}
