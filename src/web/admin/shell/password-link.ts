/**
 * A one-time link that sets a password: `?setup=KEY` creates the first account, `?join=KEY` is a new colleague's, and
 * `?reset=KEY` is for a forgotten password (docs/specification/admin-session.md §1).
 */
export interface PasswordLink {
  kind: 'setup' | 'join' | 'reset';
  key: string;
  /** Whose password it sets; empty where the link does not say. */
  username: string;
}

/** The one-time link in an address, or null. */
export function findPasswordLink(search: URLSearchParams): PasswordLink | null {
  for (const kind of ['setup', 'join', 'reset'] as const) {
    const key = search.get(kind);
    if (key) return { kind, key, username: search.get('username') ?? '' };
  }
  return null;
}
