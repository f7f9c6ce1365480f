import { useEffect, useRef, useState } from 'react';
import type { ImageSource } from '../../../domain/artwork/image.ts';
import { Picture } from '../../ui/artwork/Picture.tsx';

export interface EventImageProps {
  sources: ImageSource;
  /** Takes its place when it can not be had (docs/specification/events.md §5): the artist's portrait. */
  otherwise: ImageSource | null;
  priority: boolean;
}

/** An event's picture, whole; beside words that say what it is about. */
export function EventImage({ sources, otherwise, priority }: EventImageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [failedPath, setFailedPath] = useState<string>();
  const failed = failedPath === sources.path;

  useEffect(() => {
    // It may have failed before the page was alive to hear of it.
    const image = frame.current?.querySelector('img');
    if (image?.complete && image.naturalWidth === 0) setFailedPath(sources.path);
  }, [sources.path]);

  return (
    <div ref={frame} onErrorCapture={() => setFailedPath(sources.path)}>
      <Picture
        key={failed ? 'otherwise' : 'own'}
        sources={failed && otherwise !== null ? otherwise : sources}
        alt=""
        sizes="(min-width: 64rem) 54vw, 92vw"
        priority={priority}
      />
    </div>
  );
}
