import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './TabHeader.tsx';

/**
 * For an element that may unmount with the focus in it, such as the button of a row that leaves its list: the focus then
 * moves to the tab's heading instead of the beginning of the page.
 */
export function useFocusFallback<Holder extends HTMLElement>(): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  useLayoutEffect(() => {
    const element = holder.current;
    return () => {
      if (element?.contains(document.activeElement)) focusHeading();
    };
  }, []);
  return holder;
}
