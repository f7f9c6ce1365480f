import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ComponentType, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { Link } from '../../Link.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { type ArtworkOrigin, defaultOrigin, findOrigin } from '../shared/artwork-origin.ts';

const labels: Record<ArtworkOrigin['origin'], string> = { gallery: 'Back to Gallery', shop: 'Back to Shop' };
const never = () => () => undefined;

/** Back to the list that the artwork was opened from, at the same position; else to the gallery (docs/specification/artwork.md §6). */
export function BackLink() {
  const at = useLocation();
  // A text, because the store must answer the same thing for the same state. The server knows no origin.
  const { origin, address, place } = JSON.parse(
    useSyncExternalStore(
      never,
      () => JSON.stringify(findOrigin(at)),
      () => JSON.stringify(defaultOrigin),
    ),
  ) as ArtworkOrigin;
  return (
    <Link
      to={address}
      state={{ returning: place }}
      viewTransition
      preventScrollReset={place !== undefined}
      className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
      <span>{labels[origin]}</span>
    </Link>
  );
}

/**
 * The links to the previous and the next artwork; nothing where their file cannot be loaded, as without a connection.
 */
const PreviousNext = lazyPart(() =>
  import('./PreviousNext.tsx').then(
    (module) => module.PreviousNext,
    (): ComponentType<{ artwork: Artwork }> => () => null,
  ),
);

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
