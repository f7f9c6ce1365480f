import type { ArtworkSort } from '../../../domain/artwork/gallery.ts';

/** The orders of the shop's list; the first is the default and is not in the address (docs/specification/shop-and-cart.md §1). */
export const shopSorts = [
  { value: 'year', label: 'Year: earliest first' },
  { value: '-year', label: 'Year: latest first' },
  { value: 'price', label: 'Price: lowest first' },
  { value: '-price', label: 'Price: highest first' },
  { value: 'size', label: 'Size: smallest first' },
  { value: '-size', label: 'Size: largest first' },
] as const satisfies readonly { value: ArtworkSort; label: string }[];

export interface ShopChoice {
  q: string;
  /** Null is the default order. */
  sort: ArtworkSort | null;
}

/** The shop's choice in its address; an unknown value is ignored. */
export function shopChoiceOf(search: URLSearchParams): ShopChoice {
  const sort = shopSorts.slice(1).find(({ value }) => value === search.get('sort'))?.value ?? null;
  return { q: (search.get('q') ?? '').slice(0, 200), sort };
}
