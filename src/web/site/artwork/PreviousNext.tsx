import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLinkClickHandler, useLocation, useNavigate } from 'react-router';
import type { Artwork } from '../../../contract/artworks/artworks.schemas.ts';
import type { GetNeighbours, Neighbours } from '../../../contract/gallery/gallery.schemas.ts';
import { pageCalls } from '../../../contract/page-calls.ts';
import { backgroundApi } from '../../api.ts';
import { useSiteInfo } from '../../layout/loading/site-loader.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/style/class-names.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { type ArtworkOrigin, originAt } from '../shared/artwork-origin.ts';

/** A swipe: at least so far, at most so long, and clearly more sideways than down. CSS pixels, milliseconds. */
const SWIPE = { distance: 60, time: 700, slope: 2 };
/** Swipes from the screen's edges belong to the browser: back and forward. */
const EDGE = 32;

/** The elements in which arrow keys already have a meaning. */
const usesArrows =
  'input, textarea, select, video, audio, [contenteditable], [role=tablist], [role=radiogroup], [role=listbox], [role=menu]';
/** The elements that cover the page: dialogs and the header's menu; and a popover while it has a box. */
const overlays = 'dialog[open], [role=dialog]:not([popover]), [role=alertdialog], #menu';

const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;
// The selector has no `:popover-open`, because a browser without popovers refuses the whole selector.
const isCovered = () =>
  document.querySelector(overlays) !== null ||
  [...document.querySelectorAll('[popover]')].some((popover) => popover.getClientRects().length > 0);

/** Whether something between the touched element and the page scrolls sideways itself. */
function scrollsSideways(element: Element | null): boolean {
  for (let it = element; it !== null && it !== document.body; it = it.parentElement) {
    if (it.scrollWidth > it.clientWidth && /auto|scroll/.test(getComputedStyle(it).overflowX)) return true;
  }
  return false;
}

/**
 * Calls `go` with 1 for the right arrow key or a swipe to the left, with -1 for the other direction. Not while typing, with
 * a modifier key, in a zoomed page, or below a dialog. Listens passively: scrolling, pinching and the browser's own gestures
 * stay as they are.
 */
function useArrowsAndSwipe(go: (step: -1 | 1) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
      if (step === undefined || event.defaultPrevented || isZoomed() || isCovered()) return;
      if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(usesArrows) !== null) return;
      go(step);
    };

    let start: { x: number; y: number; time: number } | undefined;
    const onTouchStart = ({ touches, target, timeStamp }: TouchEvent) => {
      start = undefined;
      const [touch] = touches;
      const element = target instanceof Element ? target : null;
      if (touch === undefined || touches.length > 1 || element?.closest('article') == null) return;
      const atEdge = touch.clientX < EDGE || touch.clientX > document.documentElement.clientWidth - EDGE;
      if (atEdge || isZoomed() || isCovered() || scrollsSideways(element)) return;
      start = { x: touch.clientX, y: touch.clientY, time: timeStamp };
    };
    const onTouchEnd = ({ changedTouches, timeStamp }: TouchEvent) => {
      const [touch] = changedTouches;
      if (start === undefined || touch === undefined) return;
      const x = touch.clientX - start.x;
      const y = touch.clientY - start.y;
      const isSwipe = Math.abs(x) >= SWIPE.distance && Math.abs(x) >= Math.abs(y) * SWIPE.slope;
      if (isSwipe && timeStamp - start.time <= SWIPE.time && !window.getSelection()?.toString()) go(x < 0 ? 1 : -1);
      start = undefined;
    };

    // Some browsers on touch screens also go back after a swipe to the right, wherever it begins.
    const { style } = document.documentElement;
    style.overscrollBehaviorX = 'none';

    const all = new AbortController();
    const options = { signal: all.signal, passive: true };
    document.addEventListener('keydown', onKey, options);
    document.addEventListener('touchstart', onTouchStart, options);
    document.addEventListener('touchend', onTouchEnd, options);
    document.addEventListener(
      'touchcancel',
      () => {
        start = undefined;
      },
      options,
    );
    return () => {
      style.overscrollBehaviorX = '';
      all.abort();
    };
  }, [go]);
}

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
      <Neighbour label="Previous artwork" rel="prev" artwork={previous} isCurrent={isCurrent} origin={origin}>
        <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
      </Neighbour>
      <p role="status" className="px-1 text-sm">
        <VisuallyHidden>Artwork </VisuallyHidden>
        <span>{`${position} of ${total}`}</span>
        {/* Read out with the new position after an arrow key or a swipe. */}
        <VisuallyHidden>{`: ${artwork.title}`}</VisuallyHidden>
      </p>
      <Neighbour label="Next artwork" rel="next" artwork={next} isCurrent={isCurrent} origin={origin}>
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

/**
 * A link to a neighbour. At the end of the list it leads nowhere, but is the same element, so that it keeps the
 * keyboard's focus.
 */
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
  const chosen = ['tab', 'period', 'q', 'sort', 'from', 'to'].filter((name) => search.get(name));
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
      return backgroundApi(pageCalls.getNeighbours, { id, ...list }, { signal: stopped.signal }).catch(() =>
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
