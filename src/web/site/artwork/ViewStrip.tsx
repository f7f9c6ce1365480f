import { type CSSProperties, type ReactNode, Suspense, useState } from 'react';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import type { PublicView } from '../../../contract/views/views.schemas.ts';
import { viewCredit, viewLabel } from '../../../domain/artwork/artwork-labels.ts';
import { isZoomable } from '../../../domain/image/renditions.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { pictureOf, ratioOf } from '../../picture-of.ts';
import { Picture } from '../../ui/artwork/Picture.tsx';
import { linkClass } from '../../ui/style/class-names.ts';

/** Loaded on first need. */
const ZoomViewer = lazyPart(async () => (await import('./ZoomViewer.tsx')).ZoomViewer);

/** The picture that is enlarged: the image of an artwork, or a view of an artwork, which has no dimensions. */
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

/**
 * The public views of an artwork. All have the same height, and each can be enlarged; the long descriptions are below
 * them.
 */
export function ViewStrip({ title, views }: { title: string; views: readonly PublicView[] }) {
  if (views.length === 0) return null;
  return (
    <section aria-label="More views" className="no-print mt-5 text-sm">
      <ul className="-m-1 flex gap-4 overflow-x-auto p-1 pb-3">
        {views.map((view) => (
          <li key={view.id} className="w-[clamp(6rem,7rem*var(--ratio),16rem)] shrink-0" style={styleOf(view)}>
            <figure>
              <div className="flex h-28 items-end">
                <Image title={title} view={view} />
              </div>
              <figcaption className="mt-1.5 wrap-anywhere" dir="auto">
                <span>{viewLabel(view)}</span>
                <span className="block text-ink-soft">{viewCredit(view)}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {views
        .filter(({ description }) => description !== '')
        .map((view) => (
          <details key={view.id}>
            <summary className={linkClass('alone')}>{`In words: ${viewLabel(view)}`}</summary>
            <p className="reading mb-3 whitespace-pre-line" dir="auto">
              {view.description}
            </p>
          </details>
        ))}
    </section>
  );
}

const styleOf = (view: PublicView) => ({ '--ratio': ratioOf(view) }) as CSSProperties;

/** A caption may be wider than the image above it. */
const ofOneHeight = 'block w-[min(100%,7rem*var(--ratio))]';

function Image({ title, view }: { title: string; view: PublicView }) {
  const sources = pictureOf(view);
  if (sources === null) return null;
  const picture = <Picture sources={sources} alt={view.alt} sizes="16rem" later />;
  if (!isZoomable(view)) return <span className={ofOneHeight}>{picture}</span>;
  const zoomed = { ...view, title: `${title}: ${viewLabel(view)}`, dimensions: '', isView: true } as const;
  return (
    <ZoomLink artwork={zoomed} className={`${ofOneHeight} cursor-zoom-in`}>
      {picture}
    </ZoomLink>
  );
}
