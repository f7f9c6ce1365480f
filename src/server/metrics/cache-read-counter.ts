import { metrics } from './metrics.ts';

const counter = metrics.counter('oeuvre_cache_reads_total', 'Reads of the caches in memory: hit or miss.');

/** Returns the function that counts a read of a cache. */
export function cacheReadCounter(
  cache: 'answers' | 'pages' | 'feeds' | 'assets' | 'artworks',
): (isHit: boolean) => void {
  const [hit, miss] = [counter({ cache, result: 'hit' }), counter({ cache, result: 'miss' })];
  return (isHit) => (isHit ? hit() : miss());
}
