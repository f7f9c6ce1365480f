import { Problem } from '../../domain/problems.ts';

/**
 * Whose password is hashed. `known` is whoever has proven something: a browser that has signed in before, a signed-in
 * administrator, the holder of a one-time link. Strangers who fill their own places cannot keep those out.
 */
export type Place = 'known' | 'stranger';

/** argon2 takes 19 MiB and one of the four threads that also read files: with two at once a page stays quick. */
const concurrent = 2;

/** Waiting longer than some seconds helps nobody: beyond this many the answer is 503. */
const mostWaiting = 20;

const retryAfterSeconds = 5;

let running = 0;
const waiting: Record<Place, (() => void)[]> = { known: [], stranger: [] };
const admitted: Record<Place, number> = { known: 0, stranger: 0 };

const tooBusy = () =>
  new Problem('not-ready', {
    message: 'Too many people are signing in at this moment. Please try again in a few seconds.',
    retryAfter: retryAfterSeconds,
  });

/**
 * Admits a login when not more are under way than the queue takes; else throws `not-ready`. This costs nothing, so it
 * comes before the rate limit is counted: strangers in any number leave the database to the others. Returns what
 * gives the place back.
 */
export function admitLogin(place: Place): () => void {
  if (admitted[place] >= concurrent + mostWaiting) throw tooBusy();
  admitted[place] += 1;
  return () => {
    admitted[place] -= 1;
  };
}

/** How many wait in a place. */
export function countWaiting(place: Place): number {
  return waiting[place].length;
}

/** Runs a password's hash when its turn has come. Throws `not-ready` when too many wait in its place already. */
export async function queueHash<Result>(place: Place, hash: () => Promise<Result>): Promise<Result> {
  if (running < concurrent) running += 1;
  else if (waiting[place].length < mostWaiting) await new Promise<void>((resolve) => waiting[place].push(resolve));
  else throw tooBusy();
  try {
    return await hash();
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
