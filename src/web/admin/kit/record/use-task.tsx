import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Right } from '../../../../domain/account/rights.ts';
import { Button } from '../../../ui/style/Button.tsx';
import { WhoMayChange } from '../WhoMayChange.tsx';

/**
 * The task that the address names, so that a reload keeps it and Back closes it: on the record of the page (`&task=confirm`),
 * on a record of a list (`&task=edit&id=12`), or on none (`&task=add`).
 */
export function useTask() {
  const { search, open, replace, close } = useAddressDialog();
  return {
    key: search.get('task'),
    /** The record of a list that the task is for. */
    id: search.get('id'),
    open: (task: string, id: string | number | null = null) => open({ task, id }),
    /** One task follows another, such as the email after a confirmed payment. */
    next: (task: string) => replace({ task, id: null }),
    close: () => close(['task', 'id']),
  };
}

/** At this length a browser drops old history entries, and the length no longer shows whether an entry was added. */
const MAX_HISTORY = 50;

/** Whether this entry of the history was added for a dialog: closing that leads to the entry before. */
export function isDialogEntry({ state }: { state: { openedIn?: number } | null }): boolean {
  return state?.openedIn === performance.timeOrigin;
}

type DialogParams = Record<string, string | number | null>;

/** Opens a dialog while the address has its search parameters, so that a reload keeps it and Back closes it. */
export function useAddressDialog() {
  const [search] = useSearchParams();
  const location = useLocation();
  const { pathname, state } = location;
  const navigate = useNavigate();
  const [historyLength] = useState(() => window.history.length);
  const address = (change: DialogParams) => {
    // The window's address, not the rendered one: a row may have been selected since, and its page may not be rendered yet.
    const params = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) params.delete(name);
      else params.set(name, String(value));
    }
    return `${pathname}?${params}`;
  };
  const replaceWith = (change: DialogParams, next: unknown) =>
    void navigate(address(change), { replace: true, state: next, preventScrollReset: true });
  const replace = (change: DialogParams) => replaceWith(change, state);
  /** The previous entry is where the dialog was opened. A frame in a dialog may have added entries of its own. */
  const canGoBack = () => {
    const { length } = window.history;
    return isDialogEntry(location) && length === historyLength && length < MAX_HISTORY;
  };
  return {
    search,
    replace,
    open: (change: DialogParams) =>
      void navigate(address(change), {
        state: { ...state, openedIn: performance.timeOrigin },
        preventScrollReset: true,
      }),
    /** Removes the parameters. */
    close: (names: readonly string[]) =>
      canGoBack()
        ? void navigate(-1)
        : replaceWith(Object.fromEntries(names.map((name) => [name, null])), { ...state, openedIn: undefined }),
  };
}

export interface TaskButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  task: string;
  /** The record of a list, or the part of the page's record, that the task is for. */
  on?: string | number;
  /** The right that the task needs, where it is not the right to change what the page shows. */
  right?: Right;
}

/** Opens a task; hidden from an account that may not do it. */
export function TaskButton({ task, on, right, ...props }: TaskButtonProps) {
  const { open } = useTask();
  return (
    <WhoMayChange right={right}>
      <Button size="small" variant="quiet" {...props} onClick={() => open(task, on)} />
    </WhoMayChange>
  );
}

/** The task `add` of a list, which has no record. */
export function AddButton({ label, variant = 'primary' }: { label: string; variant?: 'primary' | 'quiet' }) {
  return (
    <TaskButton variant={variant} task="add">
      <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
      <span>{label}</span>
    </TaskButton>
  );
}

/**
 * The buttons Edit and Delete of a record in a list; `kind` is the record's kind in a page with several lists,
 * `&task=edit-view`.
 */
export function EditAndDelete({ on, name, kind }: { on: number; name: string; kind?: string }) {
  return (['Edit', 'Delete'] as const).map((verb) => (
    <TaskButton
      key={verb}
      aria-label={`${verb} ${name}`}
      task={[verb.toLowerCase(), kind].filter(Boolean).join('-')}
      on={on}
    >
      {verb}
    </TaskButton>
  ));
}
