import { paths } from '../paths.ts';
import type { DeskTabKey } from './desk-tabs.ts';

/** What a tab keeps in the address beside its own name; what is null or empty is the default and is left out. */
export type DeskPlace = Record<string, string | number | null | undefined>;

/** The address of a place at the desk, so that a link to it and the Back button work (docs/specification/admin-session.md §7). */
export function deskAddress(tab: DeskTabKey, place: DeskPlace = {}): string {
  const search = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(place)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  return `${paths.admin()}?${search}`;
}
