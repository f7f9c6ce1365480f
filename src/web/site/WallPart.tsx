import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Wall } from '../ui/Wall.tsx';

/** How far beyond the window works stay hung: some screens, so that nobody scrolls into a bare wall. */
const NEAR = '2400px';

/**
 * A stretch of a wall. On a long one, `bounded`, its works are taken down far from the window and their room is kept, so
 * that a page of tens of thousands holds a bounded number of cards. The server hangs all that it sends.
 */
export function WallPart({ bounded, works }: { bounded: boolean; works: () => ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  /** Pixels that the works took; null while they hang. */
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || !bounded) return;
    const watch = new IntersectionObserver(
      (entries) => {
        // Who scrolls fast leaves and comes back before this is called: only the last of them is still true.
        const entry = entries.at(-1);
        if (entry === undefined) return;
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
    };
  }, [bounded]);
  return (
    <div ref={place} style={room === null ? undefined : { height: room }}>
      {room === null && <Wall>{works()}</Wall>}
    </div>
  );
}
