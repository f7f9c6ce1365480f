import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and for the first drawing in the browser: only then is it known who is signed in. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
