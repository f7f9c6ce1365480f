import { useEffect, useRef, useState } from 'react';
import type { ImageSource } from '../../../domain/artwork/image.ts';
import { Picture } from '../../ui/artwork/Picture.tsx';

export interface EventImageProps {
  sources: ImageSource;
  /** Replaces an image that cannot be loaded: the artist's portrait (docs/specification/events.md §5). */
  otherwise: ImageSource | null;
  priority: boolean;
}

/** An event's whole image. Its alternative text is empty: the text beside it describes the event. */
export function EventImage({ sources, otherwise, priority }: EventImageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [failedPath, setFailedPath] = useState<string>();
  const failed = failedPath === sources.path;

  useEffect(() => {
    // It may have failed before hydration, when nothing handled the error event.
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
        later={!priority}
      />
    </div>
  );
}
