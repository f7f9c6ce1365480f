import { useEffect } from 'react';

/** A swipe: at least so far, at most so long, and clearly more sideways than down. CSS pixels, milliseconds. */
const SWIPE = { distance: 60, time: 700, slope: 2 };
/** Swipes from the screen's edges belong to the browser: back and forward. */
const EDGE = 32;

/** Where arrow keys already have a meaning. */
const usesArrows =
  'input, textarea, select, video, audio, [contenteditable], [role=tablist], [role=radiogroup], [role=listbox], [role=menu]';
/** What covers the page: dialogs and the header's menu; and a popover while it has a box. */
const overlays = 'dialog[open], [role=dialog]:not([popover]), [role=alertdialog], #menu';

const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;
// Not `:popover-open`: a browser without popovers refuses the whole selector.
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
export function useArrowsAndSwipe(go: (step: -1 | 1) => void): void {
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
