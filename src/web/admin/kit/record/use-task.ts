import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** At this length a browser drops old history entries, and the length says nothing any more. */
const MAX_HISTORY = 50;

/** The task of a record that the address names (`&task=confirm`), so that a reload keeps it and Back closes it. */
export function useTask() {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [historyLength] = useState(() => window.history.length);
  const address = (task: string | null) => {
    const params = new URLSearchParams(search);
    if (task === null) params.delete('task');
    else params.set('task', task);
    return `${pathname}?${params}`;
  };
  const replace = (task: string | null) =>
    void navigate(address(task), { replace: true, state, preventScrollReset: true });
  /** The entry before this one is the record without the task. A frame in a dialog may have added entries of its own. */
  const canGoBack = () => {
    const { length } = window.history;
    return state?.openedIn === performance.timeOrigin && length === historyLength && length < MAX_HISTORY;
  };
  return {
    key: search.get('task'),
    open: (task: string) =>
      void navigate(address(task), {
        state: { ...state, openedIn: performance.timeOrigin },
        preventScrollReset: true,
      }),
    /** One task follows another, such as the e-mail after a confirmed payment. */
    next: replace,
    close: () => (canGoBack() ? void navigate(-1) : replace(null)),
  };
}
