import { Problem } from '../../domain/problems.ts';
import { measureQueue } from '../metrics/metrics.ts';

/** At most two images are decoded at once: each may need half a gigabyte. */
const maxRunning = 2;

/** The staff's uploads come first: visitors can request many images and must not block the staff. */
type QueueName = 'staff' | 'visitor';

/**
 * The lengths of the queues. A waiting upload holds its file in memory; a waiting visitor holds only a connection. After a
 * backup without renditions is restored, a gallery page may request 60 missing images: 500 are enough for eight visitors.
 */
const maxWaiting: Record<QueueName, number> = { staff: 20, visitor: 500 };

/** Seconds after which a refused client may retry; dozens of images are ready by then. */
const retryAfter = 5;

let running = 0;
const queues: Record<QueueName, (() => void)[]> = { staff: [], visitor: [] };
measureQueue('images-of-staff', () => queues.staff.length);
measureQueue('images-of-visitors', () => queues.visitor.length);

/**
 * Runs `work` as soon as fewer than two are running. `work` itself must allocate its memory, not its caller. Throws
 * `not-ready` when the queue is full.
 */
export async function queueDecode<Result>(who: QueueName, work: () => Promise<Result>): Promise<Result> {
  const queue = queues[who];
  if (running < maxRunning) running += 1;
  else if (queue.length < maxWaiting[who]) await new Promise<void>((resolve) => queue.push(resolve));
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
