import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls the link with `aria-current` to the middle of a horizontal strip, again when `current` changes. */
export function useScrollToCurrent<Strip extends HTMLElement>(current: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link has another position
  useEffect(() => {
    const frame = strip.current;
    const link = frame?.querySelector('[aria-current]');
    if (!frame || !link) return;
    const { left, width } = link.getBoundingClientRect();
    frame.scrollLeft += left + width / 2 - (frame.getBoundingClientRect().left + frame.clientWidth / 2);
  }, [current]);
  return strip;
}
