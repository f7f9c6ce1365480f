import { useCallback, useEffect, useRef, useState } from 'react';

export interface TypedSearch {
  /** What stands in the box. */
  typed: string;
  /** Takes what is typed; the search follows after a pause in milliseconds. */
  search: (q: string, pause: number) => void;
  /** Lets go of a search that is still waiting for its pause. */
  letGo: () => void;
}

/** The text of a search box whose search stands in the address: `value` is what the address says, `onSearch` goes to another. */
export function useTypedSearch(value: string, onSearch: (q: string) => void): TypedSearch {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  /** What this box has asked for and the address does not say yet, the latest last. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed. By something else, such as the Back button or Clear Search: the box follows. By this box: what has
  // been typed since stays.
  if (value !== seen) {
    setSeen(value);
    if (!asked.includes(value)) setTyped(value);
    if (!asked.includes(value) || value === asked.at(-1)) setAsked([]);
  }
  const letGo = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => letGo, [letGo]);
  // A tab or period chosen meanwhile is kept: the search goes to the address as it is by then.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  const search = (q: string, pause: number) => {
    setTyped(q);
    letGo();
    timer.current = setTimeout(() => {
      setAsked((before) => [...before, q.trim()]);
      latest.current(q.trim());
    }, pause);
  };
  return { typed, search, letGo };
}
