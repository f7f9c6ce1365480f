import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/style/Button.tsx';
import type { ListPlaceOf } from './use-admin-list.ts';

export interface SelectionBarProps {
  /** "Selected orders". */
  label: string;
  /** The number of selected rows: "3 orders selected". */
  children: string;
  onClear: () => void;
  /** The buttons, which are quiet; at most one button is primary, and never a button that destroys. */
  actions: ReactNode;
}

/** The actions for the selected rows of a list; sticky at the bottom of the window. */
export function SelectionBar({ label, children, onClear, actions }: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      data-foot
      className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border border-ink bg-paper px-4 py-3"
    >
      <p role="status" className="mr-auto tabular-nums">
        {children}
      </p>
      <Button size="small" variant="link" className="mr-2" onClick={onClear}>
        Clear Selection
      </Button>
      {actions}
    </section>
  );
}

/** Selected rows. A row that has left the list no longer counts: readers look the ids up in the list. */
export interface AdminSelection {
  selected: ReadonlySet<string>;
  select: (ids: readonly string[], on: boolean) => void;
  clear: () => void;
}

/** The selection, in the state for the checkboxes and in the address for a reload, a link and Back. */
export function useSelection(place: ListPlaceOf): AdminSelection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(place.selected));
  const shown = place.selected.join(',');
  const sent = useRef(shown);
  /** The history entry below the dialog of an action still names the rows that the action has unselected. */
  const unselected = useRef(new Set<string>());
  // The address changed by something else, such as another sort order, which begins with nothing selected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address changes
  useEffect(() => {
    if (shown === sent.current) return;
    const left = shown.split(',').filter((id) => id !== '' && !unselected.current.has(id));
    sent.current = left.join(',');
    setSelected(new Set(left));
    // Else a reload, or Back from a record, would select them again.
    if (sent.current !== shown) place.select(left);
  }, [shown]);
  const change = (next: ReadonlySet<string>) => {
    sent.current = [...next].join(',');
    setSelected(next);
    place.select([...next]);
  };
  return {
    selected,
    select: (ids, on) => {
      for (const id of ids) on ? unselected.current.delete(id) : unselected.current.add(id);
      change(new Set(on ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id))));
    },
    clear: () => change(new Set()),
  };
}
