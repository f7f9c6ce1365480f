import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { Problem } from '../../domain/problems.ts';
import { type QueueName, queueHash } from './password-queue.ts';

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

/** What a person reads who chooses one of them. */
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
