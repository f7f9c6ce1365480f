import { Problem } from '../../domain/problems.ts';
import { networksOf, rateLimits, tooManyTries } from '../../domain/rate-limits/rate-limits.ts';
import type { Context } from '../context/context.ts';
import type { Reader, Writer } from '../db/database.ts';
import { findAttemptAt, insertAttempts } from './rate-limit.store.ts';

/** One figure of a rate limit for one subject. */
export interface Quota {
  /** The counted action, such as `login`. */
  kind: string;
  /** An address, an account or a browser. */
  subject: string;
  most: number;
  minutes: number;
  /** The number of attempts that the request counts; 1 by default. */
  amount?: number;
}

/** The quotas of a limit that counts by address: one for each network of the address. `of` comes before it in the subject. */
export function perNetwork<Of extends Omit<Quota, 'subject'>>(address: string, quota: Of, of = ''): (Of & Quota)[] {
  return networksOf(address).map(({ network, factor }) => ({
    ...quota,
    subject: `${of}${network}`,
    most: quota.most * factor,
  }));
}

/** A quota that a request would exceed, and the seconds until it no longer would. */
export interface Exceeded<Of extends Quota = Quota> {
  quota: Of;
  retryAfter: number;
}

/** The first quota that a request would exceed; undefined when there is none. */
export async function findExceeded<Of extends Quota>(
  db: Reader,
  quotas: readonly Of[],
  at: string,
): Promise<Exceeded<Of> | undefined> {
  const now = Date.parse(at);
  for (const quota of quotas) {
    const { kind, subject, most, minutes, amount = 1 } = quota;
    const length = minutes * 60_000;
    if (amount > most) return { quota, retryAfter: length / 1000 };
    const since = new Date(now - length).toISOString();
    const oldest = await findAttemptAt(db, { kind, subject, since, newer: most - amount });
    if (oldest !== undefined) {
      return { quota, retryAfter: Math.max(1, Math.ceil((Date.parse(oldest) + length - now) / 1000)) };
    }
  }
  return undefined;
}

/**
 * Counts a request for all of its quotas, in the writer's transaction, so that parallel requests see each other's rows.
 * Returns the ids of the new rows. If a quota is exceeded, it counts nothing and throws what `refusal` returns,
 * `too-many` by default.
 */
export async function reserveAttempt<Of extends Quota>(
  tx: Writer,
  quotas: readonly Of[],
  at: string,
  refusal: (exceeded: Exceeded<Of>) => Problem | Promise<Problem> = tooMany,
): Promise<number[]> {
  const exceeded = await findExceeded(tx, quotas, at);
  if (exceeded !== undefined) throw await refusal(exceeded);
  return countAttempt(tx, quotas, at);
}

/** Counts a request for quotas that were checked in the same transaction. Returns the ids of the new rows. */
export function countAttempt(tx: Writer, quotas: readonly Quota[], at: string): Promise<number[]> {
  const rows = quotas.flatMap(({ kind, subject, amount = 1 }) =>
    Array.from({ length: amount }, () => ({ kind, subject, at })),
  );
  return insertAttempts(tx, rows);
}

/** Throws `too-many` when a request would exceed a quota. */
export async function refuseExceeded(db: Reader, quotas: readonly Quota[], at: string): Promise<void> {
  const exceeded = await findExceeded(db, quotas, at);
  if (exceeded !== undefined) throw tooMany(exceeded);
}

/**
 * Counts an accepted request for the caller's address, in the transaction that it writes in and before it writes anything
 * else. Throws what `refusal` returns, `too-many` by default.
 */
export async function reserveByAddress(
  tx: Writer,
  name: 'cart' | 'contact',
  { config, caller, clock }: Pick<Context, 'config' | 'caller' | 'clock'>,
  refusal?: (exceeded: Exceeded) => Problem | Promise<Problem>,
): Promise<void> {
  if (!config.limits) return;
  const { minutes, perAddress } = rateLimits[name];
  await reserveAttempt(tx, perNetwork(caller.address, { kind: name, most: perAddress, minutes }), clock.now(), refusal);
}

function tooMany({ retryAfter }: Exceeded): Problem {
  return new Problem('too-many', { message: tooManyTries(retryAfter), retryAfter });
}
