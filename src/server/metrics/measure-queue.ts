import { metrics } from './metrics.ts';

const queues = new Map<string, () => number>();

metrics.gauge('oeuvre_queue_length', 'Waiting tasks by queue.', () =>
  Array.from(queues, ([queue, length]) => ({ labels: { queue }, value: length() })),
);

/** Shows the length of a queue among the metrics. */
export function measureQueue(name: string, length: () => number): void {
  queues.set(name, length);
}
