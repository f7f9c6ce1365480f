import { type ShopChoice, shopSorts } from './shop-address.ts';

export interface SortSelectProps {
  sort: ShopChoice['sort'];
  /** The id of the search form, with which the order is sent without JavaScript. */
  form: string;
  onChange: (sort: ShopChoice['sort']) => void;
}

/** The order of the shop's list. */
export function SortSelect({ sort, form, onChange }: SortSelectProps) {
  return (
    <span className="my-1 mr-auto flex min-w-0 gap-2">
      <select
        name="sort"
        form={form}
        aria-label="Sort by"
        value={sort ?? ''}
        className="control min-h-11 truncate"
        onChange={({ target }) => onChange(shopSorts.find(({ value }) => value === target.value)?.value ?? null)}
      >
        {shopSorts.map(({ value, label }, index) => (
          <option key={value} value={index === 0 ? '' : value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" form={form} className="min-h-11 px-2 underline">
          Sort
        </button>
      </noscript>
    </span>
  );
}
