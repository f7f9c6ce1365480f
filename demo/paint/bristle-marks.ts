import { clamp01 } from './colour.ts';
import { Noise } from './noise.ts';

/** Size of the sheet of bristle marks. */
export const streakColumns = 256;
export const streakRows = 1024;

/** Bristle marks: fine across the brush, long along it. */
export function bristleMarks(seed: string): Float32Array {
  const noise = new Noise(`${seed} bristles`);
  const streaks = new Float32Array(streakColumns * streakRows);
  for (let y = 0; y < streakRows; y++)
    for (let x = 0; x < streakColumns; x++) {
      const v =
        0.5 +
        noise.at(x * 0.71, y * 0.012) * 0.42 +
        noise.at(x * 0.23, y * 0.02 + 90) * 0.28 +
        noise.at(x * 1.3, y * 0.12) * 0.12;
      streaks[y * streakColumns + x] = clamp01(v);
    }
  return streaks;
}
