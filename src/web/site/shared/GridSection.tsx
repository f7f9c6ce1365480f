import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Grid } from '../../ui/artwork/Grid.tsx';

/** How far beyond the window artworks stay hung: some screens, so that nobody scrolls into a bare wall. */
const NEAR = '2400px';

export interface GridSectionProps {
  bounded: boolean;
  artworks: () => ReactNode;
  /** Called with this part's own element when it comes near the window, and when it leaves. */
  onNear: (part: object, isNear: boolean) => void;
}

/**
 * A part of a long list. When the list is `bounded`, artworks far from the window are removed from the page and their
 * room is kept, so that a page of tens of thousands holds a bounded number of cards. The server draws all that it sends.
 */
export function GridSection({ bounded, artworks, onNear }: GridSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  /** Pixels that the artworks took; null while they hang. */
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    // Of a short list everything is near.
    if (!bounded) {
      onNear(element, true);
      return () => onNear(element, false);
    }
    const watch = new IntersectionObserver(
      (entries) => {
        // Who scrolls fast leaves and comes back before this is called: only the last of them is still true.
        const entry = entries.at(-1);
        if (entry === undefined) return;
        onNear(element, entry.isIntersecting);
        if (entry.isIntersecting) setRoom(null);
        // Whoever has the focus on a card here must find it again.
        else if (!element.contains(document.activeElement)) setRoom(entry.boundingClientRect.height);
      },
      { rootMargin: NEAR },
    );
    watch.observe(element);
    // On paper there is no window: everything hangs.
    const print = () => flushSync(() => setRoom(null));
    window.addEventListener('beforeprint', print);
    return () => {
      watch.disconnect();
      window.removeEventListener('beforeprint', print);
      setRoom(null);
      onNear(element, false);
    };
  }, [bounded, onNear]);
  return (
    <div ref={place} style={room === null ? undefined : { height: room }}>
      {room === null && <Grid>{artworks()}</Grid>}
    </div>
  );
}
