import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
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
