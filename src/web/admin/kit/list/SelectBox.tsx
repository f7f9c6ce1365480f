import type { AdminSelection } from './use-selection.ts';

export interface SelectBoxProps {
  label: string;
  /** The label is visible too. */
  showsLabel?: boolean;
  /** The rows that the box selects: one, or every row of the list. */
  ids: readonly string[];
  selection: AdminSelection;
}

/** A checkbox that selects rows; its target is larger than the box. */
export function SelectBox({ label, showsLabel = false, ids, selection }: SelectBoxProps) {
  const count = ids.filter((id) => selection.selected.has(id)).length;
  return (
    <label className="inline-flex items-center">
      <span className="inline-grid size-9 place-items-center pointer-coarse:size-11">
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
      </span>
      {showsLabel && <span aria-hidden="true">{label}</span>}
    </label>
  );
}
