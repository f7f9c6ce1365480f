/**
 * The path of an account's one-time link. It contains the username, so that nobody has to type it: `join` for the first
 * password, `reset` for a new one.
 */
export function passwordLinkPath(account: { username: string; hasPassword: boolean }, key: string): string {
  const search = new URLSearchParams({ [account.hasPassword ? 'reset' : 'join']: key, username: account.username });
  return `/admin?${search}`;
}
