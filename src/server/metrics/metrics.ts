import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

type Labels = Readonly<Record<string, string>>;

/** One sample line: an ending of the name, its labels and its value. */
interface Sample {
  ending?: string;
  labels: Labels;
  value: number;
}

interface Family {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: () => Iterable<Sample>;
}

const families = new Map<string, Family>();

/** A metric exists once in a process; a second one with its name is a mistake. */
function add(name: string, family: Family): void {
  if (families.has(name)) throw new Error(`The metric ${name} exists already.`);
  families.set(name, family);
}

/** Values by their labels. */
class ByLabels<Value> {
  readonly #values = new Map<string, { labels: Labels; value: Value }>();

  /** Returns the value of these labels, made at their first use. */
  of(labels: Labels, make: () => Value): { labels: Labels; value: Value } {
    // No value of a label contains a line break.
    const key = Object.values(labels).join('\n');
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const added = { labels, value: make() };
    this.#values.set(key, added);
    return added;
  }

  all(): Iterable<{ labels: Labels; value: Value }> {
    return this.#values.values();
  }
}

/**
 * The figures of this process for Prometheus (text format 0.0.4). Every label has a few known values, never one that a request
 * chooses freely, so that nobody can fill the memory with series.
 */
export const metrics = {
  /**
   * Returns the function that gives the counter of some labels, which counts one each time that it is called. The name ends in
   * `_total`.
   */
  counter(name: string, help: string): (labels: Labels) => () => void {
    const counts = new ByLabels<number>();
    add(name, { type: 'counter', help, samples: () => counts.all() });
    return (labels) => {
      const count = counts.of(labels, () => 0);
      return () => {
        count.value += 1;
      };
    };
  },

  /** A value that is read when the metrics are. */
  gauge(name: string, help: string, read: () => Iterable<Sample> | number): void {
    const samples = () => {
      const now = read();
      return typeof now === 'number' ? [{ labels: {}, value: now }] : now;
    };
    add(name, { type: 'gauge', help, samples });
  },

  /** Like a gauge, for a figure of the process that only grows. */
  total(name: string, help: string, read: () => number): void {
    add(name, { type: 'counter', help, samples: () => [{ labels: {}, value: read() }] });
  },

  /**
   * Returns the function that gives the histogram of some labels, which takes one value each time that it is called. `bounds` are the
   * upper limits of the buckets, ascending.
   */
  histogram(name: string, help: string, bounds: readonly number[]): (labels: Labels) => (value: number) => void {
    const observed = new ByLabels<{ buckets: number[]; sum: number; count: number }>();
    add(name, {
      type: 'histogram',
      help,
      *samples() {
        for (const { labels, value } of observed.all()) {
          let sum = 0;
          for (const [at, bound] of bounds.entries()) {
            sum += value.buckets[at] ?? 0;
            yield { ending: '_bucket', labels: { ...labels, le: String(bound) }, value: sum };
          }
          yield { ending: '_bucket', labels: { ...labels, le: '+Inf' }, value: value.count };
          yield { ending: '_sum', labels, value: value.sum };
          yield { ending: '_count', labels, value: value.count };
        }
      },
    });
    return (labels) => {
      const { value } = observed.of(labels, () => ({ buckets: bounds.map(() => 0), sum: 0, count: 0 }));
      return (seconds) => {
        // Each bucket has only its own values; they are added up when they are read.
        const at = bounds.findIndex((bound) => seconds <= bound);
        if (at >= 0) value.buckets[at] = (value.buckets[at] ?? 0) + 1;
        value.sum += seconds;
        value.count += 1;
      };
    };
  },

  text(): string {
    const lines: string[] = [];
    for (const [name, { type, help, samples }] of families) {
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
      for (const { ending = '', labels, value } of samples())
        lines.push(`${name}${ending}${labelText(labels)} ${value}`);
    }
    return `${lines.join('\n')}\n`;
  },
};

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escaped)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (character: string) => (character === '\n' ? '\\n' : `\\${character}`);

const counter = metrics.counter('oeuvre_cache_reads_total', 'Reads of the caches in memory: hit or miss.');

/** Returns the function that counts a read of a cache. */
export function cacheReadCounter(
  cache: 'answers' | 'pages' | 'feeds' | 'assets' | 'artworks',
): (isHit: boolean) => void {
  const [hit, miss] = [counter({ cache, result: 'hit' }), counter({ cache, result: 'miss' })];
  return (isHit) => (isHit ? hit() : miss());
}

const queues = new Map<string, () => number>();

metrics.gauge('oeuvre_queue_length', 'Waiting tasks by queue.', () =>
  Array.from(queues, ([queue, length]) => ({ labels: { queue }, value: length() })),
);

/** Shows the length of a queue among the metrics. */
export function measureQueue(name: string, length: () => number): void {
  queues.set(name, length);
}

/** The limits of the histogram's buckets, from a cached page (0.1 ms) to the longest wait that this server allows. */
const seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const responses = metrics.counter('oeuvre_http_requests_total', 'Responses by route and status.');
const durations = metrics.histogram(
  'oeuvre_http_request_duration_seconds',
  'Time from a request until its response begins, by route.',
  seconds,
);

/**
 * Returns the function that counts a response, given the milliseconds that it took. The route is a call of the contract or a kind of
 * address, such as `page`.
 */
export function requestCounter(route: string, status: number): (milliseconds: number) => void {
  const count = responses({ route, status: String(status) });
  const observe = durations({ route });
  return (milliseconds) => {
    count();
    observe(milliseconds / 1000);
  };
}

const nanoseconds = 1e9;

/** Registers what is measured of the process itself, under the names that Prometheus' own clients use. */
export function measureProcess(): void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const quantiles = [0.5, 0.9, 0.99, 1];
  metrics.gauge(
    'nodejs_eventloop_delay_seconds',
    'Delay of the event loop since the last reading, by quantile.',
    () => {
      const samples = quantiles.map((quantile) => ({
        labels: { quantile: String(quantile) },
        // While there is no sample, there is no delay to report.
        value: delay.count === 0 ? 0 : delay.percentile(quantile * 100) / nanoseconds,
      }));
      delay.reset();
      return samples;
    },
  );
  metrics.gauge('nodejs_heap_size_used_bytes', 'The JavaScript heap in use.', () => process.memoryUsage().heapUsed);
  metrics.gauge('nodejs_heap_size_total_bytes', 'The JavaScript heap.', () => process.memoryUsage().heapTotal);
  metrics.gauge('nodejs_external_memory_bytes', 'Buffers outside of the heap.', () => process.memoryUsage().external);
  metrics.gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  metrics.gauge('process_open_fds', 'Open files, on Linux.', () => countOpenFiles());
  metrics.total('process_cpu_seconds_total', 'Processor time.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge('process_start_time_seconds', 'When the process began, in seconds since 1970.', () =>
    Math.round(performance.timeOrigin / 1000),
  );
}

function countOpenFiles(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return Number.NaN;
  }
}
