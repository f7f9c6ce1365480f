import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** While it is rendered, Back closes what is open over the page, instead of leaving the page (docs/specification/pages.md §3). */
export function BackCloses({ onClose }: { onClose: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Back
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onClose();
  }, [blocker.state]);
  return null;
}
