import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';

/** Loaded on first need. */
const ZoomViewer = lazy(async () => ({ default: (await import('./ZoomViewer.tsx')).ZoomViewer }));

/** What is enlarged: the image of an artwork, or a view of one, which has no dimensions. */
export type Zoomed = Pick<Artwork, 'id' | 'title' | 'image' | 'alt' | 'width' | 'height' | 'dimensions'> & {
  isView?: boolean;
};

export interface ZoomLinkProps {
  artwork: Zoomed;
  className: string;
  children: ReactNode;
}

/** Opens the viewer in which the image can be enlarged. Without JavaScript it leads to the large image. */
export function ZoomLink({ artwork, className, children }: ZoomLinkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        href={artwork.image}
        aria-haspopup="dialog"
        className={className}
        onClick={(event) => {
          // With one of these keys a browser opens or stores the large image.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </a>
      {isOpen && (
        <Suspense>
          <ZoomViewer artwork={artwork} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
