import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

/** The debounce of the search while the visitor types, in milliseconds. */
const DEBOUNCE = 250;

export interface ListIntentState<Choice> {
  /** The visitor's latest choice and text, also while the list still shows the choice before. */
  intended: Choice;
  /** The text in the search box. */
  typed: string;
  /** Shows another choice at once, with a new history entry. */
  choose: (choice: Choice) => void;
  /** Sets the text of the search box; the list follows after the debounce. */
  type: (text: string) => void;
  /** Searches for a text at once. */
  search: (text: string) => void;
  /** Cancels a search that waits for the debounce. */
  cancelSearch: () => void;
}

/**
 * The choice of a list that the address contains. The next address is computed from the visitor's last choice, not from the
 * list on the screen: a click or a character is not lost while a search waits or the list loads. A list that was chosen here, and not by
 * Back, is shown from the beginning of `#list`, if that is above the window: it may be shorter than the position in the list before.
 */
export function useListIntent<Choice extends { q: string }>(
  shown: Choice,
  addressOf: (choice: Choice) => string,
): ListIntentState<Choice> {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isBack = useNavigationType() === 'POP';
  const [intent, setIntent] = useState<ListIntent<Choice>>({ choice: shown, asked: [] });
  const [typed, setTyped] = useState(shown.q);
  /** The latest intent, before React renders it: a timer may fire earlier. */
  const latest = useRef(intent);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A tab or a period is loading: a search that is typed now belongs to its history entry. */
  const isPushing = useRef(false);

  const cancelSearch = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => cancelSearch, [cancelSearch]);
  const update = (next: ListIntent<Choice>) => {
    latest.current = next;
    setIntent(next);
  };

  const seen = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each history entry
  useLayoutEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    const { choice } = latest.current;
    const asked = isBack ? [] : latest.current.asked;
    const address = addressOf(shown);
    const next = intentOnceShown({ choice, asked }, { address, choice: shown });
    const list = document.getElementById('list');
    if (list && asked.includes(address) && list.getBoundingClientRect().top < 0) list.scrollIntoView();
    if (next.choice === shown) {
      cancelSearch();
      setTyped(shown.q);
    }
    if (next.asked.length === 0) isPushing.current = false;
    update(next);
  }, [key]);

  const show = (choice: Choice) => {
    const address = addressOf(choice);
    update({ choice, asked: [...latest.current.asked, address] });
    void navigate(address, { replace: !isPushing.current, preventScrollReset: true });
  };
  const choose = (choice: Choice) => {
    cancelSearch();
    isPushing.current = true;
    show(choice);
  };
  const searchAfter = (text: string, delay: number) => {
    cancelSearch();
    setTyped(text);
    update({ ...latest.current, choice: { ...latest.current.choice, q: text.trim() } });
    timer.current = setTimeout(() => show(latest.current.choice), delay);
  };
  return {
    intended: intent.choice,
    typed,
    choose,
    type: (text) => searchAfter(text, DEBOUNCE),
    search: (text) => searchAfter(text, 0),
    cancelSearch,
  };
}

/**
 * The visitor's choice in a list. While the list loads or a search is delayed, this choice is ahead of what is shown.
 */
export interface ListIntent<Choice> {
  choice: Choice;
  /** The URLs that were requested and are not shown yet, the latest last. */
  asked: readonly string[];
}

/**
 * The intent after a URL is shown. If this list requested the URL, everything that was chosen since is kept. Otherwise something
 * else led there, such as the Back button, and the intent becomes what is shown.
 */
export function intentOnceShown<Choice>(
  intent: ListIntent<Choice>,
  shown: { address: string; choice: Choice },
): ListIntent<Choice> {
  if (!intent.asked.includes(shown.address)) return { choice: shown.choice, asked: [] };
  return intent.asked.at(-1) === shown.address ? { ...intent, asked: [] } : intent;
}
