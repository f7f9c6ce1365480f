import { type RefObject, useEffect, useRef } from 'react';

/** For a strip of links that scrolls sideways: brings the one with `aria-current` to its middle, again when `current` changes. */
export function useCurrentShown<Strip extends HTMLElement>(current: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link stands elsewhere in the strip
  useEffect(() => {
    const frame = strip.current;
    const link = frame?.querySelector('[aria-current]');
    if (!frame || !link) return;
    const { left, width } = link.getBoundingClientRect();
    frame.scrollLeft += left + width / 2 - (frame.getBoundingClientRect().left + frame.clientWidth / 2);
  }, [current]);
  return strip;
}
