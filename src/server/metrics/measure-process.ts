import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { metrics } from './metrics.ts';

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
        // Without a sample yet there is no delay to tell of.
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
