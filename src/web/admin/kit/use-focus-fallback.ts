import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusTabHeading } from './TabHeader.tsx';

/**
 * For what may go while it has the focus, such as the button of a row that leaves its list: the keyboard then goes on from
 * the tab's head instead of the page's beginning.
 */
export function useFocusFallback<Held extends HTMLElement>(): RefObject<Held | null> {
  const held = useRef<Held>(null);
  useLayoutEffect(() => {
    const element = held.current;
    return () => {
      if (element?.contains(document.activeElement)) focusTabHeading();
    };
  }, []);
  return held;
}
