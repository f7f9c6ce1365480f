/**
 * The limits of how often a request can be made before it gets 429 (docs/specification/limits.md). Each counts one thing:
 * - `failures`: an attempt is counted before it is made, and the count is undone when it succeeds;
 * - `requests`: a request is counted before it is made, whatever becomes of it;
 * - `accepted`: a request is counted in the transaction that it writes in, so a rejected or repeated request does not count.
 *
 * The figures for orders are settings of the estate (order-limit.ts).
 */
type RateLimit = { counts: 'failures' | 'requests' | 'accepted'; minutes: number } & Record<`per${string}`, number>;

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
  /** A challenge and its answer. A passkey cannot be guessed; this limits the load from one address. */
  passkey: { counts: 'requests', minutes: loginLimit.minutes, perAddress: 60 },
  contact: { counts: 'accepted', minutes: 60, perAddress: 5 },
  /** Additions and removals. A family or a museum's visitors behind one address choose slower than this. */
  cart: { counts: 'accepted', minutes: 15, perAddress: 200 },
  /** Only of sessions that exist. */
  logout: { counts: 'requests', minutes: 15, perAddress: 30 },
  /** Orders per hour; the figures are the estate's. Refused ones are counted too, and above this figure nothing is read. */
  checkout: { counts: 'accepted', minutes: 60, perAddressRefused: 30 },
  /** A buyer answers an offer once. The key cannot be guessed; this limits the load from one address. */
  'answer-quote': { counts: 'requests', minutes: 60, perAddress: 60 },
  /** Each takes a number of an invoice, so a buyer who cannot decide is stopped early. */
  'payment-method': { counts: 'requests', minutes: 60, perAddress: 10 },
  /** Downloads by private links, which a whole newsroom may share. */
  'press-images': { counts: 'requests', minutes: 60, perAddress: 30 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/** The limits that count before the call is made. */
export type AttemptLimitName = {
  [Name in RateLimitName]: (typeof rateLimits)[Name]['counts'] extends 'accepted' ? never : Name;
}[RateLimitName];

/**
 * Returns the message that tells the person how long to wait. `seconds` is the time until the next attempt is possible.
 */
export function tooManyTries(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Please try again in ${minutes <= 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/** A network whose requests a limit counts together, and how many times the limit it may use. */
export interface CountedNetwork {
  network: string;
  factor: number;
}

/**
 * The networks that a limit counts for an address, the smallest first (docs/specification/limits.md §4). A household can use
 * any address of its IPv6 /64, and providers assign a /56 or a /48 to one customer. Anything that is not an IPv6 address
 * is one network.
 */
export function networksOf(address: string): [CountedNetwork, ...CountedNetwork[]] {
  const [plain = ''] = address.toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined || !plain.includes(':')) return [{ network: mapped ?? plain, factor: 1 }];
  const [head = '', tail] = plain.split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  const [first, second, third, fourth = ''] = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  const site = `${first}:${second}:${third}`;
  return [
    { network: `${site}:${fourth}::/64`, factor: 1 },
    { network: `${site}:${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}::/56`, factor: 3 },
    { network: `${site}::/48`, factor: 10 },
  ];
}

/**
 * The facts that the connections of a process told about a reverse proxy in front of it (docs/specification/limits.md
 * §4).
 */
export interface SeenConnections {
  /** Requests for which a trusted proxy named the visitor's address. */
  named: number;
  /** Requests from this machine or its private network that name no visitor. */
  unnamed: number;
  /** The address of a proxy that named a visitor and is not trusted. */
  untrusted: string | null;
}

/** `not-trusted`: TRUST_PROXY lacks the proxy. `no-address`: the proxy names no visitor. With both all visitors count as one. */
export type ProxyMistake = { kind: 'not-trusted'; address: string } | { kind: 'no-address' };

/** A program of the machine, such as one that watches the site, may ask so often before the first visitor comes. */
const UNNAMED_AT_LEAST = 50;

/** A proxy that is set up by mistake; null if there is none, or it cannot be known. `publicUrl`: with https a proxy is in front. */
export function proxyMistakeOf(seen: SeenConnections, publicUrl: string): ProxyMistake | null {
  if (seen.untrusted !== null) return { kind: 'not-trusted', address: seen.untrusted };
  const isUnnamed = seen.named === 0 && seen.unnamed >= UNNAMED_AT_LEAST;
  return isUnnamed && publicUrl.startsWith('https:') ? { kind: 'no-address' } : null;
}

/** Returns the advice on what the person who runs the server should change. */
export function proxyAdvice(mistake: ProxyMistake): string {
  return mistake.kind === 'not-trusted'
    ? `The web server in front, ${mistake.address}, is not in TRUST_PROXY. Please set TRUST_PROXY=${mistake.address} and start the server again.`
    : 'The web server in front does not name the visitors. Please let it set the header X-Forwarded-For to their address (docs/going-live.md §4).';
}
