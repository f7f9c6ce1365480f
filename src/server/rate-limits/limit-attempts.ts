import { Problem } from '../../domain/problems.ts';
import { type AttemptLimitName, type RateLimitName, rateLimits } from '../../domain/rate-limits/rate-limits.ts';
import { findAdministratorByName } from '../accounts/administrator.store.ts';
import { admitLogin } from '../accounts/password-hash.ts';
import { findUnknownSignInAt } from '../activity/activity.store.ts';
import { recordActivity, signInEntry } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { hashToken } from '../context/cookies.ts';
import type { Writer } from '../db/database.ts';
import { inTurn } from '../runtime/concurrency.ts';
import { log } from '../runtime/log.ts';
import { findKnownBrowser } from '../session/known-browser.ts';
import { deleteSession, findSession } from '../session/session.store.ts';
import { deleteAttempts } from './rate-limit.store.ts';
import { findExceeded, perNetwork, type Quota, refuseExceeded, reserveAttempt } from './reserve-attempt.ts';

/**
 * Runs a call under its rate limit, if that limit counts attempts. An attempt is counted before the call runs, and one of a
 * limit of failures is released when the call succeeds: parallel guesses all count, and after a crash a guess stays counted.
 * For a limit that counts accepted requests, the verb reserves an attempt in its own transaction. A wrong password is recorded in Activity; it throws
 * `sign-in` when it ended the caller's session.
 */
export async function limitAttempts<Result>(
  name: RateLimitName | undefined,
  input: unknown,
  context: Context,
  run: () => Promise<Result>,
): Promise<Result> {
  if (name === undefined || !countsAttempts(name) || !context.config.limits) return run();
  const { caller } = context;
  const begin = () => beginAttempt[name](input as Record<string, string>, context);
  // Strangers' attempts are counted one at a time: an attempt above the limit writes nothing, and a flood holds at most
  // one place in the database's writer queue. A browser that may be known does not wait for strangers.
  const attempt = await (caller.knownBrowser.size > 0 ? begin() : inTurn('attempts of strangers', begin));
  try {
    const result = await run();
    await release(context, attempt);
    return result;
  } catch (error) {
    // The server was too busy to check the password, so it was no guess.
    if (error instanceof Problem && error.code === 'not-ready') await release(context, attempt);
    if (attempt.ids.length > 0) await recordFailure(name, error, { full: attempt.full, input, context });
    throw error;
  } finally {
    attempt.leave();
  }
}

function countsAttempts(name: RateLimitName): name is AttemptLimitName {
  return rateLimits[name].counts !== 'accepted';
}

/** A counted attempt. */
interface Attempt {
  /** The rows to release; empty if the request guesses nothing. */
  ids: readonly number[];
  /** The quota that has no attempt left after this one. */
  full: Quota | undefined;
  /** Releases its slot of the password queue. */
  leave: () => void;
}

const uncounted: Attempt = { ids: [], full: undefined, leave: () => {} };

/** If this fails, the attempt stays counted, which is safe. */
async function release({ db }: Context, { ids }: Attempt): Promise<void> {
  if (ids.length === 0) return;
  try {
    await db.transaction((tx) => deleteAttempts(tx, ids));
  } catch (error) {
    log.warn('a rate limit could not release an attempt', { error });
  }
}

async function count({ db, clock }: Context, quotas: readonly Quota[], leave = () => {}): Promise<Attempt> {
  const at = clock.now();
  try {
    await refuseExceeded(db.read, quotas, at);
    // Checked again in the transaction, because another process may have counted meanwhile.
    return await db.transaction(async (tx) => {
      const ids = await reserveAttempt(tx, quotas, at);
      return { ids, full: (await findExceeded(tx, quotas, at))?.quota, leave };
    });
  } catch (error) {
    leave();
    throw error;
  }
}

/** Counts an attempt for all of its subjects. */
const beginAttempt: Record<AttemptLimitName, (input: Record<string, string>, context: Context) => Promise<Attempt>> = {
  login: async ({ username = '' }, context) => {
    const { minutes, ...most } = rateLimits.login;
    const counted = { kind: 'login', minutes };
    const browser = await findBrowserOf(username, context);
    if (browser !== undefined) {
      const quota = { ...counted, subject: `known ${browser}`, most: most.perKnownBrowser };
      return count(context, [quota], admitLogin('known'));
    }
    // People type passwords here, and the table is in backups.
    const account = hashToken(username.toLowerCase());
    const { address } = context.caller;
    const quotas = [
      ...perNetwork(address, { ...counted, most: most.perAccountFromAddress }, `${account} from `),
      ...perNetwork(address, { ...counted, most: most.perAddress }, 'from '),
      { ...counted, subject: account, most: most.perAccount },
    ];
    return count(context, quotas, admitLogin('stranger'));
  },
  'set-password': (_, context) => {
    const { minutes, perAddress } = rateLimits['set-password'];
    return count(context, perNetwork(context.caller.address, { kind: 'set-password', most: perAddress, minutes }));
  },
  logout: async (_, context) => {
    const { db, caller } = context;
    if (caller.session === null || (await findSession(db.read, hashToken(caller.session))) === undefined)
      return uncounted;
    const { minutes, perAddress } = rateLimits.logout;
    await count(context, perNetwork(caller.address, { kind: 'logout', most: perAddress, minutes }));
    return uncounted;
  },
  'answer-quote': (_, context) => countRequest('answer-quote', context),
  'payment-method': (_, context) => countRequest('payment-method', context),
  passkey: (_, context) => countRequest('passkey', context),
  'press-images': (_, context) => countRequest('press-images', context),
  'own-password': async ({ password, current = password }, context) => {
    const { minutes, perAccount } = rateLimits['own-password'];
    if (current === undefined) return uncounted;
    const subject = String(context.caller.administrator?.id);
    return count(context, [{ kind: 'own-password', subject, most: perAccount, minutes }]);
  },
};

/** A request stays counted, whatever becomes of it. */
async function countRequest(
  kind: 'answer-quote' | 'payment-method' | 'passkey' | 'press-images',
  context: Context,
): Promise<Attempt> {
  const { minutes, perAddress } = rateLimits[kind];
  await count(context, perNetwork(context.caller.address, { kind, most: perAddress, minutes }));
  return uncounted;
}

/** The id of a known browser. Without a cookie there is no database query. */
async function findBrowserOf(username: string, { db, caller, clock }: Context): Promise<string | undefined> {
  if (caller.knownBrowser.size === 0) return undefined;
  const administrator = await findAdministratorByName(db.read, username);
  return administrator && findKnownBrowser(caller, administrator, clock.now());
}

/** The name in Activity for a person who is not known. */
const somebody = 'Somebody';

/**
 * Records a wrong password in Activity, and what it causes when no attempt is left after it
 * (docs/specification/activity.md §1). `full` is the quota that has no attempt left.
 */
async function recordFailure(
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
    // A try without an account is written too: a write that only some names cause would show by its time which of them
    // exist.
    if (account === undefined) return recordUnknownName(tx, context);
    const entry = { ...signInEntry(context, account), by: somebody };
    await recordActivity(tx, { ...entry, action: 'gave a wrong password for' });
    if (full !== undefined) await recordActivity(tx, { ...entry, action: 'was locked out of', details: wordsOf(full) });
  });
}

/**
 * Records a try with an unknown name, without the name, because people type passwords there. It records no more in a
 * while than for one account.
 */
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
