import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ArtworkRows } from '../../ui/artwork/ArtworkRows.tsx';
import type { MoreArtworks } from './use-more-artworks.ts';

/** Sections within this distance of the window stay rendered: a few screens, so that a visitor sees no empty section. */
const RENDER_MARGIN = '2400px';

export interface GridSectionProps extends Pick<MoreArtworks, 'setNear'> {
  bounded: boolean;
  /** Another section follows. */
  continues: boolean;
  /** The number of its page in the list. */
  page: number;
  artworks: () => ReactNode;
}

/**
 * A section of a long list. When the list is `bounded`, artworks far from the window are removed and the section keeps its
 * height, so that a list of tens of thousands renders a bounded number of cards. The server renders every section.
 */
export function GridSection({ bounded, continues, page, artworks, setNear }: GridSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  /** The height that the removed artworks had, in pixels; null while they are rendered. */
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || !bounded) return;
    const watch = new IntersectionObserver(
      (entries) => {
        // After fast scrolling there are several entries: only the last one is still true.
        const entry = entries.at(-1);
        if (entry === undefined) return;
        setNear(page, element, entry.isIntersecting);
        if (entry.isIntersecting) setHeight(null);
        // A section with the focused card stays rendered.
        else if (!element.contains(document.activeElement)) setHeight(entry.boundingClientRect.height);
      },
      { rootMargin: RENDER_MARGIN },
    );
    watch.observe(element);
    // In print every artwork is rendered.
    const print = () => flushSync(() => setHeight(null));
    window.addEventListener('beforeprint', print);
    return () => {
      watch.disconnect();
      window.removeEventListener('beforeprint', print);
      setHeight(null);
      setNear(page, element, false);
    };
  }, [bounded, page, setNear]);
  return (
    <div ref={place} style={height === null ? undefined : { height }}>
      {height === null && <ArtworkRows continues={continues}>{artworks()}</ArtworkRows>}
    </div>
  );
}
