import { availableParallelism } from 'node:os';
import { Problem } from '../../domain/problems.ts';
import { measureQueue } from '../metrics/metrics.ts';

/**
 * The queue of a password hash. `known` is for a known browser, a signed-in administrator and the holder of a one-time
 * link; strangers who fill their own queue cannot block it.
 */
export type QueueName = 'known' | 'stranger';

/**
 * argon2 takes a whole core, 19 MiB and one of libuv's four threads, which also read files: one core stays free for pages, and two
 * threads for files.
 */
const maxRunning = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Above this number the response is 503: a client would wait for more than some seconds. */
const maxWaiting = 20;

const retryAfterSeconds = 5;

let running = 0;
const waiting: Record<QueueName, (() => void)[]> = { known: [], stranger: [] };
const admitted: Record<QueueName, number> = { known: 0, stranger: 0 };

measureQueue('passwords', () => waiting.stranger.length);
measureQueue('passwords-of-known-browsers', () => waiting.known.length);

const tooBusy = () =>
  new Problem('not-ready', {
    message: 'Too many people are signing in at this moment. Please try again in a few seconds.',
    retryAfter: retryAfterSeconds,
  });

/**
 * Reserves a slot for a login, and throws `not-ready` when all slots of the queue are taken. It is cheap, so it runs before
 * the rate limit writes: a flood of strangers does not block the database. Returns the function that releases the slot.
 */
export function admitLogin(queue: QueueName): () => void {
  if (admitted[queue] >= maxRunning + maxWaiting) throw tooBusy();
  admitted[queue] += 1;
  return () => {
    admitted[queue] -= 1;
  };
}

/** The number of waiting hashes in a queue. */
export function countWaiting(queue: QueueName): number {
  return waiting[queue].length;
}

/** Runs a hash as soon as a core is free for it. Throws `not-ready` when its queue is full. */
export async function queueHash<Result>(queue: QueueName, hash: () => Promise<Result>): Promise<Result> {
  if (running < maxRunning) running += 1;
  else if (waiting[queue].length < maxWaiting) await new Promise<void>((resolve) => waiting[queue].push(resolve));
  else throw tooBusy();
  try {
    return await hash();
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
