import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLinkClickHandler, useLocation, useNavigate } from 'react-router';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import { galleryCalls } from '../../../contract/gallery/gallery.calls.ts';
import type { GetNeighbours, Neighbours } from '../../../contract/gallery/gallery.schemas.ts';
import { backgroundApi } from '../../api.ts';
import { useSiteInfo } from '../../layout/loading/use-site-info.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/style/class-names.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { type ArtworkOrigin, originAt } from '../shared/artwork-origin.ts';
import { useArrowsAndSwipe } from './use-arrows-and-swipe.ts';

/**
 * The artwork's position in the list that the visitor came from, with links to the artworks before and after it; arrow keys
 * and swipes lead there too (docs/specification/artwork.md §6). Nothing while the position is unknown.
 */
export function PreviousNext({ artwork }: { artwork: Artwork }) {
  const location = useLocation();
  const origin = useMemo(() => originAt(location), [location]);
  const navigate = useNavigate();
  const { neighbours, isCurrent } = useNeighbours(artwork, origin);
  const { previous = null, next = null } = neighbours ?? {};

  const go = useCallback(
    (step: -1 | 1) => {
      const target = step === 1 ? next : previous;
      // The neighbours of the next artwork are not known while it loads.
      if (target !== null && isCurrent) void navigate(paths.artwork(target.id), { state: origin });
    },
    [previous, next, isCurrent, navigate, origin],
  );
  useArrowsAndSwipe(go);

  if (neighbours === null) return null;
  const { position, total } = neighbours;
  return (
    <nav aria-label="Previous and next artwork" className="-mr-2.5 flex items-center text-ink-soft tabular-nums">
      <Neighbour label="Previous artwork" rel="prev" artwork={previous} {...{ isCurrent, origin }}>
        <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
      </Neighbour>
      <p role="status" className="px-1 text-sm">
        <VisuallyHidden>Artwork </VisuallyHidden>
        <span>{`${position} of ${total}`}</span>
        {/* Read out with the new position after an arrow key or a swipe. */}
        <VisuallyHidden>{`: ${artwork.title}`}</VisuallyHidden>
      </p>
      <Neighbour label="Next artwork" rel="next" artwork={next} {...{ isCurrent, origin }}>
        <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
      </Neighbour>
    </nav>
  );
}

interface NeighbourProps {
  label: string;
  rel: 'prev' | 'next';
  artwork: { id: number; title: string } | null;
  isCurrent: boolean;
  /** The list that the visitor came from, which the next page gets too. */
  origin: ArtworkOrigin | undefined;
  children: ReactNode;
}

/** At the end of the list it leads nowhere, but is the same element, so that it keeps the keyboard's focus. */
function Neighbour({ label, rel, artwork, isCurrent, origin, children }: NeighbourProps) {
  const address = artwork === null ? undefined : paths.artwork(artwork.id);
  const follow = useLinkClickHandler<HTMLAnchorElement>(address ?? '', { state: origin });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (address !== undefined && isCurrent) follow(event);
    else event.preventDefault();
  };
  const name = artwork === null ? label : `${label}: ${artwork.title}`;
  return (
    <a
      href={address}
      onClick={press}
      rel={rel}
      aria-label={name}
      title={name}
      {...(address === undefined && { role: 'link', 'aria-disabled': true, tabIndex: -1 })}
      className={classNames(
        'inline-flex size-11 items-center justify-center rounded-control',
        address === undefined ? 'opacity-50' : 'transition-colors hover:bg-wall hover:text-ink',
      )}
    >
      {children}
    </a>
  );
}

/** The list of an address such as `/gallery?tab=museum&q=tate`, as the call names it. */
function listAt({ origin, address }: ArtworkOrigin): Omit<GetNeighbours, 'id'> {
  const search = new URL(address, window.location.origin).searchParams;
  const chosen = ['tab', 'period', 'q', 'sort'].filter((name) => search.get(name));
  return {
    ...Object.fromEntries(chosen.map((name) => [name, search.get(name)])),
    ...(origin === 'shop' && { tab: 'available' }),
  };
}

interface KnownNeighbours {
  /** Null while unknown, and when the artwork is in no list. */
  neighbours: Neighbours | null;
  /** False while they are still those of the artwork shown before. */
  isCurrent: boolean;
}

/**
 * The artworks before and after one in the list from which it was opened; when it was opened directly, or is no longer in that
 * list, in its period.
 */
function useNeighbours(artwork: Pick<Artwork, 'id' | 'periodId'>, origin: ArtworkOrigin | undefined): KnownNeighbours {
  const { periods } = useSiteInfo();
  const { id, periodId } = artwork;
  const [known, setKnown] = useState<{ id: number; neighbours: Neighbours | null } | null>(null);
  const period = periods.find((it) => it.id === periodId)?.slug;
  // A text, so that a new object with the same list asks nothing again.
  const asked = JSON.stringify([...(origin ? [listAt(origin)] : []), ...(period ? [{ period }] : [])]);

  useEffect(() => {
    const stopped = new AbortController();
    const find = async (lists: Omit<GetNeighbours, 'id'>[]): Promise<Neighbours | null> => {
      const [list, ...others] = lists;
      if (list === undefined) return null;
      return backgroundApi(galleryCalls.getNeighbours, { id, ...list }, { signal: stopped.signal }).catch(() =>
        find(others),
      );
    };
    void find(JSON.parse(asked)).then((neighbours) => {
      if (!stopped.signal.aborted) setKnown({ id, neighbours });
    });
    return () => stopped.abort();
  }, [id, asked]);

  return { neighbours: known?.neighbours ?? null, isCurrent: known?.id === id };
}
