import { metrics } from './metrics.ts';

const count = metrics.counter('oeuvre_cache_reads_total', 'Reads of the caches in memory: hit or miss.');

export function countCacheRead(cache: 'answers' | 'pages' | 'feeds' | 'assets' | 'artworks', isHit: boolean): void {
  count({ cache, result: isHit ? 'hit' : 'miss' });
}
