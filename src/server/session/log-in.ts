import { timingSafeEqual } from 'node:crypto';
import { Problem } from '../../domain/problems.ts';
import { countAttempts, insertAttempt } from '../activity/attempt.store.ts';
import type { Context } from '../http/context.ts';
import { isPassword, spendPasswordTime } from './password-hash.ts';
import { hashToken, newSecretToken } from './secret-token.ts';
import { deleteSessionsBefore, findAdministratorByName, insertSession } from './session.store.ts';
import { endedBefore } from './session-life.ts';

/** Failures in 15 minutes: five guesses stop the guesser, and nobody can lock the staff out with five (contract, "Limits"). */
const windowMinutes = 15;
const failuresPerAccountFromAddress = 5;
const failuresPerAddress = 20;
const failuresPerAccount = 100;

export interface NewSession {
  /** For the cookie. */
  id: string;
  /** For `X-Admin-Auth`. */
  authToken: string;
}

/** Signs an administrator in. Throws `bad-login`, or `too-many` after repeated failures. */
export async function logIn(context: Context, given: { username: string; password: string }): Promise<NewSession> {
  const account = given.username.toLowerCase();
  const { address } = context.caller;
  const subjects = [
    { subject: `${account} from ${address}`, limit: failuresPerAccountFromAddress },
    { subject: `from ${address}`, limit: failuresPerAddress },
    { subject: account, limit: failuresPerAccount },
  ];
  const now = context.clock.now();
  if (context.config.limits) {
    const since = new Date(Date.parse(now) - windowMinutes * 60_000).toISOString();
    for (const { subject, limit } of subjects) {
      if ((await countAttempts(context.db.read, 'login', subject, since)) >= limit) {
        throw new Problem('too-many', { retryAfter: windowMinutes * 60 });
      }
    }
  }

  const administrator = await findAdministratorByName(context.db.read, given.username);
  if (administrator === undefined) await spendPasswordTime(given.password);
  if (administrator === undefined || !(await isPassword(given.password, administrator.password_hash))) {
    await context.db.transaction(async (tx) => {
      for (const { subject } of subjects) await insertAttempt(tx, { kind: 'login', subject, at: now });
    });
    throw new Problem('bad-login');
  }
  return openSession(context, administrator.id);
}

/** A new session for an administrator whose right to one is proven. */
export async function openSession(context: Context, administratorId: number): Promise<NewSession> {
  const session = { id: newSecretToken(), authToken: newSecretToken() };
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    await deleteSessionsBefore(tx, endedBefore(at));
    await insertSession(tx, {
      idHash: hashToken(session.id),
      tokenHash: hashToken(session.authToken),
      administratorId,
      at,
    });
  });
  return session;
}

/** Whether a session's stored token is the one that was sent. */
export function isSameToken(sent: string, storedHash: string): boolean {
  const given = Buffer.from(hashToken(sent));
  const stored = Buffer.from(storedHash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
