import { useEffectEvent, useLayoutEffect } from 'react';
import { isPanelEntry, LONGEST_STEP, pageRouter } from './panel-entry.ts';

/** While the panel is open, Back closes it, instead of leaving the page (docs/specification/pages.md §3). */
export function BackCloses({ open, onClose }: { open: boolean; onClose: () => void }) {
  const close = useEffectEvent(onClose);
  // An ordinary effect would be too late: a visible panel has its entry already, also when a link in it is pressed at once.
  useLayoutEffect(() => (open ? closeWithBack(() => close()) : undefined), [open]);
  return null;
}

/**
 * While a panel is open, the history has an entry more, with the page's own address: Back leads from it to the page's entry. The
 * router never learns of the entry: for the router, such a step would be a visit that loads the page's data anew.
 */

/** The functions that close the open panels; the last panel covers the others. */
const panels: (() => void)[] = [];
/** The router's name of the page's entry, below that of the panels. */
let page: unknown;
/** The browser takes a moment to leave an entry; `left` ends the wait. */
let leaving: Promise<void> | undefined;
let left = () => {};

/** Lets Back call `close` until the returned function is called. When the panel stays open, because it asks, the next Back calls it again. */
function closeWithBack(close: () => void): () => void {
  hideEntries();
  panels.push(close);
  // The panel before it, such as the menu, may have its entry still.
  if (leaving === undefined) addEntry();
  else void leaving.then(addEntry);
  return () => {
    panels.splice(panels.indexOf(close), 1);
    if (panels.length === 0) void leaveEntry();
  };
}

function addEntry(): void {
  if (panels.length === 0 || isPanelEntry()) return;
  const { state } = window.history;
  page = state?.key;
  window.history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, usr: { ...state?.usr, panel: true } }, '');
}

function leaveEntry(): Promise<void> | undefined {
  if (!isPanelEntry()) return leaving;
  leaving ??= new Promise((resolve) => {
    const late = setTimeout(() => left(), LONGEST_STEP);
    left = () => {
      clearTimeout(late);
      leaving = undefined;
      resolve();
    };
    window.history.back();
  });
  return leaving;
}

let areHidden = false;

/** Hides the entries from the router. A navigation waits until the entry is left: later, Back would lead to it. */
function hideEntries(): void {
  if (areHidden) return;
  areHidden = true;
  const { navigate } = pageRouter;
  const afterwards = async (...to: Parameters<typeof navigate>) => {
    await leaveEntry();
    return navigate(...to);
  };
  Object.assign(pageRouter, { navigate: afterwards });
  window.addEventListener('popstate', onPop, { capture: true });
}

function onPop(event: PopStateEvent): void {
  // Forward led to the entry of a closed panel.
  if (isPanelEntry()) return;
  if (leaving !== undefined) {
    event.stopImmediatePropagation();
    left();
  } else if (panels.length > 0) {
    // A longer step back leads to another page.
    if (event.state?.key === page) event.stopImmediatePropagation();
    panels.at(-1)?.();
    setTimeout(addEntry);
  }
}
