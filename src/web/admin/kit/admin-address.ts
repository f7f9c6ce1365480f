import { paths } from '../../paths.ts';

/** The tabs that exist, with the keys and in the order of 001 §2. */
export const adminTabKeys = ['artworks', 'payments'] as const;
export type AdminTabKey = (typeof adminTabKeys)[number];

/** What a tab keeps in the address beside its own name; what is null or empty is the default and is left out. */
export type AdminPlace = Record<string, string | number | null | undefined>;

/** The address of a place at the desk, so that a link to it and the Back button work (visual.md). */
export function adminAddress(tab: AdminTabKey, place: AdminPlace = {}): string {
  const search = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(place)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  return `${paths.admin()}?${search}`;
}
