let missed = 0;

/** Prints a figure with its limit, and counts it if it is higher. */
export function limit(name: string, figure: number, most: number): void {
  const isGood = figure <= most;
  if (!isGood) missed += 1;
  console.log(`${isGood ? 'ok  ' : 'MISS'} ${name}: ${figure.toFixed(figure < 10 ? 2 : 0)} (at most ${most})`);
}

/** Prints a figure with its limit, and counts it if it is lower. */
export function reach(name: string, figure: number, least: number): void {
  const isGood = figure >= least;
  if (!isGood) missed += 1;
  console.log(`${isGood ? 'ok  ' : 'MISS'} ${name}: ${figure.toFixed(2)} (at least ${least})`);
}

/** Returns the number of figures that missed their limit. */
export function misses(): number {
  return missed;
}

/** The value that `percent` of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
