import { availableParallelism } from 'node:os';
import { Problem } from '../../domain/problems.ts';
import { measureQueue } from '../metrics/metrics.ts';
import { BoundedQueue } from '../runtime/concurrency.ts';

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

const tooBusy = () =>
  new Problem('not-ready', {
    message: 'Too many people are signing in at this moment. Please try again in a few seconds.',
    retryAfter: retryAfterSeconds,
  });

const hashes = new BoundedQueue<QueueName>(maxRunning, { known: maxWaiting, stranger: maxWaiting }, tooBusy);
measureQueue('passwords', () => hashes.waiting('stranger'));
measureQueue('passwords-of-known-browsers', () => hashes.waiting('known'));

const admitted: Record<QueueName, number> = { known: 0, stranger: 0 };

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
  return hashes.waiting(queue);
}

/** Runs a hash as soon as a core is free for it. Throws `not-ready` when its queue is full. */
export function queueHash<Result>(queue: QueueName, hash: () => Promise<Result>): Promise<Result> {
  return hashes.run(queue, hash);
}
