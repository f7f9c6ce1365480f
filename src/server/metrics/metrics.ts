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
