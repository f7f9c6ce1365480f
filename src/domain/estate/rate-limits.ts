/**
 * How often a request can be made before it gets 429 (docs/specification/limits.md). A limit counts one of two things:
 * - `failures`: an attempt is counted before it is made, and the count is undone when it succeeds;
 * - `accepted`: a request is counted in the transaction that it writes in, so a rejected or repeated request does not count.
 *
 * The figures for orders are settings of the estate (order-limit.ts).
 */
type RateLimit = { counts: 'failures' | 'accepted'; minutes: number } & Record<`per${string}`, number>;

/** Five wrong passwords stop one address; they do not lock the account for others. */
const loginLimit = {
  counts: 'failures',
  minutes: 15,
  perAccountFromAddress: 5,
  perAddress: 20,
  perAccount: 100,
  /** Replaces the three above for a browser that has signed in to the account before. */
  perKnownBrowser: 10,
} as const satisfies RateLimit;

export const rateLimits = {
  login: loginLimit,
  /** The key cannot be guessed; this limits the load from one address. */
  'set-password': { counts: 'failures', minutes: loginLimit.minutes, perAddress: loginLimit.perAddress },
  /** Calls that ask for the password again. Only a signed-in administrator can try, so the limit is per account. */
  'own-password': {
    counts: 'failures',
    minutes: loginLimit.minutes,
    perAccount: loginLimit.perAccountFromAddress,
  },
  contact: { counts: 'accepted', minutes: 60, perAddress: 5 },
  /** Orders per hour. The artworks that an address orders in 24 hours are counted with them, in `artworks`. */
  checkout: { counts: 'accepted', minutes: 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/** The limits that count failures. */
export type FailureLimitName = {
  [Name in RateLimitName]: (typeof rateLimits)[Name]['counts'] extends 'failures' ? Name : never;
}[RateLimitName];

/** What the person reads: how long to wait. `seconds` is the time until the next attempt is possible. */
export function tooManyTries(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Please try again in ${minutes <= 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/**
 * The address that a limit counts. A household can use any address of its IPv6 /64, so a /64 counts as one
 * (docs/specification/limits.md §4). Anything that is not an IPv6 address is returned unchanged.
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
