import { Problem } from '../../domain/problems.ts';
import { measureQueue } from '../metrics/metrics.ts';
import { BoundedQueue } from '../runtime/concurrency.ts';

/** At most two images are decoded at once: each may need half a gigabyte. */
const maxRunning = 2;

/**
 * The staff's uploads come first: visitors can request many images and must not block the staff. A waiting upload holds its file in
 * memory; a waiting visitor holds only a connection. After a backup without renditions is restored, a gallery page may request 60
 * missing images: 500 are enough for eight visitors.
 */
const mayWait = { staff: 20, visitor: 500 };

/** Seconds after which a refused client may retry; dozens of images are ready by then. */
const retryAfter = 5;

const queue = new BoundedQueue(maxRunning, mayWait, () => {
  const message = 'Too many images are being prepared at the moment. Please try again in a moment.';
  return new Problem('not-ready', { message, retryAfter });
});
measureQueue('images-of-staff', () => queue.waiting('staff'));
measureQueue('images-of-visitors', () => queue.waiting('visitor'));

/**
 * Runs `work` as soon as fewer than two are running. `work` itself must allocate its memory, not its caller. Throws
 * `not-ready` when too many wait.
 */
export function queueDecode<Result>(who: keyof typeof mayWait, work: () => Promise<Result>): Promise<Result> {
  return queue.run(who, work);
}
