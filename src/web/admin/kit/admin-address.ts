import { paths } from '../../paths.ts';

/** The keys of the tabs, as in the address (docs/specification/admin-session.md §7). */
export type AdminTabKey =
  | 'today'
  | 'artworks'
  | 'periods'
  | 'events'
  | 'payments'
  | 'pipeline'
  | 'contacts'
  | 'customers'
  | 'hero'
  | 'settings'
  | 'images'
  | 'manual'
  | 'activity';

/** The search parameters of a tab; null and the empty text are the default and are left out. */
export type AdminParams = Record<string, string | number | null | undefined>;

/** The address of a view in the admin area, so that a link to it and the Back button work. */
export function adminAddress(tab: AdminTabKey, params: AdminParams = {}): string {
  const search = new URLSearchParams({ tab });
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  return `${paths.admin()}?${search}`;
}
