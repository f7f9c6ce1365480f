import { useState } from 'react';
import type { ListPlaceOf } from './use-list-place.ts';

/** Selected rows. A row that has left the list no longer counts: readers look the ids up in the list. */
export interface AdminSelection {
  selected: ReadonlySet<string>;
  select: (ids: readonly string[], on: boolean) => void;
  clear: () => void;
}

/** The selection, in the state for the checkboxes and in the address for a reload and a link. */
export function useSelection(place: ListPlaceOf): AdminSelection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(place.selected));
  const change = (next: ReadonlySet<string>) => {
    setSelected(next);
    place.select([...next]);
  };
  return {
    selected,
    select: (ids, on) => change(new Set(on ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id)))),
    clear: () => change(new Set()),
  };
}
