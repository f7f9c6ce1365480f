import { useCallback, useEffect, useRef, useState } from 'react';

export interface TypedSearch {
  /** The text in the box. */
  typed: string;
  /** Sets the text; the search follows after a delay in milliseconds. */
  search: (q: string, pause: number) => void;
  /** Cancels a search that waits for its delay. */
  cancel: () => void;
}

/** The text of a search box whose search is in the address: `value` is the address's search, `onSearch` navigates to another. */
export function useTypedSearch(value: string, onSearch: (q: string) => void): TypedSearch {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  /** The searches of this box that are not in the address yet, the latest last. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed. If something else changed it, such as the Back button or Clear Search, the box follows. If this box
  // changed it, the text that was typed since stays.
  if (value !== seen) {
    setSeen(value);
    if (!asked.includes(value)) setTyped(value);
    if (!asked.includes(value) || value === asked.at(-1)) setAsked([]);
  }
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => cancel, [cancel]);
  // The search uses the address at that time, with a tab or period that was chosen meanwhile.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  const search = (q: string, pause: number) => {
    setTyped(q);
    cancel();
    timer.current = setTimeout(() => {
      setAsked((before) => [...before, q.trim()]);
      latest.current(q.trim());
    }, pause);
  };
  return { typed, search, cancel };
}
