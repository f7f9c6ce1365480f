import { Problem } from '../../domain/problems.ts';
import { type AttemptLimitName, rateLimits } from '../../domain/rate-limits/rate-limits.ts';
import { findAdministratorByName } from '../accounts/administrator.store.ts';
import { findUnknownSignInAt } from '../activity/activity.store.ts';
import { recordActivity, signInEntry } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { hashToken } from '../context/secret-token.ts';
import type { Writer } from '../db/database.ts';
import { deleteSession } from '../session/session.store.ts';
import type { Quota } from './reserve-attempt.ts';

/** Who tried is not known. */
const somebody = 'Somebody';

/**
 * Records a wrong password in Activity, and what it causes when no attempt is left after it (docs/specification/activity.md
 * §1). `full` is the quota that has none left.
 */
export async function recordFailure(
  name: AttemptLimitName,
  error: unknown,
  { full, input, context }: { full: Quota | undefined; input: unknown; context: Context },
): Promise<void> {
  if (!(error instanceof Problem)) return;
  if (name === 'login' && error.code === 'bad-login') {
    await recordFailedLogin(context, (input as { username: string }).username, full);
  }
  if (name === 'own-password' && error.code === 'wrong-password') await recordWrongPassword(context, full);
}

async function recordFailedLogin(context: Context, username: string, full: Quota | undefined): Promise<void> {
  const { db } = context;
  const account = await findAdministratorByName(db.read, username);
  await db.transaction(async (tx) => {
    // Also without an account: a write that only some names cause would show by its time which of them exist.
    if (account === undefined) return recordUnknownName(tx, context);
    const entry = { ...signInEntry(context, account), by: somebody };
    await recordActivity(tx, { ...entry, action: 'gave a wrong password for' });
    if (full !== undefined) await recordActivity(tx, { ...entry, action: 'was locked out of', details: wordsOf(full) });
  });
}

/** Without the name, because people type passwords there. No more in a while than for one account. */
async function recordUnknownName(tx: Writer, context: Context): Promise<void> {
  const { minutes, perAccount } = rateLimits.login;
  const oldest = await findUnknownSignInAt(tx, perAccount - 1);
  if (oldest !== undefined && Date.parse(context.clock.now()) - Date.parse(oldest) < minutes * 60_000) return;
  const entry = signInEntry(context, { id: null, username: 'an unknown account' });
  await recordActivity(tx, { ...entry, by: somebody, action: 'gave a wrong password for' });
}

/** The session may be a stolen one: the failure that reaches the limit ends it. Throws `sign-in` then. */
async function recordWrongPassword(context: Context, full: Quota | undefined): Promise<void> {
  const { administrator, session } = context.caller;
  if (administrator === null || session === null) return;
  const entry = { ...signInEntry(context, administrator), by: administrator.username };
  await context.db.transaction(async (tx) => {
    await recordActivity(tx, { ...entry, action: 'gave a wrong password for' });
    if (full === undefined) return;
    await recordActivity(tx, { ...entry, action: 'was signed out of', details: wordsOf(full) });
    await deleteSession(tx, hashToken(session));
  });
  if (full === undefined) return;
  const message = `The password was wrong ${full.most} times, so you are signed out. Please sign in again.`;
  throw new Problem('sign-in', { message });
}

const wordsOf = ({ most, minutes }: Quota) => `${most} wrong passwords within ${minutes} minutes`;
