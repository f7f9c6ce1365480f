import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Problem } from '../../domain/problems.ts';
import { measureQueue } from '../metrics/metrics.ts';
import { BoundedQueue } from '../runtime/concurrency.ts';

const derive = promisify(argon2);

/** argon2id with 19 MiB, two passes and one lane: OWASP's password storage recommendation. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Hashes a password for storage, with its salt and cost. Throws `not-ready` when the queue is full. */
export async function hashPassword(password: string, queue: QueueName): Promise<string> {
  const nonce = randomBytes(16);
  const message = password.normalize('NFC');
  const tag = await queueHash(queue, () => derive('argon2id', { message, nonce, ...cost }));
  return [
    'argon2id',
    cost.memory,
    cost.passes,
    cost.parallelism,
    nonce.toString('base64'),
    tag.toString('base64'),
  ].join('$');
}

/** Whether the password matches the stored hash. Throws `not-ready` when the queue is full. */
export async function isPassword(password: string, stored: string, queue: QueueName): Promise<boolean> {
  const [kind, memory, passes, parallelism, nonce, tag] = stored.split('$');
  if (kind !== 'argon2id' || nonce === undefined || tag === undefined) return false;
  const expected = Buffer.from(tag, 'base64');
  const given = await queueHash(queue, () =>
    derive('argon2id', {
      message: password.normalize('NFC'),
      nonce: Buffer.from(nonce, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(given, expected);
}

/** Takes as long as checking a real password, so that the response time does not show which usernames exist. */
export async function hashDummyPassword(password: string, queue: QueueName): Promise<void> {
  await hashPassword(password, queue);
}

/** A guesser tries the commonest passwords first (docs/specification/admin-session.md §1). */
const commonest = 10_000;

/** Passwords in the order of how often they occur in published leaks. */
const require = createRequire(import.meta.url);
const list = require.resolve('@zxcvbn-ts/language-common/src/passwords.json');

/** The message for a person who chooses one of the common passwords. */
export const commonPassword = `This is one of the ${commonest.toLocaleString('en')} most common passwords. Please choose another.`;

/**
 * Whether a password is among the commonest, in upper or lower case. The list is read for each check, because passwords are
 * seldom chosen and the list would stay in memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const listed = JSON.parse(await readFile(list, 'utf8')) as string[];
  return listed.slice(0, commonest).includes(password.normalize('NFC').toLowerCase());
}

/** Throws `invalid` for one of the commonest passwords; `field` is its name in the call's input. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  if (await isCommonPassword(password)) {
    throw new Problem('invalid', { errors: [{ path: field, message: commonPassword }] });
  }
}

/**
 * The queue of a password hash. `known` is for a known browser, a signed-in administrator and the holder of a one-time
 * link; strangers who fill their own queue cannot block it.
 */
type QueueName = 'known' | 'stranger';

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
