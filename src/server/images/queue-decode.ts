import { Problem } from '../../domain/problems.ts';

/** At most two images are decoded at once: each may need half a gigabyte. */
const atOnce = 2;

/** Who waits. The staff's uploads come first: visitors can ask for many images, and must not keep the staff out. */
type Waiting = 'staff' | 'visitor';

/**
 * How many may wait. A waiting upload holds its file in memory. A waiting visitor holds nothing but a connection, and a
 * gallery page may ask for 60 images that are not there yet, as after restoring a backup without them: that is eight
 * visitors, each with a page of their own.
 */
const mostWaiting: Record<Waiting, number> = { staff: 20, visitor: 500 };

/** Seconds after which a refused client may try again: some dozens of images are made by then. */
const retryAfter = 5;

let running = 0;
const queues: Record<Waiting, (() => void)[]> = { staff: [], visitor: [] };

/**
 * Does the work when its turn has come. Whatever needs much memory is done by the work itself, not before. Throws
 * `not-ready` when too many are waiting.
 */
export async function queueDecode<Result>(who: Waiting, work: () => Promise<Result>): Promise<Result> {
  const queue = queues[who];
  if (running < atOnce) running += 1;
  else if (queue.length < mostWaiting[who]) await new Promise<void>((resolve) => queue.push(resolve));
  else {
    const message = 'Too many images are being prepared at the moment. Please try again in a moment.';
    throw new Problem('not-ready', { message, retryAfter });
  }
  try {
    return await work();
  } finally {
    const next = queues.staff.shift() ?? queues.visitor.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
