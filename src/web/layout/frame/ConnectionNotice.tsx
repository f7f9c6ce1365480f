import { useSyncExternalStore } from 'react';
import { connectionWords } from '../../words.ts';
import { useSession } from '../session/session-store.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** A line at the bottom of the window while there is no connection. The page stays as it is. */
export function ConnectionNotice() {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  const { notConnected } = useSession();
  return (
    <div role="status" className="no-print fixed inset-x-0 bottom-0 z-30 flex justify-center">
      {(offline || notConnected) && (
        <p
          data-ground="dark"
          className="bg-ground px-5 py-2 text-sm text-ink"
        >{`${connectionWords.lost}. What you see stays as it was.`}</p>
      )}
    </div>
  );
}
