import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { intentOnceShown, type ListIntent } from '../../../domain/artwork/list-intent.ts';

/** The pause in typing after which the search follows, in milliseconds. */
const PAUSE = 250;

export interface ListIntentState<Choice> {
  /** What the visitor has chosen and typed last, also while the list still shows something else. */
  intended: Choice;
  /** The text in the search box. */
  typed: string;
  /** Shows another choice at once, as a page of its own in the history. */
  choose: (choice: Choice) => void;
  /** Takes the text of the search box; the list follows when typing pauses. */
  type: (text: string) => void;
  /** Searches for a text at once. */
  search: (text: string) => void;
  /** Drops a search that still waits for its pause. */
  letGo: () => void;
}

/**
 * The choice of a list whose address says what is shown. The next address is computed from what the visitor wants, not from
 * what is shown: nothing is lost that is pressed or typed while a search waits or the list loads.
 */
export function useListIntent<Choice extends { q: string }>(
  shown: Choice,
  addressOf: (choice: Choice) => string,
): ListIntentState<Choice> {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isBack = useNavigationType() === 'POP';
  const [intent, draw] = useState<ListIntent<Choice>>({ choice: shown, asked: [] });
  const [typed, setTyped] = useState(shown.q);
  /** What is drawn, or will be: a timer may fire before React has drawn it. */
  const latest = useRef(intent);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A tab or a period is on its way: whatever is typed now joins its entry in the history. */
  const isPushing = useRef(false);

  const letGo = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => letGo, [letGo]);
  const put = (next: ListIntent<Choice>) => {
    latest.current = next;
    draw(next);
  };

  const seen = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history that is shown
  useLayoutEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    const { choice, asked } = latest.current;
    const next = intentOnceShown({ choice, asked: isBack ? [] : asked }, { address: addressOf(shown), choice: shown });
    if (next.choice === shown) {
      letGo();
      setTyped(shown.q);
    }
    if (next.asked.length === 0) isPushing.current = false;
    put(next);
  }, [key]);

  const show = (choice: Choice) => {
    const address = addressOf(choice);
    put({ choice, asked: [...latest.current.asked, address] });
    void navigate(address, { replace: !isPushing.current, preventScrollReset: true });
  };
  const choose = (choice: Choice) => {
    letGo();
    isPushing.current = true;
    show(choice);
  };
  const searchAfter = (text: string, pause: number) => {
    letGo();
    setTyped(text);
    put({ ...latest.current, choice: { ...latest.current.choice, q: text.trim() } });
    timer.current = setTimeout(() => show(latest.current.choice), pause);
  };
  return {
    intended: intent.choice,
    typed,
    choose,
    type: (text) => searchAfter(text, PAUSE),
    search: (text) => searchAfter(text, 0),
    letGo,
  };
}
