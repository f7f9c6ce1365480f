import { useSyncExternalStore } from 'react';

/** A value that components render and that code outside React changes. */
export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** A hook: the current value. On the server and during hydration it is the initial one. */
  use: () => Value;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
