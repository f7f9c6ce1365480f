import { Problem } from '../../domain/problems.ts';
import { type FailureLimitName, networkOf, type RateLimitName, rateLimits } from '../../domain/rate-limits.ts';
import type { Context } from '../http/context.ts';
import { log } from '../log.ts';
import { findKnownBrowser } from '../session/known-browser.ts';
import { findAdministratorByName } from '../session/session.store.ts';
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
  const quotas = await quotasOf[name](input as Record<string, string>, context);
  if (quotas.length === 0) return run();

  const { db, clock } = context;
  const at = clock.now();
  // A read first: a flood above the limit takes no turn from those who write.
  await refuseExceeded(db.read, quotas, at);
  const ids = await db.transaction((tx) => reserveAttempt(tx, quotas, at));
  try {
    const result = await run();
    await release(context, ids);
    return result;
  } catch (error) {
    // The server was too busy: nothing was guessed.
    if (error instanceof Problem && error.code === 'not-ready') await release(context, ids);
    throw error;
  }
}

function countsFailures(name: RateLimitName): name is FailureLimitName {
  return rateLimits[name].counts === 'failures';
}

/** Should this fail, the attempt stays counted, which is the safe side. */
async function release({ db }: Context, ids: readonly number[]): Promise<void> {
  try {
    await db.transaction((tx) => deleteAttempts(tx, ids));
  } catch (error) {
    log.warn('a rate limit could not release an attempt', { error });
  }
}

/** For whom an attempt counts; nobody where nothing is guessed. */
const quotasOf: Record<FailureLimitName, (input: Record<string, string>, context: Context) => Promise<Quota[]>> = {
  login: async ({ username = '' }, context) => {
    const { minutes, ...most } = rateLimits.login;
    const counted = { kind: 'login', minutes };
    const administrator = await findAdministratorByName(context.db.read, username);
    const browser = administrator && findKnownBrowser(context.caller, administrator, context.clock.now());
    if (browser !== undefined) return [{ ...counted, subject: `known ${browser}`, most: most.perKnownBrowser }];

    const account = username.toLowerCase();
    const address = networkOf(context.caller.address);
    return [
      { ...counted, subject: `${account} from ${address}`, most: most.perAccountFromAddress },
      { ...counted, subject: `from ${address}`, most: most.perAddress },
      { ...counted, subject: account, most: most.perAccount },
    ];
  },
  'set-password': async (_, { caller }) => {
    const { minutes, perAddress } = rateLimits['set-password'];
    return [{ kind: 'set-password', subject: networkOf(caller.address), most: perAddress, minutes }];
  },
  'bank-details': async ({ password }, { caller }) => {
    const { minutes, perAccount } = rateLimits['bank-details'];
    if (password === undefined) return [];
    return [{ kind: 'bank-details', subject: String(caller.administrator?.id), most: perAccount, minutes }];
  },
};
