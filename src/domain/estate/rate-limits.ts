/**
 * How often a request may be made before it gets 429 (docs/specification/limits.md). A limit counts one of two things:
 * `failures`: an attempt is counted before it is tried, and released when it succeeds;
 * `accepted`: a request is counted together with what it writes, so a rejected or repeated one counts nothing.
 * The figures for orders are settings of the estate (settings.ts).
 */
type RateLimit = { counts: 'failures' | 'accepted'; minutes: number } & Record<`per${string}`, number>;

/** Five guesses stop the guesser, and nobody can lock the staff out with five. */
const loginLimit = {
  counts: 'failures',
  minutes: 15,
  perAccountFromAddress: 5,
  perAddress: 20,
  perAccount: 100,
  /** A browser that has signed in to the account before has this limit instead of the three above. */
  perKnownBrowser: 10,
} as const satisfies RateLimit;

export const rateLimits = {
  login: loginLimit,
  /** The key cannot be guessed; this keeps one address from asking without end. */
  'set-password': { counts: 'failures', minutes: loginLimit.minutes, perAddress: loginLimit.perAddress },
  /** Only a signed-in administrator can try, so every guess counts for the account. */
  'bank-details': {
    counts: 'failures',
    minutes: loginLimit.minutes,
    perAccount: loginLimit.perAccountFromAddress,
  },
  contact: { counts: 'accepted', minutes: 60, perAddress: 5 },
  /** Orders per hour. How many artworks an address may order in 24 hours is counted beside it, in `artworks`. */
  checkout: { counts: 'accepted', minutes: 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/** The limits that count failures. */
export type FailureLimitName = {
  [Name in RateLimitName]: (typeof rateLimits)[Name]['counts'] extends 'failures' ? Name : never;
}[RateLimitName];

/**
 * What a limit counts as one address. A household has a whole /64 of IPv6 addresses to choose from, so those count as
 * one (docs/specification/limits.md §4). Total: what is not an IPv6 address is returned as it is.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
