import { useEffect, useState } from 'react';
import { customerSearchPauseMs } from '../../../domain/search/search-pause.ts';

/** The time that a look-up waits for a pause in typing; milliseconds. */
const PAUSE_MS = 300;

/** A value once it has not changed for a moment. */
export function useSettled<Value>(value: Value, pause = PAUSE_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

/** A text that is typed, and what of it is searched: without blanks around it, after a pause in typing. */
export function useSearchedText() {
  const [text, setText] = useState('');
  return { text, setText, searched: useSettled(text, customerSearchPauseMs).trim() };
}
