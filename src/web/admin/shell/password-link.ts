/** A one-time link that the server printed: `?setup=KEY` makes the first account, `?reset=KEY` gives one a new password. */
export interface PasswordLink {
  kind: 'setup' | 'reset';
  key: string;
}

/** The one-time link in an address, or null. */
export function findPasswordLink(search: URLSearchParams): PasswordLink | null {
  for (const kind of ['setup', 'reset'] as const) {
    const key = search.get(kind);
    if (key) return { kind, key };
  }
  return null;
}
