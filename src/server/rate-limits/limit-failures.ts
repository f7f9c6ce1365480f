import { type FailureLimitName, networkOf, type RateLimitName, rateLimits } from '../../domain/estate/rate-limits.ts';
import { Problem } from '../../domain/problems.ts';
import { findAdministratorByName } from '../accounts/administrator.store.ts';
import { admitLogin } from '../accounts/password-queue.ts';
import type { Context } from '../context/context.ts';
import { log } from '../runtime/log.ts';
import { findKnownBrowser } from '../session/known-browser.ts';
import { deleteAttempts } from './rate-limit.store.ts';
import { type Quota, refuseExceeded, reserveAttempt } from './reserve-attempt.ts';

/**
 * Runs a call under the rate limit that it declares, if that limit counts failures. The attempt is counted before the
 * call runs, and released when it succeeds: parallel guesses each count, and a crash leaves a guess counted. A limit
 * that counts accepted requests is reserved by the verb, in the transaction that writes what it accepts.
 */
export async function limitFailures<Result>(
  name: RateLimitName | undefined,
  input: unknown,
  context: Context,
  run: () => Promise<Result>,
): Promise<Result> {
  if (name === undefined || !countsFailures(name) || !context.config.limits) return run();
  const { caller } = context;
  const begin = () => beginAttempt[name](input as Record<string, string>, context);
  // Strangers' attempts are counted one after the other: those above a limit find it reached and write nothing, and a
  // flood takes one turn among the database's writers. A browser that may be known does not wait behind them.
  const attempt = await (caller.knownBrowser.size > 0 ? begin() : oneAtATime(begin));
  try {
    const result = await run();
    await release(context, attempt);
    return result;
  } catch (error) {
    // The server was too busy: nothing was guessed.
    if (error instanceof Problem && error.code === 'not-ready') await release(context, attempt);
    throw error;
  } finally {
    attempt.leave();
  }
}

function countsFailures(name: RateLimitName): name is FailureLimitName {
  return rateLimits[name].counts === 'failures';
}

/** An attempt that is counted. */
interface Attempt {
  /** Its rows; none where nothing is guessed. */
  ids: readonly number[];
  /** Gives back its place among the logins. */
  leave: () => void;
}

/** Should this fail, the attempt stays counted, which is the safe side. */
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
    // Again in the writer's turn: another process may have counted in the meantime.
    return { ids: await db.transaction((tx) => reserveAttempt(tx, quotas, at)), leave };
  } catch (error) {
    leave();
    throw error;
  }
}

/** Counts an attempt for everybody for whom it counts. */
const beginAttempt: Record<FailureLimitName, (input: Record<string, string>, context: Context) => Promise<Attempt>> = {
  login: async ({ username = '' }, context) => {
    const { minutes, ...most } = rateLimits.login;
    const counted = { kind: 'login', minutes };
    const browser = await findBrowserOf(username, context);
    if (browser !== undefined) {
      const quota = { ...counted, subject: `known ${browser}`, most: most.perKnownBrowser };
      return count(context, [quota], admitLogin('known'));
    }
    const account = username.toLowerCase();
    const address = networkOf(context.caller.address);
    const quotas = [
      { ...counted, subject: `${account} from ${address}`, most: most.perAccountFromAddress },
      { ...counted, subject: `from ${address}`, most: most.perAddress },
      { ...counted, subject: account, most: most.perAccount },
    ];
    return count(context, quotas, admitLogin('stranger'));
  },
  'set-password': (_, context) => {
    const { minutes, perAddress } = rateLimits['set-password'];
    const subject = networkOf(context.caller.address);
    return count(context, [{ kind: 'set-password', subject, most: perAddress, minutes }]);
  },
  'bank-details': async ({ password }, context) => {
    const { minutes, perAccount } = rateLimits['bank-details'];
    if (password === undefined) return { ids: [], leave: () => {} };
    const subject = String(context.caller.administrator?.id);
    return count(context, [{ kind: 'bank-details', subject, most: perAccount, minutes }]);
  },
};

/** The browser's name when the account knows it. Without a cookie no database is asked. */
async function findBrowserOf(username: string, { db, caller, clock }: Context): Promise<string | undefined> {
  if (caller.knownBrowser.size === 0) return undefined;
  const administrator = await findAdministratorByName(db.read, username);
  return administrator && findKnownBrowser(caller, administrator, clock.now());
}

let lastAttempt: Promise<unknown> = Promise.resolve();

/** Runs the functions one after the other in this process, in the order of the calls; a failure does not stop the next. */
function oneAtATime<Result>(run: () => Promise<Result>): Promise<Result> {
  const result = lastAttempt.then(run);
  lastAttempt = result.catch(() => {});
  return result;
}
