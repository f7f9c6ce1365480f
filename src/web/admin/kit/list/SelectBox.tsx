import type { AdminSelection } from './use-selection.ts';

export interface SelectBoxProps {
  label: string;
  /** The rows that the box selects: one, or every row of the list. */
  ids: readonly string[];
  selection: AdminSelection;
}

/** A checkbox without visible words that selects rows; its target is larger than the box. */
export function SelectBox({ label, ids, selection }: SelectBoxProps) {
  const count = ids.filter((id) => selection.selected.has(id)).length;
  return (
    <label className="inline-grid size-9 place-items-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={count > 0 && count === ids.length}
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && count < ids.length;
        }}
        onChange={(event) => selection.select(ids, event.target.checked)}
        className="size-4.5"
      />
    </label>
  );
}
