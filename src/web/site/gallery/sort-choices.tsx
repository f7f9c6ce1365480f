import type { ArtworkSort } from '../../../domain/artwork/gallery.ts';

/** An order of a list, with its words. */
export interface SortChoice {
  value: ArtworkSort;
  label: string;
}

/** The order in a list's address. Null for the first of its orders, which is the default, and for an unknown one. */
export function sortIn([, ...others]: readonly SortChoice[], search: URLSearchParams): ArtworkSort | null {
  return others.find(({ value }) => value === search.get('sort'))?.value ?? null;
}

/** The options of a select that is named `sort`; the default order stays out of the address. */
export function SortOptions({ sorts }: { sorts: readonly SortChoice[] }) {
  return sorts.map(({ value, label }, index) => (
    <option key={value} value={index === 0 ? '' : value}>
      {label}
    </option>
  ));
}
