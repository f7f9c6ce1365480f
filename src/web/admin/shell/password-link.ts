/** A one-time link that the server printed: `?setup=KEY` creates the first account, `?reset=KEY` resets a password. */
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
