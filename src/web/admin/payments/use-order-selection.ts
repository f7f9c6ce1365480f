import { useState } from 'react';
import type { OrderSelection } from './OrderChoice.tsx';

/** Which orders of a list are chosen. One that has left the list meanwhile no longer counts: who reads it looks in the list. */
export function useOrderSelection(): OrderSelection & { clear: () => void } {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    choose: (ids, on) =>
      setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
    clear: () => setChosen(new Set()),
  };
}
