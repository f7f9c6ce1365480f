import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';

/** Without a connection the page stays as it is. */
const PreviousNext = lazy(async () => ({
  default: await import('./PreviousNext.tsx').then(
    (module) => module.PreviousNext,
    (): ComponentType<{ artwork: Artwork }> => () => null,
  ),
}));

/** Previous and next artwork, which are loaded after everything that the page needs to be seen. */
export function PreviousNextAfterLoad({ artwork }: { artwork: Artwork }) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const show = () => setLoaded(true);
    if (document.readyState === 'complete') return show();
    window.addEventListener('load', show, { once: true });
    return () => window.removeEventListener('load', show);
  }, []);
  return (
    isLoaded && (
      <Suspense fallback={null}>
        <PreviousNext artwork={artwork} />
      </Suspense>
    )
  );
}
