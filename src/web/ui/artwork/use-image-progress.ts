import { type RefObject, useEffect, useRef, useState } from 'react';

/** unknown until hydration: without JavaScript the image is always visible. */
export type ImageProgress = 'unknown' | 'loading' | 'shown' | 'failed';

interface ImageAttributes {
  ref: RefObject<HTMLImageElement | null>;
  onLoad: () => void;
  onError: () => void;
}

/** How far the image at a path is, and what its element needs for that. Every image of a page that may fail is loaded by this rule. */
export function useImageProgress(path: string): { progress: ImageProgress; attributes: ImageAttributes } {
  const ref = useRef<HTMLImageElement>(null);
  const [known, setKnown] = useState<{ path: string; progress: ImageProgress }>();
  const note = (progress: ImageProgress) => setKnown({ path, progress });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another image
  useEffect(() => {
    const current = ref.current;
    if (current === null) return;
    if (!current.complete) note('loading');
    else note(current.naturalWidth === 0 ? 'failed' : 'shown');
  }, [path]);

  return {
    progress: known?.path === path ? known.progress : 'unknown',
    attributes: { ref, onLoad: () => note('shown'), onError: () => note('failed') },
  };
}
