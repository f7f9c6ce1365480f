import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** At this length a browser drops old history entries, and the length no longer shows whether an entry was added. */
const MAX_HISTORY = 50;

/**
 * The task that the address names, so that a reload keeps it and Back closes it: on the record of the page (`&task=confirm`),
 * on a record of a list (`&task=edit&id=12`), or on none (`&task=add`).
 */
export function useTask() {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [historyLength] = useState(() => window.history.length);
  const address = (task: string | null, id: string | number | null) => {
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ task, id })) {
      if (value === null) params.delete(name);
      else params.set(name, String(value));
    }
    return `${pathname}?${params}`;
  };
  const replace = (task: string | null) =>
    void navigate(address(task, null), { replace: true, state, preventScrollReset: true });
  /** The previous entry is the page without the task. A frame in a dialog may have added entries of its own. */
  const canGoBack = () => {
    const { length } = window.history;
    return state?.openedIn === performance.timeOrigin && length === historyLength && length < MAX_HISTORY;
  };
  return {
    key: search.get('task'),
    /** The record of a list that the task is for. */
    id: search.get('id'),
    open: (task: string, id: string | number | null = null) =>
      void navigate(address(task, id), {
        state: { ...state, openedIn: performance.timeOrigin },
        preventScrollReset: true,
      }),
    /** One task follows another, such as the e-mail after a confirmed payment. */
    next: replace,
    close: () => (canGoBack() ? void navigate(-1) : replace(null)),
  };
}
