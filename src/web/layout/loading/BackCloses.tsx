import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** While it is rendered, Back closes what is open over the page, instead of leaving the page (docs/specification/pages.md §3). */
export function BackCloses({ onClose }: { onClose: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(addEntryBefore, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Back
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onClose();
  }, [blocker.state]);
  return null;
}

/**
 * On the first page of a visit Back leaves the site, which no page can stop. So that page gets an entry of its own before it, once. The
 * entry that is shown keeps its number, from which the router sees in which direction a visitor goes.
 */
function addEntryBefore(): void {
  const { state } = window.history;
  if (typeof state?.idx !== 'number' || state.idx > 0 || state.hasEntryBefore === true) return;
  window.history.replaceState({ ...state, idx: state.idx - 1 }, '');
  window.history.pushState({ ...state, hasEntryBefore: true }, '');
}
