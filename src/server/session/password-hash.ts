import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** argon2id with 19 MiB, two passes and one lane: OWASP's password storage recommendation. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** The stored form of a password, with its salt and cost beside it. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password.normalize('NFC'), nonce, ...cost });
  return [
    'argon2id',
    cost.memory,
    cost.passes,
    cost.parallelism,
    nonce.toString('base64'),
    tag.toString('base64'),
  ].join('$');
}

/** Whether the password is the stored one. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [kind, memory, passes, parallelism, nonce, tag] = stored.split('$');
  if (kind !== 'argon2id' || nonce === undefined || tag === undefined) return false;
  const expected = Buffer.from(tag, 'base64');
  const given = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(given, expected);
}

/** Takes as long as checking a real password: an unknown username must not answer faster. */
export async function spendPasswordTime(password: string): Promise<void> {
  await hashPassword(password);
}
